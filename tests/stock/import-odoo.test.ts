import { expect, test } from 'vitest'
import { readStock } from '../support/stock-files.ts'

/** Lines as a file says them: code, name and units. */
const itemsIn = ({ good }: Awaited<ReturnType<typeof readStock>>) =>
  good.map(({ name, quantidade, codes }) => [codes.codigo ?? null, name.nome, quantidade])

test.each<[string, string | null, string]>([
  ['[PAR500] Paracetamol 500 mg', 'PAR500', 'Paracetamol 500 mg'],
  ['[PAR500]Paracetamol 500 mg', 'PAR500', 'Paracetamol 500 mg'],
  ['[0012] Soro', '0012', 'Soro'],
  ['[FARM/12-A] Gaze', 'FARM/12-A', 'Gaze'],
  ['[1042.0] Soro', '1042', 'Soro'],
  ['[5,60123E+12] Soro', null, 'Soro'],
  ['[#N/D] Soro', null, 'Soro'],
  ['[PAR500]', null, '[PAR500]'],
  ['Soro [500 ml]', null, 'Soro [500 ml]'],
  ['[A] [B] Soro', 'A', '[B] Soro'],
])('A name «%s» has the code %s and is «%s»', async (cell, codigo, nome) => {
  expect(itemsIn(await readStock(`Product;Quantity On Hand;Produto\n;7;${cell}\n`))).toEqual([[codigo, nome, 7]])
})

test('A code in its own column comes before the one in brackets, and a code of two names is of neither', async () => {
  const read = await readStock('Nome;Qtd;Ref.\n[A1] Soro;7;B2\n[A3] Gaze;3;\n[PROMO] Éter;1;\n[PROMO] Álcool;2;\n')
  expect(itemsIn(read)).toEqual([
    ['B2', 'Soro', 7],
    ['A3', 'Gaze', 3],
    [null, 'Éter', 1],
    [null, 'Álcool', 2],
  ])
})

test('A bad line spares the item of its name without the code in brackets', async () => {
  const { refused } = await readStock('Nome;Qtd\n[A1] Soro;muitos\n[A2] Gaze;3\n')
  expect([...refused.names]).toEqual(['soro'])
})

const groups: [what: string, lines: string, items: string[], told: number][] = [
  ['two groups', 'Analgésicos (2);12;\nA;5;1\nB;7;2\nOutros (1);3;\nC;3;3\n', ['A', 'B', 'C'], 1],
  ['a group in a group', 'Tudo (3);15;\nAnalgésicos (2);12;\nA;5;\nB;7;\nOutros (1);3;\nC;3;\n', ['A', 'B', 'C'], 1],
  ['a group without a sum', 'Analgésicos (1);;\nA;5;\n', ['A'], 1],
  ['a group with two sums', 'Analgésicos (2);12;3\nA;5;1\nB;7;2\n', ['A', 'B'], 1],
  ['a group and a total at the end', 'Analgésicos (2);12;\nA;5;\nB;7;\nTotal;12;\n', ['A', 'B'], 1],
  ['a group with a bad line', 'Analgésicos (2);12;\nA;muitos;\nB;7;\n', ['B'], 1],
  ['an item that ends as a group', 'Compressas (10);5;100\nA;5;1\n', ['Compressas (10)', 'A'], 0],
  ['such an item at the end', 'A;5;1\nCompressas (10);5;100\n', ['A', 'Compressas (10)'], 0],
  ['a group whose number is another', 'Analgésicos (5);12;\nA;5;\nB;7;\n', ['Analgésicos (5)', 'A', 'B'], 0],
]
test.each(groups)('Of a file with %s the rows of groups are told once and not taken', async (_, lines, items, told) => {
  const { good, warnings, count } = await readStock(`Nome;Quantidade;Preço\n${lines}`)
  expect(good.map(({ name }) => name.nome)).toEqual(items)
  expect(warnings.filter(({ motivo }) => motivo.includes('soma de um grupo'))).toHaveLength(told)
  expect(count).toBeLessThanOrEqual(items.length + 1)
})

test('A line with a code, a lot or a category is an item, whatever its name ends with', async () => {
  for (const [column, value] of [
    ['Ref.', '12'],
    ['Lote', 'L1'],
    ['Validade', '2030-01-01'],
    ['Categoria', 'Pensos'],
  ]) {
    const { good } = await readStock(`Nome;Quantidade;${column}\nCompressas (1);5;${value}\nA;7;\n`)
    expect(
      good.map(({ name }) => name.nome),
      column,
    ).toEqual(['Compressas (1)', 'A'])
  }
})

test('The rows of groups that are not taken are counted in what is said of the first', async () => {
  const { warnings } = await readStock('Nome;Qtd\nA (1);2\nx;2\nB (1);3\ny;3\nC (1);4\nz;4\n')
  expect(warnings).toEqual([
    { linha: 2, campo: null, motivo: 'é a soma de um grupo, e não um artigo: não conta, nem as outras 2 como ela' },
  ])
})
