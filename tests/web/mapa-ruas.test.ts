import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { StartupError } from '#server/ground/error.ts'
import { type Tile, tilesOf } from '#web/map/tiles.ts'
import { isInside, SIDE, toPixel, toPosition } from '#web/map/window.ts'
import { inOffice } from '../support/office.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const address = 'https://ruas.exemplo.ao/v1/{z}/{x}/{y}.png'
const env = { MAPA_MOSAICOS: address, MAPA_CREDITO: '© quem desenhou as ruas' }
const luanda = { latitude: -8.838, longitude: 13.234 }
const search = `/procura/mapa?q=coartem&perto=${luanda.latitude}%2C${luanda.longitude}`

/**
 * Tile of a position by the formulas of OpenStreetMap's wiki («Slippy map tilenames»), which differ from the service's
 * own.
 */
function tileAt({ latitude, longitude }: typeof luanda, z: number) {
  const radians = (latitude * Math.PI) / 180
  const y = (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2
  return { x: Math.floor(((longitude + 180) / 360) * 2 ** z), y: Math.floor(y * 2 ** z) }
}
const named = ({ href }: Tile) => {
  const [, z = '', x = '', y = ''] = /\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(href) ?? []
  return { z: Number(z), x: Number(x), y: Number(y) }
}

describe('the tiles of a window', () => {
  const widths = [0.2, 1, 3, 10, 40, 150, 900, 2000]
  const places = [luanda, { latitude: -17.06, longitude: 15.73 }, { latitude: -4.4, longitude: 22.9 }]
  const windows = widths.flatMap((km) => places.map((place) => ({ ...place, km })))

  test.each(windows)('cover it, few and about their own size: $km km around $latitude $longitude', (window) => {
    const tiles = tilesOf(window, address)
    expect(tiles.length).toBeLessThanOrEqual(9)
    if (window.km >= 1) for (const { width } of tiles) expect(width > 170 && width < 370).toBe(true)
    for (let x = 1; x < SIDE; x += 41) {
      for (let y = 1; y < SIDE; y += 41) {
        const over = tiles.filter(
          (each) => x >= each.x && x < each.x + each.width && y >= each.y && y < each.y + each.height,
        )
        expect(over).toHaveLength(1)
      }
    }
  })

  test.each(windows)('show each place where the map has it: $km km around $latitude $longitude', (window) => {
    for (const [x, y] of [
      [20, 30],
      [144, 144],
      [270, 190],
    ] as const) {
      const place = toPosition(window, x, y)
      const tile = tilesOf(window, address).find((each) => {
        const { z, ...which } = named(each)
        const wanted = tileAt(place, z)
        return which.x === wanted.x && which.y === wanted.y
      })
      expect(isInside(window, place)).toBe(true)
      const at = toPixel(window, place)
      expect(tile && at.x >= tile.x - 0.5 && at.x <= tile.x + tile.width + 0.5).toBe(true)
      expect(tile && at.y >= tile.y - 0.5 && at.y <= tile.y + tile.height + 0.5).toBe(true)
    }
  })
})

describe('where somebody gives streets', () => {
  const service = withService({ env })
  beforeAll(async () => {
    const { client } = await openPharmacy(service, luanda)
    await stockItem(client, { nome: 'Coartem 20/120' })
  })
  const imagesIn = (html: string) => [...html.matchAll(/<image href="([^"]*)"/g)].map(([, href = '']) => href)

  test('a search shows them when asked, below its pins and with their credit, and goes back to none', async () => {
    const visitor = new Visitor(service.address)
    const plain = await visitor.see(search)
    expect(imagesIn(plain.html)).toEqual([])
    const [, link = ''] = /href="([^"]*ruas=1)">Ruas/.exec(plain.html) ?? []
    const seen = await visitor.see(link.replaceAll('&amp;', '&'))
    const images = imagesIn(seen.html)
    expect(images.length).toBeGreaterThan(0)
    for (const href of images) expect(href).toMatch(/^https:\/\/ruas\.exemplo\.ao\/v1\/\d+\/\d+\/\d+\.png$/)
    expect(seen.html.lastIndexOf('<image')).toBeLessThan(seen.html.indexOf('font-weight="700"'))
    expect(seen.text).toContain('Ruas: © quem desenhou as ruas.')
    expect(seen.headers.get('content-security-policy')).toContain("img-src 'self' data: https://ruas.exemplo.ao;")
    // nearer, they stay
    const [, nearer = ''] = /href="([^"]*)">Aproximar/.exec(seen.html) ?? []
    expect(imagesIn((await visitor.see(nearer.replaceAll('&amp;', '&'))).html)).not.toEqual(images)
    expect(nearer).toContain('ruas=1')
    const [, back = ''] = /href="([^"]*)">Sem ruas/.exec(seen.html) ?? []
    expect(imagesIn((await visitor.see(back.replaceAll('&amp;', '&'))).html)).toEqual([])
  })

  test('the register shows them under its points, which a tap still reaches', async () => {
    const office = await inOffice(service)
    const map = '/gestao/farmacias/mapa?centro=-8.838%2C13.234&km=5'
    const plain = await office.see(map)
    expect(imagesIn(plain.html)).toEqual([])
    expect(decodeURIComponent(plain.html)).toContain('fill="#f1efe6"')
    const seen = await office.see(`${map}&ruas=1`)
    expect(imagesIn(seen.html).length).toBeGreaterThan(0)
    expect(decodeURIComponent(seen.html)).not.toContain('fill="#f1efe6"')
    expect(seen.html).toContain('<input type="hidden" name="ruas" value="1">')
    expect(seen.text).toContain('© quem desenhou as ruas')
  })
})

describe('where nobody does', () => {
  const plain = withService()

  test('no page offers them or lets images in from elsewhere, and an address that asks shows points alone', async () => {
    const { client } = await openPharmacy(plain, luanda)
    await stockItem(client, { nome: 'Coartem 20/120' })
    const seen = await new Visitor(plain.address).see(`${search}&ruas=1`)
    expect(seen.text).toContain('Aproximar')
    expect(seen.html).not.toMatch(/<image|ruas=1/)
    expect(seen.headers.get('content-security-policy')).toContain("img-src 'self' data:;")
  })
})

test.each([
  [{ MAPA_MOSAICOS: address }, 'definem-se juntas'],
  [{ MAPA_CREDITO: 'alguém' }, 'definem-se juntas'],
  [{ ...env, MAPA_MOSAICOS: 'ruas.exemplo.ao/{z}/{x}/{y}.png' }, 'tem de ser um endereço'],
  [{ ...env, MAPA_MOSAICOS: 'javascript:alert(1)//{z}/{x}/{y}' }, 'tem de ser um endereço'],
  [{ ...env, MAPA_MOSAICOS: 'https://ruas.exemplo.ao/{z}/{x}.png' }, 'tem de ser um endereço'],
])('a configuration that could show nobody’s streets is refused at the start: %j', (given, why) => {
  expect(() => readConfig(given)).toThrow(StartupError)
  expect(() => readConfig(given)).toThrow(why)
})
