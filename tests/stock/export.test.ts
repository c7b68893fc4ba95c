import { expect, test } from 'vitest'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { shelf, uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))

test('the stock as a file, sent back as it is, changes nothing; sent elsewhere, it is the same stock', async () => {
  await stockItem(pharmacy.client, { nome: 'Vitamina C; efervescente, 1000 mg', preco: 1234.5, quantidade: 0 })
  await stockItem(pharmacy.client, { nome: '=1+1', preco: null })
  await stockItem(pharmacy.client, { nome: 'Ácido fólico "5 mg"', preco: 1_000_000 })
  const answer = await pharmacy.client.get('/api/perfil/stock/exportar')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="stock.csv"')
  const before = await shelf(pharmacy.client)
  const again = await uploadStock(pharmacy.client, answer.text, { query: '?modo=substituir' })
  expect(again.body).toMatchObject({ linhas: 3, adicionados: 0, atualizados: 0, zerados: 0, erros: [] })
  const other = await openPharmacy(service)
  expect((await uploadStock(other.client, answer.text)).body).toMatchObject({ adicionados: 3, erros: [] })
  expect(await shelf(other.client)).toEqual(before)
})

test('The export of an empty shelf is the template', async () => {
  const [template, file] = await Promise.all(
    ['modelo', 'exportar'].map((name) => pharmacy.client.get(`/api/perfil/stock/${name}`)),
  )
  expect(file?.text).toBe(template?.text)
})
