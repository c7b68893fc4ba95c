import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { patience } from '../support/pace.ts'
import { withService } from '../support/with-service.ts'
import { openShop, runAgent } from './agent.ts'
import { heldOnce, openLine, startSavedAgent, till } from './running.ts'
import { connectPharmacy, endKeys, units } from './shelf.ts'

const service = withService()
const shelf = (codes: string, units: number) => Object.fromEntries([...codes].map((code) => [code, units]))
const file = (codes: string, units: number) => till([...codes].map((code) => [code, `Artigo ${code}`, units]))

/** An agent that works with what `preparar` has kept, for the first of two pharmacies. */
async function scene() {
  const [first, second] = [await connectPharmacy(service), await connectPharmacy(service)]
  const [shop, line] = [await openShop(), await openLine(service.address)]
  const prepare = async (key: string, path = '') =>
    expect(
      await runAgent(['preparar', '--dados', shop.data], {
        input: `${line.address}\n${key}\n${path || shop.files}\n`,
        env: { BOTICA_CHAVE: '', BOTICA_URL: '' },
      }),
    ).toMatchObject({ status: 0 })
  await prepare(first.key)
  const has = (pharmacy: typeof first, expected: Record<string, number>) =>
    expect.poll(() => units(pharmacy.client), patience).toEqual(expected)
  const sentBy = ({ key }: typeof first) => line.sent.filter(({ authorization }) => authorization === `Bearer ${key}`)
  return { first, second, shop, line, prepare, has, sentBy, start: () => startSavedAgent(shop) }
}

test("With another pharmacy's key nothing that was written down for the first is sent, over a line that was cut", async () => {
  const { first, second, shop, line, prepare, has, sentBy, start } = await scene()
  const agent = start()
  await shop.leave('stock.csv', file('ABC', 5))
  await has(first, shelf('ABC', 5))
  await agent.shows(/Tudo enviado/)
  line.fate = 'cut'
  await shop.leave('stock.csv', file('AB', 4))
  await agent.shows(/Sem ligação[\s\S]*Tentativa/)
  await prepare(second.key)
  await expect.poll(() => sentBy(second).length, patience).toBeGreaterThan(0)
  line.fate = 'pass'
  // the folder is now the second's: its shelf goes whole, and no changes to what the first had
  await has(second, shelf('AB', 4))
  await agent.shows(/Tudo enviado/)
  expect(new Set(sentBy(second).map(({ method }) => method))).toEqual(new Set(['PUT']))
  expect(await units(first.client)).toEqual(shelf('ABC', 5))
})

test("A running agent follows another folder with its key, and one pharmacy's shelf never goes to the other", async () => {
  const { first, second, shop, line, prepare, has, sentBy, start } = await scene()
  const agent = start()
  await shop.leave('stock.csv', file('ABC', 5))
  await has(first, shelf('ABC', 5))
  await agent.shows(/Tudo enviado/)
  const other = join(shop.data, '..', 'outra loja, à parte')
  await mkdir(other)
  await writeFile(join(other, 'existências.csv'), file('XYZ', 9))
  await prepare(second.key, other)
  await has(second, shelf('XYZ', 9))
  await agent.shows(/Tudo enviado[\s\S]*existências\.csv/)
  // the first's folder is no longer looked at
  await shop.leave('stock.csv', file('ABC', 1))
  await writeFile(join(other, 'existências.csv'), file('XYZ', 8))
  await has(second, shelf('XYZ', 8))
  expect(sentBy(second).flatMap(({ artigos }) => artigos.map(({ codigo }) => codigo))).not.toContain('A')
  expect(sentBy(first).flatMap(({ artigos }) => artigos.map(({ codigo }) => codigo))).not.toContain('X')
  expect(await units(first.client)).toEqual(shelf('ABC', 5))
  expect(line.sent.filter(({ status }) => status !== 200)).toEqual([])
})

test('A refusal of the key before, which comes once there is another, does not stop the agent', async () => {
  const { first, shop, line, prepare, has, start } = await scene()
  const agent = start()
  await shop.leave('stock.csv', file('ABC', 5))
  await has(first, shelf('ABC', 5))
  await agent.shows(/Tudo enviado/)
  await endKeys(first)
  const held = heldOnce()
  line.fate = held.fate
  await shop.leave('stock.csv', file('ABC', 4))
  await expect.poll(held.isHeld, patience).toBe(true)
  await prepare(await first.newKey())
  // the agent looks every second
  await wait(2500)
  line.fate = 'pass'
  held.letGo()
  await has(first, shelf('ABC', 4))
  await agent.shows(/Tudo enviado/)
  expect(line.sent.map(({ status }) => status)).toEqual([200, 401, 200])
})

test('Of settings that were changed by half, key or folder, nothing is sent; damaged ones can be made again', async () => {
  const { first, second, shop, line, prepare, has, start } = await scene()
  await shop.leave('stock.csv', file('ABC', 5))
  // the power went between the two files
  await rename(join(shop.data, 'chave'), join(shop.data, 'a-antiga'))
  await prepare(second.key, join(shop.data, 'não há'))
  await rename(join(shop.data, 'a-antiga'), join(shop.data, 'chave'))
  const refused = start()
  await expect.poll(() => refused.child.exitCode, patience).toBe(2)
  expect(refused.lines.join('\n')).toContain('Falta a chave')
  expect(line.sent).toEqual([])

  await writeFile(join(shop.data, 'configuracao.json'), '{"endereco": "htt\0\0\0\0')
  const damaged = start()
  await expect.poll(() => damaged.child.exitCode, patience).toBe(2)
  expect(damaged.lines.join('\n')).toMatch(/^Falta .*preparar"\.$/)
  await prepare(first.key)
  const agent = start()
  await has(first, shelf('ABC', 5))
  await agent.shows(/Tudo enviado/)
  expect(await readFile(join(shop.data, 'configuracao.json'), 'utf8')).not.toContain(first.key)
})
