import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTable, readTable } from '#folhas/table.ts'
import { cellText, type IsHeader, type TableLine } from '#folhas/table-line.ts'

const isHeader: IsHeader = ([first]) => cellText(first) === 'Nome'
const below = (lines: TableLine[]) => lines.slice(1).map(({ number, cells }) => [number, ...cells])
const read = async (file: string | Buffer) => below((await readTable(Buffer.from(file), 100, isHeader)).lines)

/** Lines of a file on the disk. */
async function onDisk(file: string | Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'botica-folhas-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'a.csv'), file)
  const lines: TableLine[] = []
  for await (const line of (await openTable(join(folder, 'a.csv'), isHeader)).lines()) lines.push(line)
  return below(lines)
}

const closesAt = (line: number) =>
  expect.objectContaining({ bad: expect.stringContaining(`fecham só na linha ${line}`) })
const swallows = expect.objectContaining({ bad: expect.stringContaining('engolem as células seguintes') })

test.each<[string, string, unknown[][]]>([
  [
    'an inch before the quote that should end it',
    '"Ligadura 4"";12;350\n"Paracetamol";30;1\n"Éter";1;1\n',
    [
      [2, closesAt(3), '30', '1'],
      [4, 'Éter', '1', '1'],
    ],
  ],
  ['a quote that never ends it', '"Ligadura 4;12;350\nParacetamol;30;1\n"Éter";1;1\n', [[2, closesAt(4), '1', '1']]],
  [
    'an inch, on one line',
    '"Ligadura 4"";12;"350"\nÉter;1;1\n',
    [
      [2, swallows],
      [3, 'Éter', '1', '1'],
    ],
  ],
  [
    'lines of Windows',
    '"Ligadura 4"";12;350\r\n"Paracetamol";30;1\r\nÉter;1;1\r\n',
    [
      [2, closesAt(3), '30', '1'],
      [4, 'Éter', '1', '1'],
    ],
  ],
])('A cell that swallows others is told by its line: %s', async (_, lines, told) => {
  const file = `Nome;Qtd;PVP\n${lines}`
  expect(await read(file)).toEqual(told)
  expect(await onDisk(file)).toEqual(told)
})

test.each([
  ['the separator', '"Soro; 9%"', 'Soro; 9%'],
  ['an inch, as it should be written', '"Cateter 4"""', 'Cateter 4"'],
  ['an inch without quotes around', 'Cateter 4" longo', 'Cateter 4" longo'],
  ['a line break', '"Soro\nfisiológico"', 'Soro\nfisiológico'],
])('A cell with %s is one cell', async (_, written, name) => {
  expect(await read(`Nome;Qtd\n${written};3\n`)).toEqual([[2, name, '3']])
})

test.each([
  ['the sign of DOS', 'Nome;Qtd\nÉter;1\n\u001a'],
  ['the sign of DOS, without a line break before it', 'Nome;Qtd\nÉter;1\u001a'],
  ['zeros', 'Nome;Qtd\nÉter;1\n\0\0\0\0\0\0'],
  ['stars', 'Nome;Qtd\nÉter;1\n*** FIM ***\n'],
  ['words', 'Nome;Qtd\nÉter;1\n;Fim do relatório\n'],
  ['empty lines', 'Nome;Qtd\nÉter;1\n;;\n\n\n'],
])('A file that ends with %s has nothing more to say', async (_, file) => {
  for (const bytes of [Buffer.from(file), Buffer.from(file, 'latin1'), Buffer.from(`\ufeff${file}`, 'utf16le')]) {
    expect(await read(bytes)).toEqual([[2, 'Éter', '1']])
    expect(await onDisk(bytes)).toEqual([[2, 'Éter', '1']])
  }
})

test('A product whose name only begins like an end is one, and so is an end that is not the last line', async () => {
  expect(await read('Nome;Qtd\nFim;1\nFinasterida;2\n')).toEqual([
    [2, 'Fim', '1'],
    [3, 'Finasterida', '2'],
  ])
})

test('Empty lines at the end of a CSV are not read, and a million among others are refused by number', async () => {
  const lines = async (text: string) => (await readTable(Buffer.from(text), 100, isHeader)).lines.length
  const end = ';;\r\n'.repeat(1_000_000)
  expect(await lines(`Nome;Quantidade;\r\nA;1;x\r\n${end}`)).toBe(2)
  const among = (count: number) => lines(`Nome;Quantidade\nA;1\n${'\n'.repeat(count)}B;2\n`)
  await expect(among(1_000_000)).rejects.toThrow(/a linha \d+ é a 50 000\.ª vazia/)
  expect(await among(1000)).toBe(3)
})

test('A CSV on the disk has the bounds of one that is sent: empty lines at its end are not read, and too many end it', async () => {
  const blank = (count: number) => '\n'.repeat(count)
  expect(await onDisk(Buffer.from(`Nome;Qtd\nÉter;1\n${';;\r\n'.repeat(200_000)}`))).toEqual([[2, 'Éter', '1']])
  expect(await onDisk(Buffer.from(`Nome;Qtd\nÉter;1${blank(70_000)}`))).toEqual([[2, 'Éter', '1']])
  expect(await onDisk(Buffer.from(`Nome;Qtd\nÉter;1\n${blank(1000)}Soro;2`))).toEqual([
    [2, 'Éter', '1'],
    [1003, 'Soro', '2'],
  ])
  for (const letters of ['utf8', 'latin1'] as const) {
    const many = Buffer.from(`Nome;Qtd\nÉter;1\n${blank(300_000)}Soro;2\n`, letters)
    await expect(onDisk(many)).rejects.toThrow(/a linha 50002 é a 50 000\.ª vazia/)
  }
})
