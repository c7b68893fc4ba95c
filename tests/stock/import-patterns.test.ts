import { expect, test } from 'vitest'
import { nameKey } from '#server/modules/stock/upload/name-key.rules.ts'
import { readStock } from '../support/stock-files.ts'
import { bookParts, type SheetCell, zip } from '../support/workbook.ts'

/** A book whose style 1 shows numbers in this format. */
function formatted(formatCode: string, rows: SheetCell[][]): Buffer {
  const format = `<numFmts><numFmt numFmtId="200" formatCode="${formatCode.replaceAll('"', '&quot;')}"/></numFmts>`
  const parts = bookParts(rows).map(([name, content]): [string, string] => [
    name,
    name.includes('styles')
      ? String(content).replace('<cellXfs>', `${format}<cellXfs>`).replace('numFmtId="14"', 'numFmtId="200"')
      : String(content),
  ])
  return zip(parts)
}
const cell = { xml: '<c s="1"><v>45000</v></c>' }

test.each([
  ['dd/mm/yyyy', 'a date'],
  ['[$-816]d "de" mmmm', 'a date'],
  ['[h]:mm', 'a date'],
  ['General', 'a number'],
  ['#,##0" dias"', 'a number'],
  ['[Red]0\\d', 'a number'],
  ['0"un', 'a number'],
])('a cell in the format %s is %s', async (code, what) => {
  const { good } = await readStock(
    formatted(code, [
      ['Nome', 'Stock'],
      ['Panadol', cell],
    ]),
  )
  expect(good.length).toBe(what === 'a number' ? 1 : 0)
})

/*
 * Texts that once took milliseconds a cell, where a file has hundreds of thousands of cells: a reader that takes
 * quadratic time does not end within the limit of these tests.
 */
test('lines of a thousand colons in every cell are lines like any other', async () => {
  const names = ['Nome', 'Stock', ...Array.from({ length: 10 }, (_, n) => `Coluna ${n}`)]
  const colons: SheetCell[] = [null, 1, ...names.slice(2).map(() => `${':'.repeat(997)}x`)]
  const read = await readStock(zip(bookParts([names, ...Array.from({ length: 20_000 }, () => colons)])))
  expect(read).toMatchObject({ count: 20_000, good: [] })
})

test('a heap of accents on one letter, in every line, is read like any other name', async () => {
  const heap = Array.from({ length: 990 }, (_, n) => (n % 2 ? '\u0301' : '\u0323')).join('')
  const rows = Array.from({ length: 20_000 }, (): SheetCell[] => [`A${heap}`, 1])
  const read = await readStock(zip(bookParts([['Nome', 'Stock'], ...rows])))
  expect(read).toMatchObject({ count: 20_000, good: [] })
})

test('accents count for nothing, however many a letter has', () => {
  expect(nameKey(`A${'\u0323\u0301'.repeat(4)}CIDO FÓLICO`)).toBe(nameKey('Ac\u0301ido Fo\u0301lico'))
})
