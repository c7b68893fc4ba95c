import { expect, test } from 'vitest'
import { expectErro } from '../support/erro.ts'
import { fullRun } from '../support/full-run.ts'
import { hostileBooks } from '../support/hostile-books.ts'
import { prepare } from '../support/prepare.ts'
import { tryRegister, uploadRegister } from '../support/register-files.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const admin = prepare(() => service.admin())

/** Hostile workbooks to try here; the reader of stock reads workbooks too, and its test tries every one. */
const books = fullRun ? hostileBooks : hostileBooks.filter((_book, n) => n % 6 === 1)

test.each(books)('a workbook of %s is refused', async (_what, book, says) => {
  const bytes = book()
  const refused = await tryRegister(admin, bytes)
  expectErro(refused, 413, 'DEMASIADO_GRANDE')
  // a file larger than a register may be is not opened
  if (bytes.length < 2 * 1024 * 1024) expect(refused.body.mensagem).toContain(says)
})

const line = 'Farmácia Hostil;-8.8;13.2'
test.each([
  ['a cell of 100,000 letters', `${'x'.repeat(100_000)};-8.8;13.2`, 'nome'],
  ['a name that turns the direction of writing', 'Farmácia \u202egnol;-8.8;13.2', 'nome'],
  ['a name with a control character', 'Farmácia \u0007;-8.8;13.2', 'nome'],
  ['a position that is no number', 'Farmácia Hostil;1e999;13.2', 'latitude'],
  ['a position that is nowhere', 'Farmácia Hostil;NaN;13.2', 'latitude'],
])('%s is a bad line, and the next is good', async (_what, bad, campo) => {
  const tried = await tryRegister(admin, `nome;latitude;longitude\n${bad}\n${line}\n`)
  expect(tried.body.erros).toEqual([{ linha: 2, campo, motivo: expect.any(String) }])
  expect(tried.body.novas).toMatchObject([{ linha: 3, nome: 'Farmácia Hostil' }])
})

test('a name that a spreadsheet would run is a name', async () => {
  const tried = await tryRegister(admin, `nome;latitude;longitude\n"=HYPERLINK(""http://a"")";-8.8;13.2\n`)
  expect(tried.body.novas).toMatchObject([{ nome: '=HYPERLINK("http://a")' }])
})

test('columns with the names of what every object has mean nothing', async () => {
  const tried = await tryRegister(admin, `nome;latitude;longitude;__proto__;constructor\n${line};a;b\n`)
  expect(tried.body).toMatchObject({ adicionadas: 1, colunas_ignoradas: ['__proto__', 'constructor'] })
})

test('quotes that never close refuse the file, which says where', async () => {
  const refused = await uploadRegister(admin, `nome;latitude;longitude\n${line}\n"Farmácia;-8.8;13.2\n`)
  expectErro(refused, 400, 'PEDIDO_INVALIDO')
  expect(refused.body.mensagem).toContain('linha 3')
})
