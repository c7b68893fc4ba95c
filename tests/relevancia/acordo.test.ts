import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { plain } from '#medicamentos/fold.ts'
import { seeded } from '../support/chance.ts'
import { succeed } from '../support/client.ts'
import { lexicon } from '../support/lexicon.ts'
import { openPharmacy } from '../support/scenario.ts'
import { uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'
import { shelf } from './evaluate.ts'
import { inCommonNames, inEveryName, inFirstLetters } from './slip-figures.ts'
import { kinds, slipped } from './slips.ts'

/** Labels that no table has. */
const unknown = parse<{ nome: string }>(readFileSync(join(import.meta.dirname, 'desconhecidos.csv'), 'utf8'), {
  columns: true,
  comment: '#',
}).map(({ nome }) => nome)

const service = withService()
beforeAll(async () => {
  const { client } = await openPharmacy(service)
  succeed(await uploadStock(client, shelf() + unknown.map((nome) => `${nome};5\n`).join('')))
})

interface Item {
  nome: string
  dci: string | null
  quis_dizer?: string
  farmacias: number
}

/** Names of the items, each once, and no more than both answers show. */
const namesOf = (items: readonly Item[]) => [...new Set(items.map(({ nome }) => nome))].sort()

const inList = async (term: string): Promise<Item[]> => {
  const found = succeed(
    await service.anyone.get(
      `/api/farmacias?search_type=medicamento&dosagem=qualquer&search=${encodeURIComponent(term)}`,
    ),
  )
  return (found as { stock: Item[] }[]).flatMap(({ stock }) => stock)
}
const suggested = async (term: string): Promise<Item[]> =>
  succeed(await service.anyone.get(`/api/medicamentos?limite=50&search=${encodeURIComponent(term)}`))

/** Share of the cases that is tested, one in twenty, to save time. */
const SAMPLE = 20
const sampled = <Value>(all: readonly Value[]) => all.filter((_, at) => at % SAMPLE === 0)

/** A pharmacy shows no more items; the suggestions have as many that fit their page. */
const SHOWN = 20

/** Labels that no table has, each with a slip in it. */
const unknownMisspelt = () => {
  const chance = seeded(1125)
  return unknown.flatMap((nome) => slipped(plain(nome), chance.pick([...kinds]), chance) ?? [])
}

/** Words of every day, one in a hundred. */
const words = readFileSync(join(import.meta.dirname, '../../packages/medicamentos/dados/palavras.txt'), 'utf8')
  .split('\n')
  .filter((line, at) => /^[a-z]/.test(line) && at % 100 === 0)

/** Letters; fewer are still being typed, and only the suggestions say what they begin. */
const TYPING = 3

test('The list and the suggestions agree on what was meant and on what is doubtful, whatever the slip', async () => {
  const written = [...sampled(inEveryName(lexicon)), ...sampled(inCommonNames(lexicon)), ...inFirstLetters(lexicon)]
  const terms = [
    ...new Set([...written.map(({ termo }) => termo), ...unknownMisspelt(), ...unknown.map(plain), ...words]),
  ].filter(({ length }) => length > TYPING)
  expect(terms.length).toBeGreaterThan(1000)
  const apart: string[] = []
  for (const term of terms) {
    const [list, all] = await Promise.all([inList(term), suggested(term)])
    const brought = all.filter(({ quis_dizer, farmacias }) => quis_dizer === undefined && farmacias > 0)
    const [some, others] = [namesOf(list), namesOf(brought)]
    const isAlike = some.length < SHOWN ? some.join() === others.join() : others.length >= SHOWN
    if (!isAlike) apart.push(`${term}: «${some}», «${others}»`)
  }
  process.stdout.write(`lista e sugestões: ${terms.length} procuras, em desacordo ${apart.length}\n`)
  expect(apart).toEqual([])
})
