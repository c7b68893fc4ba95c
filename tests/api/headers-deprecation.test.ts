import { expect, onTestFinished, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/operations.ts'
import { cancelarReserva, listarMinhasReservas } from '#contract/reservas.ts'
import { cancelarVisita, listarMinhasVisitas } from '#contract/visitas.ts'
import { openApiDocument } from '#server/openapi/document.ts'
import { parts } from '../../scripts/gerar/api/tables.ts'
import type { Documento } from '../../scripts/gerar/documento.ts'
import { hold } from '../support/holds.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const dates = { since: '2026-11-20', sunset: '2027-05-31' }

/** Marks an operation of the API as deprecated, as its declaration would, until the test ends: none is today. */
function deprecate(endpoint: Endpoint, instead: Endpoint): void {
  endpoint.deprecated = { ...dates, instead }
  onTestFinished(() => {
    delete endpoint.deprecated
  })
}

/** Headers of an answer that tell of a deprecation. */
const told = ({ headers }: { headers: Headers }) => ({
  deprecation: headers.get('deprecation'),
  sunset: headers.get('sunset'),
  link: headers.get('link'),
})
const none = { deprecation: null, sunset: null, link: null }
const because = '</docs/alteracoes.md>; rel="deprecation"; type="text/plain"'

test('A real route that is marked deprecated serves as before, and says so and what replaces it, on errors too', async () => {
  const pharmacy = await openPharmacy(service)
  const item = await stockItem(pharmacy.client, { nome: 'Ibuprofeno 400 mg' })
  const patient = await service.anyone.register()
  const { id } = await hold(patient, item)
  const before = await patient.get('/api/reservas/minhas')
  expect(told(before)).toEqual(none)

  deprecate(listarMinhasReservas, listarMinhasVisitas)
  deprecate(cancelarReserva, cancelarVisita)
  const successor = (path: string) => ({
    deprecation: 'true',
    sunset: 'Mon, 31 May 2027 00:00:00 GMT',
    link: `${because}, <${path}>; rel="successor-version"`,
  })
  const after = await patient.get('/api/reservas/minhas')
  expect(after).toMatchObject({ status: 200, body: before.body })
  expect(told(after)).toEqual(successor('/api/v2/reservas/minhas'))
  expect(after.headers.get('access-control-expose-headers')).toMatch(/Deprecation.*Sunset.*Link/)
  expect(told(await service.anyone.get('/api/reservas/minhas'))).toEqual(successor('/api/v2/reservas/minhas'))

  const ended = await patient.patch(`/api/reservas/${id}/cancelar`)
  expect(ended.status).toBe(200)
  expect(told(ended)).toEqual(successor(`/api/v2/reservas/${id}/cancelar`))
  const odd = await patient.patch('/api/reservas/%22%3E%0D%0Ax/cancelar')
  expect(told(odd)).toEqual(successor('/api/v2/reservas/%22%3E%0D%0Ax/cancelar'))
  expect(told(await patient.get('/api/v2/reservas/minhas'))).toEqual(none)

  const { paths } = openApiDocument(endpoints)
  const operation = paths['/api/reservas/minhas']?.get
  expect(operation).toMatchObject({ deprecated: true })
  expect(operation?.description).toMatch(
    /^\*\*Vai acabar\*\* em 2027-05-31; .* Use `GET \/api\/v2\/reservas\/minhas`\.\n/,
  )
  expect(operation).toHaveProperty('responses.200.headers.Link')
  const page = parts.descontinuadas?.({ paths, components: {} } as unknown as Documento)
  expect(page).toContain('- `GET /api/reservas/minhas`: **Vai acabar** em 2027-05-31; descontinuada desde 2026-11-20.')
})

test('The page that a deprecation links to is served, as text', async () => {
  const page = await service.anyone.get('/docs/alteracoes.md')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(page.text).toMatch(/^# O que mudou na API\n/)
})

const HALF_A_YEAR_MS = 180 * 24 * 3600 * 1000

/** Faults of a deprecation: its dates, its notice, and what it sends callers to. */
function faults({ deprecated, path }: Endpoint): string[] {
  if (!deprecated) return []
  const { since, sunset, instead } = deprecated
  const found: string[] = []
  if (![since, sunset].every((day) => /^\d{4}-\d\d-\d\d$/.test(day))) found.push('a date is none')
  if (!(Date.parse(sunset) - Date.parse(since) >= HALF_A_YEAR_MS)) found.push('less than six months of notice')
  const successor = instead && endpoints.find((one) => one.path === instead.path && one.method === instead.method)
  if (instead && (!successor || 'deprecated' in successor)) found.push('what is to be called instead is not served')
  const parameters = (text: string) => text.match(/\{\w+\}/g)?.join() ?? ''
  if (instead && parameters(instead.path) !== parameters(path)) found.push('what is to be called has other parameters')
  return found
}

test('Every deprecated operation gives six months of notice, and names one that is served', () => {
  expect(endpoints.flatMap(faults)).toEqual([])
  const marked = (deprecated: Endpoint['deprecated'] & object) => faults({ ...listarMinhasReservas, deprecated })
  expect(marked({ ...dates, instead: listarMinhasVisitas })).toEqual([])
  expect(marked({ ...dates, sunset: '2027-01-31' })).toEqual(['less than six months of notice'])
  expect(marked({ ...dates, instead: { method: 'GET', path: '/api/v9/nada' } })).toHaveLength(1)
  expect(marked({ ...dates, instead: cancelarVisita })).toEqual(['what is to be called has other parameters'])
})
