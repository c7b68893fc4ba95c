import { expect, test } from 'vitest'
import { columnSign, signShown } from '#folhas/cells.ts'
import { readTable } from '#folhas/table.ts'
import { cellText, type IsHeader } from '#folhas/table-line.ts'
import { bookParts, type SheetCell, zip } from '../support/workbook.ts'

const isHeader: IsHeader = ([first]) => cellText(first) === 'Nome'

/** The second line of a book. @param change of the text of each part @param rename of each part's name */
async function lineOf(
  cells: SheetCell[],
  change = (content: string, _name: string) => content,
  rename = (name: string) => name,
) {
  const parts = bookParts([['Nome', 'De'], cells]).map(([name, content]): [string, string] => [
    rename(name),
    change(String(content), name),
  ])
  return (await readTable(zip(parts), 100, isHeader)).lines[1]?.cells
}

/** A cell with a number under a format of the test's own. */
const formatted = (value: number, format: string) =>
  lineOf(['Éter', { xml: `<c s="2"><v>${value}</v></c>` }], (content) =>
    content
      .replace('<cellXfs>', `<numFmts><numFmt numFmtId="170" formatCode="${format}"/></numFmts><cellXfs>`)
      .replace('</cellXfs>', '<xf numFmtId="170"/></cellXfs>'),
  )

test.each([
  ['midnight', 0, 'h:mm', '00:00'],
  ['noon', 0.5, 'h:mm', '12:00'],
  ['the end of a day, in hours gone by', 1, '[h]:mm', '24:00'],
  ['twenty past the end of a day', 1 + 20 / 1440, '[hh]:mm', '24:20'],
  ['an hour with a day beside it', 46_387.75, 'hh:mm:ss', '18:00'],
  ['a day', 46_387, 'dd/mm/yyyy', '2026-12-31'],
  ['a month', 46_387, 'mmm', '2026-12-31'],
  ['a price', 1500.5, '#,##0.00', 1500.5],
])('A cell that shows %s says so', async (_, value, format, said) => {
  expect(await formatted(value, format)).toEqual(['Éter', said])
})

test('Days that a book counts from 1904 are the days that it shows', async () => {
  const cells: SheetCell[] = ['Éter', { xml: '<c s="1"><v>44925</v></c>' }]
  const from1904 = (content: string) => content.replace('<sheets>', '<workbookPr date1904="1"/><sheets>')
  expect(await lineOf(cells, from1904)).toEqual(['Éter', '2026-12-31'])
  expect(await lineOf(cells)).toEqual(['Éter', '2022-12-30'])
})

test('A book whose parts have other names is read as the package says', async () => {
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const parts = bookParts([
    ['Nome', 'De'],
    ['Éter', '1'],
  ]).map(([name, content]): [string, string | Buffer] => [
    name
      .replace('xl/_rels/workbook.xml.rels', 'dados/_rels/livro.xml.rels')
      .replace('xl/workbook.xml', 'dados/livro.xml')
      .replace('xl/', 'dados/'),
    content,
  ])
  const root = `<Relationships><Relationship Id="a" Type="${types}/officeDocument" Target="/dados/livro.xml"/></Relationships>`
  const { lines } = await readTable(zip([...parts, ['_rels/.rels', root]]), 100, isHeader)
  expect(lines[1]?.cells).toEqual(['Éter', '1'])
})

test.each<[string, string[], string | undefined]>([
  ['three decimals that can be nothing else', ['1.900', '0,500'], ','],
  ['two decimals', ['1.900', '12.500', '850,50'], ','],
  ['one decimal', ['1,900', '12.5'], '.'],
  ['both signs in one number', ['1.900', '1.500,00'], ','],
  ['thousands twice', ['1.900', '1.234.567'], ','],
  ['spaces between thousands', ['1.900', '1 500,00'], ','],
  ['nothing', ['1.900', '12', '350'], undefined],
  ['two signs, each of its own number', ['1.900', '8,50', '8.50'], undefined],
  ['a surer sign than another', ['0,500', '8.50'], ','],
])('The decimal sign of a column is told by %s', (_, column, sign) => {
  expect(columnSign(column.map(signShown))).toBe(sign)
})
