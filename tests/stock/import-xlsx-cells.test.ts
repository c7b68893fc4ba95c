import { expect, test } from 'vitest'
import type { FileLines } from '#server/modules/stock/upload/lines.rules.ts'
import { readStock, rowsIn } from '../support/stock-files.ts'
import { bookParts, type SheetCell, workbook, zip } from '../support/workbook.ts'

const header: SheetCell[] = ['Produto', 'Stock', 'PVP']
const xml = (text: string) => ({ xml: text })
const numbers = (read: FileLines) => rowsIn(read).map(([nome, , , units, price]) => [nome, units, price])

test('a formula that was never worked out takes no price away: it is an error of its field', async () => {
  const read = await readStock(
    workbook([
      header,
      ['Panadol', 3, xml('<c><f>B2*2</f></c>')],
      ['Brufen', xml('<c><f>1+1</f><v></v></c>'), 10],
      ['Aspirina', 2, xml('<c t="str"><f>IF(B4>9,B4,"")</f><v></v></c>')],
    ]),
  )
  const motivo = 'é uma fórmula sem valor: abra o ficheiro no Excel e guarde-o'
  expect(read.errors).toEqual([
    { linha: 2, campo: 'preco', motivo },
    { linha: 3, campo: 'quantidade', motivo },
  ])
  expect(numbers(read)).toEqual([['Aspirina', 2, null]])
})

test('true and false are no numbers, and no name is an error of the sheet', async () => {
  const read = await readStock(
    workbook([
      header,
      ['A', xml('<c t="b"><v>1</v></c>')],
      ['B', 1, xml('<c t="b"><v>0</v></c>')],
      [xml('<c t="e"><v>#N/A</v></c>'), 1],
      ['C', xml('<c><f>0.1*30</f><v>3.0000000000000004</v></c>'), xml('<c><v>99.999999999999986</v></c>')],
    ]),
  )
  expect(read.errors.map(({ linha, campo }) => [linha, campo])).toEqual([
    [2, 'quantidade'],
    [3, 'preco'],
    [4, 'nome'],
  ])
  expect(numbers(read)).toEqual([['C', 3, 100]])
})

test('line breaks that a program wrote by their number are spaces, and what looks like them is left alone', async () => {
  const read = await readStock(workbook([header, ['Ben-u-ron_x000D_\n500 mg', 1], ['A_x005F_x000D_', 1], ['B_x00', 1]]))
  expect(numbers(read).map(([nome]) => nome)).toEqual(['A_x000D_', 'B_x00', 'Ben-u-ron 500 mg'])
})

test('A huge text that thousands of names share is refused in each line, at once', async () => {
  /** The processor's time, whatever else the machine does: files are read in this process. */
  const refused = async (name: string) => {
    const rows = Array.from({ length: 5000 }, (_, n): SheetCell[] => [name, n, 1])
    const book = workbook([header, ...rows])
    const before = process.cpuUsage()
    const { errors } = await readStock(book)
    expect(errors).toHaveLength(5000)
    expect(errors[0]).toEqual({ linha: 2, campo: 'nome', motivo: 'tem mais de 1000 caracteres' })
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const usual = await refused('x'.repeat(2000))
  // read once, not once a line, which would be a thousand times as much
  expect(await refused('x'.repeat(2_000_000))).toBeLessThan(100 * usual)
})

/** A book of several sheets. */
function bookOf(...sheets: { state?: string; rows: SheetCell[][] }[]): Buffer {
  const parts = new Map(bookParts(sheets.flatMap(({ rows }) => rows)))
  const change = (name: string, from: RegExp | string, to: string) =>
    parts.set(name, String(parts.get(name)).replace(from, to))
  const all = String(parts.get('xl/worksheets/folha.xml'))
  const rows = all.match(/<row .*?<\/row>/gs) ?? []
  let next = 0
  sheets.forEach((sheet, index) => {
    const own = rows.slice(next, next + sheet.rows.length).join('')
    next += sheet.rows.length
    parts.set(
      `xl/worksheets/f${index}.xml`,
      all.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${own}</sheetData>`),
    )
    change(
      'xl/_rels/workbook.xml.rels',
      '</Rel',
      `<Relationship Id="f${index}" Type="x/worksheet" Target="worksheets/f${index}.xml"/></Rel`,
    )
    change(
      'xl/workbook.xml',
      '</sheets>',
      `<sheet name="F${index}" sheetId="${index + 9}" state="${sheet.state ?? 'visible'}" r:id="f${index}"/></sheets>`,
    )
  })
  change('xl/workbook.xml', /<sheet name="Stock"[^>]*>/, '')
  return zip([...parts])
}

test('the first sheet that is shown and has a header is the one that is read', async () => {
  const read = await readStock(
    bookOf(
      { state: 'hidden', rows: [header, ['Escondido', 1, 1]] },
      { rows: [['Farmácia'], ...Array.from({ length: 40 }, (): SheetCell[] => ['Capa', 1])] },
      { rows: [header, ['Panadol', 3, 10]] },
      { rows: [header, ['Do mês passado', 9, 9]] },
    ),
  )
  expect(read).toMatchObject({ count: 1, errors: [] })
  expect(numbers(read)).toEqual([['Panadol', 3, 10]])
})
