import { parse } from 'csv-parse/sync'
import OpeningHours from 'opening_hours'
import { afterEach, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService({ env: { URL_PUBLICO: 'https://botica.exemplo', DADOS_LICENCA: 'ODbL-1.0' } })
afterEach(() => service.setTime(undefined))

const CSV = '/dados/farmacias.csv'
const GEOJSON = '/dados/farmacias.geojson'
const get = (path: string, headers: Record<string, string> = {}, at = service) =>
  fetch(`${at.address}${path}`, { headers })

type Tags = Record<string, string>
interface PublishedFile {
  type: string
  licence: string
  date: string
  features: { id: string; geometry: object; properties: Tags }[]
}
const rowsOf = (text: string): Tags[] => parse(text, { bom: true, columns: true, delimiter: ';' })

/** An edition that no request has asked for yet: the day after the last one. */
let day = 0
function nextEdition() {
  day += 1
  service.setTime(new Date(Date.UTC(2031, 0, day, 11)))
}
function featureOf({ features }: PublishedFile, id: string) {
  const feature = features.find((one) => one.id === id)
  if (!feature) throw new Error(`${id} is not published`)
  return feature
}
async function edition() {
  nextEdition()
  const json = (await (await get(GEOJSON)).json()) as PublishedFile
  return { json, rows: rowsOf(await (await get(CSV)).text()) }
}

const week = (de: string, ate: string) => {
  const days = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado']
  return { ...Object.fromEntries(days.map((name) => [name, [{ de, ate }]])), domingo: [] }
}

test('The register is published as GeoJSON and CSV with the tags of OpenStreetMap, and without its shelves', async () => {
  const named = { nome: 'Farmácia Sol; "da" Manhã', telefone: '923 456 789' }
  const { id, codigo, client } = await openPharmacy(service, {
    ...named,
    endereco: 'Rua 1, n.º 2',
    bairro: 'Maianga',
    municipio: 'Luanda',
    horario: { semana: week('08:00', '22:00'), feriados: [], excecoes: [] },
  })
  succeed(await client.put('/api/perfil/me', { ...named, telefone_secundario: '222 334 455' }))
  await stockItem(client, { nome: 'Segredoxina 5 mg' })
  const { json, rows } = await edition()
  const { type, licence, date } = json
  expect({ type, licence, date }).toEqual({ type: 'FeatureCollection', licence: 'ODbL-1.0', date: '2031-01-01' })
  const feature = featureOf(json, id)
  expect(feature.geometry).toEqual({ type: 'Point', coordinates: [13.2367, -8.8147] })
  expect(feature.properties).toEqual({
    'ref:botica': id,
    amenity: 'pharmacy',
    healthcare: 'pharmacy',
    dispensing: 'yes',
    name: 'Farmácia Sol; "da" Manhã',
    opening_hours: expect.any(String),
    'contact:phone': '+244 923 456 789;+244 222 334 455',
    'contact:website': `https://botica.exemplo/farmacias/${id}`,
    'addr:full': 'Rua 1, n.º 2',
    'addr:suburb': 'Maianga',
    'addr:city': 'Luanda',
    'addr:country': 'AO',
    check_date: new Date().toISOString().slice(0, 10),
  })
  const row = rows.find((one) => one['ref:botica'] === id)
  expect(row).toEqual({
    ...feature.properties,
    'contact:phone': expect.stringContaining('+244 923 456 789'),
    latitude: '-8.8147',
    longitude: '13.2367',
    licence: 'ODbL-1.0',
  })
  for (const text of [JSON.stringify(json), JSON.stringify(rows)])
    expect(text).not.toMatch(new RegExp(`Segredoxina|${codigo}`))
})

test('Published hours say to a reader of opening_hours what the pharmacy said', async () => {
  const { id } = await openPharmacy(service, {
    horario: { semana: week('20:00', '03:00'), feriados: null, excecoes: [] },
  })
  const { json } = await edition()
  const feature = featureOf(json, id)
  const place = { lat: -8.8, lon: 13.2, address: { country_code: 'ao', state: '' } }
  const hours = new OpeningHours(feature.properties.opening_hours ?? '', place)
  // a Friday evening, the night after it, and a Sunday evening, by the clock of this process
  expect(hours.getState(new Date(2031, 0, 10, 21))).toBe(true)
  expect(hours.getState(new Date(2031, 0, 11, 2))).toBe(true)
  expect(hours.getState(new Date(2031, 0, 12, 21))).toBe(false)
})

test('A pharmacy without hours or an address has no such tags, and a number of no country is left out', async () => {
  const { id } = await openPharmacy(service, { telefone: '923' })
  const { json, rows } = await edition()
  const { properties } = featureOf(json, id)
  expect(Object.keys(properties)).not.toEqual(expect.arrayContaining(['opening_hours']))
  for (const tag of ['opening_hours', 'contact:phone', 'addr:full']) {
    expect(properties).not.toHaveProperty([tag])
    expect(rows.find((one) => one['ref:botica'] === id)?.[tag]).toBe('')
  }
})

test('What lists do not show is not published: frozen pharmacies and those whose licence ended', async () => {
  const admin = await service.admin()
  const frozen = await openPharmacy(service)
  await admin.patch(`/api/farmacias/${frozen.id}/status`, { is_ativo: false })
  const { json } = await edition()
  expect(JSON.stringify(json)).not.toContain(frozen.id)
})

test('A name that a spreadsheet would run is harmless text in the CSV', async () => {
  const { id } = await openPharmacy(service, { nome: '=cmd|calc!A1' })
  const { rows } = await edition()
  expect(rows.find((one) => one['ref:botica'] === id)?.name).toMatch(/^'=cmd/)
})

test('The files are made once a day, and whoever has them is told so without the bytes', async () => {
  nextEdition()
  const first = await get(CSV)
  const tag = first.headers.get('etag') ?? ''
  const before = await first.text()
  expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(first.headers.get('link')).toBe('<https://spdx.org/licenses/ODbL-1.0>; rel="license"')
  expect(first.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const { id } = await openPharmacy(service)
  expect(await (await get(CSV)).text()).toBe(before)
  const again = await get(CSV, { 'if-none-match': tag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  nextEdition()
  const tomorrow = await get(CSV, { 'if-none-match': tag })
  expect(tomorrow.status).toBe(200)
  expect(await tomorrow.text()).toContain(id)
})

test('The files come compressed to whoever takes that, the same bytes once opened', async () => {
  nextEdition()
  for (let index = 0; index < 3; index++) await openPharmacy(service)
  const plain = await (await get(GEOJSON, { 'accept-encoding': 'identity' })).text()
  for (const encoding of ['gzip', 'br']) {
    const answer = await get(GEOJSON, { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(await answer.text()).toBe(plain)
  }
})

test('An operator who publishes nothing has no such files', async () => {
  const quiet = await serviceForTest({ env: { DADOS_LICENCA: 'nenhuma' } })
  expect((await get(CSV, {}, quiet)).status).toBe(404)
})
