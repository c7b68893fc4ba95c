import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ITEM_LOTS } from '#contract/limits.ts'
import { ANY_LOT, readLots } from '#contract/lots.ts'
import { type Lot, lotsAfter, storedLots } from '#server/modules/stock/item-lots.rules.ts'
import { lotsCell, lotsInCell } from '#server/modules/stock/lots-cell.rules.ts'

const seed = 20_261_128
const numRuns = 300
const lot = fc
  .stringMatching(/^[A-KM-Z]{1,3}[1-9][0-9]{1,5}$/)
  .filter((text) => !/O|^(?:E|Y|N|OU|AND|NO|NR|LT|BN|CH)\d/.test(text))
const around = fc.constantFrom(
  '',
  'Lote: ',
  'L. ',
  'L.',
  'lot ',
  'LOTE Nº ',
  'Lote n.º ',
  'Batch ',
  'batch no. ',
  'LT:',
)
const between = fc.constantFrom(' / ', '/', ', ', '; ', ' e ', ' E ', ' + ', '\n')

/** A lot as somebody else might write it. */
const written = (text: string) =>
  fc
    .tuple(
      around,
      fc.constantFrom('', ' ', '-', '.', ' - '),
      fc.constantFrom('', '0', '00'),
      fc.boolean(),
      fc.constantFrom('', ' '),
    )
    .map(([before, apart, zeros, isSmall, after]) => {
      const said = text.replace(/^([A-Z]+)(\d+)$/, `$1${apart}${zeros}$2`)
      return `${before}${isSmall ? said.toLowerCase() : said}${after}`
    })

const meet = (recalled: string, field: string) =>
  readLots(recalled).named.some((form) => readLots(field).contained.includes(form))
const mayMeet = (recalled: string, field: string) =>
  [ANY_LOT, ...readLots(recalled).perhaps].some((form) => readLots(field).contained.includes(form))

test('A lot is found however it is written, with words, zeros and dashes, and beside other lots', () => {
  const field = lot.chain((one) =>
    fc.tuple(fc.constant(one), written(one), fc.array(lot, { maxLength: 3 }), between, fc.nat()),
  )
  fc.assert(
    fc.property(field, ([one, said, others, sign, place]) => {
      expect(meet(one, others.toSpliced(place % (others.length + 1), 0, said).join(sign)), said).toBe(true)
      expect(meet(said, one), said).toBe(true)
    }),
    { seed, numRuns },
  )
})

/** The lot as somebody may write it of whom nobody can say that it is another. */
const slips = (text: string) =>
  fc.constantFrom(
    text.replaceAll('0', 'O').replaceAll('1', 'i'),
    `${text}A`,
    `${text}-1`,
    `${text}-2/ab`,
    `L${text}`,
    text.replace(/^[A-Z]+/, ''),
    `${text.replace(/\d+$/, '1')} a ${text.replace(/\d+$/, '9999999')}`,
    `${text.replace(/\d+$/, '1')}/${text.replace(/^[A-Z]+/, '')}`,
    `${text.replace(/\d+$/, '1')} e ${text.replace(/^[A-Z]+/, '')}`,
  )

test('A lot that cannot be shown to be another is perhaps the one that is recalled, whichever of them is written amiss', () => {
  const written = lot.filter((text) => /\d{3}/.test(text)).chain((one) => fc.tuple(fc.constant(one), slips(one)))
  fc.assert(
    fc.property(written, ([one, said]) => {
      expect(meet(one, said) || mayMeet(one, said), said).toBe(true)
    }),
    { seed, numRuns },
  )
})

test('A readable lot meets no other, and says of itself that it is known', () => {
  const two = fc.tuple(lot, lot).filter(([one, other]) => one !== other)
  fc.assert(
    fc.property(
      two.chain(([one, other]) => fc.tuple(fc.constant(one), written(other))),
      ([one, other]) => {
        expect(meet(one, other) || mayMeet(one, other)).toBe(false)
        expect(readLots(other).contained).not.toContain(ANY_LOT)
      },
    ),
    { seed, numRuns },
  )
})

test.each([
  ['123', '00123'],
  ['AMX-02', 'AMX-01 / AMX-02'],
  ['AMX-02', 'Lote: AMX-02'],
  ['AMX-02', 'L. AMX-02'],
  ['AMX-02', 'AMX-01;AMX-02'],
  ['AMX-02', 'amx-01 e amx-02'],
  ['AMX-02', 'AMX 01/AMX 02'],
  ['AMX-02', 'lote nº AMX 2'],
  ['AMX-02', 'LoteAMX-02'],
  ['AMX-02', 'AMX-02 (2)'],
  ['AMX-02', 'ＡＭＸ－０２'],
  ['AMX-02', 'Lote AMX-02 val 12/2027'],
  ['L24031', '24031'],
  ['24/031', '24-031'],
  ['L. AMX-02', 'AMX02'],
])('A notice of %s meets «%s»', (recalled, field) => {
  expect(meet(recalled, field)).toBe(true)
})

test.each([
  ['AMX-02', 'amx o2'],
  ['AMX-O2', 'AMX OO2'],
  ['A11', 'AI1'],
  ['AMX-02', 'AMX-02A'],
  ['AMX-02A', 'AMX-02'],
  ['AMX-02', 'AMX-02-1'],
  ['AMX-02', 'AMX-01/02'],
  ['AMX-02', 'AMX-01 e 2'],
  ['AMX-02', 'LAMX-02'],
  ['24031', 'BN24031'],
  ['AMX24031', '24031'],
  ['AMX-03', 'AMX-01 a AMX-05'],
  ['AMX-03', 'AMX-01-AMX-05'],
  ['AMX-02', 'АМХ-02'],
])('Of a notice of %s and «%s» nobody can say that they are others', (recalled, field) => {
  expect([meet(recalled, field), mayMeet(recalled, field)]).toEqual([false, true])
})

test.each([
  ['AMX-02', 'AMX-021'],
  ['AMX-02', '1AMX-02'],
  ['AMX-02', 'AMX-01 AMX-03'],
  ['24031', '240310'],
  ['24031', '124031'],
  ['AMX24031', 'BMX24031'],
  ['24031A', '24031B'],
  ['2', 'AMX-02'],
])('A notice of %s is of another lot than «%s»', (recalled, field) => {
  expect(meet(recalled, field) || mayMeet(recalled, field)).toBe(false)
})

test.each(['S/N', '???', 'vários', '-', '000', '1,23E+05', 'AMX-01 / vários', ''])(
  '«%s» is no lot that can be read, and may be any',
  (field) => {
    expect(readLots(field).contained).toContain(ANY_LOT)
  },
)

const day = fc.constantFrom(null, '2027-01-31', '2027-06-30', '2028-12-31')
const lots: fc.Arbitrary<Lot[]> = fc.array(
  fc.record({ lote: fc.option(lot), validade: day, quantidade: fc.option(fc.nat({ max: 50 })) }),
  { maxLength: 70 },
)

test('An item keeps every lot it is told, and loses no unit of one, up to the most that it keeps', () => {
  fc.assert(
    fc.property(lots, (told) => {
      const kept = storedLots(told) ?? []
      const names = new Set(told.map(({ lote, validade }) => `${lote} ${validade}`))
      expect(kept.length).toBe(Math.min(names.size, ITEM_LOTS))
      const units = (all: readonly Lot[]) => all.reduce((sum, { quantidade }) => sum + (quantidade ?? 0), 0)
      if (told.every(({ quantidade }) => quantidade !== null)) expect(units(kept)).toBe(units(told))
      expect(storedLots(kept) ?? []).toEqual(kept)
    }),
    { seed, numRuns },
  )
})

test('What an export writes of lots, an import reads', () => {
  fc.assert(
    fc.property(lots, (told) => {
      const kept = (storedLots(told) ?? []).map(({ lidos: _, ...one }) => one)
      const cell = lotsCell(kept)
      const [first] = kept
      if (kept.length === 1 && first?.quantidade === null) expect(cell).toBe(first.lote)
      else if (kept.length === 0) expect(cell).toBeNull()
      else if (kept.some(({ validade, quantidade }) => validade || quantidade !== null))
        expect(lotsInCell(cell ?? '')).toEqual(kept)
    }),
    { seed, numRuns },
  )
  expect(lotsInCell('AMX-01')).toBeUndefined()
  expect(lotsInCell('Lote: AMX-01')).toBeUndefined()
})

const item = (told: Lot[], quantidade: number) => ({
  lotes: storedLots(told),
  lote: told[0]?.lote ?? null,
  validade: null,
  quantidade,
})

test('Units that come without a word on lots are of an unknown lot, and a sale changes none', () => {
  const before = item([{ lote: 'A1', validade: null, quantidade: 5 }], 5)
  expect(lotsAfter(before, {}, 3)).toEqual(before.lotes)
  expect(lotsAfter(before, {}, 8)).toMatchObject([{ lote: 'A1' }, { lote: null, quantidade: 3, lidos: [ANY_LOT] }])
})

test('Another single lot takes the place of the one before, which stays known', () => {
  const before = item([{ lote: 'A1', validade: null, quantidade: null }], 5)
  expect(lotsAfter(before, { lote: 'A2' }, 5)).toMatchObject([
    { lote: 'A2', quantidade: null },
    { lote: 'A1', quantidade: 0 },
  ])
  expect(lotsAfter(before, { lote: 'A1' }, 9)).toEqual(before.lotes)
  expect(lotsAfter(before, { lote: null }, 5)).toBeNull()
  expect(lotsAfter({ ...before, quantidade: 0 }, { lote: 'A2' }, 5)).toHaveLength(1)
})
