import sql from 'sql-template-tag'
import { afterEach, describe, expect, test } from 'vitest'
import { type Client, succeed } from '../support/client.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { forgetBy } from '../support/retention.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

// biome-ignore lint/suspicious/noExplicitAny: what a stranger's client reads
type Json = any

const service = withService()
const other = withService(() => ({ connection: service.connection }))
/** By the clock of Luanda, an hour ahead of UTC. */
const luanda = (time: string) => new Date(Date.parse(`${time}Z`) - 3_600_000)
/** Signed in when it is, by the clock of these tests. */
const then =
  <T>(make: () => Promise<T>) =>
  async () => {
    service.setTime(luanda('2026-12-21T10:00'))
    return make()
  }
const admin = prepare(then(() => service.admin()))
const gestor = prepare(then(() => person(service, 'gestor')))
const pharmacy = prepare(then(() => openPharmacy(service)))
afterEach(() => service.setTime(undefined))

const span = (de: string, ate: string) => ({ de, ate })
const workday = [span('08:00', '12:30'), span('14:00', '20:00')]
const semana = {
  segunda: workday,
  terca: workday,
  quarta: workday,
  quinta: workday,
  sexta: [span('08:00', '01:00')],
  sabado: [span('08:00', '13:00')],
  domingo: [],
}
/** Monday 21 December 2026; the 25th is a Friday and a public holiday. */
const duty = { data: '2026-12-26', tipo: 'turno', periodos: [span('20:00', '08:00')], porta: 'campainha' }
const closed = { data: '2026-12-22', tipo: 'fechada', periodos: [], porta: null }
const horario = { semana, feriados: [span('09:00', '12:00')], excecoes: [closed, duty] }

const put = (client: Client, fields: object) =>
  client.put('/api/perfil/me', { nome: 'Farmácia Semana', telefone: '923', ...fields })
const record = async (who = service): Promise<Json> => succeed(await who.anyone.get(`/api/farmacias/${pharmacy.id}`))

async function seen(time: string): Promise<Json> {
  service.setTime(luanda(time))
  const whole = await record()
  const { aberta_agora, abre_em, fecha_em, turno, horario_abertura, horario_fecho, is_24_horas } = whole
  const said = { aberta_agora, abre_em, fecha_em, turno, horario_abertura, horario_fecho, is_24_horas }
  const [listed] = succeed(await service.anyone.get('/api/farmacias'))
  expect(listed).toMatchObject(said)
  const [registered] = succeed(await admin.get('/api/admin/farmacias'))
  expect(registered).toMatchObject(said)
  expect(succeed(await pharmacy.client.get('/api/perfil/me'))).toMatchObject({ ...said, horario: whole.horario })
  return said
}
const at = (time: string) => luanda(time).toISOString()

async function written(fields: object = { horario }): Promise<Json> {
  service.setTime(luanda('2026-12-21T10:00'))
  return succeed(await put(pharmacy.client, fields)).farmacia
}

describe('The hours of a real week', () => {
  test('A week, its holidays and its dated exceptions are read as they were written, by every process', async () => {
    expect((await written()).horario).toEqual(horario)
    expect((await record()).horario).toEqual(horario)
    other.setTime(luanda('2026-12-21T10:00'))
    expect((await record(other)).horario).toEqual(horario)
    other.setTime(undefined)
  })

  test('Open, opening and closing follow the week across lunch, midnight, holidays and exceptions', async () => {
    await written()
    for (const [time, aberta_agora, next, first, last] of [
      ['2026-12-21T10:00', true, '2026-12-21T12:30', '08:00', '20:00'],
      ['2026-12-21T13:00', false, '2026-12-21T14:00', '08:00', '20:00'],
      ['2026-12-21T21:00', false, '2026-12-23T08:00', '08:00', '20:00'],
      ['2026-12-22T10:00', false, '2026-12-23T08:00', null, null],
      ['2026-12-25T10:00', true, '2026-12-25T12:00', '09:00', '12:00'],
      ['2026-12-26T22:00', true, '2026-12-27T08:00', '08:00', '08:00'],
      ['2026-12-27T09:00', false, '2026-12-28T08:00', null, null],
      ['2026-12-18T23:30', true, '2026-12-19T01:00', '08:00', '01:00'],
      ['2026-12-19T00:30', true, '2026-12-19T01:00', '08:00', '13:00'],
    ] as const) {
      const [abre_em, fecha_em] = aberta_agora ? [null, at(next)] : [at(next), null]
      expect([time, await seen(time)]).toEqual([
        time,
        expect.objectContaining({
          aberta_agora,
          abre_em,
          fecha_em,
          horario_abertura: first,
          horario_fecho: last,
          is_24_horas: false,
        }),
      ])
    }
  })

  test('Who is on duty says how one gets in and until when, and is found by it', async () => {
    await written()
    const turno = { porta: 'campainha', desde: at('2026-12-26T20:00'), ate: at('2026-12-27T08:00') }
    expect((await seen('2026-12-26T21:00')).turno).toEqual(turno)
    expect((await seen('2026-12-27T07:59')).turno).toEqual(turno)
    expect((await seen('2026-12-26T12:00')).turno).toBeNull()
    const found = async (query: string): Promise<Json[]> =>
      succeed(await service.anyone.get(`/api/farmacias?de_turno=true${query}`)).map((one: Json) => one.turno)
    expect(await found('')).toEqual([])
    // named by a day, it is any of its duty shifts; what is asked to be open is
    expect(await found('&aberta_em=2026-12-26T21:30')).toEqual([turno])
    expect(await found('&aberta_em=2026-12-26T09:30')).toEqual([turno])
    expect(await found('&aberta_em=2026-12-26T15:30')).toEqual([])
    expect(await found('&aberta_em=2026-12-27T07:30')).toEqual([turno])
    expect(await found('&aberta_em=2026-12-28T09:30')).toEqual([])
    service.setTime(luanda('2026-12-26T23:00'))
    expect(await found('')).toEqual([turno])
  })

  test('A day of duty finds who begins a shift on it, by day or by night, and today also who is still on duty', async () => {
    const morning = { data: '2026-12-28', tipo: 'turno', periodos: [span('08:00', '12:00')], porta: 'aberta' }
    await written({ horario: { ...horario, excecoes: [duty, morning] } })
    const turno = { porta: 'campainha', desde: at('2026-12-26T20:00'), ate: at('2026-12-27T08:00') }
    const daytime = { porta: 'aberta', desde: at('2026-12-28T08:00'), ate: at('2026-12-28T12:00') }
    const found = async (time: string, day: string): Promise<Json[]> => {
      service.setTime(luanda(time))
      return succeed(await service.anyone.get(`/api/farmacias?de_turno_em=${day}`)).map((one: Json) => one.turno)
    }
    expect(await found('2026-12-21T10:00', '2026-12-28')).toEqual([daytime])
    expect(await found('2026-12-21T10:00', '2026-12-26')).toEqual([turno])
    expect(await found('2026-12-21T10:00', '2026-12-27')).toEqual([])
    expect(await found('2026-12-27T07:59', '2026-12-27')).toEqual([turno])
    expect(await found('2026-12-27T08:00', '2026-12-27')).toEqual([])
    expect(await found('2026-12-28T11:59', '2026-12-28')).toEqual([daytime])
    expect(await found('2026-12-28T12:00', '2026-12-28')).toEqual([])
    expect(await service.anyone.get('/api/farmacias?de_turno_em=2026-02-30')).toMatchObject({
      status: 400,
      body: { detalhes: { campos: { de_turno_em: 'não é um dia que exista' } } },
    })
  })

  test('A record names the public holidays of today and of the six days after it', async () => {
    await written()
    const holidays = async (time: string): Promise<Json> => {
      service.setTime(luanda(time))
      const { proximos_feriados } = await record()
      expect(succeed(await pharmacy.client.get('/api/perfil/me'))).toMatchObject({ proximos_feriados })
      return proximos_feriados
    }
    const [christmas, year] = [
      { data: '2026-12-25', nome: 'Natal' },
      { data: '2027-01-01', nome: 'Ano Novo' },
    ]
    expect(await holidays('2026-12-18T23:59')).toEqual([])
    expect(await holidays('2026-12-19T00:00')).toEqual([christmas])
    expect(await holidays('2026-12-25T23:59')).toEqual([christmas])
    expect(await holidays('2026-12-26T00:00')).toEqual([year])
  })

  test('Searches by the hour of arrival, suggestions and warnings know the week', async () => {
    await written()
    const open = async (query: string) => succeed(await service.anyone.get(`/api/farmacias?${query}`)).length
    expect(await open('aberta_em=2026-12-21T13:00')).toBe(0)
    expect(await open('aberta_em=2026-12-24T13:00')).toBe(0)
    expect(await open('aberta_em=2026-12-24T14:00')).toBe(1)
    expect(await open('aberta_em=2026-12-25T14:00')).toBe(0)
    expect(await open('aberta_em=2027-01-01T23:00')).toBe(0)
    expect(await open('aberta_em=2027-01-15T23:00')).toBe(1)
    expect(await open('is_24_horas=true')).toBe(0)
    await stockItem(pharmacy.client, { nome: 'Unicamente 500 mg' })
    for (const [time, farmacias_abertas] of [
      ['2026-12-21T10:00', 1],
      ['2026-12-21T13:00', 0],
      ['2026-12-22T10:00', 0],
      ['2026-12-26T23:00', 1],
    ] as const) {
      service.setTime(luanda(time))
      expect(succeed(await service.anyone.get('/api/medicamentos?search=unicamente'))).toMatchObject([
        { farmacias_abertas },
      ])
      expect(await open('aberta_agora=true')).toBe(farmacias_abertas)
    }
    service.setTime(luanda('2026-12-21T21:00'))
    expect((await record()).aviso).toBe('fechada')
  })

  test('Admins write it too, and gestores register with it', async () => {
    service.setTime(luanda('2026-12-21T10:00'))
    const place = { nome: 'Farmácia Outra', telefone: '924', latitude: -9.5, longitude: 14 }
    const made = await gestor.post('/api/farmacias', { ...place, horario })
    expect([made.status, made.body.farmacia.horario]).toEqual([201, horario])
    const { id } = made.body.farmacia
    const only = { semana: null, feriados: null, excecoes: [duty] }
    const changed = succeed(await admin.put(`/api/farmacias/${id}`, { ...place, horario: only })).farmacia
    expect(changed).toMatchObject({ horario: only, aberta_agora: null, abre_em: null })
    service.setTime(luanda('2026-12-26T20:30'))
    const onDuty = succeed(await service.anyone.get(`/api/farmacias/${id}`))
    expect(onDuty).toMatchObject({ aberta_agora: true, fecha_em: at('2026-12-27T08:00') })
    const trail = succeed(await admin.get(`/api/admin/auditoria?alvo=${id}`))
    expect(trail[0].alteracoes.map(({ campo }: Json) => campo)).toContain('horario')
    succeed(await admin.delete(`/api/farmacias/${id}`))
    const { left } = await service.db.one<{ left: number }>(
      sql`select count(*)::int as left from horario_excecao where farmacia_id = ${id}`,
    )
    expect(left).toBe(0)
  })
})

describe('A client of the first version', () => {
  const plain = { horario_abertura: '07:00', horario_fecho: '19:00', is_24_horas: false }

  test('What it writes is said of all seven days, and dated exceptions stay', async () => {
    await written()
    const { horario: now } = await written(plain)
    const day = [span('07:00', '19:00')]
    expect(now).toEqual({
      semana: { segunda: day, terca: day, quarta: day, quinta: day, sexta: day, sabado: day, domingo: day },
      feriados: null,
      excecoes: [closed, duty],
    })
    expect(await seen('2026-12-27T18:00')).toMatchObject({ ...plain, aberta_agora: true })
    expect(await seen('2026-12-22T18:00')).toMatchObject({ horario_abertura: null, aberta_agora: false })
    expect((await written({ is_24_horas: true })).horario.semana.domingo).toEqual([span('00:00', '24:00')])
  })

  test('What it read and writes back leaves the week as it is', async () => {
    await written()
    const { horario_abertura, horario_fecho, is_24_horas } = await record()
    const { horario: now } = await written({ horario_abertura, horario_fecho, is_24_horas, bairro: 'Maianga' })
    expect(now).toEqual(horario)
    expect((await written({ bairro: null })).horario).toEqual(horario)
  })

  test('A week counts before what it writes; null forgets the hours', async () => {
    expect(await written({ ...plain, horario })).toMatchObject({ horario, horario_abertura: '08:00' })
    const unknown = { horario: null, horario_abertura: null, horario_fecho: null, aberta_agora: null }
    expect(await written({ horario: null })).toMatchObject(unknown)
  })
})

describe('Hours that cannot be', () => {
  const week = (sexta: object[]) => ({ horario: { ...horario, semana: { ...semana, sexta } } })
  const dated = (...excecoes: object[]) => ({ horario: { ...horario, excecoes } })
  test.each([
    ['a span that ends where it begins', week([span('08:00', '08:00')]), 'horario.semana.sexta.0.ate'],
    ['overlapping spans', week([span('08:00', '12:00'), span('11:00', '13:00')]), 'horario.semana.sexta.1.de'],
    [
      'a night into the next morning',
      week([span('08:00', '08:00'.replace('8', '9')), span('22:00', '08:30')]),
      'horario.semana.sexta.1.ate',
    ],
    ['25:00', week([span('08:00', '25:00')]), 'horario.semana.sexta.0.ate'],
    [
      'four spans',
      week(['08', '10', '12', '14'].map((hour) => span(`${hour}:00`, `${hour}:30`))),
      'horario.semana.sexta',
    ],
    [
      'a week of six days',
      { horario: { ...horario, semana: { ...semana, domingo: undefined } } },
      'horario.semana.domingo',
    ],
    ['a duty shift that is over', dated({ ...duty, data: '2026-12-20' }, closed), ''],
    ['a duty shift of last week', dated({ ...duty, data: '2026-12-14' }), 'horario.excecoes.0.data'],
    ['a day twice', dated(closed, { ...closed, tipo: 'outras_horas', periodos: workday }), 'horario.excecoes.1.data'],
    ['30 February', dated({ ...duty, data: '2027-02-30' }), 'horario.excecoes.0.data'],
    ['a door that there is not', dated({ ...duty, porta: 'janela' }), 'horario.excecoes.0.porta'],
  ])('With %s nothing changes, and the field is named', async (_, fields, field) => {
    await written()
    service.setTime(luanda('2026-12-21T07:00'))
    const refused = await put(pharmacy.client, { ...fields, bairro: 'Outro' })
    if (!field) return expect(refused.status).toBe(200)
    expect([refused.status, refused.body.code, Object.keys(refused.body.detalhes?.campos ?? {})]).toEqual([
      400,
      'VALIDACAO',
      [field],
    ])
    expect((await record()).horario).toEqual(horario)
  })

  test('The database takes no span that the contract has not', async () => {
    for (const periodos of ['[{"de":"08:00","ate":"08:00"}]', '[{"de":"8h","ate":"09:00"}]', '{}', '[{}]']) {
      const write = service.db.statement((tx) =>
        tx.run(sql`update farmacia set feriados = ${periodos}::jsonb where id = ${pharmacy.id}`),
      )
      await expect(write, periodos).rejects.toThrow(/farmacia_feriados/)
    }
  })
})

test('Two that write the exceptions of one pharmacy at once leave those of one of them', async () => {
  await written()
  const days = (month: string) =>
    Array.from({ length: 28 }, (_, day) => ({ ...closed, data: `2027-${month}-${String(day + 1).padStart(2, '0')}` }))
  const sets = [days('03'), days('04'), days('05')].map((excecoes) => ({ ...horario, excecoes }))
  await Promise.all(sets.map(async (one) => succeed(await put(pharmacy.client, { horario: one }))))
  expect(sets).toContainEqual((await record()).horario)
})

test('Exceptions that are over are not shown, and the worker deletes them without touching the pharmacy', async () => {
  await written()
  service.setTime(luanda('2026-12-27T10:00'))
  expect((await record()).horario.excecoes).toEqual([])
  await service.db.statement((tx) =>
    tx.run(sql`update horario_excecao set data = dia_em_luanda(now()) - 3 where tipo = 'fechada'`),
  )
  const kept = () =>
    service.db.one<{ days: number; xmin: string }>(
      sql`select (select count(*)::int from horario_excecao) as days, xmin::text from farmacia where id = ${pharmacy.id}`,
    )
  const before = await kept()
  expect(await forgetBy(service, 'dias diferentes que já passaram', 500)).toBe(1)
  expect(await kept()).toEqual({ days: before.days - 1, xmin: before.xmin })
})
