import { expect, test } from 'vitest'
import { joined, scaleOf } from '#web/map/pins.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const here = { latitude: -8.838, longitude: 13.234 }
const place = `${here.latitude}%2C${here.longitude}`

/** An open one 1 km to the north, a closed one 3 km to the east. */
const scene = prepare(async () => {
  const north = await openPharmacy(service, {
    nome: 'Farmácia do Norte',
    is_24_horas: true,
    latitude: here.latitude + 0.009,
    longitude: here.longitude,
  })
  const east = await openPharmacy(service, {
    nome: 'Farmácia de Leste',
    latitude: here.latitude,
    longitude: here.longitude + 0.0273,
    is_24_horas: false,
    horario_abertura: null,
    horario_fecho: null,
  })
  await stockItem(north.client, { nome: 'Coartem 20/120', preco: 1250 })
  await stockItem(north.client, { nome: 'Coartem 20/120, 24 comprimidos', preco: 3000 })
  await stockItem(east.client, { nome: 'Coartem 20/120', preco: null })
  return { north: north.id, east: east.id }
})

const pins = (html: string) =>
  [...html.matchAll(/<a href="[^"]*" aria-label="([^"]*)" transform="translate\(([\d.]+) ([\d.]+)\)">.*?<\/a>/g)].map(
    ([drawn, name = '', x, y]) => ({
      number: Number.parseInt(name, 10),
      x: Number(x),
      y: Number(y),
      text: / y="-11"[^>]*>([^<]*)</.exec(drawn)?.[1]?.replace('\u00a0', ' '),
      isFull: drawn.includes('fill="var(--marca)"'),
    }),
  )
const byNumber = (html: string) => pins(html).sort((a, b) => a.number - b.number)

test('A search is seen on a map: prices where the pharmacies are, north above, open and closed by their fill', async () => {
  const visitor = new Visitor(service.address)
  const results = await visitor.see(`/procura?q=coartem&perto=${place}`)
  const [, link = ''] = /href="(\/procura\/mapa\?[^"]*)"/.exec(results.html) ?? []
  const seen = await visitor.see(link.replaceAll('&amp;', '&'))
  expect(seen.status).toBe(200)
  expect(seen.text).toMatch(/1\. Farmácia do Norte.*2\. Farmácia de Leste/)
  expect(seen.html).toContain(`href="/farmacias/${scene.north}"`)
  const [north, east] = byNumber(seen.html)
  expect(north).toMatchObject({ text: '1 250', isFull: true })
  expect(east).toMatchObject({ text: '?', isFull: false })
  expect(north?.x).toBeCloseTo(144, 0)
  expect(north?.y).toBeLessThan(144)
  expect(east?.x).toBeGreaterThan(144)
  expect(seen.text).toContain('A cheio: aberta agora')
})

test('A map of pharmacies has the numbers of its list; it shows the sea and the names of places', async () => {
  const { html } = await new Visitor(service.address).see(`/procura/mapa?tipo=farmacia&perto=${place}&km=20`)
  expect(byNumber(html).map(({ text }) => text)).toEqual(['1', '2'])
  expect(html).toMatch(/<path d="M[^"]+z" fill="var\(--folha\)"/)
  expect(html).toContain('>Cazenga</text>')
})

test('a pin leads to its pharmacy in the list, and says which it is and whether it is open', async () => {
  const { html } = await new Visitor(service.address).see(`/procura/mapa?q=coartem&perto=${place}`)
  const links = [...html.matchAll(/<a href="#(f-\d+)" aria-label="([^"]*)"/g)].map(([, id, name]) => [
    id,
    name?.replaceAll('\u00a0', ' '),
  ])
  expect(links.sort()).toEqual([
    ['f-1', '1. Farmácia do Norte, 1 250 Kz, aberta: ver na lista'],
    ['f-2', '2. Farmácia de Leste: ver na lista'],
  ])
  for (const [id] of links) expect(html).toContain(`id="${id}"`)
})

test('Pins that would lie on one another are joined under the lowest price; a pin that is alone stays where it is', () => {
  const pin = (east: number, price: number) => ({
    latitude: here.latitude,
    longitude: here.longitude + east,
    text: String(price),
    price,
    open: true,
    href: '#',
    name: '',
  })
  const groups = joined({ ...here, km: 8 }, [pin(0, 900), pin(0.001, 700), pin(0.03, 500), pin(0.0005, 800)])
  expect(groups.map(({ text }) => text)).toEqual(['700 +2', '500'])
  expect(groups[0]?.x).toBeCloseTo(144)
})

test('A tap on joined pins shows them from near', async () => {
  const visitor = new Visitor(service.address)
  const far = await visitor.see(`/procura/mapa?q=coartem&perto=${place}&km=200`)
  const [, link = ''] = /<a href="([^"]*)" aria-label="1.250 \+1: as 2 farmácias, ver de perto"/.exec(far.html) ?? []
  expect(pins((await visitor.see(link.replaceAll('&amp;', '&'))).html)).toHaveLength(2)
})

test('The map comes nearer and goes away by links; what is outside stays in the list, and is said to be', async () => {
  const visitor = new Visitor(service.address)
  const near = await visitor.see(`/procura/mapa?q=coartem&perto=${place}&km=3`)
  expect(pins(near.html).map(({ number }) => number)).toEqual([1])
  expect(near.text).toMatch(/Farmácia de Leste.*fora deste mapa/)
  expect(near.html).toContain('&amp;em=-8.8380,13.2340&amp;km=1.5"')
  expect(near.html).toContain('km=6"')
  expect(near.html).toMatch(/em=-8\.8380,13\.247\d&amp;km=3">Leste</)
  expect(pins((await visitor.see(`/procura/mapa?q=coartem&perto=${place}&km=8`)).html)).toHaveLength(2)
})

test('a link that makes no sense, a place nobody knows, and nothing found are pages all the same', async () => {
  const visitor = new Visitor(service.address)
  for (const km of ['x', '-1', 'NaN', '9e99', '']) {
    const { status, html } = await visitor.see(`/procura/mapa?q=coartem&perto=${place}&km=${km}`)
    expect(status).toBe(200)
    expect(pins(html)).toHaveLength(2)
  }
  expect((await visitor.see('/procura/mapa?q=coartem&perto=Nenhures')).text).toContain('Não conhecemos «Nenhures»')
  expect((await visitor.see('/procura/mapa?q=zzkqx')).text).toContain('Não há nada para mostrar no mapa')
})

test('The scale is a round number of kilometres, and at most a quarter of the width', () => {
  for (const km of [0.2, 0.7, 2, 3.3, 8, 11, 40, 999, 2000]) {
    const step = scaleOf({ ...here, km })
    expect(km / step).toBeGreaterThanOrEqual(4)
    expect(km / step).toBeLessThan(11)
    expect(['1', '2', '5']).toContain(step.toExponential().slice(0, 1))
  }
})
