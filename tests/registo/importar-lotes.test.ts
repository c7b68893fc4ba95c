import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { prepare } from '../support/prepare.ts'
import { uploadRegister } from '../support/register-files.ts'
import { snapshot } from '../support/snapshot.ts'
import { withService } from '../support/with-service.ts'

/*
 * A file's pharmacies are written with statements of 200. What each line says, and what it leaves out, is its own.
 */

const service = withService()
const admin = prepare(() => service.admin())

const LINES = 401
const [, day, month, year] = new Date(Date.now() + 30 * 86_400_000).toUTCString().match(/, (\d+) (\w+) (\d+)/) ?? []
const hours = ['Mo-Fr 08:00-18:00', `Mo-Su 07:30-22:00; ${year} ${month} ${day} off`, '24/7', '']

/** A line whose other fields are some that its number chooses. */
function line(n: number, south: number) {
  const has = (bit: number) => ((n >> bit) & 1) === 1
  return {
    nome: `Farmácia Lote ${south} ${n}`,
    latitude: -south - n / 1000,
    longitude: 14 + n / 1000,
    ...(has(0) && { telefone: `923${String(n).padStart(6, '0')}` }),
    ...(has(1) && { endereco: `Rua «${n}», "n.º ${n}"; 1\\2` }),
    ...(has(2) && { bairro: `Bairro ${n}`, municipio: 'Luanda' }),
    ...(has(3) && { servicos: 'Testes rápidos; Entrega, ao domicílio' }),
    ...(has(4) && { notas: `Nota {${n}}` }),
    ...(has(5) && { licenca_numero: `L ${n}`, licenca_validade: '2030-12-31' }),
    horario: hours[n % hours.length],
  }
}

type Line = ReturnType<typeof line>
const names = ['nome', 'latitude', 'longitude', 'telefone', 'endereco', 'bairro', 'municipio', 'servicos', 'notas']
const headings = [...names, 'licenca_numero', 'licenca_validade', 'horario']
const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`
const csv = (lines: readonly Line[]) =>
  Buffer.from(
    [headings, ...lines.map((one) => headings.map((name) => one[name as keyof Line]))]
      .map((cells) => cells.map(cell).join(','))
      .join('\n'),
  )

/** Fields with a default in the table, and their values in a pharmacy whose line leaves them out. */
const nothing = { telefone: null, endereco: null, bairro: null, municipio: null, notas: null, licenca_numero: null }
const expected = ({ horario: _horario, servicos, ...said }: Line) => ({
  ...nothing,
  licenca_validade: null,
  ...said,
  servicos: servicos === undefined ? [] : ['Testes rápidos', 'Entrega, ao domicílio'],
  is_ativo: true,
})

// notes the sizes of the statements that insert pharmacies
beforeAll(async () => {
  for (const statement of [
    sql`create table ensaio_lote (linhas int)`,
    sql`create function ensaio_lote() returns trigger language plpgsql as
          $$ begin insert into ensaio_lote select count(*) from novas; return null; end $$`,
    sql`create trigger ensaio_lote after insert on farmacia referencing new table as novas
          for each statement execute function ensaio_lote()`,
  ]) {
    await service.db.statement((tx) => tx.run(statement))
  }
})

test('A file of 401 pharmacies is three statements, and each has its own fields, hours, code, messages and trail', async () => {
  const lines = Array.from({ length: LINES }, (_, n) => line(n, 9))
  const done = succeed(await uploadRegister(admin, csv(lines)))
  expect(done).toMatchObject({ adicionadas: LINES, erros: [] })
  expect(done.novas.map(({ nome }: { nome: string }) => nome)).toEqual(lines.map(({ nome }) => nome))
  const sizes = await service.db.many<{ linhas: number }>(sql`select linhas from ensaio_lote order by linhas desc`)
  expect(sizes.map(({ linhas }) => linhas)).toEqual([200, 200, 1])

  const rows = await service.db.many<{
    id: string
    nome: string
    linha: object
    semana: unknown
    excecoes: number
  }>(sql`
    select id, nome, semana, to_jsonb(farmacia) as linha,
           (select count(*) from horario_excecao where farmacia_id = farmacia.id) as excecoes
      from farmacia where nome like 'Farmácia Lote 9 %'`)
  const byName = new Map(rows.map((row) => [row.nome, row]))
  for (const [n, one] of lines.entries()) {
    const row = byName.get(one.nome)
    expect(row?.linha).toMatchObject(expected(one))
    expect([row?.semana !== null, row?.excecoes]).toEqual([one.horario !== '', n % hours.length === 1 ? 1 : 0])
    expect(row?.id).toBe(done.novas[n].id)
  }
  for (const at of [0, 199, 200, 400]) {
    const { codigo_acesso, id } = done.novas[at]
    expect((await service.anyone.post('/api/auth/farmacia', { codigo: codigo_acesso })).body.farmacia.id).toBe(id)
  }

  const ids = rows.map(({ id }) => id)
  const reached = lines.filter(({ telefone }) => telefone !== undefined).length
  expect(
    await service.db.many(sql`
      select tipo, canal, count(*) as n, count(distinct farmacia_id) as farmacias, count(segredo) as segredos
        from notificacao where farmacia_id = any(${ids}) group by tipo, canal order by tipo`),
  ).toEqual([
    { tipo: 'codigo_acesso', canal: 'sms', n: reached, farmacias: reached, segredos: reached },
    { tipo: 'farmacia_criada', canal: 'email', n: LINES, farmacias: LINES, segredos: 0 },
  ])
  const trail = await service.db.many<{ alvo_id: string; alteracoes: unknown }>(sql`
    select alvo_id, alteracoes from auditoria where accao = 'farmacia_criada' and alvo_id = any(${ids})`)
  const nameOf = new Map(rows.map(({ id, nome }) => [id, nome]))
  expect(trail).toHaveLength(LINES)
  for (const { alvo_id, alteracoes } of trail) {
    expect(alteracoes).toMatchObject([{ campo: 'nome', depois: nameOf.get(alvo_id) }])
  }
})

test('A line that repeats one of an earlier statement is told with the number of that line', async () => {
  const lines = Array.from({ length: 250 }, (_, n) => line(n, 6))
  const done = succeed(await uploadRegister(admin, csv([...lines, line(3, 6)])))
  expect(done).toMatchObject({ adicionadas: 250, erros: [{ linha: 252, motivo: expect.stringContaining('5') }] })
})

test('A pharmacy that cannot be written in the last statement takes back those before', async () => {
  const lines = Array.from({ length: 250 }, (_, n) => line(n, 7))
  await service.db.statement((tx) =>
    tx.run(sql`alter table farmacia add constraint ensaio check (nome <> 'Farmácia Lote 7 249') not valid`),
  )
  const before = await snapshot(service.db)
  expect((await uploadRegister(admin, csv(lines))).status).toBe(500)
  expect(await snapshot(service.db)).toEqual(before)
})
