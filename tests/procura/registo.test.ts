import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mercator, type PharmacyEntry } from '#server/modules/procura/catalogue/entry.rules.ts'
import { matchingNames } from '#server/modules/procura/catalogue/names.rules.ts'
import { type PharmacyIndex, pharmacyIndex } from '#server/modules/procura/catalogue/pharmacy-index.service.ts'
import { nameTerms } from '#server/modules/procura/search/name-terms.rules.ts'
import { buildPlaces } from '#server/modules/procura/search/place-names.rules.ts'

/*
 * The index by letters, with its cache, finds the pharmacies that a scan of the present ones finds, while some of them
 * change.
 */

const places = buildPlaces([
  { lugar: 'Kilamba Kiaxi', outros_nomes: '', abrange: 'Golfe' },
  { lugar: 'Kilamba', outros_nomes: 'cidade do kilamba', abrange: '' },
  { lugar: 'Golfe', outros_nomes: 'Golf', abrange: '' },
  { lugar: 'Morro Bento II', outros_nomes: '', abrange: '' },
])

const word = fc.oneof(
  fc.constantFrom('farmacia', 'kilamba', 'kiaxi', 'golfe', 'golf', 'morro', 'bento', '2', 'ii', 'km', '9', 'km9'),
  fc.constantFrom('a.v.m', 'pegos+', 's.', 'd’ouro', 'ç', 'lu', 'sao', 'paulo', 'muata', 'mwata', 'ana', 'banana'),
  fc.string({ unit: fc.constantFrom(...'abkln2'), minLength: 1, maxLength: 6 }),
)
const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))

const ids = Array.from({ length: 12 }, (_, n) => `${n}`)
const pharmacy = fc.record({
  id: fc.constantFrom(...ids),
  nome_procura: text,
  bairro_procura: text,
  latitude: fc.constantFrom(-8.8, -8.9),
  longitude: fc.constantFrom(13.2, 13.3),
})
const entry = (of: Partial<PharmacyEntry>) => ({ ...of, produtos: new Int32Array() }) as PharmacyEntry

/** Event of the register: a pharmacy changes, a pharmacy disappears, or somebody searches. */
const event = fc.oneof(
  pharmacy.map((now) => ({ id: now.id, now, term: '' })),
  fc.constantFrom(...ids).map((id) => ({ id, now: undefined, term: '' })),
  text.map((term) => ({ id: '', now: undefined, term })),
)

const idsOf = (those: Iterable<PharmacyEntry>) => [...those].map(({ id }) => id).sort()

/** Lists every pharmacy, nearest first. */
const around = (register: PharmacyIndex) =>
  register.nearest(mercator({ latitude: -8, longitude: 13 }), 100, 1e7, () => true).map(mercator)

test('whoever is called so is found, whatever changed since somebody looked', () => {
  let found = 0
  fc.assert(
    fc.property(fc.array(pharmacy, { maxLength: 12 }), fc.array(event, { maxLength: 30 }), (first, events) => {
      const all = new Map(first.map((one) => [one.id, entry(one)]))
      const register = pharmacyIndex(all.values())
      const terms = events.flatMap(({ term }) => term || [])
      const look = (term: string) => {
        for (const search_type of ['farmacia', 'bairro'] as const) {
          const names = nameTerms(places, term, search_type)
          const matching = () => matchingNames({ search_type, names }, new Map())
          const those = register.matching(`${search_type} ${term}`, matching)
          expect(idsOf(those)).toEqual(idsOf([...all.values()].filter(matching().test)))
          found += those.size
        }
        expect(around(register)).toEqual(around(pharmacyIndex(all.values())))
      }
      for (const { id, now, term } of events) {
        if (term) look(term)
        else {
          register.change(id, now && entry(now))
          if (now) all.set(id, entry(now))
          else all.delete(id)
        }
      }
      for (const term of terms) look(term)
    }),
    { numRuns: 150 },
  )
  expect(found).toBeGreaterThan(0)
})

/** A pharmacy that lists a product, or none: enough of them that their places are in several words of bits. */
const listed = fc.record({ id: fc.integer({ min: 0, max: 99 }).map(String), product: fc.constantFrom(0, 1, 2) })
const asEntry = ({ id, product }: { id: string; product: number }) =>
  ({ id, nome_ordem: id, latitude: -8.8, longitude: 13.2, produtos: Int32Array.of(product) }) as PharmacyEntry
/** Changes of the register that come together: true where the pharmacy is deleted. */
const changed = fc.array(fc.tuple(listed, fc.boolean()), { maxLength: 40 })

test('The pharmacies remembered of a product are those that list it now, whoever came, left or came again since', () => {
  fc.assert(
    fc.property(fc.array(listed, { maxLength: 60 }), fc.array(changed, { maxLength: 12 }), (first, turns) => {
      const all = new Map(first.map((one) => [one.id, asEntry(one)]))
      const register = pharmacyIndex(all.values())
      const of = (product: number) =>
        register.matching(`artigos ${product}`, () => ({ test: ({ produtos }) => produtos.includes(product) }))
      const present = () => [...all.values()].filter(({ produtos }) => produtos.includes(1))
      for (const turn of turns) {
        // an answer that waits for shelves keeps its set while the register changes
        const kept = of(1)
        for (const [one, isGone] of turn) {
          register.change(one.id, isGone ? undefined : asEntry(one))
          if (isGone) all.delete(one.id)
          else all.set(one.id, asEntry(one))
        }
        expect(idsOf(kept).filter((id) => !all.has(id))).toEqual([])
        const now = of(1)
        expect(idsOf(now)).toEqual(idsOf(present()))
        expect(now.size).toBe(present().length)
        expect(register.byName().filter(now.has).length).toBe(now.size)
        const near = register.nearest(mercator({ latitude: -8, longitude: 13 }), 200, 1e7, () => true, now)
        expect(idsOf(near)).toEqual(idsOf(now))
      }
    }),
    { numRuns: 150, seed: 2026 },
  )
})

test('A set is found anew after a thousand changes, with the pharmacies that came meanwhile', () => {
  const register = pharmacyIndex([])
  const even = () => register.matching('par', () => ({ test: ({ id }) => Number(id) % 2 === 0 }))
  expect(even().size).toBe(0)
  for (const many of [999, 1000, 1001, 5000]) {
    for (let id = 0; id < many; id++) register.change(`${id}`, asEntry({ id: `${id}`, product: 0 }))
    expect(even().size).toBe(Math.ceil(many / 2))
  }
  for (let id = 0; id < 4000; id++) register.change(`${id}`, undefined)
  expect(idsOf(even()).length).toBe(500)
})

test('The sets of 315 terms of 5,000 pharmacies are all remembered, and charged less than a megabyte', () => {
  const register = pharmacyIndex(Array.from({ length: 5000 }, (_, id) => asEntry({ id: `${id}`, product: 0 })))
  let tested = 0
  const all = () => ({
    test: () => {
      tested++
      return true
    },
  })
  const before = register.bytes
  for (let turn = 0; turn < 2; turn++) for (let term = 0; term < 315; term++) register.matching(`termo ${term}`, all)
  expect(tested).toBe(315 * 5000)
  expect(register.bytes - before).toBeLessThan(1024 * 1024)
})
