import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { plain } from '#medicamentos/fold.ts'
import { medicineQuery } from '#medicamentos/query.ts'
import { seeded } from '../support/chance.ts'
import { lexicon } from '../support/lexicon.ts'
import { kinds, slipped } from './slips.ts'

const table = join(import.meta.dirname, '../../packages/medicamentos/dados/marcas-de-longe.csv')
const rows: { substancia: string; marcas: string }[] = parse(readFileSync(table, 'utf8'), {
  columns: true,
  comment: '#',
  comment_no_infix: true,
})
const brands = rows.flatMap(({ substancia, marcas }) =>
  marcas.split(';').map((marca) => ({ marca, substances: substancia.split(' + ').map(plain).sort() })),
)

test('a brand from afar is known as it is spelt, and for nothing else', () => {
  expect(brands.length).toBeGreaterThan(250)
  for (const { marca, substances } of brands) {
    const query = medicineQuery(lexicon, marca)
    expect(query.substances, marca).toEqual(substances)
    expect(query.guess, marca).toBeUndefined()
  }
})

test('a brand from afar is not what a misspelt name is taken for', () => {
  const chance = seeded(1123)
  const afar = new Set(brands.map(({ marca }) => marca))
  const misspelt = brands.flatMap(({ marca }) => kinds.flatMap((kind) => slipped(plain(marca), kind, chance) ?? []))
  expect(misspelt.length).toBeGreaterThan(1000)
  const taken = misspelt.flatMap((termo) => {
    const { guess, doubt } = medicineQuery(lexicon, termo)
    return [guess, ...doubt].filter((name) => name && afar.has(name.text)).map((name) => `${termo}: ${name?.text}`)
  })
  expect(taken).toEqual([])
})
