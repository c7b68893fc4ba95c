import { expect, test } from 'vitest'
import { type Client, succeed } from '../support/client.ts'
import { openPharmacy } from '../support/scenario.ts'
import { linesOf, openScene } from './scene.ts'

const shelf = async (pharmacy: Client) =>
  succeed(await pharmacy.get('/api/perfil/stock')).map((item: Record<string, unknown>) => [item.nome, item.quantidade])

test('a file that states its separator on a line of its own is read by it, and its lines keep their numbers', async () => {
  const scene = await openScene()
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
  const scene = await openScene()
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
