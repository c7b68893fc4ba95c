import { afterEach, beforeAll, expect, test } from 'vitest'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { boundCodes, codesOf, codingsIn, conceptsOf, loadR4, type R4 } from './r4.ts'

const service = withService({ env: { URL_PUBLICO: 'https://botica.exemplo' } })
afterEach(() => service.setTime(undefined))

let r4: R4
beforeAll(() => {
  r4 = loadR4()
})

// biome-ignore lint/suspicious/noExplicitAny: the definitions say what it is
type Json = any

/** Units of UCUM, which no definition of R4 lists. */
const UCUM = 'http://unitsofmeasure.org'

function faultsOf(resource: Json): string[] {
  const faults: string[] = []
  try {
    r4.validateResource(resource)
  } catch (error) {
    faults.push((error as Error).message)
  }
  for (const { path, code, valueSet } of boundCodes(r4, resource.resourceType, resource)) {
    const codes = codesOf(r4, valueSet)
    if (codes && !codes.has(code)) faults.push(`${path}: ${code} is not of ${valueSet}`)
  }
  for (const { system, code, display } of codingsIn(resource).filter((one) => /CodeSystem/.test(one.system))) {
    const known = conceptsOf(r4.codeSystems.get(system)?.concept).find((one) => one.code === code)
    if (!known || (display !== undefined && display !== known.display)) faults.push(`${system}: no ${code} ${display}`)
  }
  return faults
}

async function valid(path: string, init: RequestInit = {}): Promise<Json> {
  const answer = await fetch(`${service.address}/fhir/${path}`, init)
  const resource = (await answer.json()) as Json
  expect(faultsOf(resource), path).toEqual([])
  // a validator of a bundle may pass over what is in it
  for (const { resource: one } of resource.entry ?? []) expect(faultsOf(one), path).toEqual([])
  return resource
}

const week = (...spans: { de: string; ate: string }[]) =>
  Object.fromEntries(
    ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo'].map((name) => [name, spans]),
  )

test('The validator finds what is wrong with a resource', () => {
  const location = { resourceType: 'Location', id: 'a', status: 'active', name: 'Farmácia' }
  expect(faultsOf(location)).toEqual([])
  for (const wrong of [
    { status: 'aberta' },
    { nome: 'Farmácia' },
    { position: { latitude: 1 } },
    { hoursOfOperation: [{ daysOfWeek: ['monday'] }] },
    { hoursOfOperation: [{ daysOfWeek: ['mon'], closingTime: '24:00' }] },
    { physicalType: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode', code: 'FARM' }] } },
  ])
    expect(faultsOf({ ...location, ...wrong }), JSON.stringify(wrong)).not.toEqual([])
})

test('What the server says of itself is a CapabilityStatement, and its parameters are those of R4', async () => {
  const statement = await valid('metadata')
  for (const { type, searchParam } of statement.rest[0].resource) {
    for (const { name, definition, type: kind } of searchParam) {
      const official = r4.searchParameters.get(definition) as Json
      expect(official, definition).toMatchObject({ code: name, type: kind })
      expect([type, 'Resource'], definition).toContain(official.base[0])
    }
  }
})

test('Pharmacies of every kind are a Location and a HealthcareService of R4', async () => {
  service.setTime(new Date(Date.UTC(2031, 0, 6, 11)))
  const excecoes = [
    { data: '2031-01-08', tipo: 'fechada', periodos: [], porta: null },
    { data: '2031-01-09', tipo: 'outras_horas', periodos: [{ de: '09:00', ate: '12:00' }], porta: null },
    { data: '2031-01-10', tipo: 'turno', periodos: [{ de: '20:00', ate: '08:00' }], porta: 'telefone' },
  ]
  const said = { endereco: 'Rua 1', bairro: 'Maianga', municipio: 'Viana', servicos: ['Vacinas'] }
  const kinds = [
    {},
    { telefone: '923' },
    {
      ...said,
      horario: { semana: week({ de: '08:00', ate: '13:00' }, { de: '20:00', ate: '02:30' }), feriados: [], excecoes },
    },
    { horario: { semana: week({ de: '00:00', ate: '24:00' }), feriados: null, excecoes: [] } },
    { horario: { semana: null, feriados: [{ de: '09:00', ate: '12:00' }], excecoes } },
    { horario: { semana: { ...week({ de: '08:00', ate: '24:00' }), domingo: [] }, feriados: null, excecoes: [] } },
    { licenca_numero: '123/AO', licenca_validade: '2040-01-31' },
    { nome: 'Farmácia «Sol» 😀 "da" Manhã', notas: 'Entre pela rua de trás' },
  ]
  const admin = await service.admin()
  for (const kind of kinds) {
    const { id } = await openPharmacy(service, kind)
    for (const type of ['Location', 'HealthcareService']) {
      expect((await valid(`${type}/${id}`)).id).toBe(id)
      await valid(`${type}/${id}?_summary=true`)
    }
    await admin.patch(`/api/farmacias/${id}/status`, { is_ativo: kinds.indexOf(kind) % 2 === 0 })
    await valid(`Location/${id}`)
    await valid(`HealthcareService/${id}`)
  }
})

test('Answers to searches are Bundles of R4, and the distance is told by the official extension', async () => {
  await openPharmacy(service)
  const near = await valid('Location?near=-8.8147|13.2367|1|km&_count=1&_revinclude=HealthcareService:location&x=1')
  expect(near.entry.map(({ search }: Json) => search.mode)).toEqual(['match', 'include', 'outcome'])
  const { extension } = near.entry[0].search
  expect(r4.extensions.get(extension[0].url)?.context?.map(({ expression }) => expression)).toEqual([
    'Bundle.entry.search',
  ])
  expect(extension[0].valueDistance).toMatchObject({ system: UCUM, code: 'km' })
  for (const query of ['Location', 'Location?_summary=count', 'Location?name=nenhuma', 'Location?_offset=1&_count=1'])
    expect((await valid(query)).resourceType).toBe('Bundle')
  await openPharmacy(service, { bairro: 'Maianga', municipio: 'Viana', endereco: 'Rua 1' })
  const today = new Date().toISOString().slice(0, 10)
  for (const query of [
    `_lastUpdated=ge${today}`,
    'address=maianga',
    'address-city=Viana',
    'address-state=Luanda',
    'address-city:exact=Viana&address:contains=rua',
  ]) {
    const { entry, link } = await valid(`Location?${query}`)
    expect(entry, query).not.toHaveLength(0)
    expect(link, query).toEqual(expect.arrayContaining([expect.objectContaining({ relation: 'self' })]))
  }
  await valid('HealthcareService?_include=HealthcareService:location&_elements=name')
  await valid('Location/_search', { method: 'POST', body: new URLSearchParams({ near: '-8.8|13.2' }) })
})

test('Refusals are OperationOutcomes of R4', async () => {
  for (const path of [
    'Location/nada',
    'Patient',
    'Location?near=x',
    'Location?_lastUpdated=ontem',
    'metadata?_format=xml',
  ])
    expect((await valid(path)).resourceType).toBe('OperationOutcome')
  await valid('Location', { method: 'DELETE' })
})
