import { expect, test } from 'vitest'
import { patience } from '../support/pace.ts'
import { stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { openShop, runAgent } from './agent.ts'
import { heldOnce, openLine, startAgent, till, unhurried } from './running.ts'
import { connectPharmacy, units } from './shelf.ts'

const service = withService()
const rows = (count: number, units: number) =>
  Array.from({ length: count }, (_, n) => [`A${n}`, `Artigo ${n}`, units] as const)
const shelf = (count: number, units: number) =>
  Object.fromEntries(rows(count, units).map(([code, , quantity]) => [code, quantity]))

/** A pharmacy whose counter has ten articles, and a shop's computer that has sent nothing yet. */
async function scene() {
  const [pharmacy, shop, line] = [await connectPharmacy(service), await openShop(), await openLine(service.address)]
  for (const [codigo, nome, quantidade] of rows(10, 5)) await stockItem(pharmacy.client, { codigo, nome, quantidade })
  const has = (expected: Record<string, number>) =>
    expect.poll(() => units(pharmacy.client), unhurried).toEqual(expected)
  const start = () => startAgent({ shop, address: line.address, key: pharmacy.key })
  const confirm = () => runAgent(['confirmar', '--dados', shop.data])
  return { shop, line, has, start, confirm }
}

test('A refusal that comes after a newer file was read is about the file that was sent: the newer one is sent', async () => {
  const { shop, line, has, start } = await scene()
  const held = heldOnce()
  line.fate = held.fate
  const agent = start()
  await shop.leave('um.csv', till(rows(3, 1)))
  await expect.poll(held.isHeld, patience).toBe(true)
  await shop.leave('dois.csv', till(rows(10, 4)))
  await agent.shows(/Último ficheiro: dois\.csv/)
  line.fate = 'pass'
  held.letGo()
  await has(shelf(10, 4))
  await agent.shows(/Tudo enviado/)
  expect(line.sent.map(({ status, artigos }) => [status, artigos.length])).toEqual([
    [409, 3],
    [200, 10],
  ])
  expect(line.sent.filter(({ url }) => url.includes('confirmar_perda'))).toEqual([])
})

test('Who confirms a loss confirms the shelf that was shown, and no other that comes meanwhile', async () => {
  const { shop, line, has, start, confirm } = await scene()
  expect(await confirm()).toMatchObject({ status: 2, stderr: expect.stringContaining('Não há nada por confirmar') })
  const first = start()
  await shop.leave('um.csv', till(rows(3, 1)))
  await first.shows(/Mais de metade/)
  await first.stop()
  // no agent runs, so the confirmation waits; the next agent finds another file
  expect((await confirm()).stdout).toMatch(/^um\.csv: Mais de metade .*\nConfirmado/)
  await shop.leave('dois.csv', till(rows(2, 1)))
  const second = start()
  await second.shows(/Mais de metade[\s\S]*Último ficheiro: dois\.csv/)
  // the first confirmation has been handled once another can be given
  await expect.poll(async () => (await confirm()).stdout, patience).toMatch(/^dois\.csv/)
  await has({ ...shelf(10, 0), ...shelf(2, 1) })
  await second.shows(/Tudo enviado/)
  expect(
    line.sent.map(({ status, url, artigos }) => [status, url.includes('confirmar_perda'), artigos.length]),
  ).toEqual([
    [409, false, 3],
    [409, false, 2],
    [200, true, 2],
  ])
  expect(await confirm()).toMatchObject({ status: 2 })
})

test('What was confirmed is sent by the next agent too, and what is said of a shelf is not said of a later one', async () => {
  const { shop, line, has, start, confirm } = await scene()
  const first = start()
  await shop.leave('um.csv', till(rows(3, 1)))
  await first.shows(/Mais de metade/)
  await first.stop()
  expect(await confirm()).toMatchObject({ status: 0 })
  const second = start()
  await has({ ...shelf(10, 0), ...shelf(3, 1) })
  await second.shows(/Tudo enviado/)
  await shop.leave('dois.csv', till(rows(8, 2)))
  await has({ ...shelf(10, 0), ...shelf(8, 2) })
  await shop.leave('três.csv', till(rows(2, 2)))
  await second.shows(/já não tem 6 dos 8 artigos/)
  expect(line.sent.at(-1)?.artigos).toHaveLength(8)
})
