import { open, rename, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { patience } from '../support/pace.ts'
import { withService } from '../support/with-service.ts'
import { openShop } from './agent.ts'
import { openLine, startAgent, taken, till } from './running.ts'
import { connectPharmacy, units } from './shelf.ts'

const service = withService()
const shelf = (units: number) => Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`A${100 + n}`, units]))
const file = (units: number) => till(Object.keys(shelf(units)).map((code) => [code, `Artigo ${code}`, units]))
const half = (text: string) => text.slice(0, text.length / 2 + (text[text.length / 2] === '\n' ? 3 : 0))

/** A pharmacy that has what its till exported: 40 articles with 5 units each. */
async function scene(args: string[] = []) {
  const [pharmacy, shop, line] = [await connectPharmacy(service), await openShop(), await openLine(service.address)]
  const has = (expected: Record<string, number>) =>
    expect.poll(() => units(pharmacy.client), patience).toEqual(expected)
  const agent = startAgent({ shop, address: line.address, key: pharmacy.key, args })
  await shop.leave('stock.csv', file(5))
  await has(shelf(5))
  await agent.shows(/Tudo enviado/)
  return { shop, line, has, agent, path: join(shop.files, 'stock.csv') }
}

/** Writes a text in pieces that end within lines, at a pace at which the agent looks in between. */
async function trickle(path: string, text: string): Promise<void> {
  const handle = await open(path, 'a')
  for (let at = 0; at < text.length; at += 97) {
    await handle.write(text.slice(at, at + 97))
    await wait(60)
  }
  await handle.close()
}

type Writer = (place: { path: string; folder: string }, text: string) => Promise<void>
const writers: [string, Writer][] = [
  [
    'that is emptied and grows while it is looked at',
    async ({ path }, text) => {
      await truncate(path, 0)
      await trickle(path, text)
    },
  ],
  [
    'that is written, cut short, and written again',
    async ({ path }, text) => {
      await writeFile(path, text.slice(0, -5))
      await wait(400)
      await truncate(path, 300)
      await wait(400)
      await writeFile(path, '')
      await wait(400)
      await trickle(path, text)
    },
  ],
  [
    'of which a half takes the place of the old one, and the whole that of the half',
    async ({ path, folder }, text) => {
      await writeFile(join(folder, 'um.part'), half(text))
      await rename(join(folder, 'um.part'), path)
      await wait(600)
      await writeFile(join(folder, 'dois.part'), text)
      await rename(join(folder, 'dois.part'), path)
    },
  ],
  [
    'that stops between the two signs of a line break',
    async ({ path }, text) => {
      const cut = text.split('\n').slice(0, -3).join('\n').length + '\n'.length
      await writeFile(path, text.slice(0, cut - 1))
      await wait(900)
      await writeFile(path, text)
    },
  ],
  [
    'whose last line waits for its line break',
    async ({ path }, text) => {
      await writeFile(path, text.slice(0, -2))
      await wait(600)
      await trickle(path, text.slice(-2))
    },
  ],
]

test.each(writers)('Nothing is sent of a half of a file %s', async (_, write) => {
  const { shop, line, has, agent, path } = await scene()
  await write({ path, folder: shop.files }, file(4))
  await has(shelf(4))
  await agent.shows(/Tudo enviado/)
  expect(taken(line).map(({ artigos }) => artigos.length)).toEqual([40, 40])
  expect(new Set(line.sent.at(-1)?.artigos.map(({ quantidade }) => quantidade))).toEqual(new Set([4]))
  expect(await agent.page()).not.toContain('a meio')
})

test('A file that never gets its last line break is taken in the end, and only while no later one counts', async () => {
  const { shop, line, has, agent } = await scene(['--meio', '6'])
  await shop.leave('partido.csv', file(1).slice(0, -2))
  await agent.shows(/partido\.csv: parece estar a meio/)
  await shop.leave('depois.csv', file(3))
  await has(shelf(3))
  await wait(10_000)
  await agent.shows(/Último ficheiro: depois\.csv[\s\S]*partido\.csv: parece estar a meio/)
  expect(taken(line)).toHaveLength(2)

  await shop.leave('sem-fim.csv', file(2).slice(0, -2))
  await has(shelf(2))
  // the till never writes the end of a file: the agent takes the next file at once
  await agent.shows(/Último ficheiro: sem-fim\.csv/)
  await shop.leave('sem-fim.csv', file(7).slice(0, -2))
  await has(shelf(7))
})
