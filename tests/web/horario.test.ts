import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { describe, expect, onTestFinished, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { inOffice } from '../support/office.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService()
const scene = prepareEach(async () => {
  const pharmacy = await openPharmacy(service)
  const counter = new Visitor(service.address)
  await counter.send(await counter.see('/balcao/entrar'), { codigo: pharmacy.codigo })
  return { ...pharmacy, counter }
})
const path = '/balcao/perfil/horario'
const kept = async () => succeed(await service.anyone.get(`/api/farmacias/${scene.id}`)).horario
const span = (de: string, ate: string) => ({ de, ate })

/** A date so many days from now. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 3_600_000).toISOString().slice(0, 10)

describe('the week, at the counter', () => {
  test('Three lines and a tap say working days, Saturday and Sunday, and people see them', async () => {
    const page = await scene.counter.see(path)
    const saved = await scene.counter.send(page, { dias_uteis: '8-20', sabado: '8–13', domingo: 'fechada' })
    expect(saved.path).toContain('/balcao/perfil?guardado=1')
    const workday = [span('08:00', '20:00')]
    expect(await kept()).toEqual({
      semana: {
        segunda: workday,
        terca: workday,
        quarta: workday,
        quinta: workday,
        sexta: workday,
        sabado: [span('08:00', '13:00')],
        domingo: [],
      },
      feriados: null,
      excecoes: [],
    })
    const record = await new Visitor(service.address).see(`/farmacias/${scene.id}`)
    for (const line of ['dias úteis 08:00–20:00', 'sábado 08:00–13:00', 'domingo fechada']) {
      expect(record.text.replaceAll(/\s+/g, ' ')).toContain(line)
    }
    // the form shows the saved hours, and the page of the other facts does not change them
    const again = await scene.counter.see(path)
    expect(again.html).toMatch(/name="dias_uteis"[^>]*value="08:00-20:00"/)
    const facts = await scene.counter.see('/balcao/perfil/dados')
    expect(facts.html).not.toContain('name="horario_abertura"')
    await scene.counter.send(facts, { notas: 'Porta verde.' })
    expect((await kept()).semana.domingo).toEqual([])
  })

  test('A lunch break, a day apart, holidays, a closed date and a duty are written as people write them', async () => {
    const page = await scene.counter.see(path)
    const [closed, duty] = [inDays(10), inDays(12)]
    await scene.counter.send(page, {
      dias_uteis: 'das 8h às 12h30 e das 14 às 18h',
      terca: '8:00 – 12:30 / 14:00 – 18:00',
      quarta: '8h-20h',
      sabado: '24 horas',
      domingo: '20-8',
      feriados: 'fechada',
      data_0: closed,
      tipo_0: 'fechada',
      data_1: duty,
      tipo_1: 'turno',
      horas_1: '20-8',
      porta_1: 'campainha',
    })
    const hours = await kept()
    expect(hours).toMatchObject({
      semana: {
        segunda: [span('08:00', '12:30'), span('14:00', '18:00')],
        quarta: [span('08:00', '20:00')],
        sabado: [span('00:00', '24:00')],
        domingo: [span('20:00', '08:00')],
      },
      feriados: [],
      excecoes: [
        { data: closed, tipo: 'fechada', periodos: [], porta: null },
        { data: duty, tipo: 'turno', periodos: [span('20:00', '08:00')], porta: 'campainha' },
      ],
    })
    const record = await new Visitor(service.address).see(`/farmacias/${scene.id}`)
    const text = record.text.replaceAll(/\s+/g, ' ')
    for (const line of [
      'segunda e terça 08:00–12:30 e 14:00–18:00',
      'feriados fechada',
      'de turno 20:00–08:00, toque à campainha',
    ]) {
      expect(text).toContain(line)
    }
    // saved as it comes, it stays as it was; without its date, an exception goes
    const again = await scene.counter.see(path)
    await scene.counter.send(again, {})
    expect(await kept()).toEqual(hours)
    await scene.counter.send(again, { data_0: '' })
    expect((await kept()).excecoes).toEqual([expect.objectContaining({ data: duty })])
  })

  test('Hours that cannot be come back as they were typed, each fault beside its field, and nothing is changed', async () => {
    const before = await kept()
    const page = await scene.counter.see(path)
    const typed = {
      dias_uteis: '8 até tarde',
      sabado: '8-13',
      domingo: '',
      data_0: inDays(3),
      tipo_0: 'turno',
      horas_0: '',
    }
    const refused = await scene.counter.send(page, typed)
    expect(refused.status).toBe(400)
    for (const said of [
      'id="dias_uteis-falta"',
      'id="domingo-falta"',
      'id="horas_0-falta"',
      'value="8 até tarde"',
      'value="8-13"',
    ]) {
      expect(refused.html).toContain(said)
    }
    const byTheApi = await scene.counter.send(refused, {
      dias_uteis: '8-8',
      terca: '8-25',
      sabado: '8-13, 12-14',
      domingo: 'fechada',
      data_0: '',
      data_1: inDays(-3),
    })
    expect(byTheApi.status).toBe(400)
    expect(byTheApi.html).toContain('id="terca-falta"')
    const overlap = await scene.counter.send(byTheApi, { terca: '' })
    for (const said of ['id="dias_uteis-falta"', 'id="sabado-falta"', 'id="data_1-falta"', 'value="8-13, 12-14"']) {
      expect(overlap.html).toContain(said)
    }
    expect(await kept()).toEqual(before)
  })

  test('A week that is emptied is not known', async () => {
    const page = await scene.counter.see(path)
    await scene.counter.send(page, { dias_uteis: '8-20', sabado: '8-20', domingo: '8-20' })
    expect(await kept()).not.toBeNull()
    const again = await scene.counter.see(path)
    await scene.counter.send(again, { dias_uteis: '', sabado: '', domingo: '' })
    expect(await kept()).toBeNull()
    expect((await new Visitor(service.address).see(`/farmacias/${scene.id}`)).text).toContain('Horário por confirmar')
  })
})

test('An admin writes the week of a pharmacy, and search engines are told of it', async () => {
  const office = await inOffice(service)
  const page = await office.see(`/gestao/farmacias/${scene.id}/horario`)
  const [closed, duty] = [inDays(10), inDays(12)]
  const saved = await office.send(page, {
    dias_uteis: '8-20',
    sabado: '8-13',
    domingo: 'fechada',
    feriados: 'fechada',
    data_0: closed,
    data_1: duty,
    tipo_1: 'turno',
    horas_1: '20-24',
  })
  expect(saved.text.replaceAll(/\s+/g, ' ')).toContain('sábado 08:00–13:00')
  const record = await new Visitor(service.address).see(`/farmacias/${scene.id}`)
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(record.html)?.[1] ?? '')
  const type = '@type'
  const said = { [type]: 'OpeningHoursSpecification' }
  expect(data.openingHoursSpecification).toEqual([
    { ...said, dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '20:00' },
    { ...said, dayOfWeek: ['Saturday'], opens: '08:00', closes: '13:00' },
    { ...said, dayOfWeek: 'PublicHolidays', opens: '00:00', closes: '00:00' },
    { ...said, validFrom: duty, validThrough: duty, opens: '20:00', closes: '23:59' },
  ])
  expect(data.specialOpeningHoursSpecification).toEqual([
    { ...said, validFrom: closed, validThrough: closed, opens: '00:00', closes: '00:00' },
  ])
})

describe('the page of those on duty', () => {
  test('It lists who is on duty in the night asked for, the nearest first, with how one gets in', async () => {
    const night = inDays(3)
    const duty = (porta: string) => ({
      semana: null,
      feriados: null,
      excecoes: [{ data: night, tipo: 'turno', periodos: [span('20:00', '08:00')], porta }],
    })
    const far = await openPharmacy(service, { latitude: -8.99, longitude: 13.27, horario: duty('telefone') })
    const near = await openPharmacy(service, { latitude: -8.81, longitude: 13.23, horario: duty('campainha') })
    const person = new Visitor(service.address)
    const away = `/turno?dia=${night}`
    const seen = await person.see(away)
    expect(seen.status).toBe(200)
    for (const { nome } of [far, near]) expect(seen.text).toContain(nome)
    expect(seen.html).toContain(
      `https://wa.me/?text=${encodeURIComponent('Farmácias de turno, hoje e nos próximos sete dias: http')}`,
    )
    expect(seen.text).toContain('Das 20:00 às 08:00: toque à campainha')
    await person.see('/procura?perto=-8.812,13.231')
    const { text } = await person.see(away)
    expect(text.indexOf(near.nome)).toBeLessThan(text.indexOf(far.nome))
    const other = await person.see(`/turno?dia=${inDays(5)}`)
    expect(other.text).not.toContain(near.nome)
    const [excecoes] = [duty('aberta').excecoes.map((one) => ({ ...one, periodos: [span('08:00', '12:00')] }))]
    const { nome } = await openPharmacy(service, { horario: { semana: null, feriados: null, excecoes } })
    const { text: byDay } = await person.see(away)
    expect(byDay).toContain(nome)
    expect(byDay).toContain('Das 08:00 às 12:00: porta aberta')
  })

  test('Where more are on duty than it shows, it says so', async () => {
    const there = await serviceForTest()
    const excecoes = [{ data: inDays(3), tipo: 'turno', periodos: [span('20:00', '23:00')], porta: null }]
    const onDuty = () => openPharmacy(there, { horario: { semana: null, feriados: null, excecoes } })
    const { id } = await onDuty()
    const see = () => new Visitor(there.address).see(`/turno?dia=${inDays(3)}`)
    await there.db.statement((tx) =>
      tx.run(sql`
        with nova as (
          insert into farmacia (nome, telefone, latitude, longitude, codigo_hmac)
          select 'Farmácia de Turno ' || i, '923000000', -8.8 - i / 1000.0, 13.2, sha256(i::text::bytea)
            from generate_series(1, 198) i returning id)
        insert into horario_excecao (farmacia_id, data, tipo, periodos, porta)
        select nova.id, e.data, e.tipo, e.periodos, e.porta
          from nova, horario_excecao e where e.farmacia_id = ${id}`),
    )
    expect((await see()).text).not.toContain('Há mais')
    for (const _more of [1, 2]) await onDuty()
    const { text, html } = await see()
    expect(text).toContain('Há mais: diga na procura onde está, e vê as mais perto.')
    expect(html.match(/<li class="cartao">/g)).toHaveLength(200)
  })

  test('A day that is not among the next seven is today, which says so where nobody is on duty', async () => {
    const person = new Visitor(service.address)
    for (const night of ['2020-01-01', 'amanhã', inDays(9)]) {
      const { status, html } = await person.see(`/turno?dia=${encodeURIComponent(night)}`)
      expect(status).toBe(200)
      expect(html).toMatch(/href="\/turno" aria-current="true"/)
    }
  })
})

test('A public holiday is named on the record of a pharmacy, whose own hours for holidays are then those of today', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'botica-feriados-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const days = [
    [inDays(0), 'Dia do Teste'],
    [inDays(2), 'Dia Depois'],
  ]
  const path = join(folder, 'feriados.csv')
  await writeFile(path, `data,nome,tipo\n${days.map((day) => `${day.join()},feriado\n`).join('')}`)
  const there = await serviceForTest({ env: { FERIADOS_FICHEIRO: path } })
  const all = (said: object[]) =>
    Object.fromEntries(['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo'].map((day) => [day, said]))
  const semana = all([span('08:00', '20:00')])
  const own = await openPharmacy(there, { horario: { semana, feriados: [span('09:00', '12:00')], excecoes: [] } })
  const usual = await openPharmacy(there, { horario: { semana, feriados: null, excecoes: [] } })
  const unknown = await openPharmacy(there)
  // until after midnight, so that they are not over at any hour of this test
  const exception = (tipo: string) => [{ data: inDays(0), tipo, periodos: [span('21:00', '02:00')], porta: null }]
  const onDuty = await openPharmacy(there, { horario: { semana, feriados: null, excecoes: exception('turno') } })
  const stated = await openPharmacy(there, { horario: { semana, feriados: null, excecoes: exception('outras_horas') } })
  const see = async (id: string) => new Visitor(there.address).see(`/farmacias/${id}`)
  const said = await see(own.id)
  expect(said.text).toContain('Hoje é feriado: Dia do Teste.')
  expect(said.text).toMatch(/Feriado em breve, \p{L}+, \d+.{1,12}: Dia Depois\./u)
  expect(said.text).not.toContain('O horário pode ser outro')
  expect(/class="hoje">(.*?)<\/div>/s.exec(said.html)?.[1]).toBe('<dt>feriados (hoje)</dt><dd>09:00–12:00</dd>')
  const { text } = await see(stated.id)
  expect(text).not.toContain('Dia do Teste. O horário pode ser outro')
  expect(text).toContain('Dia Depois. O horário pode ser outro')
  for (const { id } of [usual, unknown, onDuty]) {
    expect((await see(id)).text).toContain(
      'Hoje é feriado: Dia do Teste. O horário pode ser outro: telefone antes de ir.',
    )
  }
})
