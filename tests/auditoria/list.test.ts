import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, pharmacyBody } from '../support/scenario.ts'
import { stockForm } from '../support/stock-files.ts'
import { type Entry, leftBy, trail } from '../support/trail.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const admin = prepare(() => service.admin())
const gestor = prepare(() => person(service, 'gestor'))

const status = (by: Client, id: string, is_ativo: boolean) => by.patch(`/api/farmacias/${id}/status`, { is_ativo })

describe('an entry', () => {
  test('An entry says which fields of a pharmacy changed, from what to what', async () => {
    const { id, nome } = await openPharmacy(service)
    const servicos = Array.from({ length: 9 }, (_, index) => `Um serviço de nome comprido, número ${index}`)
    const body = pharmacyBody({ nome, bairro: 'Maianga', is_24_horas: true, servicos, notas: null })
    const [entry] = await leftBy(admin, await admin.put(`/api/farmacias/${id}`, body))
    expect(entry).toMatchObject({
      accao: 'farmacia_alterada',
      alvo_tipo: 'farmacia',
      alvo_id: id,
      actor_papel: 'admin',
    })
    const change = (campo: string) => entry?.alteracoes.find((alteracao) => alteracao.campo === campo)
    expect(entry?.alteracoes.map(({ campo }) => campo).sort()).toEqual(['bairro', 'is_24_horas', 'servicos'])
    expect(change('bairro')).toEqual({ campo: 'bairro', antes: null, depois: 'Maianga' })
    expect(change('is_24_horas')).toEqual({ campo: 'is_24_horas', antes: 'false', depois: 'true' })
    // too long to keep
    expect(change('servicos')).toEqual({ campo: 'servicos' })
  })

  test('An entry names who acted while the account is there, and no longer', async () => {
    const other = await person(service, 'gestor')
    const nome = 'Gestora Domingas'
    await service.db.statement((tx) => tx.run(sql`update utilizador set nome = ${nome} where id = ${other.id}`))
    succeed(await other.post('/api/farmacias', pharmacyBody()))
    expect((await trail(admin, `?actor=${other.id}`))[0]).toMatchObject({ actor_nome: nome, actor_papel: 'gestor' })
  })

  test('An entry of a write that changed nothing says so', async () => {
    const { id } = await openPharmacy(service)
    const [entry] = await leftBy(admin, await status(admin, id, true))
    expect(entry).toMatchObject({ accao: 'farmacia_alterada', alvo_id: id, alteracoes: [] })
  })

  test('An entry outlives the account that acted and what it acted on', async () => {
    const other = await person(service, 'gestor')
    const made = await other.post('/api/farmacias', pharmacyBody({ nome: 'Farmácia de Passagem' }))
    const { id } = succeed(made).farmacia
    const removed = await admin.delete(`/api/farmacias/${id}`)
    await service.db.statement((tx) => tx.run(sql`delete from utilizador where id = ${other.id}`))
    expect(await leftBy(admin, made)).toMatchObject([
      { accao: 'farmacia_criada', actor_id: other.id, actor_nome: null, alvo_id: id },
    ])
    expect(await leftBy(admin, removed)).toMatchObject([
      { accao: 'farmacia_apagada', alteracoes: [{ campo: 'nome', antes: 'Farmácia de Passagem' }] },
    ])
  })

  test('An entry of a role has it before and after; a report’s decision has both of its effects', async () => {
    const { id } = await person(service, 'user')
    const [entry] = await leftBy(admin, await admin.patch(`/api/admin/utilizadores/${id}`, { role: 'gestor' }))
    expect(entry).toMatchObject({
      accao: 'conta_alterada',
      alvo_tipo: 'conta',
      alvo_id: id,
      alteracoes: [{ campo: 'role', antes: 'user', depois: 'gestor' }],
    })
  })

  test('A pharmacy or an ordinary user that changes itself leaves no entry, unless it takes another’s name (api/nome-de-outra), another telephone (portas/telefone-mudado) or other hours', async () => {
    const { client } = await openPharmacy(service)
    const { telefone } = succeed(await client.get('/api/perfil/me'))
    const user = await person(service, 'user')
    const answers = [
      await client.put('/api/perfil/me', { nome: 'Outro Nome', telefone }),
      await user.put('/api/auth/me', { nome: 'Outro Nome' }),
    ]
    for (const answer of answers) expect(await leftBy(admin, succeed(answer) && answer)).toEqual([])
  })

  test('A pharmacy that changes its hours or imports a file of stock leaves an entry of that alone', async () => {
    const { id, client } = await openPharmacy(service, { horario_abertura: '08:00', horario_fecho: '20:00' })
    const { telefone } = succeed(await client.get('/api/perfil/me'))
    const fields = { nome: 'Com Outras Horas', telefone, horario_abertura: '09:00', horario_fecho: '20:00' }
    const [hours] = await leftBy(admin, await client.put('/api/perfil/me', fields))
    expect(hours).toMatchObject({ accao: 'farmacia_alterada', actor_papel: 'farmacia', actor_id: id, alvo_id: id })
    expect(hours?.alteracoes).toEqual([{ campo: 'horario_abertura', antes: '08:00', depois: '09:00' }])
    const imported = await client.post('/api/perfil/stock/importar', stockForm('nome;quantidade\nPanadol;3\n'))
    expect(await leftBy(admin, imported)).toMatchObject([
      { accao: 'stock_importado', actor_papel: 'farmacia', alvo_id: id, chave_id: null },
    ])
  })
})

describe('the list', () => {
  const marks: Entry[] = []
  beforeAll(async () => {
    const { id } = await openPharmacy(service, {}, gestor)
    for (const is_ativo of [false, true, false, true, false]) {
      marks.push(...(await leftBy(admin, await status(admin, id, is_ativo))))
    }
  })

  test('The list is for admins who manage admins', async () => {
    for (const role of ['user', 'gestor', 'admin'] as const) {
      expectErro(await (await person(service, role)).get('/api/admin/auditoria'), 403, 'SEM_PERMISSAO')
    }
  })

  test('The list goes from the newest to the oldest, of one actor, one target, one action, one time', async () => {
    const pharmacy = marks[0]?.alvo_id
    const all = await trail(admin, `?alvo=${pharmacy}`)
    expect(all.map(({ id }) => id).slice(0, 5)).toEqual(marks.map(({ id }) => id).reverse())
    expect(all.at(-1)).toMatchObject({ accao: 'farmacia_criada', actor_id: gestor.id, actor_papel: 'gestor' })
    expect(await trail(admin, `?actor=${gestor.id}`)).toEqual([all.at(-1)])
    expect(await trail(admin, `?alvo=${pharmacy}&accao=farmacia_alterada`)).toHaveLength(5)
    const [from, to] = [marks[1]?.instante ?? '', marks[3]?.instante ?? '']
    const between = await trail(admin, `?alvo=${pharmacy}&desde=${from}&ate=${to}`)
    expect(between.map(({ id }) => id)).toEqual([marks[2]?.id, marks[1]?.id])
    expect(await trail(admin, `?actor=${randomUUID()}`)).toEqual([])
  })

  test('The list is read a page at a time, each entry once', async () => {
    const query = `?alvo=${marks[0]?.alvo_id}&limite=2`
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await admin.get(`/api/admin/auditoria${query}${cursor && `&cursor=${cursor}`}`)
      seen.push(...succeed(page).map(({ id }: Entry) => id))
      cursor = page.headers.get('x-proxima-pagina')
    }
    expect(seen).toEqual((await trail(admin, `?alvo=${marks[0]?.alvo_id}`)).map(({ id }) => id))
  })

  test('The list refuses what is no id, no action and no instant', async () => {
    const refused = { actor: 'eu', alvo: '1', accao: 'constructor', desde: '2026-02-30T25:00:00Z', ate: 'ontem' }
    for (const [name, value] of Object.entries(refused)) {
      expectInvalid(await admin.get(`/api/admin/auditoria?${name}=${value}`), name)
    }
  })
})

describe('the table', () => {
  const entry = (months: number) => sql`
    insert into auditoria (instante, actor_papel, accao, alvo_tipo, alteracoes)
    values (now() - make_interval(months => ${months}, days => 1), 'linha_de_comandos', 'tabela_exportada', 'tabela', '[]')
    returning id`

  test('The table takes no change, and loses no entry of less than two years, whoever asks', async () => {
    const write = (query: ReturnType<typeof sql>) => service.db.statement((tx) => tx.run(query))
    await write(entry(23))
    for (const query of [
      sql`update auditoria set accao = 'farmacia_criada'`,
      sql`update auditoria set actor_id = null where false`,
      sql`truncate auditoria`,
      sql`delete from auditoria`,
    ]) {
      await expect(write(query)).rejects.toThrow('auditoria only takes new entries')
    }
  })
})
