import { expect, test } from 'vitest'
import { expectErro } from '../support/erro.ts'
import { openPharmacy } from '../support/scenario.ts'
import { uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'
import { type SheetCell, workbook } from '../support/workbook.ts'

const service = withService()
const header: SheetCell[] = ['Produto', 'Stock', 'PVP', 'Categoria', 'Família']

test('20,001 lines of a workbook are too many, and 20,000 go in', async () => {
  const { client } = await openPharmacy(service)
  const rows = Array.from({ length: 20_000 }, (_, n): SheetCell[] => [
    `Produto ${n} 500 mg comprimidos`,
    n % 90,
    n,
    'Medicamentos',
    'Outros',
  ])
  const { body } = await uploadStock(client, workbook([header, ...rows]))
  expect(body).toMatchObject({ linhas: 20_000, adicionados: 20_000, erros: [] })
  expectErro(await uploadStock(client, workbook([header, ...rows, ['Mais um', 1]])), 413, 'DEMASIADO_GRANDE')
})
