import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { simulate } from '../../packages/agente/src/once.ts'
import { readSettings, type SavedBook } from '../../packages/agente/src/settings.ts'
import { Store } from '../../packages/agente/src/state.ts'
import { patience } from '../support/pace.ts'
import { withService } from '../support/with-service.ts'
import { bookOf, type TestTab } from '../support/workbook.ts'
import { openShop, runAgent, type Shop } from './agent.ts'
import { openLine, startAgent } from './running.ts'
import { connectPharmacy, units } from './shelf.ts'

const service = withService()

const heads = ['Ref.', 'Designação', 'Qtd.']
const shop = (rows: TestTab['rows'], hidden: number[] = []): TestTab => ({
  name: 'Loja',
  rows: [heads, ...rows],
  hidden,
})
const store: TestTab = { name: 'Armazém', rows: [heads, ['B1', 'Soro 500 ml', 9]] }
const gauze = ['A1', 'Gaze', 5]
const serum = ['A2', 'Soro', 6]

/** Keeps answers as `preparar` and `livro` do. */
const answer = ({ data }: Shop, livro: SavedBook | { linhas_escondidas: string }) =>
  writeFile(join(data, 'configuracao.json'), JSON.stringify({ livro }))

/** The text of a simulation, in a shop whose agent has sent A1, A2 and A3. */
async function simulated(tabs: TestTab[], livro: SavedBook | { linhas_escondidas: string } = {}): Promise<string> {
  const place = await openShop()
  const settings = ['--simular', '--caminho', place.files, '--dados', place.data, '--sossego', '0.02']
  await readSettings(settings)
  await answer(place, livro)
  const memory = await Store.open(place.data)
  for (const codigo of ['A1', 'A2', 'A3']) {
    memory.state.prateleira.set(codigo, { artigo: { codigo, nome: codigo, quantidade: 2 }, entrou: true })
  }
  await memory.save()
  await place.leave('stock.xlsx', bookOf(tabs))
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await simulate(await readSettings(settings))
    return output.mock.calls.map(([text]) => text).join('')
  } finally {
    output.mockRestore()
  }
}

const isWhole = /a prateleira inteira/
const toZero = /já não vem no ficheiro|a prateleira inteira/
const open = /nada do que ele não tem fica a zero/

test.each<[string, TestTab[], (SavedBook | { linhas_escondidas: string })?]>([
  ['a second tab with data', [shop([gauze]), store]],
  ['a hidden row', [shop([gauze, serum], [3])]],
  ['both, of which only the tab was said', [shop([gauze, serum], [3]), store], { folha: 'Loja' }],
  ['both, of which only the rows were said', [shop([gauze, serum], [3]), store], { linhas_escondidas: 'ignorar' }],
  ['an answer that is none of the known ones', [shop([gauze, serum], [3])], { linhas_escondidas: 'ignora' }],
  ['an empty name of a tab', [shop([gauze]), store], { folha: '' }],
])('The agent sets nothing to zero by a book while it is open what it names: %s', async (_, tabs, livro) => {
  const text = await simulated(tabs, livro)
  expect(text).toMatch(open)
  expect(text).toContain('só o que mudou')
  expect(text).not.toMatch(toZero)
})

test.each<[string, TestTab[], SavedBook, RegExp]>([
  ['a plain book', [shop([gauze, serum])], {}, /inteira, 2 artigos/],
  [
    'a second tab without data',
    [shop([gauze]), { name: 'Notas', rows: [['Ver com a Ana']] }],
    {},
    /inteira, 1 artigo:/,
  ],
  ['a hidden row with nothing in it', [shop([gauze, [null, null, null]], [3])], {}, /inteira, 1 artigo:/],
  ['a tab that was said', [shop([gauze]), store], { folha: 'Loja' }, /inteira, 1 artigo:[\s\S]*A1; Gaze; 5/],
  [
    'another tab that was said',
    [shop([gauze]), store],
    { folha: 'Armazém' },
    /inteira, 1 artigo:[\s\S]*B1; Soro 500 ml; 9/,
  ],
  ['hidden rows that count', [shop([gauze, serum], [3])], { linhas_escondidas: 'incluir' }, /inteira, 2 artigos/],
  ['hidden rows that do not', [shop([gauze, serum], [3])], { linhas_escondidas: 'ignorar' }, /inteira, 1 artigo:/],
])('The agent sends the whole shelf of a book that leaves nothing open: %s', async (_, tabs, livro, sent) => {
  const text = await simulated(tabs, livro)
  expect(text).toMatch(isWhole)
  expect(text).toMatch(sent)
  expect(text).not.toMatch(open)
})

test('A tab that was said and that a later book does not have is a fault of that book, by its name', async () => {
  await expect(simulated([{ ...shop([gauze]), name: 'Folha1' }], { folha: 'Loja' })).rejects.toThrow('«Loja»')
})

// over 2 s: two programs are started, one of which waits until a file is quiet
test('The command livro answers once what a book leaves open, and the running agent then sets to zero what is gone', async () => {
  const [pharmacy, place, line] = [await connectPharmacy(service), await openShop(), await openLine(service.address)]
  await place.leave('stock.xlsx', bookOf([shop([gauze, serum])]))
  const agent = startAgent({ shop: place, address: line.address, key: pharmacy.key })
  const has = (expected: Record<string, number>) =>
    expect.poll(() => units(pharmacy.client), patience).toEqual(expected)
  await has({ A1: 5, A2: 6 })

  await place.leave('stock.xlsx', bookOf([shop([['A1', 'Gaze', 4]]), store]))
  await has({ A1: 4, A2: 6 })
  await agent.shows(open)
  expect(agent.lines.join('\n')).toMatch(open)
  expect(line.sent.map(({ method }) => method)).toEqual(['PUT', 'PATCH'])

  const settings = ['--caminho', place.files, '--dados', place.data, '--sossego', '0.02']
  const { stdout, stderr, status } = await runAgent(['livro', ...settings], { input: '9\n1\n' })
  expect([status, stderr]).toEqual([0, ''])
  for (const asked of ['1. Loja', '2. Armazém', 'Um número de 1 a 2']) expect(stdout).toContain(asked)
  await has({ A1: 4, A2: 0 })

  // the till goes back to one tab, of another name: the answer is forgotten by the same command
  await place.leave('stock.xlsx', bookOf([{ ...shop([['A1', 'Gaze', 3]]), name: 'Folha1' }]))
  await agent.shows(/nenhuma folha à vista com o nome «Loja»/)
  expect((await runAgent(['livro', ...settings])).stdout).toContain('foi esquecido')
  await has({ A1: 3, A2: 0 })
  expect(await agent.shows(/Tudo enviado/)).not.toMatch(open)
})
