import { expect, test } from 'vitest'
import { expectErro } from '../support/erro.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { shelf, uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))
const upload = (file: string | Buffer) => uploadStock(pharmacy.client, file)

test('the worth of all the units is no price: prices stay, and the column is said to be ignored', async () => {
  await upload('Nome;Stock;PVP\nPanadol;7;850\n')
  const { body } = await upload('Nome;Stock;Valor; Preço estranho ;\nPanadol;10;8500;1;\n')
  expect(body).toMatchObject({ atualizados: 1, colunas_ignoradas: ['Valor', 'Preço estranho'] })
  expect((await shelf(pharmacy.client))[0]?.slice(3)).toEqual([10, 850])
})

test('the template opens in Excel, puts nothing on sale by itself, and takes what is written under its header', async () => {
  const response = await fetch(`${service.address}/api/perfil/stock/modelo`, {
    headers: { authorization: `Bearer ${pharmacy.client.token}` },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="stock-para-preencher.csv"')
  expect(bytes).toEqual(
    Buffer.from(
      '\uFEFF"Nome";"Categoria";"Subcategoria";"Quantidade";"Preço";"Código";"EAN";"Origem";"Lote";"Validade"\r\n',
    ),
  )
  expectErro(await upload(bytes), 400, 'PEDIDO_INVALIDO')
  const filled = Buffer.concat([bytes, Buffer.from('Panadol;;;7;850,00\r\n')])
  expect((await upload(filled)).body).toMatchObject({ linhas: 1, adicionados: 1, erros: [], colunas_ignoradas: [] })
  expect((await pharmacy.client.get('/api/perfil/stock/modelo')).status).toBe(200)
})
