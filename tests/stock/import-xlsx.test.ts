import { expect, test } from 'vitest'
import { openPharmacy } from '../support/scenario.ts'
import { readStock, rowsIn, shelf, uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'
import { bookParts, type SheetCell, workbook, zip } from '../support/workbook.ts'

const service = withService()
const header: SheetCell[] = ['Produto', 'Stock', 'PVP', 'Categoria', 'Família']
const xml = (text: string) => ({ xml: text })
const refused = (book: Buffer, code: string) => expect(readStock(book)).rejects.toMatchObject({ code })

test('a workbook is read with its numbers as they are, blank lines and titles passed over', async () => {
  const { client } = await openPharmacy(service)
  const { status, body } = await uploadStock(
    client,
    workbook([
      ['Inventário de Novembro'],
      [],
      header,
      ['Ácido fólico 5 mg', 10, 1234.567, 'Medicamentos', 'Vitaminas'],
      [null, null, null],
      ['Ben-u-ron & irmãos', '7', '1.500,00 Kz', null, null, null, 'à parte'],
      [1234, 2, null],
    ]),
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({ linhas: 3, adicionados: 3, erros: [] })
  expect(await shelf(client)).toEqual([
    ['1234', 'Medicamentos', 'Outros', 2, null],
    ['Ácido fólico 5 mg', 'Medicamentos', 'Vitaminas', 10, 1234.57],
    ['Ben-u-ron & irmãos', 'Medicamentos', 'Outros', 7, 1500],
  ])
})

test('formulas count with their last value and are never run; errors and dates are no quantities', async () => {
  const read = await readStock(
    workbook([
      header,
      [
        xml('<c t="inlineStr"><is><r><t>Pana</t></r><r><t>dol</t></r><rPh><t>x</t></rPh></is></c>'),
        xml('<c><f>2+3</f><v>5</v></c>'),
      ],
      [xml('<c t="str"><f>WEBSERVICE("http://192.0.2.1")</f><v>Calculado</v></c>'), 1],
      ['Com erro', xml('<c t="e"><v>#N/A</v></c>')],
      ['Com data', xml('<c s="1"><v>45000</v></c>')],
    ]),
  )
  expect(read.count).toBe(4)
  expect(read.errors).toEqual([
    { linha: 4, campo: 'quantidade', motivo: expect.any(String) },
    { linha: 5, campo: 'quantidade', motivo: expect.any(String) },
  ])
  expect(rowsIn(read).map(([nome, , , units]) => [nome, units])).toEqual([
    ['Calculado', 1],
    ['Panadol', 5],
  ])
})

test('a cell in the last row and column of the sheet costs nothing', async () => {
  const parts = bookParts([header, ['Panadol', 3, 10]]).map(([name, content]): [string, string] => [
    name,
    String(content).replace('</sheetData>', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
  ])
  expect(rowsIn(await readStock(zip(parts)))).toMatchObject([['Panadol', 'Medicamentos', 'Outros', 3, 10]])
})

test('a workbook with entities of its own reads none of them', async () => {
  const parts = bookParts([header, ['Panadol', 3]]).map(([name, content]): [string, string] => [
    name,
    name.includes('sharedStrings')
      ? String(content)
          .replace('<sst', '<!DOCTYPE sst [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst')
          .replace('Panadol', '&x;')
      : String(content),
  ])
  await refused(zip(parts), 'PEDIDO_INVALIDO')
})

test('a damaged workbook cannot be read, and another kind of archive is not of a kind that is', async () => {
  const book = workbook([header, ['Panadol', 3]])
  await refused(book.subarray(0, book.length - 40), 'PEDIDO_INVALIDO')
  await refused(zip(bookParts([header]).slice(0, 1)), 'PEDIDO_INVALIDO')
  await refused(zip([['word/document.xml', '<w/>']]), 'TIPO_NAO_SUPORTADO')
})
