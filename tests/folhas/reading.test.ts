import { expect, test } from 'vitest'
import { columnName, headerOf } from '#folhas/columns.ts'
import { FileFault } from '#folhas/file-fault.ts'
import { readTable } from '#folhas/table.ts'
import { workbook } from '../support/workbook.ts'

const isHeader = headerOf({ known: ['nome', 'preco'], required: ['nome'], aliases: new Map() })
const read = (file: string | Buffer) => readTable(Buffer.from(file), 100, isHeader)

test('A file of text is read by its letters and its separator, and says both', async () => {
  const text = 'Nome;Preço\nÁgua oxigenada;1500,00\n'
  const lines = [
    { number: 1, cells: ['Nome', 'Preço'] },
    { number: 2, cells: ['Água oxigenada', '1500,00'] },
  ]
  expect(await read(text)).toEqual({
    lines,
    strictWidth: true,
    saysEnd: false,
    form: { letters: 'utf-8', separator: ';' },
  })
  const marked = Buffer.from(`\ufeff${text}`, 'utf16le')
  expect(await read(marked)).toMatchObject({ lines, form: { letters: 'utf-16le', separator: ';' } })
  expect(await read(Buffer.from(text.replaceAll(';', '\t'), 'latin1'))).toMatchObject({
    lines,
    form: { letters: 'windows-1252', separator: '\t' },
  })
})

test('A book is told by what it is, and has no letters of its own to guess', async () => {
  const { lines, form } = await read(workbook([['Nome'], ['Água oxigenada']]))
  expect(lines.map(({ cells }) => cells)).toEqual([['Nome'], ['Água oxigenada']])
  expect(form).toBeUndefined()
})

test('What is neither is refused as of another kind, in words for whoever chose the file', async () => {
  const refusal = await read('%PDF-1.7').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(FileFault)
  expect(refusal).toMatchObject({ code: 'TIPO_NAO_SUPORTADO', message: 'O ficheiro tem de ser CSV ou XLSX.' })
})

test('A heading counts without its accents, capitals and spaces', () => {
  expect(columnName(' Preço de Venda ')).toBe('preco_de_venda')
})
