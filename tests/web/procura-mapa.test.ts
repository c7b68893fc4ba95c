import { expect, test } from 'vitest'
import { ringStep, spread } from '#web/map/pins.ts'
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
  for (const { client } of [north, east]) await stockItem(client, { nome: 'Coartem 20/120' })
  return { north: north.id, east: east.id }
})

const pins = (html: string) =>
  [
    ...html.matchAll(
      /<(circle|rect)[^>]*(?:cx|x)="([\d.-]+)"[^>]*(?:cy|y)="([\d.-]+)"[^>]*\/><text[^>]*font-weight="700"[^>]*>(\d+)</g,
    ),
  ].map(([, shape, x, y, number]) => ({ shape, x: Number(x), y: Number(y), number: Number(number) }))

test('a search is seen on a map: numbered as in its list, north above, open and closed by their shape', async () => {
  const visitor = new Visitor(service.address)
  const results = await visitor.see(`/procura?q=coartem&perto=${place}`)
  const [, link = ''] = /href="(\/procura\/mapa\?[^"]*)"/.exec(results.html) ?? []
  const seen = await visitor.see(link.replaceAll('&amp;', '&'))
  expect(seen.status).toBe(200)
  expect(seen.text).toMatch(/1\. Farmácia do Norte.*2\. Farmácia de Leste/)
  expect(seen.html).toContain(`href="/farmacias/${scene.north}"`)
  const [north, east] = pins(seen.html)
  expect(north).toMatchObject({ shape: 'circle', number: 1 })
  expect(east).toMatchObject({ shape: 'rect', number: 2 })
  expect(north?.x).toBeCloseTo(144, 0)
  expect(north?.y).toBeLessThan(144)
  expect(east?.x).toBeGreaterThan(144)
  expect(seen.text).toContain('Círculo cheio: aberta agora')
})

test('a pin leads to its pharmacy in the list, and says which it is and whether it is open', async () => {
  const { html } = await new Visitor(service.address).see(`/procura/mapa?q=coartem&perto=${place}`)
  const links = [...html.matchAll(/<a href="#(f-\d+)" aria-label="([^"]*)"><(?:circle|rect)/g)].map(([, id, name]) => [
    id,
    name,
  ])
  expect(links).toEqual([
    ['f-1', '1. Farmácia do Norte, aberta: ver na lista'],
    ['f-2', '2. Farmácia de Leste: ver na lista'],
  ])
  for (const [id] of links) expect(html).toContain(`id="${id}"`)
})

test('pins of pharmacies side by side lie side by side, inside the map; who is alone stays where it is', () => {
  const crowd = Array.from({ length: 20 }, (_, n) => ({ x: 280 + (n % 3), y: 4 }))
  const [alone, ...others] = spread([{ x: 100, y: 200 }, ...crowd], 25, 288)
  expect(alone).toEqual({ x: 100, y: 200 })
  for (const [index, one] of others.entries()) {
    for (const at of [one.x, one.y]) expect(at >= 12.5 && at <= 275.5).toBe(true)
    for (const other of others.slice(index + 1)) {
      expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(25)
    }
  }
})

test('The map comes nearer and goes away by links; what is outside stays in the list, and is said to be', async () => {
  const visitor = new Visitor(service.address)
  const near = await visitor.see(`/procura/mapa?q=coartem&perto=${place}&km=3`)
  expect(pins(near.html).map(({ number }) => number)).toEqual([1])
  expect(near.text).toMatch(/Farmácia de Leste.*fora deste mapa/)
  expect(near.html).toContain('km=1.5"')
  expect(near.html).toContain('km=6"')
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

test('rings are a round number of kilometres apart, and two or more fit', () => {
  for (const km of [0.2, 0.7, 2, 3.3, 8, 11, 40, 999, 2000]) {
    const step = ringStep({ ...here, km })
    expect(km / 2 / step).toBeGreaterThanOrEqual(2)
    expect(km / 2 / step).toBeLessThan(6)
    expect(['1', '2', '5']).toContain(step.toExponential().slice(0, 1))
  }
})
