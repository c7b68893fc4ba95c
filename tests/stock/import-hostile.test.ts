import { expect, test } from 'vitest'
import { expectErro } from '../support/erro.ts'
import { fullRun } from '../support/full-run.ts'
import { bookWith, hostileBooks } from '../support/hostile-books.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))

/** Making and unpacking them all takes most of a minute. */
const books = fullRun ? hostileBooks : hostileBooks.filter((_book, n) => n % 6 === 0)

test.each(books)(
  'a workbook of %s is refused, and the answer says of what there is too much',
  async (_what, book, says) => {
    const refused = await uploadStock(pharmacy.client, book(), { query: '?simular=true' })
    expectErro(refused, 413, 'DEMASIADO_GRANDE')
    expect(refused.body.mensagem).toContain(says)
  },
)

test('a CSV of 20,000 columns is refused, and the answer says in which line', async () => {
  const file = `nome;quantidade\nPanadol;3\n${';'.repeat(20_000)}1\n`
  const refused = await uploadStock(pharmacy.client, file)
  expectErro(refused, 400, 'PEDIDO_INVALIDO')
  expect(refused.body.mensagem).toContain('linha 3 tem mais de 16384 colunas')
})

test('Searches are answered while a file is being read', async () => {
  const answered: string[] = []
  const file = bookWith('folha', (content) =>
    content.replace('</sheetData>', `${'<row><c/></row>'.repeat(400_000)}</sheetData>`),
  )
  const upload = uploadStock(pharmacy.client, file, { query: '?simular=true' }).then(() => answered.push('file'))
  while (!answered.includes('file')) {
    expect((await service.anyone.get('/api/farmacias?latitude=-8.84&longitude=13.23')).status).toBe(200)
    answered.push('search')
  }
  await upload
  // one answer may come before the reading begins, and one after it
  expect(answered.indexOf('file')).toBeGreaterThan(3)
})

test('a row whose number is none counts on from the one before', async () => {
  const file = bookWith('folha', (content) => content.replace('r="2"', 'r="dois"').replace('<v>3</v>', '<v>-3</v>'))
  expect((await uploadStock(pharmacy.client, file)).body.erros).toEqual([
    { linha: 2, campo: 'quantidade', motivo: expect.any(String) },
  ])
})
