import { expect, test } from 'vitest'
import { fullRun } from '../support/full-run.ts'
import { bookWith, hostileBooks } from '../support/hostile-books.ts'
import { openPharmacy } from '../support/scenario.ts'
import { readStock, uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'
import { bookParts, zip } from '../support/workbook.ts'

const service = withService()

/** Making and unpacking them all takes most of a minute. */
const books = fullRun ? hostileBooks : hostileBooks.filter((_book, n) => n % 6 === 0)

test.each(books)(
  'a workbook of %s is refused, and the answer says of what there is too much',
  async (_what, book, says) => {
    const refused = { code: 'DEMASIADO_GRANDE', message: expect.stringContaining(says) }
    await expect(readStock(book())).rejects.toMatchObject(refused)
  },
)

test('a workbook that unpacks to more than we hold is refused, whatever size it says it has', async () => {
  const bomb = Buffer.alloc(70 * 1024 * 1024, ' ')
  const parts = bookParts([['Produto', 'Stock']]).map(([name, content]): [string, string | Buffer] => [
    name,
    name.includes('folha') ? Buffer.concat([Buffer.from(content).subarray(0, 200), bomb]) : content,
  ])
  const book = zip(parts)
  expect(book.length).toBeLessThan(1024 * 1024)
  await expect(readStock(book)).rejects.toMatchObject({ code: 'DEMASIADO_GRANDE' })
  await expect(readStock(zip(parts, 1000))).rejects.toMatchObject({ code: 'PEDIDO_INVALIDO' })
})

test('a CSV of 20,000 columns is refused, and the answer says in which line', async () => {
  const file = `nome;quantidade\nPanadol;3\n${';'.repeat(20_000)}1\n`
  const refused = { code: 'PEDIDO_INVALIDO', message: expect.stringContaining('linha 3 tem mais de 16384 colunas') }
  await expect(readStock(file)).rejects.toMatchObject(refused)
})

test('Searches are answered while a file is being read', async () => {
  const { client } = await openPharmacy(service)
  const answered: string[] = []
  const file = bookWith('folha', (content) =>
    content.replace('</sheetData>', `${'<row><c/></row>'.repeat(400_000)}</sheetData>`),
  )
  const upload = uploadStock(client, file, { query: '?simular=true' }).then(() => answered.push('file'))
  while (!answered.includes('file')) {
    expect((await service.anyone.get('/api/farmacias?latitude=-8.84&longitude=13.23')).status).toBe(200)
    answered.push('search')
  }
  await upload
  // an answer may come before the reading begins, and another after it
  expect(answered.indexOf('file')).toBeGreaterThan(3)
})

test('a row whose number is none counts on from the one before', async () => {
  const file = bookWith('folha', (content) =>
    content.replace('r="2"', 'r="dois"').replace('<v>3</v>', '<v>2000000</v>'),
  )
  expect((await readStock(file)).errors).toEqual([{ linha: 2, campo: 'quantidade', motivo: expect.any(String) }])
})
