import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const named = withService({ env: { URL_PUBLICO: 'https://botica.example' } })
const scene = prepare(async () => ({
  shown: await openPharmacy(service),
  other: await openPharmacy(service),
  frozen: await openPharmacy(service),
}))
const read = (path: string, headers: Record<string, string> = {}) => fetch(service.address + path, { headers })
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)

test('robots are told of a sitemap, which leads to the page of each pharmacy that is seen, once', async () => {
  const { shown, other, frozen } = scene
  succeed(await (await service.admin()).patch(`/api/farmacias/${frozen.id}/status`, { is_ativo: false }))
  const robots = await (await read('/robots.txt')).text()
  expect(robots).toContain('Disallow: /api/')
  const maps = locations(await (await read('/sitemap.xml')).text())
  const urls = (await Promise.all(maps.map(async (map) => locations(await (await fetch(map)).text())))).flat()
  const page = ({ id }: { id: string }) => urls.filter((url) => url === `${service.address}/farmacias/${id}`).length
  expect([page(shown), page(other), page(frozen)]).toEqual([1, 1, 0])
  expect(urls).toContain(`${service.address}/`)
})

test('robots.txt names the sitemap of the configured address, and none of what a request says of itself', async () => {
  const robots = async ({ address }: { address: string }) =>
    (await fetch(`${address}/robots.txt`, { headers: { 'x-forwarded-host': 'evil.example' } })).text()
  expect(await robots(named)).toContain('Sitemap: https://botica.example/sitemap.xml\n')
  expect(await robots(service)).not.toContain('Sitemap:')
})

test('A sitemap that has not changed is not sent again', async () => {
  const path = `/sitemap-${Number.parseInt(scene.shown.id[0] ?? '', 16)}.xml`
  const first = await read(path)
  expect([first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
    'application/xml; charset=utf-8',
    'public, max-age=3600',
  ])
  const again = await read(path, { 'if-none-match': first.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await read('/sitemap-16.xml')).status).toBe(404)
})

test('a search is one page for search engines, wherever it is from', async () => {
  const canonical = async (path: string) =>
    /rel="canonical" href="([^"]*)"/.exec((await new Visitor(service.address).see(path)).html)?.[1]
  const item = { nome: 'Paracetamol 500 mg', categoria: 'Medicamentos', subcategoria: 'Analgésicos', quantidade: 5 }
  succeed(await scene.shown.client.post('/api/perfil/stock', item))
  const own = `${service.address}/procura?q=paracetamol`
  expect(await canonical('/procura?q=paracetamol')).toBe(own)
  expect(await canonical('/procura?q=paracetamol&perto=-8.8,13.2&ordem=preco')).toBe(own)
  expect(await canonical(`/farmacias/${scene.shown.id}?artigo=x`)).toBe(
    `${service.address}/farmacias/${scene.shown.id}`,
  )
})
