import { describe, expect, test } from 'vitest'
import { readRow } from '#server/modules/stock/feed/row.rules.ts'
import { blanksAsNone } from '#server/modules/stock/upload/lines.rules.ts'
import { readStock } from '../support/stock-files.ts'

/* Numbers of units, as tills, spreadsheets and clerks write them. */

/** Reads one cell of a file; `whole` is a file that sets to zero what it lacks. */
async function inFile(cell: string, whole = false) {
  const read = await readStock(`nome;quantidade\nAspirina;"${cell}"\nZinco;7\n`)
  const { good, errors, warnings } = whole ? blanksAsNone(read) : read
  const [line] = good.filter(({ name }) => name.nome === 'Aspirina')
  return {
    units: line?.quantidade,
    notes: warnings.map(({ motivo }) => motivo),
    faults: errors.map(({ campo }) => campo),
  }
}

const inFeed = (quantidade: unknown, whole = false) => {
  const { linha, estado, campo, motivo } = readRow(0, { row: { codigo: 'A', nome: 'Aspirina', quantidade } }, whole)
  return { units: estado === null ? linha.quantidade : undefined, campo, motivo }
}

const below = ['-3', '−3', '- 3', '3-', '(3)', '-3,00', '-1.500', '-2 un', '-0,5', '–12 cx']
test.each(below)('A cell of «%s» is below zero, and counts as none with a note', async (cell) => {
  const { units, notes, faults } = await inFile(cell)
  expect([units, faults]).toEqual([0, []])
  expect(notes).toEqual([expect.stringMatching(/^diz -.+: contam-se 0$/)])
})

const none = [
  'esgotado',
  'ESGOTADA',
  'Sem stock',
  'Não há',
  'indisponível',
  'Rutura',
  'ruptura de stock',
  'acabou',
  'zero',
  'Esgotado.',
]
test.each(none)('A cell of «%s» says that there is none, with a note', async (cell) => {
  expect(await inFile(cell)).toEqual({ units: 0, notes: [`diz «${cell}»: contam-se 0`], faults: [] })
  expect(inFeed(cell)).toEqual({ units: 0, campo: 'quantidade', motivo: `diz «${cell}»: contam-se 0` })
})

test.each(['0', '0,00', '-', '–', '0 un', '-0'])('A cell of «%s» is none, without a note', async (cell) => {
  const { units, notes, faults } = await inFile(cell)
  expect([Math.abs(units ?? -1), notes, faults]).toEqual([0, [], []])
})

const unread = ['muitos', '10+', '>10', 'sim', '10 mg', '1000001', '#N/D', '12/15', '--3', '3-4']
test.each(unread)('A cell of «%s» is no count of units, also in a file of the whole shelf', async (cell) => {
  for (const whole of [false, true]) {
    expect(await inFile(cell, whole)).toEqual({ units: undefined, notes: [], faults: ['quantidade'] })
  }
})

const fractions: [cell: string, units: number][] = [
  ['2,5', 2],
  ['0.5', 0],
  ['1,5 cx', 1],
  ['10,75 un', 10],
  ['2,0000000001', 2],
  ['2,9999999999', 3],
  ['0,0001', 0],
  ['999999,5', 999_999],
]
test.each(fractions)('Of a cell of «%s» the %d whole units count, with a note', async (cell, units) => {
  const { notes, ...read } = await inFile(cell)
  expect([read, notes]).toEqual([{ units, faults: [] }, [expect.stringMatching(/^diz .+: contam-se só as inteiras, /)]])
})

test('An empty cell says none in a file that sets to zero what it lacks, and is a fault in another', async () => {
  expect(await inFile('', true)).toEqual({ units: 0, notes: ['está vazia: contam-se 0'], faults: [] })
  expect(await inFile('')).toEqual({ units: undefined, notes: [], faults: ['quantidade'] })
})

describe('an article of a feed', () => {
  test.each([-1, -0.5, -1e9])('A quantity of %d counts as none with a note', (quantidade) => {
    expect(inFeed(quantidade)).toMatchObject({
      units: 0,
      campo: 'quantidade',
      motivo: expect.stringMatching(/contam-se 0$/),
    })
  })

  test.each([
    [2.5, 2],
    [0.5, 0],
    [1e-7, 0],
    [2.9999999999, 3],
    [999_999.5, 999_999],
  ])('Of a quantity of %d the %d whole units count, with a note', (quantidade, units) => {
    expect(inFeed(quantidade)).toMatchObject({
      units,
      campo: 'quantidade',
      motivo: expect.stringContaining('inteiras'),
    })
  })

  test.each([null, '', ' '])('A quantity of %j says none in a whole shelf, and is refused in a part', (quantidade) => {
    expect(inFeed(quantidade, true)).toEqual({ units: 0, campo: 'quantidade', motivo: 'está vazia: contam-se 0' })
    expect(inFeed(quantidade)).toMatchObject({ units: undefined, campo: 'quantidade' })
  })

  test.each(['2.5', '12', 'muitos', true, 1_000_001, 1_000_001.5, undefined, [], { livres: 3 }])(
    'A quantity of %j is refused, also in a whole shelf',
    (quantidade) => {
      for (const whole of [false, true])
        expect(inFeed(quantidade, whole)).toMatchObject({ units: undefined, campo: 'quantidade' })
    },
  )
})
