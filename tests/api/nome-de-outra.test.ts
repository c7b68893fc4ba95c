import { randomUUID } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { lockPharmacyNames } from '#server/db/locks.ts'
import { findTaken } from '#server/modules/farmacias/repository.ts'
import { succeed } from '../support/client.ts'
import { together } from '../support/holds.ts'
import { blocker } from '../support/locks.ts'
import { kinaxixi, openPharmacy, type PharmacyScene } from '../support/scenario.ts'
import { leftBy } from '../support/trail.ts'
import { withService } from '../support/with-service.ts'

/* A pharmacy may take the name or the telephone of another, as those of a chain do: the admins are told. */
const service = withService()
/** Three kilometres north of the other. */
const away = { latitude: kinaxixi.latitude + 0.027, longitude: kinaxixi.longitude }
let numbers = 912_000_000
const newNumber = () => String(++numbers)
const open = (fields: object = {}) => openPharmacy(service, { telefone: newNumber(), ...fields })

const profile = async ({ client }: PharmacyScene) => {
  const { nome, telefone } = succeed(await client.get('/api/perfil/me?sem_stock=true'))
  return { nome, telefone }
}
const change = async (pharmacy: PharmacyScene, fields: object) =>
  pharmacy.client.put('/api/perfil/me', { ...(await profile(pharmacy)), ...fields })

const told = async ({ id }: PharmacyScene): Promise<{ id: string; motivo: string; outra: { id: string } | null }[]> =>
  succeed(await (await service.admin()).get('/api/admin/problemas?limite=500')).filter(
    ({ farmacia_id }: { farmacia_id: string }) => farmacia_id === id,
  )
const kinds = async (pharmacy: PharmacyScene) => (await told(pharmacy)).map(({ motivo }) => motivo)

describe('a pharmacy that gives itself', () => {
  test('the name of another is not refused, and the admins see whose it is and how far away', async () => {
    const nome = `Farmácia São ${randomUUID()}`
    const [other, taker] = [await open({ nome }), await open(away)]
    const taken = nome.toUpperCase().replace('SÃO', ' sao ')
    expect((await change(taker, { nome: taken })).status).toBe(200)
    const [problem, ...more] = await told(taker)
    expect(more).toEqual([])
    expect(problem).toMatchObject({
      motivo: 'nome_de_outra',
      texto: null,
      farmacia_nome: (await profile(taker)).nome,
      outra: { id: other.id, nome, distancia_km: expect.closeTo(3.002, 2) },
    })
    // the other pharmacy did nothing
    expect(await told(other)).toEqual([])
  })

  test('Names the nearest of several pharmacies with the name', async () => {
    const nome = `Farmácia ${randomUUID()}`
    await open({ nome })
    const near = await open({ nome, latitude: away.latitude + 0.01, longitude: away.longitude })
    const taker = await open(away)
    await change(taker, { nome })
    expect(await told(taker)).toMatchObject([{ outra: { id: near.id } }])
  })

  test.each([
    ['as it is written', (n: string) => n],
    ['with the country’s code', (n: string) => `+244 ${n}`],
    ['with 00244 and spaces', (n: string) => `00 244 ${n.slice(0, 3)} ${n.slice(3, 6)} ${n.slice(6)}`],
    ['with an extension, which changes nothing of where messages go', (n: string) => `+244${n} ext. 7`],
    [
      'in other digits, which a message reaches too',
      (n: string) => n.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
    ],
    ['before a second number', (n: string) => `${n} / 222333444`],
    ['behind a first number', (n: string) => `${newNumber()} / ${n}`],
    ['behind a first number and a space', (n: string) => `${newNumber()} ${n}`],
  ])('the telephone of another, %s', async (_how, written) => {
    const telefone = newNumber()
    const [other, taker] = [await open({ telefone }), await open(away)]
    expect((await change(taker, { telefone: written(telefone) })).status).toBe(200)
    expect(await told(taker)).toMatchObject([{ motivo: 'numero_de_outra', outra: { id: other.id } }])
  })

  test.each([
    ['a stroke', (a: string, b: string) => `${a}/${b}`],
    ['«ou»', (a: string, b: string) => `${a} ou ${b}`],
    ['a semicolon', (a: string, b: string) => `+244 ${a}; ${b}`],
    ['a space', (a: string, b: string) => `${a} ${b}`],
  ])('the second number of one field of another, behind %s', async (_sign, both) => {
    const second = newNumber()
    const [other, taker] = [await open({ telefone: both(newNumber(), second) }), await open(away)]
    expect((await change(taker, { telefone: second })).status).toBe(200)
    expect(await told(taker)).toMatchObject([{ motivo: 'numero_de_outra', outra: { id: other.id } }])
  })

  test('the telephone of another as its second, or the second of another, and its name too', async () => {
    const [nome, second] = [`Farmácia ${randomUUID()}`, newNumber()]
    const other = await open({ nome })
    await change(other, { telefone_secundario: second })
    const [one, both] = [await open(away), await open(away)]
    await change(one, { telefone_secundario: (await profile(other)).telefone })
    expect(await kinds(one)).toEqual(['numero_de_outra'])
    await change(both, { nome, telefone: second })
    expect((await kinds(both)).sort()).toEqual(['nome_de_outra', 'numero_de_outra'])
  })

  test('Tells nobody of a name that no other has, or that the pharmacy had already', async () => {
    const shared = { nome: `Farmácia ${randomUUID()}`, telefone: newNumber() }
    await open(shared)
    const [chain, alone] = [await open({ ...shared, ...away }), await open()]
    await change(chain, { notas: 'Fechamos ao domingo.', nome: shared.nome.toUpperCase() })
    await change(chain, { telefone: `+244${shared.telefone}` })
    await change(alone, { nome: `Farmácia ${randomUUID()}`, telefone: newNumber(), telefone_secundario: newNumber() })
    await change(alone, { telefone_secundario: null })
    // too short to be anybody's
    const [one, two] = [await open({ telefone: '113' }), await open()]
    await change(two, { telefone: '113' })
    for (const pharmacy of [chain, alone, one, two]) expect(await told(pharmacy)).toEqual([])
  })

  test('the names of one and then of another is told once, of the last; and again after it was resolved', async () => {
    const [first, second, taker] = [await open(), await open(), await open(away)]
    await change(taker, { nome: first.nome })
    await change(taker, { nome: second.nome })
    const [problem, ...more] = await told(taker)
    expect([problem?.outra?.id, more]).toEqual([second.id, []])
    const admin = await service.admin()
    succeed(await admin.delete(`/api/admin/problemas/${problem?.id}`))
    // saved again as it is
    await change(taker, { notas: null })
    expect(await told(taker)).toEqual([])
    await change(taker, { nome: first.nome })
    expect(await told(taker)).toHaveLength(1)
    succeed(await admin.delete(`/api/farmacias/${first.id}`))
    expect(await told(taker)).toMatchObject([{ motivo: 'nome_de_outra', outra: null }])
    succeed(await admin.delete(`/api/farmacias/${taker.id}`))
    expect(await told(taker)).toEqual([])
  })
})

test('two pharmacies that take one name and number at once: the second is told of', async () => {
  const [nome, telefone] = [`Farmácia ${randomUUID()}`, newNumber()]
  const [first, second] = [await open(), await open(away)]
  const other = await blocker(service)
  // takes the locks as the first request does, before it commits
  const taking = { run: (query: Sql) => other.query(query.text, query.values) }
  await lockPharmacyNames(taking as never, [nome], [telefone])
  await other.query('update farmacia set nome = $1, telefone = $2 where id = $3', [nome, telefone, first.id])
  const answer = change(second, { nome: nome.toUpperCase(), telefone: `+244 ${telefone}` })
  await other.waiters(1)
  await other.commit()
  expect((await answer).status).toBe(200)
  expect((await kinds(second)).sort()).toEqual(['nome_de_outra', 'numero_de_outra'])
})

test('Two pharmacies that take one name at once: one is told of, and neither waits in vain', async () => {
  const nome = `Farmácia ${randomUUID()}`
  const takers = [await open(), await open(away)]
  const answers = await together(2, (n) => change(takers[n] as PharmacyScene, { nome }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await Promise.all(takers.map(kinds))).flat()).toEqual(['nome_de_outra'])
})

test('the trail says what name and telephones a pharmacy took from another, and nothing else of its profile', async () => {
  const [pharmacy, other] = [await open(), await open()]
  const answer = await change(pharmacy, { nome: other.nome, telefone_secundario: '222333444', notas: 'Novo nome.' })
  const [entry, ...more] = await leftBy(await service.admin(), answer)
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    actor_id: pharmacy.id,
    actor_nome: other.nome,
    actor_papel: 'farmacia',
    accao: 'farmacia_alterada',
    alvo_tipo: 'farmacia',
    alvo_id: pharmacy.id,
    alteracoes: [
      { campo: 'nome', antes: pharmacy.nome, depois: other.nome },
      { campo: 'telefone_secundario', antes: null, depois: '222333444' },
    ],
  })
  const own = await change(pharmacy, { nome: `Farmácia ${randomUUID()}`, notas: 'Abrimos mais cedo.' })
  expect(await leftBy(await service.admin(), own)).toEqual([])
})

test('Finds the owner of a name or a number by an index', async () => {
  await service.db.statement((tx) =>
    tx.run(sql`
      insert into farmacia (nome, telefone, telefone_secundario, latitude, longitude, codigo_hmac)
      select 'Farmácia de série ' || n, (930000000 + n)::text, (940000000 + n)::text, -9, 14, decode(md5(n::text), 'hex')
        from generate_series(1, 3000) n`),
  )
  await service.db.statement((tx) => tx.run(sql`analyze farmacia`))
  const taker = await open()
  const asked: string[] = []
  const explaining = {
    ...service.db,
    many: async <Row>(query: ReturnType<typeof sql>) => {
      const rows = await service.db.many<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
      asked.push(...rows.map((row) => row['QUERY PLAN']))
      return service.db.many<Row>(query)
    },
  }
  const before = { nome: 'Farmácia Outra', telefone: '222333444' }
  const now = { nome: 'Farmácia de série 7', telefone: '940000008', mobile: '+244930000009' }
  const found = await findTaken(explaining, taker.id, before, now)
  expect(found.map(({ motivo }) => motivo)).toEqual(['nome_de_outra', 'numero_de_outra'])
  const plan = asked.join('\n')
  for (const name of ['farmacia_nome', 'farmacia_numeros']) expect(plan).toContain(name)
  expect(plan).not.toContain('Seq Scan')
})
