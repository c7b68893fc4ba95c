import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { type FileLine, meaningsOf, type OwnItem } from '#server/modules/stock/upload/meaning.rules.ts'
import { nameKey } from '#server/modules/stock/upload/name-key.rules.ts'
import { type Plan, planUpload } from '#server/modules/stock/upload/plan.rules.ts'
import { replanned } from '#server/modules/stock/upload/replan.rules.ts'
import { planShelves, type ShelfOptions } from '#server/modules/stock/upload/service.ts'
import { succeed } from '../support/client.ts'
import { reserve } from '../support/holds.ts'
import { lexicon } from '../support/lexicon.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { readStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

/* A file is planned while nothing is locked, and the shelf is sold from meanwhile. */
const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))
const user = prepare(() => service.anyone.register())

const options: ShelfOptions = {
  simulate: false,
  replace: true,
  lossConfirmed: true,
  namesConfirmed: true,
  counts: 'livres',
  cameBy: { origem: 'ficheiro', chave: null },
}

const shelf = async () =>
  Object.fromEntries(
    succeed(await pharmacy.client.get('/api/perfil/stock')).map((item: { nome: string; quantidade: number }) => [
      item.nome,
      item.quantidade,
    ]),
  )

/** The names of the lines of a file that are read, and if a medicine is looked up, while a transaction is open. */
function watched(db: Database, before: () => Promise<unknown> = async () => {}) {
  let open = 0
  const seen = { lines: new Set<string>(), classified: 0, transactions: 0 }
  const transaction: Database['transaction'] = async (work) => {
    await before()
    return db.transaction(async (tx) => {
      open++
      seen.transactions++
      return work(tx).finally(() => {
        open--
      })
    })
  }
  const watching = <T extends object>(of: T, note: () => void): T =>
    new Proxy(of, {
      get: (target, name) => {
        if (open > 0) note()
        return Reflect.get(target, name)
      },
    })
  const line = (one: FileLine) => watching(one, () => seen.lines.add(one.name.nome))
  return {
    seen,
    line,
    parts: {
      db: { ...db, transaction },
      lexicon: watching(lexicon, () => {
        seen.classified++
      }),
    },
  }
}

async function planned(text: string, before?: () => Promise<unknown>) {
  const { seen, line, parts } = watched(service.db as Database, before)
  const file = await readStock(text)
  const shelves = [{ farmaciaId: pharmacy.id, file: { ...file, good: file.good.map(line) } }]
  return { seen, files: await planShelves(parts, shelves, options) }
}

test('In the transaction of a file no name is classified, and only the lines of items that moved are read', async () => {
  const sold = await stockItem(pharmacy.client, { nome: 'Amoxicilina 500 mg', quantidade: 9 })
  await stockItem(pharmacy.client, { nome: 'Zinco 20 mg', quantidade: 9 })
  await stockItem(pharmacy.client, { nome: 'Fora do ficheiro', quantidade: 3 })
  const rows = Array.from({ length: 300 }, (_, n) => `Coisa ${n} mg;${n}`)
  const { seen, files } = await planned(`nome;quantidade\nAmoxicilina 500 mg;5\nZinco 20 mg;4\n${rows.join('\n')}\n`)
  expect((await reserve(user, sold, 2)).status).toBe(201)
  const done = await files.carryOut()
  expect(done.get(pharmacy.id)).toMatchObject({
    added: { length: 300 },
    changed: { length: 2 },
    emptied: { length: 1 },
  })
  expect(seen).toMatchObject({ classified: 0, transactions: 3 })
  expect([...seen.lines]).toEqual(['Amoxicilina 500 mg'])
  expect(await shelf()).toMatchObject({
    'Amoxicilina 500 mg': 5,
    'Zinco 20 mg': 4,
    'Coisa 7 mg': 7,
    'Fora do ficheiro': 0,
  })
})

const moves: [what: string, move: (id: string) => Promise<unknown>, after: Record<string, number>][] = [
  ['came', () => stockItem(pharmacy.client, { nome: 'Zinco 20 mg', quantidade: 1 }), { 'Zinco 20 mg': 4, Aspirina: 5 }],
  ['went', (id) => pharmacy.client.delete(`/api/perfil/stock/${id}`), { 'Zinco 20 mg': 4, Aspirina: 5 }],
  [
    'is called otherwise',
    (id) =>
      pharmacy.client.put(`/api/perfil/stock/${id}`, {
        nome: 'Zinco 20 mg',
        categoria: 'M',
        subcategoria: 'S',
        quantidade: 9,
      }),
    { 'Zinco 20 mg': 4, Aspirina: 5 },
  ],
]
test.each(moves)(
  'Where an item %s meanwhile, the file is planned anew while nothing is locked',
  async (_what, move, after) => {
    const id = await stockItem(pharmacy.client, { nome: 'Aspirina', quantidade: 9 })
    const { seen, files } = await planned('nome;quantidade\nAspirina;5\nZinco 20 mg;4\n')
    await move(id)
    await files.carryOut()
    expect(seen.lines.size).toBe(0)
    expect(await shelf()).toEqual(after)
  },
)

test('A shelf that has another item each time is planned at last under its locks', async () => {
  let n = 0
  const another = () => stockItem(pharmacy.client, { nome: `Outro ${n++}`, quantidade: 1 })
  const { seen, files } = await planned('nome;quantidade\nAspirina;5\n', another)
  await files.carryOut()
  expect(seen.lines.size).toBe(1)
  expect(await shelf()).toMatchObject({ Aspirina: 5, 'Outro 0': 0 })
})

/* Few names and categories, so that lines and items meet in every way there is. */
const nome = fc.constantFrom('Água', 'Água', 'AGUA', 'Água, 5 l', 'Sal')
const categoria = fc.constantFrom('Medicamentos', 'Higiene')
const units = fc.integer({ min: 0, max: 3 })
const uncoded = { codigo: null, ean: null, origem: null, lote: null, validade: null, lotes: null }
const counts = fc.record({ quantidade: units, reservada: units, preco: fc.constantFrom(null, 10) })
const own = fc.array(fc.record({ nome, categoria, now: counts, later: fc.option(counts, { nil: undefined }) }), {
  maxLength: 6,
})
const lines = fc.array(fc.record({ nome, categoria: fc.option(categoria, { nil: undefined }), quantidade: units }), {
  maxLength: 6,
})

const NAMELESS = 99

/** A plan without the order of its parts. That a bad line kept items from being emptied is said also where none is left to empty. */
const sorted = ({ added, changed, emptied, errors, warnings, ...rest }: Plan) => ({
  ...rest,
  lists: [added, changed, emptied, errors.filter(({ linha }) => linha !== NAMELESS), warnings].map((list) =>
    list.map((one) => JSON.stringify(one)).sort(),
  ),
})

test('A plan of which some items moved is what it would be if all of it were planned anew', () => {
  const judgement = { likeness: 'other', categoria: 'Medicamentos', subcategoria: 'Outros' } as const
  fc.assert(
    fc.property(own, lines, fc.boolean(), fc.boolean(), fc.boolean(), (items, said, replace, isShelf, isDoubted) => {
      const base = items.map((item, n) => ({
        item,
        fixed: { ...uncoded, id: `artigo ${n}`, subcategoria: 'Outros', em_falta: 0 },
      }))
      const before = base.map(
        ({ item: { nome, categoria, now }, fixed }): OwnItem => ({ nome, categoria, ...now, ...fixed }),
      )
      const after = base.map(
        ({ item: { nome, categoria, now, later }, fixed }): OwnItem => ({
          nome,
          categoria,
          ...(later ?? now),
          ...fixed,
        }),
      )
      const file = said.map(
        ({ nome, categoria, quantidade }, n): FileLine => ({
          number: n + 2,
          key: nameKey(nome),
          name: { nome, categoria: categoria ?? 'Medicamentos', subcategoria: 'Outros' },
          categoria,
          subcategoria: undefined,
          quantidade,
          preco: undefined,
          codes: {},
        }),
      )
      const refused = replace
        ? { names: new Set([nameKey('Sal')]), nameless: isDoubted ? NAMELESS : undefined }
        : undefined
      const judged = new Map(isDoubted ? before.map(({ id }) => [id, judgement]) : [])
      const planOptions = { refused, counts: isShelf ? 'prateleira' : 'livres', judged } as const
      const meanings = meaningsOf(file, before)
      const plan = planUpload(before, file, planOptions, meanings)
      const moved = after
        .filter((_, n) => items[n]?.later !== undefined)
        .map(({ nome: _, categoria: __, subcategoria: ___, ...row }) => ({ ...row, farmacia_id: 'f', produto_id: 1 }))
      const again = replanned({ own: before, plan, meanings, options: planOptions }, moved)
      expect(sorted(again.plan)).toEqual(sorted(planUpload(after, file, planOptions)))
    }),
    { numRuns: 400 },
  )
})
