import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { kinaxixi, openPharmacy, stockItem } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const SITE = 'https://botica.exemplo'
const service = withService({ env: { URL_PUBLICO: SITE, DADOS_LICENCA: 'ODbL-1.0' } })
afterEach(() => service.setTime(undefined))

const read = async (path: string, headers: Record<string, string> = {}, at = service) => {
  const answer = await fetch(`${at.address}/fhir/${path}`, { headers })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, body: text ? JSON.parse(text) : undefined }
}
type Answer = Awaited<ReturnType<typeof read>>

const namesIn = ({ body }: Answer) =>
  (body.entry ?? []).flatMap(({ resource, search }: { resource: { name: string }; search: { mode: string } }) =>
    search.mode === 'match' ? [resource.name] : [],
  )
const issueOf = ({ body }: Answer) => {
  expect(body.resourceType).toBe('OperationOutcome')
  return body.issue[0].code
}
const linkOf = ({ body }: Answer, relation: string): string | undefined =>
  body.link.find((link: { relation: string }) => link.relation === relation)?.url

/** The towns made so far. */
let towns = 0

/** Pharmacies in a place of this test alone. */
async function town(count: number, fields: Record<string, unknown> = {}) {
  const [row, column] = [towns % 30, Math.floor(towns / 30)]
  towns++
  // 22 km from one to the next, and all of them well within the border
  const [latitude, longitude] = [-15.5 + row * 0.2, 15.5 + column * 0.3]
  const mark = randomUUID().slice(0, 8)
  const scenes = []
  for (let index = 0; index < count; index++) {
    const nome = `${mark} ${index}`
    scenes.push(await openPharmacy(service, { nome, latitude: latitude + index * 0.009, longitude, ...fields }))
  }
  return { near: `${latitude}|${longitude}`, mark, scenes }
}

const everyDay = (...spans: { de: string; ate: string }[]) =>
  Object.fromEntries(
    ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo'].map((name) => [name, spans]),
  )

test('A pharmacy is a Location and a HealthcareService of the same id, without its shelf', async () => {
  const nome = `Farmácia ${randomUUID().slice(0, 8)}`
  const { id, codigo, client } = await openPharmacy(service, {
    ...{ nome, endereco: 'Rua 1', bairro: 'Maianga', municipio: 'Viana', telefone: '923 456 789' },
    servicos: ['Medição da tensão'],
  })
  await stockItem(client, { nome: 'Segredoxina 5 mg' })
  const location = await read(`Location/${id}`)
  expect(location.headers.get('content-type')).toBe('application/fhir+json; charset=utf-8')
  expect(location.body).toMatchObject({
    ...{ resourceType: 'Location', id, status: 'active', name: nome, mode: 'instance' },
    position: kinaxixi,
    address: { line: ['Rua 1', 'Maianga'], city: 'Viana', state: 'Luanda', country: 'AO' },
    telecom: [
      { system: 'phone', value: '+244 923 456 789', rank: 1 },
      { system: 'url', value: `${SITE}/farmacias/${id}` },
    ],
  })
  const healthcare = await read(`HealthcareService/${id}`)
  expect(healthcare.body).toMatchObject({
    ...{ resourceType: 'HealthcareService', id, active: true, name: nome },
    location: [{ reference: `Location/${id}` }],
    characteristic: [{ text: 'Medição da tensão' }],
  })
  for (const { text } of [location, healthcare]) expect(text).not.toMatch(new RegExp(`Segredoxina|${codigo}`))
})

test('Hours are told a day at a time, also past midnight, and exceptions with their day', async () => {
  const now = new Date(Date.UTC(2031, 0, 6, 11))
  service.setTime(now)
  const semana = { ...everyDay({ de: '20:00', ate: '03:00' }), domingo: [{ de: '03:00', ate: '24:00' }] }
  const { id } = await openPharmacy(service, {
    horario: {
      semana,
      feriados: [],
      excecoes: [
        { data: '2031-01-08', tipo: 'fechada', periodos: [], porta: null },
        { data: '2031-01-09', tipo: 'turno', periodos: [{ de: '08:00', ate: '20:00' }], porta: 'campainha' },
      ],
    },
  })
  const { body } = await read(`HealthcareService/${id}`)
  const nights = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat']
  expect(body.availableTime).toEqual([
    { daysOfWeek: nights, availableStartTime: '20:00:00', availableEndTime: '23:59:59' },
    {
      daysOfWeek: ['tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
      availableStartTime: '00:00:00',
      availableEndTime: '03:00:00',
    },
    { daysOfWeek: ['sun'], availableStartTime: '03:00:00', availableEndTime: '23:59:59' },
  ])
  // the night before lasts into the closed day, which has none of its own
  expect(body.notAvailable).toEqual([
    { description: '00:00–03:00', during: { start: '2031-01-08', end: '2031-01-08' } },
    { description: '20:00–03:00', during: { start: '2031-01-09', end: '2031-01-09' } },
  ])
  expect(body.availabilityExceptions).toBe(
    'Horas de Luanda (UTC+1). Feriados: fechada. 2031-01-08: fechada. 2031-01-09: de turno 08:00–20:00 (tocar à campainha).',
  )
  const location = await read(`Location/${id}`)
  expect(location.body.hoursOfOperation[0]).toEqual({
    ...{ daysOfWeek: nights, openingTime: '20:00:00', closingTime: '23:59:59' },
  })
})

test('A pharmacy of which nobody said more than its name and place has no empty element', async () => {
  const { id } = await openPharmacy(service, { telefone: '923' })
  for (const type of ['Location', 'HealthcareService']) {
    const { text } = await read(`${type}/${id}`)
    expect(text).not.toMatch(/null|""|\[\]|\{\}|hoursOfOperation|availableTime|availabilityExceptions|phone/)
  }
})

test('near finds what is within the distance, nearest first, and says how far each is', async () => {
  const { near, mark } = await town(4)
  const found = await read(`Location?near=${near}|2.5|km`)
  expect(namesIn(found)).toEqual([`${mark} 0`, `${mark} 1`, `${mark} 2`])
  expect(found.body.total).toBe(3)
  expect(found.body.entry[1].search.extension[0]).toMatchObject({
    url: 'http://hl7.org/fhir/StructureDefinition/location-distance',
    valueDistance: { value: expect.closeTo(1, 1), code: 'km' },
  })
  // kilometres where no unit is said, and the whole town where no distance is
  expect((await read(`Location?near=${near}|2.5`)).body.total).toBe(3)
  expect((await read(`Location?near=${near}|1500|m`)).body.total).toBe(2)
  expect((await read(`Location?near=${near}|1|[mi_i]`)).body.total).toBe(2)
  expect((await read(`Location?near=${near}`)).body.total).toBe(4)
  expect((await read(`Location?near=${near}||`)).body.total).toBe(4)
})

test.each([
  'near=abc',
  'near=-8.8',
  'near=91|13',
  'near=-8.8|181|1|km',
  'near=-8.8|13.2|-1|km',
  'near=-8.8|13.2|1|parsec',
  'near=-8.8|13.2|1|constructor',
  'near=-8.8|13.2|1|km|x',
  'near=NaN|Infinity',
  'near=1|1&near=2|2',
  '_count=-1',
  '_count=1.5',
  '_count=1e3',
  '_offset=x',
  '_summary=tudo',
  'name:missing=true',
  'name:constructor=a',
  'near:exact=1|1',
  'status:not=active',
  '_lastUpdated=ontem',
  '_lastUpdated=2026-02-30',
  '_lastUpdated=2026-13',
  '_lastUpdated=xx2026',
  '_lastUpdated=ge2026-11-29T25:00:00Z',
  '_lastUpdated:missing=true',
  'address:constructor=a',
])('%s is refused with an OperationOutcome', async (query) => {
  const answer = await read(`Location?${query}`)
  expect([answer.status, issueOf(answer)]).toEqual([400, 'invalid'])
})

test('Names are compared without accents and capitals, from their beginning unless another way is asked for', async () => {
  const mark = randomUUID().slice(0, 8)
  const nome = `Água ${mark} Pública`
  await openPharmacy(service, { nome })
  const total = async (query: string) => (await read(`Location?${query}`)).body.total
  expect(await total(`name=AGUA ${mark}`)).toBe(1)
  expect(await total(`name=${mark}`)).toBe(0)
  expect(await total(`name:contains=${mark} publica`)).toBe(1)
  expect(await total(`name:exact=${nome}`)).toBe(1)
  expect(await total(`name:exact=${nome.toLowerCase()}`)).toBe(0)
  expect(await total(`name=nada,agua ${mark}`)).toBe(1)
  expect(await total(`name=agua&name:contains=${mark}&name:contains=outra`)).toBe(0)
})

test('address-city finds the pharmacies of a municipality, and follows one that moves', async () => {
  const municipio = `Vila ${randomUUID().slice(0, 8)}`
  const { id, client, nome } = await openPharmacy(service, { municipio })
  const total = async () => (await read(`Location?address-city=${municipio}`)).body.total
  expect(await total()).toBe(1)
  succeed(await client.put('/api/perfil/me', { nome, telefone: '923456789', municipio: 'Viana' }))
  expect(await total()).toBe(0)
  expect((await read(`Location/${id}`)).body.address.city).toBe('Viana')
})

test('address-city is the municipality or its province, address-state the province, and address any part', async () => {
  const mark = randomUUID().slice(0, 8)
  const fields = { endereco: `Rua ${mark} nº 5`, bairro: `Bairro ${mark}`, municipio: 'Viana' }
  const { id } = await openPharmacy(service, fields)
  const found = async (query: string) => (await read(`Location?_id=${id}&${query}`)).body.total === 1
  for (const query of [
    'address-city=viana',
    'address-city=Luanda',
    'address-city:exact=Luanda',
    'address-state=luanda',
  ])
    expect([query, await found(query)]).toEqual([query, true])
  for (const query of [
    `address=rua ${mark}`,
    `address=bairro ${mark}`,
    'address=Viana',
    'address=luanda',
    'address=angola',
    `address:contains=${mark} n`,
  ])
    expect([query, await found(query)]).toEqual([query, true])
  for (const query of [
    'address-city=uanda',
    'address-city=Benguela',
    'address-state=Viana',
    'address-state:exact=luanda',
    `address=${mark}`,
    'address=Benguela',
    `address:exact=rua ${mark} nº 5`,
  ])
    expect([query, await found(query)]).toEqual([query, false])
})

test('_lastUpdated compares the instant of the last change, by day, month, year or second', async () => {
  const { id } = await openPharmacy(service)
  const at: string = (await read(`Location/${id}`)).body.meta.lastUpdated
  const [day, luanda] = [at.slice(0, 10), new Date(Date.parse(at) + 3_600_000).toISOString()]
  const before = new Date(Date.parse(at) - 5000).toISOString()
  const after = new Date(Date.parse(at) + 5000).toISOString()
  const here = luanda.slice(0, 10)
  const yes = [
    `ge${before}`,
    `gt${before}`,
    `sa${before}`,
    `lt${after}`,
    `le${after}`,
    `eb${after}`,
    `ne${before}`,
    here,
    `eq${here}`,
    `ge${here}`,
    `le${here}`,
    here.slice(0, 7),
    here.slice(0, 4),
    `ap${day}`,
    `2001,${here}`,
  ]
  const no = [
    `lt${before}`,
    `gt${after}`,
    `eq${after}`,
    `ne${here}`,
    'lt2001-01',
    'gt2999',
    `sa${here}`,
    `eb${here}`,
    '2001-02-28',
  ]
  for (const type of ['Location', 'HealthcareService']) {
    const total = async (value: string) =>
      (await read(`${type}?_id=${id}&_lastUpdated=${encodeURIComponent(value)}`)).body.total
    for (const value of yes) expect([value, await total(value)]).toEqual([value, 1])
    for (const value of no) expect([value, await total(value)]).toEqual([value, 0])
    const both = await read(`${type}?_id=${id}&_lastUpdated=ge${before}&_lastUpdated=lt${before}`)
    expect(both.body.total).toBe(0)
  }
  // the plus sign of a zone becomes a space where nobody escaped it
  expect((await read(`Location?_id=${id}&_lastUpdated=ge${here}T00:00:00+01:00`)).body.total).toBe(1)
})

test('The base address by itself says what there is, and is no search of all types and nothing to write to', async () => {
  for (const path of ['', '?_format=json']) {
    const answer = await fetch(`${service.address}/fhir${path}`)
    expect([answer.status, ((await answer.json()) as { resourceType: string }).resourceType]).toEqual([
      200,
      'CapabilityStatement',
    ])
  }
  const searched = await fetch(`${service.address}/fhir?_type=Location`)
  expect([searched.status, ((await searched.json()) as { resourceType: string }).resourceType]).toEqual([
    400,
    'OperationOutcome',
  ])
  const written = await fetch(`${service.address}/fhir`, {
    method: 'POST',
    headers: { 'content-type': 'application/fhir+json' },
    body: '{}',
  })
  expect([written.status, ((await written.json()) as { resourceType: string }).resourceType]).toEqual([
    405,
    'OperationOutcome',
  ])
})

test('A search is paged by links that lead through all that was found, once each', async () => {
  const { near, mark } = await town(5)
  let page = await read(`Location?near=${near}|10|km&_count=2`)
  const seen = namesIn(page)
  for (let next = linkOf(page, 'next'); next; next = linkOf(page, 'next')) {
    expect(next.startsWith(`${SITE}/fhir/Location?`)).toBe(true)
    page = await read(next.slice(`${SITE}/fhir/`.length))
    expect(page.body.total).toBe(5)
    seen.push(...namesIn(page))
  }
  expect(seen).toEqual([0, 1, 2, 3, 4].map((index) => `${mark} ${index}`))
  const before = await read((linkOf(page, 'previous') ?? '').slice(`${SITE}/fhir/`.length))
  expect(namesIn(before)).toEqual([`${mark} 2`, `${mark} 3`])
  // no page is larger than the service says, and none is after the last
  const past = await read(`Location?near=${near}|10|km&_count=1000000&_offset=999999999`)
  expect([namesIn(past), past.body.total]).toEqual([[], 5])
  expect(linkOf(past, 'next')).toBeUndefined()
})

test('A search by id, by location and with the other resource finds the pharmacy of each', async () => {
  const { scenes } = await town(2)
  const [one, other] = scenes.map(({ id }) => id) as [string, string]
  expect((await read(`Location?_id=${one},${other.toUpperCase()},${randomUUID()},nada`)).body.total).toBe(2)
  expect((await read(`Location?_id=${one}&_id=${other}`)).body.total).toBe(0)
  for (const location of [one, `Location/${one}`, `${SITE}/fhir/Location/${one}`]) {
    const { body } = await read(`HealthcareService?location=${location}&_include=HealthcareService:location`)
    const found = body.entry.map((entry: { fullUrl: string; search: object }) => [entry.fullUrl, entry.search])
    expect([body.total, found]).toEqual([
      1,
      [
        [`${SITE}/fhir/HealthcareService/${one}`, { mode: 'match' }],
        [`${SITE}/fhir/Location/${one}`, { mode: 'include' }],
      ],
    ])
  }
  const both = await read(`Location?_id=${one}&_revinclude=HealthcareService:location`)
  expect(both.body.entry.map((entry: { search: { mode: string } }) => entry.search.mode)).toEqual(['match', 'include'])
})

test('A frozen pharmacy is in no search, and its own record says that it is suspended', async () => {
  const admin = await service.admin()
  const { id } = await openPharmacy(service)
  const before = await read(`Location/${id}`)
  await admin.patch(`/api/farmacias/${id}/status`, { is_ativo: false })
  expect((await read(`Location?_id=${id}`)).body.total).toBe(0)
  const frozen = await read(`Location/${id}`)
  expect(frozen.body.status).toBe('suspended')
  expect(frozen.headers.get('etag')).not.toBe(before.headers.get('etag'))
  expect((await read(`HealthcareService/${id}`)).body.active).toBe(false)
})

test('status and active choose among what searches show, which is what is open to the public', async () => {
  const { id } = await openPharmacy(service)
  const total = async (query: string) => (await read(query)).body.total
  expect(await total(`Location?_id=${id}&status=active`)).toBe(1)
  expect(await total(`Location?_id=${id}&status=suspended,inactive`)).toBe(0)
  expect(await total(`HealthcareService?_id=${id}&active=true`)).toBe(1)
  expect(await total(`HealthcareService?_id=${id}&active=false`)).toBe(0)
})

test('A parameter that is not known is left out of the self link and named, and refused where strictness is preferred', async () => {
  const { id } = await openPharmacy(service)
  const query = `Location?_id=${id}&constructor=1&_sort=name&_revinclude=Provenance:target`
  const lenient = await read(query)
  expect(lenient.status).toBe(200)
  expect(linkOf(lenient, 'self')).toBe(`${SITE}/fhir/Location?_id=${id}`)
  const { resource, search } = lenient.body.entry.at(-1)
  expect(search.mode).toBe('outcome')
  expect(resource.issue.map((issue: { code: string; severity: string }) => [issue.severity, issue.code])).toEqual(
    Array.from({ length: 3 }, () => ['warning', 'not-supported']),
  )
  const strict = await read(query, { prefer: 'handling=strict' })
  expect([strict.status, issueOf(strict)]).toEqual([400, 'invalid'])
})

test('_summary and _elements leave elements out and say so', async () => {
  const { id, nome } = await openPharmacy(service)
  const summary = await read(`Location/${id}?_summary=true`)
  expect(Object.keys(summary.body)).toEqual(
    expect.arrayContaining(['resourceType', 'id', 'meta', 'identifier', 'status', 'name', 'mode', 'type']),
  )
  expect(summary.body).not.toHaveProperty('position')
  expect(summary.body.meta.tag[0].code).toBe('SUBSETTED')
  const elements = await read(`Location?_id=${id}&_elements=name,Location.position,__proto__`)
  const { meta: _meta, ...rest } = elements.body.entry[0].resource
  expect(rest).toEqual({ resourceType: 'Location', id, name: nome, position: kinaxixi })
  for (const query of ['_summary=count', '_count=0']) {
    const { body } = await read(`Location?_id=${id}&${query}`)
    expect([body.total, body.entry]).toEqual([1, undefined])
  }
})

test('Only JSON is spoken, by whatever name it is asked for', async () => {
  for (const format of ['json', 'application/json', 'application/fhir%2Bjson', 'application/fhir+json'])
    expect((await read(`metadata?_format=${format}`)).status).toBe(200)
  for (const accept of ['application/fhir+json', '*/*', 'application/json;q=0.5', 'text/html, */*;q=0.1'])
    expect((await read('metadata', { accept })).status).toBe(200)
  const xml = await read('metadata?_format=xml')
  expect([xml.status, issueOf(xml)]).toEqual([406, 'not-supported'])
  expect((await read('metadata', { accept: 'application/fhir+xml' })).status).toBe(406)
  expect((await read('metadata?_format=json', { accept: 'application/fhir+xml' })).status).toBe(200)
})

test('Answers are kept and asked for again as public reads are, and a Location by its version', async () => {
  const { id } = await openPharmacy(service)
  const first = await read(`Location/${id}`)
  expect(first.headers.get('etag')).toBe(`W/"${first.body.meta.versionId}"`)
  expect(first.headers.get('cache-control')).toBe('public, max-age=10')
  expect(Date.parse(first.headers.get('last-modified') ?? '')).toBe(
    Math.floor(Date.parse(first.body.meta.lastUpdated) / 1000) * 1000,
  )
  expect(first.headers.get('link')).toBe('<https://spdx.org/licenses/ODbL-1.0>; rel="license"')
  for (const path of [`Location/${id}`, `Location?_id=${id}`, `Location/${id}?_summary=true`, 'metadata']) {
    const tag = (await read(path)).headers.get('etag') ?? ''
    const again = await read(path, { 'if-none-match': tag })
    expect([again.status, again.text]).toEqual([304, ''])
  }
})

test('A search may be sent as a form, and whatever would write is refused', async () => {
  const { id } = await openPharmacy(service)
  const call = (method: string, path: string, body?: string, type = 'application/x-www-form-urlencoded') =>
    fetch(`${service.address}/fhir/${path}`, { method, headers: { 'content-type': type }, ...(body && { body }) })
  const found = await call('POST', 'Location/_search', `_id=${id}`)
  expect(found.headers.get('cache-control')).toBe('no-store')
  expect(((await found.json()) as { total: number }).total).toBe(1)
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const refused = await call(method, `Location/${id}`, '{"resourceType":"Location"}', 'application/fhir+json')
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(await refused.json()).toMatchObject({ resourceType: 'OperationOutcome' })
  }
  const large = await call('POST', 'Location/_search', `name=${'a'.repeat(20_000)}`)
  expect(large.status).toBe(413)
  expect(await large.json()).toMatchObject({ issue: [{ code: 'too-long' }] })
})

test('What is not there is answered 404 with an OperationOutcome', async () => {
  for (const path of [
    `Location/${randomUUID()}`,
    'Location/nada',
    'HealthcareService/%00',
    `Location/${'a'.repeat(999)}`,
  ])
    expect(issueOf(await read(path))).toBe('not-found')
  for (const path of ['Patient', 'Patient/1', 'Location/a/_history', '$everything']) {
    const answer = await read(path)
    expect([answer.status, issueOf(answer)]).toEqual([404, 'not-supported'])
  }
})

test('Requests count in the window of the public API, and the refusal is an OperationOutcome', async () => {
  const limited = await serviceForTest({ env: { LIMITES: 'on', LIMITE_ANONIMO: '3;w=300' } })
  for (let index = 0; index < 2; index++) expect((await read('Location', {}, limited)).status).toBe(200)
  expect((await limited.anyone.get('/api/farmacias')).status).toBe(200)
  const over = await read('Location?near=-8.8|13.2', {}, limited)
  expect([over.status, issueOf(over)]).toEqual([429, 'throttled'])
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('An operator who publishes nothing has no such addresses', async () => {
  const quiet = await serviceForTest({ env: { DADOS_LICENCA: 'nenhuma' } })
  expect((await read('metadata', {}, quiet)).status).toBe(404)
})

test('No line of the log says where somebody was or whom they looked for', async () => {
  await read('Location?near=-8.1234567|13.7654321&name=segredada')
  expect(service.logged.some((line) => line.includes('/fhir/Location'))).toBe(true)
  expect(service.logged.join('\n')).not.toMatch(/8\.1234567|segredada/)
})
