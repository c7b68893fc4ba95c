import { expect, test } from 'vitest'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { shelf, uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))
const upload = (file: string) => uploadStock(pharmacy.client, file)
const header = 'nome;quantidade;preço\n'
const numbers = async () => (await shelf(pharmacy.client)).map(([nome, , , units, price]) => [nome, units, price])

test('numbers are read as people and programs write them', async () => {
  const { body } = await upload(
    `${header}A;10 un;850,00 Kwanzas\nB;12 cx.;1'500,00\nC;7unidades;Kz 1.500,50\nD;-;-\nE;"3";- Kz\nF; – ;1 250,00 AKZ\n`,
  )
  expect(body).toMatchObject({ adicionados: 6, erros: [] })
  expect(await numbers()).toEqual([
    ['A', 10, 850],
    ['B', 12, 1500],
    ['C', 7, 1500.5],
    ['D', 0, null],
    ['E', 3, null],
    ['F', 0, 1250],
  ])
})

test('three decimals are understood where another number of the column leaves no doubt', async () => {
  const { body } = await upload(`${header}A;10,000;1.500\nB;0,000;2\nC;1.234,000;3,50\n`)
  expect(body).toMatchObject({ adicionados: 2, erros: [{ linha: 2, campo: 'preco' }] })
  await upload(`${header}A;10,000;\nB;1234,000;\n`)
  expect(await numbers()).toEqual([
    ['A', 10, null],
    ['B', 1234, null],
    ['C', 1234, 3.5],
  ])
})

test('three decimals stay in doubt where no number tells, or where numbers tell different things', async () => {
  const { body } = await upload(`${header}A;10,000;\nB;12;\n`)
  expect(body).toMatchObject({ adicionados: 1, erros: [{ linha: 2, campo: 'quantidade' }] })
  const mixed = await upload(`${header}A;10,000;\nB;0,000;\nC;0.000;\nD;10.000;\n`)
  expect(mixed.body.erros.map(({ linha }: { linha: number }) => linha)).toEqual([2, 3, 4, 5])
})

test('A number below zero, a part of a unit, or a count in something else is no quantity', async () => {
  const { body } = await upload(`${header}A;-3;\nB;0,500;\nC;10 mg;\nD;10 Kz;\nE;1;10 cx\n`)
  expect(body).toMatchObject({ adicionados: 0 })
  expect(body.erros.map(({ linha, campo }: { linha: number; campo: string }) => [linha, campo])).toEqual([
    [2, 'quantidade'],
    [3, 'quantidade'],
    [4, 'quantidade'],
    [5, 'quantidade'],
    [6, 'preco'],
  ])
})
