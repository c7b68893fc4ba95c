import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { confirmLoss } from '../../packages/agente/src/once.ts'
import { readSettings } from '../../packages/agente/src/settings.ts'
import { succeed } from '../support/client.ts'
import { patience } from '../support/pace.ts'
import { stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { openShop } from './agent.ts'
import { openLine, startAgent, taken, till, unhurried } from './running.ts'
import { connectPharmacy, units } from './shelf.ts'

const service = withService()

async function scene() {
  const [pharmacy, shop, line] = [await connectPharmacy(service), await openShop(), await openLine(service.address)]
  const has = (expected: Record<string, number>) =>
    expect.poll(() => units(pharmacy.client), unhurried).toEqual(expected)
  const start = (args: string[] = []) => startAgent({ shop, address: line.address, key: pharmacy.key, args })
  return { pharmacy, shop, line, has, start }
}

const codes = ({ artigos }: { artigos: Record<string, unknown>[] }) => artigos.map(({ codigo }) => codigo)

test('The first file is sent as the whole shelf, and later ones as what changed, what is new, and what is gone', async () => {
  const { pharmacy, shop, line, has, start } = await scene()
  const agent = start()
  await shop.leave(
    'stock.csv',
    till([
      ['A1', 'Paracetamol 500 mg', '12,00', '1.500,00'],
      ['A2', 'Ibuprofeno 400 mg', 3],
      ['A3', 'Zinco 20 mg', 5],
    ]),
  )
  await has({ A1: 12, A2: 3, A3: 5 })
  const [item] = succeed(await pharmacy.client.get('/api/perfil/stock?search=paracetamol'))
  expect(item).toMatchObject({ nome: 'Paracetamol 500 mg', preco: 1500, codigo: 'A1' })

  await shop.leave(
    'stock.csv',
    till([
      ['A1', 'Paracetamol 500 mg', '12,00', '1.500,00'],
      ['A2', 'Ibuprofeno 400 mg', 2],
      ['A4', 'Vitamina C 1 g', 7],
    ]),
  )
  await has({ A1: 12, A2: 2, A3: 0, A4: 7 })
  expect(line.sent.map(({ method, url, sequencia }) => [method, url, sequencia])).toEqual([
    ['PUT', '/api/perfil/stock/completo', 1],
    ['PATCH', '/api/perfil/stock/parcial', 2],
  ])
  expect(codes(line.sent[1] ?? { artigos: [] })).toEqual(['A2', 'A4', 'A3'])
  const page = await agent.shows(/Tudo enviado/)
  expect(page).toContain('stock.csv | mudanças, 3 artigos | 1 novo, 2 mudaram')

  // a file with equal content, touched or not, is nothing new, also after a restart
  await shop.leave(
    'stock.csv',
    till([
      ['A1', 'Paracetamol 500 mg', 12, '1500'],
      ['A2', 'Ibuprofeno 400 mg', 2],
      ['A4', 'Vitamina C 1 g', 7],
    ]),
  )
  expect(await agent.stop()).toBe(0)
  const next = start()
  await next.shows(/Tudo enviado/)
  await shop.leave(
    'stock.csv',
    till([
      ['A1', 'Paracetamol 500 mg', 11, '1500'],
      ['A2', 'Ibuprofeno 400 mg', 2],
      ['A4', 'Vitamina C 1 g', 7],
    ]),
  )
  await has({ A1: 11, A2: 2, A3: 0, A4: 7 })
  expect(line.sent.map((sent) => [sent.sequencia, codes(sent)]).at(-1)).toEqual([3, ['A1']])
  await expect.poll(() => taken(line), patience).toHaveLength(3)
})

test('A bad row is shown with its reason, spares its article, and does not hold up the others', async () => {
  const { shop, line, has, start } = await scene()
  const agent = start()
  await shop.leave(
    'stock.csv',
    till([
      ['A1', 'Paracetamol 500 mg', 12],
      ['A2', 'Ibuprofeno <b>400</b> mg', 3],
      ['A3', 'Zinco 20 mg', 5],
    ]),
  )
  await has({ A1: 12, A2: 3, A3: 5 })
  await shop.leave(
    'stock.csv',
    till([
      ['A1', 'Paracetamol 500 mg', 10],
      ['A2', 'Ibuprofeno <b>400</b> mg', 'muitos'],
      ['A3', 'Zinco 20 mg', 5],
    ]),
  )
  await has({ A1: 10, A2: 3, A3: 5 })
  const page = await agent.shows(/muitos|número inteiro/)
  expect(page).toContain('3 | A2 | Ibuprofeno &lt;b&gt;400&lt;/b&gt; mg | quantidade | tem de ser um número inteiro')
  expect(codes(line.sent.at(-1) ?? { artigos: [] })).toEqual(['A1'])
})

test('What the service does not recognize is shown, and is sent again only when it changes', async () => {
  const { pharmacy, shop, line, start } = await scene()
  for (const subcategoria of ['Vitaminas', 'Suplementos']) {
    await stockItem(pharmacy.client, { nome: 'Zinco 20 mg', subcategoria })
  }
  const agent = start()
  const rows = Array.from({ length: 9 }, (_, index) => [`A${index}`, `Artigo ${index}`, 5] as const)
  await shop.leave('stock.csv', till([...rows, ['Z1', 'Zinco 20 mg', 5]]))
  expect(await agent.shows(/Z1/)).toMatch(/11 \(Botica\) \| Z1 \| Zinco 20 mg \| .*há vários artigos com este nome/)
  await shop.leave('stock.csv', till([['A0', 'Artigo 0', 4], ...rows.slice(1), ['Z1', 'Zinco 20 mg', 5]]))
  await expect.poll(() => taken(line).map(codes).slice(1), patience).toEqual([['A0']])
  await shop.leave('stock.csv', till([['A0', 'Artigo 0', 4], ...rows.slice(1), ['Z1', 'Zinco 20 mg', 6]]))
  await expect.poll(() => taken(line).map(codes).slice(1), patience).toEqual([['A0'], ['Z1']])
})

test('A file that is half written waits until it is whole and quiet', async () => {
  const { pharmacy, shop, line, has, start } = await scene()
  const agent = start()
  const whole = till([
    ['A1', 'Paracetamol 500 mg', 12],
    ['A2', 'Ibuprofeno 400 mg', 3],
    ['A3', 'Zinco 20 mg', 5],
  ])
  await shop.leave('stock.csv', whole)
  await has({ A1: 12, A2: 3, A3: 5 })
  // the till stops within a line, for longer than the quiet time
  const next = till([
    ['A1', 'Paracetamol 500 mg', 1],
    ['A2', 'Ibuprofeno 400 mg', 1],
    ['A3', 'Zinco 20 mg', 1],
  ])
  const path = join(shop.files, 'stock.csv')
  await writeFile(path, next.slice(0, -20))
  await agent.shows(/stock\.csv: parece estar a meio/)
  expect(await units(pharmacy.client)).toEqual({ A1: 12, A2: 3, A3: 5 })
  await appendFile(path, next.slice(-20))
  await has({ A1: 1, A2: 1, A3: 1 })
  await expect.poll(() => taken(line), patience).toHaveLength(2)
  await expect(agent.page()).resolves.not.toContain('a meio')
})

test('A file without most of the shelf is sent only once somebody has said that it is right', async () => {
  const { pharmacy, shop, has, start } = await scene()
  const rows = Array.from({ length: 10 }, (_, index) => [`A${index}`, `Artigo ${index}`, 5] as const)
  const agent = start()
  await shop.leave('stock.csv', till(rows))
  await agent.shows(/Tudo enviado/)
  await shop.leave('stock.csv', till(rows.slice(0, 3)))
  await agent.shows(/já não tem 7 dos 10 artigos com unidades/)
  expect(Object.values(await units(pharmacy.client))).toEqual(Array(10).fill(5))
  // the command itself is proved in refusals.test.ts
  await confirmLoss(await readSettings(['confirmar', '--dados', shop.data]))
  await has(Object.fromEntries(rows.map(([code], index) => [code, index < 3 ? 5 : 0])))
})
