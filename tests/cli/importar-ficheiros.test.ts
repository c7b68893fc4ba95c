import { expect, test } from 'vitest'
import { type Client, succeed } from '../support/client.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { uploadStock, shelf as wholeShelf } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'
import { workbook } from '../support/workbook.ts'
import { linesOf, openScene } from './scene.ts'

const service = withService()

const shelf = async (pharmacy: Client) =>
  succeed(await pharmacy.get('/api/perfil/stock')).map((item: Record<string, unknown>) => [item.nome, item.quantidade])

test('a file that states its separator on a line of its own is read by it, and its lines keep their numbers', async () => {
  const scene = await openScene(service)
  const pharmacy = await openPharmacy(scene.service)
  const path = await scene.file(
    's.csv',
    'sep=|\r\nnome|categoria|subcategoria|quantidade\r\nA, B; C|M|V|3\r\nMau|M|V|x\r\n',
  )
  const { out } = await scene.botica('importar', 'stock', path, '--farmacia', pharmacy.id)
  expect(linesOf(out)[1]).toBe('linha 4: recusada: quantidade tem de ser um número inteiro')
  expect(await shelf(pharmacy.client)).toEqual([['A, B; C', 3]])
})

test('no line is lost where a file has line ends of three kinds', async () => {
  const scene = await openScene(service)
  const pharmacy = await openPharmacy(scene.service)
  const path = await scene.file(
    's.csv',
    'nome,categoria,subcategoria,quantidade\nA,M,V,1\r\nB,M,V,2\rMau,M,V,x\r\nC,M,V,3',
  )
  const { out } = await scene.botica('importar', 'stock', path, '--farmacia', pharmacy.id)
  expect(linesOf(out)[1]).toBe('linha 4: recusada: quantidade tem de ser um número inteiro')
  expect(await shelf(pharmacy.client)).toEqual([
    ['A', 1],
    ['B', 2],
    ['C', 3],
  ])
})

const latin1 = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')

const asProgramsWriteThem = {
  'a workbook': workbook([
    ['Inventário de Novembro'],
    ['Produto', 'Qtd. Disp.', 'PVP c/ IVA', 'Sub-família'],
    ['Ácido fólico 5 mg', 10, 1234.567, 'Vitaminas'],
    ['Ben-u-ron', '7 un', '1.500,00 Kz', null],
    ['Total', 17, null, null],
  ]),
  'a text of old Windows, with lots': latin1(
    'Designação;Lote;Stk;P.V.P. (Kz)',
    'Amoxicilina 500 mg;A1;3;1 250,50 Kz',
    'Água oxigenada;B7;2;300,00',
    'AMOXICILINA 500 mg;A2;4;1 250,50',
    'Amoxicilina 500 mg;A3;1;1 300,00',
    'Zinco;C1;muito;1',
  ),
  'a category that the pharmacy calls otherwise': 'nome,quantidade\nPanadol,9\n',
}

test.each(Object.entries(asProgramsWriteThem))('%s does what it does when the pharmacy sends it', async (_, file) => {
  const scene = await openScene(service)
  const [sent, imported] = [await openPharmacy(scene.service), await openPharmacy(scene.service, { latitude: -9 })]
  for (const { client } of [sent, imported]) {
    await stockItem(client, { nome: 'Panadol', categoria: 'Medicamentos', subcategoria: 'Analgésicos', quantidade: 1 })
  }
  const { body } = await uploadStock(sent.client, Buffer.from(file))
  const path = await scene.file('ficheiro', file)
  const { out } = await scene.botica('importar', 'stock', path, '--farmacia', imported.id)
  const [novas, alteradas, recusadas] = [body.adicionados, body.atualizados, body.erros.length]
  expect(out).toMatch(
    new RegExp(`${body.linhas} linhas: ${novas} novas, ${alteradas} alteradas, .* ${recusadas} recus`),
  )
  expect(novas + alteradas).toBeGreaterThan(0)
  expect(await wholeShelf(imported.client)).toEqual(await wholeShelf(sent.client))
})

test('Adds up the lots of each pharmacy in a file for many, however its lines are mixed', async () => {
  const scene = await openScene(service)
  const [one, two] = [
    await openPharmacy(scene.service, { nome: 'Farmácia Um' }),
    await openPharmacy(scene.service, { nome: 'Farmácia Dois', latitude: -9 }),
  ]
  const lines = [
    'Farmácia Um;Zinco;L1;3',
    'FARMACIA DOIS;Zinco;L1;5',
    `${one.id};Zinco;L2;4`,
    'Farmácia Dois;Zinco;L2;6',
  ]
  const path = await scene.file('s.csv', ['Loja;Artigo;Lote;Existência', ...lines].join('\n'))
  const { status, out } = await scene.botica('importar', 'stock', path, '--por-coluna', 'loja')
  expect(out).toMatch(/^4 linhas: 2 novas, 0 alteradas, 0 já estavam assim, 0 recusadas, 2 lotes/)
  expect(status).toBe(0)
  expect([await shelf(one.client), await shelf(two.client)]).toEqual([[['Zinco', 7]], [['Zinco', 11]]])
})
