import { expect, test } from 'vitest'
import { around, isInside, moved, SIDE, toPixel, toPosition, zoomed } from '#web/map/window.ts'
import { inOffice } from '../support/office.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

const admin = prepare(() => inOffice(service))
const luanda = { latitude: -8.8147, longitude: 13.2367 }

test('a tap on a pixel means the position that is drawn there, however near', () => {
  for (const km of [0.2, 3, 40, 900]) {
    const window = { ...luanda, km }
    for (const [x, y] of [
      [0, 0],
      [SIDE, SIDE],
      [17, 240],
    ] as const) {
      const pixel = toPixel(window, toPosition(window, x, y))
      expect(pixel.x).toBeCloseTo(x, 3)
      expect(pixel.y).toBeCloseTo(y, 3)
    }
  }
})

test('north is above, and a step to a side shows what was half a picture away', () => {
  const window = { ...luanda, km: 10 }
  const north = { ...luanda, latitude: luanda.latitude + 0.06 }
  expect(toPixel(window, { ...luanda, latitude: luanda.latitude + 0.01 }).y).toBeLessThan(SIDE / 2)
  expect(isInside(window, north)).toBe(false)
  expect(isInside(moved(window, 0, 1), north)).toBe(true)
  expect(isInside(zoomed(window, 2), north)).toBe(true)
})

test('the first window is where most are, though one is at the other end of the country', () => {
  const many = Array.from({ length: 30 }, (_, n) => ({ ...luanda, longitude: luanda.longitude + n / 1000 }))
  const window = around([...many, { latitude: -17, longitude: 15 }])
  expect(many.every((each) => isInside(window, each))).toBe(true)
  expect(window.km).toBeLessThan(20)
})

test('A pharmacy that is placed on the map keeps what was typed of it, however often the map moves', async () => {
  const form = await admin.see('/gestao/farmacias/nova')
  const typed = {
    nome: 'Farmácia <Meia>',
    telefone: '923 456 789',
    municipio: 'Viana',
    is_24_horas: '1',
    notas: 'a\nb',
  }
  const map = await admin.send(form, { ...typed, ir: 'mapa' })
  expect(map.path).toMatch(/^\/gestao\/farmacias\/mapa\?/)
  const linkIn = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const north = await admin.see(linkIn(map.html, /href="([^"]+)">Norte</))
  const again = await admin.see(linkIn(north.html, /href="([^"]+)">Registar uma farmácia aqui</))
  for (const value of ['value="Farmácia &lt;Meia&gt;"', 'value="923 456 789"', 'value="Viana"', 'a\nb</textarea>']) {
    expect(again.html).toContain(value)
  }
  expect(again.html).toMatch(/name="is_24_horas"[^>]* checked/)
  expect(again.html).toMatch(/name="posicao"[^>]* value="-\d/)
})

test('the map lists what it shows; a tap comes nearer, and its middle is where a new pharmacy would be', async () => {
  await openPharmacy(service, { nome: 'Farmácia No Centro', ...luanda })
  await openPharmacy(service, { nome: 'Farmácia No Lubango', latitude: -14.9, longitude: 13.5 })
  const link = (km: number) => `/gestao/farmacias/mapa?centro=${luanda.latitude}%2C+${luanda.longitude}&km=${km}`
  const seen = await admin.see(link(10))
  expect(seen.text).toContain('Farmácia No Centro')
  expect(seen.text).not.toContain('Farmácia No Lubango')
  expect(seen.html).toContain('<input type="image" name="ponto"')
  const nearer = await admin.see(`${link(10)}&ponto.x=${SIDE / 2}&ponto.y=${SIDE / 2}`)
  expect(nearer.html).toContain('name="km" value="5"')
  const [, there = ''] = /href="(\/gestao\/farmacias\/nova\?posicao=[^"]*)"/.exec(nearer.html) ?? []
  expect((await admin.see(there)).html).toContain(`value="${luanda.latitude}, ${luanda.longitude}"`)
  expect((await admin.see('/gestao/farmacias/mapa?q=lubango')).text).toContain('Farmácia No Lubango')
})

test('a link that makes no sense shows the whole; a gestor sees those of their own', async () => {
  for (const query of ['centro=x&km=1', 'centro=1,1&km=-3', 'centro=1,1&km=NaN', 'ponto.x=9e9&ponto.y=']) {
    expect((await admin.see(`/gestao/farmacias/mapa?${query}`)).status).toBe(200)
  }
  const gestor = await inOffice(service, (await person(service, 'gestor')).email)
  expect((await gestor.see('/gestao/farmacias/mapa')).text).toContain('Nenhuma farmácia neste mapa')
})
