import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { fullRun } from '../support/full-run.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { dayAhead, shiftOf, uploadRota } from '../support/rota-files.ts'
import { openPharmacy } from '../support/scenario.ts'
import { snapshot } from '../support/snapshot.ts'
import { leftBy } from '../support/trail.ts'
import { serviceForTest, withService } from '../support/with-service.ts'
import { workbook } from '../support/workbook.ts'

const service = withService()
const admin = prepare(() => service.admin())

const dutyOf = async (id: string) =>
  (succeed(await service.anyone.get(`/api/farmacias/${id}`)).horario?.excecoes ?? []).filter(
    ({ tipo }: { tipo: string }) => tipo === 'turno',
  )
const duty = (data: string, de = '20:00', ate = '08:00', porta: string | null = 'campainha') => ({
  data,
  tipo: 'turno',
  periodos: [{ de, ate }],
  porta,
})
const simulated = async (file: Parameters<typeof uploadRota>[1]) =>
  succeed(await uploadRota(admin, file, { simular: 'true' }))

test('A rota is tried and nothing changes; applied, its shifts are on the records; again, nothing is left to do', async () => {
  const [one, two] = [await openPharmacy(service, { municipio: 'Viana' }), await openPharmacy(service)]
  const file = [shiftOf(one.nome.toUpperCase()), shiftOf(two.id, { data: dayAhead(4), porta: '' })]
  const before = await snapshot(service.db)
  const tried = await simulated(file)
  expect(await snapshot(service.db)).toEqual(before)
  expect(tried).toMatchObject({ simulado: true, linhas: 2, adicionados: 2, atualizados: 0, iguais: 0, erros: [] })
  expect(tried.mudancas[0]).toEqual({
    id: one.id,
    nome: one.nome,
    municipio: 'Viana',
    data: dayAhead(3),
    antes: [],
    depois: [{ de: '20:00', ate: '08:00' }],
    porta_antes: null,
    porta_depois: 'campainha',
  })
  const answer = await uploadRota(admin, file)
  const done = succeed(answer)
  expect(done).toMatchObject({
    simulado: false,
    adicionados: 2,
    farmacias: 2,
    mensagem: 'Turnos novos: 2. Alterados: 0.',
  })
  expect(done).not.toHaveProperty('mudancas')
  expect(await dutyOf(one.id)).toEqual([duty(dayAhead(3))])
  expect(await dutyOf(two.id)).toEqual([duty(dayAhead(4), '20:00', '08:00', null)])
  const entries = await leftBy(admin, answer)
  expect(entries.map(({ accao, alvo_id }) => [accao, alvo_id]).sort()).toEqual(
    [one.id, two.id].map((id) => ['turnos_importados', id]).sort(),
  )
  const after = await snapshot(service.db)
  const again = succeed(await uploadRota(admin, file))
  expect(again).toMatchObject({ adicionados: 0, atualizados: 0, iguais: 2, farmacias: 0 })
  expect(again.mensagem).toBe('Os turnos já estavam assim: nada mudou.')
  expect(await snapshot(service.db)).toEqual(after)
})

test('A rota changes the duty of the days it names, and leaves other days, the week and closed days as they are', async () => {
  const closed = { data: dayAhead(3), tipo: 'fechada', periodos: [], porta: null }
  const other = duty(dayAhead(9), '08:00', '20:00', 'aberta')
  const { id, client } = await openPharmacy(service)
  const horario = { semana: null, feriados: [], excecoes: [closed, duty(dayAhead(3)), other] }
  succeed(await client.put('/api/perfil/me', { nome: 'Farmácia da Escala', telefone: '923', horario }))
  const file = [
    shiftOf(id, { de: '22h', ate: '7h30', porta: 'Toque à campainha' }),
    shiftOf(id, { de: '12:00', ate: '14:00' }),
  ]
  const { mudancas, ...tried } = await simulated(file)
  expect(tried).toMatchObject({ adicionados: 0, atualizados: 2, farmacias: 1 })
  expect(mudancas).toMatchObject([
    { antes: [{ de: '20:00', ate: '08:00' }], depois: [{ de: '12:00' }, { de: '22:00', ate: '07:30' }] },
  ])
  succeed(await uploadRota(admin, file))
  const { horario: kept } = succeed(await service.anyone.get(`/api/farmacias/${id}`))
  const changed = {
    ...duty(dayAhead(3)),
    periodos: [
      { de: '12:00', ate: '14:00' },
      { de: '22:00', ate: '07:30' },
    ],
  }
  expect(kept).toEqual({ semana: null, feriados: [], excecoes: [closed, changed, other] })
})

test('A rota finds a pharmacy with or without «Farmácia» in the rota, or in the register', async () => {
  const [bare, full] = ['Kilamba Saúde', 'Cacuaco Saúde'].map((nome) => `${nome} ${crypto.randomUUID().slice(0, 8)}`)
  const one = await openPharmacy(service, { nome: bare })
  const two = await openPharmacy(service, { nome: `Farmácia ${full}` })
  const done = succeed(await uploadRota(admin, [shiftOf(`FARMACIA ${bare}`), shiftOf(`${full}`)]))
  expect(done).toMatchObject({ adicionados: 2, erros: [] })
  expect(await dutyOf(one.id)).toEqual([duty(dayAhead(3))])
  expect(await dutyOf(two.id)).toEqual([duty(dayAhead(3))])
})

test('Each wrong line of a rota is told with its field and reason, and the good lines are in', async () => {
  const { nome, id } = await openPharmacy(service)
  const twin = `Farmácia Gémea ${crypto.randomUUID().slice(0, 8)}`
  await openPharmacy(service, { nome: twin, municipio: 'Belas' })
  const there = await openPharmacy(service, { nome: twin, municipio: 'Cacuaco', latitude: -8.7 })
  const [night, next] = [dayAhead(5), dayAhead(6)]
  const file = [
    shiftOf(nome, { data: night }),
    shiftOf('Farmácia Que Ninguém Conhece'),
    shiftOf(twin),
    shiftOf(twin, { municipio: 'CACUACO' }),
    shiftOf(twin, { municipio: 'Huambo' }),
    shiftOf(nome, { data: dayAhead(-2) }),
    shiftOf(nome, { data: '31/02/2027' }),
    shiftOf(nome, { data: dayAhead(402) }),
    shiftOf(nome, { data: next, ate: '25:00' }),
    shiftOf(nome, { data: next, ate: '20:00' }),
    shiftOf(nome, { data: next, de: '06:00', ate: '10:00' }),
    shiftOf(id, { data: night }),
    shiftOf(nome, { data: night, de: '10:00', ate: '12:00', porta: 'aberta' }),
    shiftOf(nome, { data: next, porta: 'janela', de: '' }),
  ]
  const done = succeed(await uploadRota(admin, file))
  expect(done.erros.map(({ linha, campo, motivo }: Record<string, unknown>) => [linha, campo, motivo])).toEqual([
    [3, 'farmacia', 'não há nenhuma farmácia com este nome ou id'],
    [4, 'farmacia', 'há 2 farmácias com este nome (Belas, Cacuaco): escreva o município, ou o id'],
    [6, 'municipio', 'não há nenhuma farmácia com este nome neste município'],
    [7, 'data', 'já passou'],
    [8, 'data', '«31/02/2027» não é uma data, como 2026-12-25'],
    [9, 'data', 'é daqui a mais de 400 dias'],
    [10, 'ate', '«25:00» não é uma hora, como 08:00'],
    [11, 'ate', 'acaba onde começa; um dia inteiro é 00:00–24:00'],
    [12, 'de', 'sobrepõe-se ao turno da linha 2'],
    [13, null, 'é o mesmo turno da linha 2'],
    [14, 'porta', 'nesse dia a linha 2 diz que se entra de outra maneira'],
    [15, 'de', 'é obrigatório'],
    [15, 'porta', 'tem de ser aberta, campainha ou telefone, ou ficar vazia'],
  ])
  expect(done).toMatchObject({ linhas: 14, adicionados: 2 })
  expect(await dutyOf(id)).toEqual([duty(night)])
  expect(await dutyOf(there.id)).toEqual([duty(dayAhead(3))])
})

test('A shift that meets one of the register on the day before is refused, and a pharmacy has no more days than it may', async () => {
  const { id } = await openPharmacy(service)
  succeed(await uploadRota(admin, [shiftOf(id)]))
  const meets = await simulated([shiftOf(id, { data: dayAhead(4), de: '07:00', ate: '12:00' })])
  expect(meets.erros).toEqual([
    {
      linha: 2,
      campo: 'de',
      motivo: `sobrepõe-se ao turno que a farmácia já tem em ${dayAhead(3).split('-').reverse().join('/')}`,
    },
  ])
  const days = Array.from({ length: 101 }, (_, n) => shiftOf(id, { data: dayAhead(3 + n), de: '20:00', ate: '23:00' }))
  const many = succeed(await uploadRota(admin, days))
  expect([many.adicionados, many.atualizados, many.erros.length]).toEqual([99, 1, 1])
  expect(many.erros[0]).toMatchObject({ linha: 102, motivo: 'a farmácia já tem 100 dias diferentes do seu horário' })
  const four = ['08:00', '10:00', '12:00', '14:00'].map((de) =>
    shiftOf(id, { de, ate: `${Number(de.slice(0, 2)) + 1}:00` }),
  )
  const { erros } = await simulated(four)
  expect(erros).toEqual([{ linha: 5, campo: null, motivo: 'nesse dia a farmácia tem mais de 3 turnos' }])
})

test('A book with a title, the headings of an office and the hours of a spreadsheet is read', async () => {
  const { nome, id } = await openPharmacy(service)
  const [, short = ''] = nome.split('Farmácia ')
  const [year, month, day] = dayAhead(3).split('-')
  const time = (hours: number) => ({ xml: `<c s="1"><v>${hours / 24}</v></c>` })
  const book = workbook([
    ['Escala de Dezembro'],
    ['Farmácia de turno', 'Dia', 'Início', 'Fim', 'Atendimento', 'Director'],
    [short, `${day}/${month}/${year}`, time(20), time(8), 'porta aberta', 'Ana'],
  ])
  expect(succeed(await uploadRota(admin, book))).toMatchObject({ adicionados: 1, colunas_ignoradas: ['Director'] })
  expect(await dutyOf(id)).toEqual([duty(dayAhead(3), '20:00', '08:00', 'aberta')])
})

test('The template and the example of the documentation, filled in, are brought in', async () => {
  const template = (await admin.get('/api/admin/turnos/modelo')).text.replace('\uFEFF', '').trim()
  const { nome, id } = await openPharmacy(service)
  succeed(await uploadRota(admin, `${template}\r\n${nome};;${dayAhead(3)};20:00;08:00;telefone\r\n`))
  expect(await dutyOf(id)).toMatchObject([{ porta: 'telefone' }])
  const guide = readFileSync(join(import.meta.dirname, '../../docs/operacao.md'), 'utf8')
  const [, example = ''] = /```csv\n(Farmácia[\s\S]+?)```/.exec(guide) ?? []
  const filled = example
    .replaceAll(/^Farmácia (?!;)[^;\n]+;[^;]*;/gm, `${nome};;`)
    .replaceAll(/\d{4}-\d\d-(\d\d)/g, (_, n) => dayAhead(20 + Number(n)))
  expect(await simulated(filled)).toMatchObject({ linhas: 2, adicionados: 2, erros: [], colunas_ignoradas: [] })
})

test.each([
  ['empty', '', 'O ficheiro está vazio.'],
  ['of another kind', 'nome;preco\nA;1\n', 'No cabeçalho faltam colunas: «data», «de», «ate».'],
  ['without shifts', 'farmacia;data;de;ate\n', 'O ficheiro não tem nenhum turno abaixo do cabeçalho.'],
])('A rota that is %s is refused in words', async (_what, file, mensagem) => {
  expect(await uploadRota(admin, file)).toMatchObject({ status: 400, body: { mensagem } })
})

test('A rota of more than 5000 lines is refused, and a gestor brings in none', async () => {
  const { id } = await openPharmacy(service)
  const long = Array.from({ length: 5001 }, () => shiftOf(id))
  expect(await uploadRota(admin, long)).toMatchObject({ status: 413, body: { code: 'DEMASIADO_GRANDE' } })
  const gestor = await person(service, 'gestor')
  expect(await uploadRota(gestor, [shiftOf(id)])).toMatchObject({ status: 403, body: { code: 'SEM_PERMISSAO' } })
  expect(await dutyOf(id)).toEqual([])
})

test('Two rotas of the same pharmacies in another order, beside pharmacies that change their hours, never wait in a circle', async () => {
  const many = fullRun ? 12 : 5
  const pharmacies = await Promise.all(Array.from({ length: many }, () => openPharmacy(service)))
  const other = await serviceForTest({ connection: service.connection })
  const there = other.anyone.as(admin.token ?? '')
  const rounds = fullRun ? 3 : 1
  for (let round = 0; round < rounds; round++) {
    const file = pharmacies.map(({ id }) => shiftOf(id, { data: dayAhead(10 + round) }))
    const [one, two, ...own] = await Promise.all([
      uploadRota(admin, file),
      uploadRota(there, file.toReversed()),
      ...pharmacies.map(({ client, nome }) =>
        client.put('/api/perfil/me', { nome, telefone: '923', is_24_horas: true }),
      ),
    ])
    const added = [one, two].map((answer) => succeed(answer).adicionados)
    expect(added.sort()).toEqual([0, many])
    expect(own.map(({ status }) => status)).toEqual(pharmacies.map(() => 200))
  }
  const { n } = await service.db.one<{ n: number }>(sql`
    select count(*)::int as n from horario_excecao where farmacia_id = any(${pharmacies.map(({ id }) => id)}::uuid[])`)
  expect(n).toBe(many * rounds)
})

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

test('Whatever shifts a rota has, those that go in never overlap, and every line is counted once', async () => {
  const { id } = await openPharmacy(service)
  const clock = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`)
  const line = fc.record({ day: fc.integer({ min: 30, max: 33 }), de: clock, ate: clock })
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (lines) => {
      const file = lines.map(({ day, de, ate }) => shiftOf(id, { data: dayAhead(day), de, ate }))
      const told = succeed(await uploadRota(admin, file))
      const refused = new Set(told.erros.map(({ linha }: { linha: number }) => linha))
      expect(told.adicionados + told.atualizados + told.iguais + refused.size).toBe(lines.length)
      const spans = (await dutyOf(id)).flatMap(({ data, periodos }: ReturnType<typeof duty>) =>
        periodos.map(({ de, ate }) => {
          const from = Date.parse(data) / 60_000 + minutes(de)
          return [from, from + ((minutes(ate) - minutes(de) + 1440) % 1440 || 1440)] as const
        }),
      )
      for (const [index, [from, to]] of spans.entries()) {
        for (const [start, end] of spans.slice(index + 1)) expect(start < to && from < end).toBe(false)
      }
      expect(await simulated(file)).toMatchObject({ adicionados: 0, atualizados: 0 })
    }),
    { numRuns: fullRun ? 100 : 8 },
  )
})

test('The rota is listed by day and name, and a shift of it is removed once, which the trail says', async () => {
  const [second, first] = [
    await openPharmacy(service, { nome: 'Farmácia Bê da Lista', municipio: 'Viana' }),
    await openPharmacy(service, { nome: 'Farmácia Á da Lista' }),
  ]
  const data = dayAhead(40)
  succeed(await uploadRota(admin, [shiftOf(second.id, { data }), shiftOf(first.id, { data })]))
  const ids = [first.id, second.id]
  const listed = async (desde = data): Promise<{ id: string }[]> =>
    succeed(await admin.get(`/api/admin/turnos?desde=${desde}&dias=1`)).filter(({ id }: { id: string }) =>
      ids.includes(id),
    )
  expect(await listed()).toEqual([
    expect.objectContaining({ id: first.id, data, periodos: [{ de: '20:00', ate: '08:00' }], porta: 'campainha' }),
    expect.objectContaining({ id: second.id, nome: second.nome, municipio: 'Viana' }),
  ])
  expect(await listed(dayAhead(41))).toEqual([])
  const path = `/api/admin/turnos/${first.id}?data=${data}`
  const removed = await admin.delete(path)
  expect(removed.status).toBe(200)
  expect(await leftBy(admin, removed)).toMatchObject([
    { accao: 'farmacia_alterada', alvo_id: first.id, alteracoes: [{ campo: 'turno', antes: `${data} 20:00–08:00` }] },
  ])
  expect(await listed()).toMatchObject([{ id: second.id }])
  expectErro(await admin.delete(path), 404, 'NAO_ENCONTRADO')
  expectInvalid(await admin.get('/api/admin/turnos?desde=2026-02-30'), 'desde')
})
