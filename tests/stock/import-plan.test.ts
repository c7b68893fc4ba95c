import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stockCounts } from '#contract/importacao.ts'
import type { FileLine, OwnItem, RefusedNames } from '#server/modules/stock/upload/meaning.rules.ts'
import { nameKey } from '#server/modules/stock/upload/name-key.rules.ts'
import { type Plan, type PlanOptions, planUpload } from '#server/modules/stock/upload/plan.rules.ts'
import { fullRun } from '../support/full-run.ts'

/* Few names and categories, so that lines and items meet in every way there is. */
const nome = fc.constantFrom('Água', 'Água', 'AGUA', 'Água, 5 l')
const categoria = fc.constantFrom('Medicamentos', 'Higiene', 'Beleza')
const subcategoria = fc.constantFrom('Outros', 'outros', 'Bebé')
const quantidade = fc.integer({ min: 0, max: 3 })
const reservada = fc.integer({ min: 0, max: 3 })
const preco = fc.constantFrom(null, 10, 20.5)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })

const uncoded = { codigo: null, ean: null, origem: null, lote: null, validade: null, lotes: null }

const own = fc
  .array(fc.record({ nome, categoria, subcategoria, quantidade, reservada, preco, em_falta: fc.constant(0) }), {
    maxLength: 6,
  })
  .map((items) => items.map((item, index): OwnItem => ({ ...item, ...uncoded, id: `artigo ${index}` })))

const line = fc.record({
  nome,
  categoria: maybe(categoria),
  subcategoria: maybe(subcategoria),
  quantidade,
  preco: maybe(preco),
})
const lines = fc.array(line, { maxLength: 6 }).map((made) =>
  made.map(
    ({ nome, ...said }, index): FileLine => ({
      ...said,
      codes: {},
      number: index + 2,
      key: nameKey(nome),
      name: { nome, categoria: said.categoria ?? 'Medicamentos', subcategoria: said.subcategoria ?? 'Outros' },
    }),
  ),
)
const refused = fc
  .record({ names: fc.uniqueArray(nome.map(nameKey)), nameless: maybe(fc.constant(9)) })
  .map(({ names, nameless }): RefusedNames => ({ names: new Set(names), nameless }))

function apply(items: OwnItem[], { added, changed, emptied }: Plan): OwnItem[] {
  const now = new Map(changed.map(({ moved: _, ...item }) => [item.id, item]))
  const kept = items.map((item) => now.get(item.id) ?? item)
  return [
    ...kept.map((item) => (emptied.includes(item.id) ? { ...item, quantidade: 0 } : item)),
    ...added.map((item, index) => ({
      ...item,
      lote: null,
      validade: null,
      id: `novo ${index}`,
      reservada: 0,
      em_falta: 0,
    })),
  ]
}

const numRuns = fullRun ? 20_000 : 1000
const options = fc.record({ refused: maybe(refused), counts: fc.constantFrom(...stockCounts) })

const holds = (property: (own: OwnItem[], lines: FileLine[], options: PlanOptions) => void) =>
  fc.assert(fc.property(own, lines, options, property), { numRuns })

test('no item is changed twice, or both changed and emptied, and each line has one fate at most', () => {
  holds((items, file, asked) => {
    const { added, changed, emptied, errors } = planUpload(items, file, asked)
    const touched = [...changed.map(({ id }) => id), ...emptied]
    expect(new Set(touched).size).toBe(touched.length)
    const refusals = errors.filter(({ campo }) => campo !== null).map(({ linha }) => linha)
    expect(new Set(refusals).size).toBe(refusals.length)
    expect(added.length + changed.length + refusals.length).toBeLessThanOrEqual(file.length)
  })
})

const sameThing = (a: OwnItem['categoria'][], b: OwnItem['categoria'][]) =>
  a.every((text, index) => nameKey(text) === nameKey(b[index] ?? ''))
const whole = ({ nome, categoria, subcategoria }: FileLine['name']) => [nome, categoria, subcategoria]

test('a line that says an item just as it is always gets it', () => {
  holds((items, file, asked) => {
    const after = apply(items, planUpload(items, file, asked))
    const exact = file.filter((one) => one.categoria !== undefined && one.subcategoria !== undefined)
    for (const one of exact) {
      const [first] = exact.filter(({ name }) => sameThing(whole(name), whole(one.name)))
      const [item, ...more] = items.filter((kept) => sameThing(whole(kept), whole(one.name)))
      if (one !== first || !item || more.length > 0) continue
      const free = asked.counts === 'prateleira' ? Math.max(0, one.quantidade - item.reservada) : one.quantidade
      expect(after.find(({ id }) => id === item.id)?.quantidade).toBe(free)
    }
  })
})

test('A file planned again on its own result has nothing to do', () => {
  holds((items, file, asked) => {
    const after = apply(items, planUpload(items, file, asked))
    expect(planUpload(after, file, asked)).toMatchObject({ added: [], changed: [], emptied: [] })
  })
})

test('an item that a refused line may be about is never emptied', () => {
  holds((items, file, asked) => {
    const { emptied } = planUpload(items, file, asked)
    const bad = asked.refused
    if (bad?.nameless !== undefined || !bad) expect(emptied).toEqual([])
    for (const { id, nome } of items) if (bad?.names.has(nameKey(nome))) expect(emptied).not.toContain(id)
  })
})

test('A count of the whole shelf warns of each line with fewer units than are held, and a count of free units never', () => {
  holds((items, file, asked) => {
    const { warnings, changed } = planUpload(items, file, asked)
    if (asked.counts === 'livres') expect(warnings).toEqual([])
    for (const { linha } of warnings) {
      const said = file.find(({ number }) => number === linha)
      expect(items.some(({ nome, reservada: held }) => nameKey(nome) === said?.key && held > said.quantidade)).toBe(
        true,
      )
    }
    for (const { quantidade: free } of changed) expect(free).toBeGreaterThanOrEqual(0)
  })
})

/** Lines as files come to be planned: a code is one item's, and one line's. */
const coded = <T extends object>(all: T[], codes: (string | null)[], eans: (string | null)[]) =>
  all.map((one, index) => ({
    one,
    codigo: codes.indexOf(codes[index] ?? null) === index ? (codes[index] ?? null) : null,
    ean: eans.indexOf(eans[index] ?? null) === index ? (eans[index] ?? null) : null,
  }))
const codesIn = fc.array(fc.constantFrom(null, 'A', 'B', 'C', 'D'), { maxLength: 6 })
const eansIn = fc.array(fc.constantFrom(null, '96385074', '5601234567892'), { maxLength: 6 })

test('An item with the code of a line is that line’s, else the one with its GTIN, and a second time nothing is left to do', () => {
  fc.assert(
    fc.property(own, lines, options, codesIn, codesIn, eansIn, eansIn, (items, file, asked, a, b, c, d) => {
      const shelf = coded(items, a, c).map(({ one, codigo, ean }) => ({ ...one, codigo, ean }))
      const read = coded(file, b, d).map(({ one, codigo, ean }, index) => ({
        ...one,
        codes: { codigo: codigo ?? `L${index}`, ...(ean && { ean }) },
      }))
      const plan = planUpload(shelf, read, asked)
      const after = apply(shelf, plan)
      const codes = after.flatMap(({ codigo }) => codigo ?? [])
      expect(new Set(codes).size).toBe(codes.length)
      for (const { codes, quantidade, name } of read) {
        const item = shelf.find(({ codigo }) => codigo !== null && codigo === codes.codigo)
        if (!item) continue
        const free = asked.counts === 'prateleira' ? Math.max(0, quantidade - item.reservada) : quantidade
        const now = after.find(({ id }) => id === item.id)
        expect([now?.quantidade, nameKey(now?.nome ?? '')]).toEqual([free, nameKey(name.nome)])
      }
      // a line that could mean several items may mean one of them the next time
      if (plan.errors.length > 0) return
      expect(planUpload(after, read, asked)).toMatchObject({ added: [], changed: [], emptied: [] })
    }),
    { numRuns },
  )
})
