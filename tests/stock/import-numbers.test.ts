import { expect, test } from 'vitest'
import { readStock, rowsIn } from '../support/stock-files.ts'

const header = 'nome;quantidade;preço\n'
/** Reads lines below the header. @returns name, units and price of the good lines; line and field of each fault */
async function read(lines: string) {
  const file = await readStock(header + lines)
  return {
    good: rowsIn(file).map(([nome, , , units, price]) => [nome, units, price]),
    bad: file.errors.map(({ linha, campo }) => [linha, campo]),
  }
}

test('numbers are read as people and programs write them', async () => {
  const lines =
    'A;10 un;850,00 Kwanzas\nB;12 cx.;1\'500,00\nC;7unidades;Kz 1.500,50\nD;-;-\nE;"3";- Kz\nF; – ;1 250,00 AKZ\n'
  expect(await read(lines)).toEqual({
    good: [
      ['A', 10, 850],
      ['B', 12, 1500],
      ['C', 7, 1500.5],
      ['D', 0, null],
      ['E', 3, null],
      ['F', 0, 1250],
    ],
    bad: [],
  })
})

test('three decimals are understood where another number of the column leaves no doubt', async () => {
  expect(await read('A;10,000;1.500\nB;0,000;2\nC;1.234,000;3,50\n')).toEqual({
    good: [
      ['A', 10, 1500],
      ['B', 0, 2],
      ['C', 1234, 3.5],
    ],
    bad: [],
  })
  expect(await read('A;10,000;\nB;1234,000;\n')).toEqual({
    good: [
      ['A', 10, null],
      ['B', 1234, null],
    ],
    bad: [],
  })
})

test('three decimals stay in doubt where no number tells, or where numbers tell different things', async () => {
  expect(await read('A;10,000;\nB;12;\n')).toEqual({ good: [['B', 12, null]], bad: [[2, 'quantidade']] })
  const mixed = await read('A;10,000;\nB;0,000;\nC;0.000;\nD;10.000;\n')
  expect(mixed.bad.map(([linha]) => linha)).toEqual([2, 3, 4, 5])
})

test('A count in something else is no quantity, and of a part of a unit the whole ones count', async () => {
  expect(await read('A;1,5;\nB;0,500;\nC;10 mg;\nD;10 Kz;\nE;1;10 cx\n')).toEqual({
    good: [
      ['A', 1, null],
      ['B', 0, null],
    ],
    bad: [
      [4, 'quantidade'],
      [5, 'quantidade'],
      [6, 'preco'],
    ],
  })
})
