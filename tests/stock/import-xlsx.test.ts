import { expect, test } from 'vitest'
import { expectErro } from '../support/erro.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { shelf, uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'
import { bookParts, type SheetCell, workbook, zip } from '../support/workbook.ts'

const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))
const upload = (book: Buffer) => uploadStock(pharmacy.client, book)
const header: SheetCell[] = ['Produto', 'Stock', 'PVP', 'Categoria', 'Família']
const xml = (text: string) => ({ xml: text })

test('a workbook is read with its numbers as they are, blank lines and titles passed over', async () => {
  const { status, body } = await upload(
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
  expect(await shelf(pharmacy.client)).toEqual([
    ['1234', 'Medicamentos', 'Outros', 2, null],
    ['Ácido fólico 5 mg', 'Medicamentos', 'Vitaminas', 10, 1234.57],
    ['Ben-u-ron & irmãos', 'Medicamentos', 'Outros', 7, 1500],
  ])
})

test('formulas count with their last value and are never run; errors and dates are no quantities', async () => {
  const { body } = await upload(
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
  expect(body).toMatchObject({ linhas: 4, adicionados: 2 })
  expect(body.erros).toEqual([
    { linha: 4, campo: 'quantidade', motivo: expect.any(String) },
    { linha: 5, campo: 'quantidade', motivo: expect.any(String) },
  ])
  expect((await shelf(pharmacy.client)).map(([nome, , , units]) => [nome, units])).toEqual([
    ['Calculado', 1],
    ['Panadol', 5],
  ])
})

test('a cell in the last row and column of the sheet costs nothing', async () => {
  const parts = bookParts([header, ['Panadol', 3, 10]]).map(([name, content]): [string, string] => [
    name,
    String(content).replace('</sheetData>', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
  ])
  const { status, body } = await upload(zip(parts))
  expect([status, body.adicionados]).toEqual([200, 1])
})

test('a workbook that unpacks to more than we hold is refused, whatever size it says it has', async () => {
  const bomb = Buffer.alloc(70 * 1024 * 1024, ' ')
  const parts = bookParts([header]).map(([name, content]): [string, string | Buffer] => [
    name,
    name.includes('folha') ? Buffer.concat([Buffer.from(content).subarray(0, 200), bomb]) : content,
  ])
  const book = zip(parts)
  expect(book.length).toBeLessThan(1024 * 1024)
  expectErro(await upload(book), 413, 'DEMASIADO_GRANDE')
  expectErro(await upload(zip(parts, 1000)), 400, 'PEDIDO_INVALIDO')
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
  expectErro(await upload(zip(parts)), 400, 'PEDIDO_INVALIDO')
  expect(await shelf(pharmacy.client)).toEqual([])
})

test('a damaged workbook is a 400, and another kind of archive a 415', async () => {
  const book = workbook([header, ['Panadol', 3]])
  expectErro(await upload(book.subarray(0, book.length - 40)), 400, 'PEDIDO_INVALIDO')
  expectErro(await upload(zip(bookParts([header]).slice(0, 1))), 400, 'PEDIDO_INVALIDO')
  expectErro(await upload(zip([['word/document.xml', '<w/>']])), 415, 'TIPO_NAO_SUPORTADO')
})
