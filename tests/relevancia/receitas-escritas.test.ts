import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { openPharmacy } from '../support/scenario.ts'
import { uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

interface Row {
  /** the line as the doctor wrote it */
  linha: string
  /** substance, strength and form, as a pharmacist reads it */
  nua: string
  metade: 'vista' | 'guardada'
}

const rows: Row[] = parse(readFileSync(join(import.meta.dirname, 'receitas-escritas.csv'), 'utf8'), {
  columns: true,
  comment: '#',
  comment_no_infix: true,
})

const service = withService()
const place = { latitude: -11.2, longitude: 15.3 }

const forms = [
  'comprimidos',
  'cápsulas',
  'injectável',
  'supositórios',
  'xarope',
  'creme',
  'gotas',
  'inalador',
  'saquetas',
]

/**
 * The labels of a shelf on which a line that is read by half finds something else: each medicine as its pharmacist reads it,
 * and, cheaper, in every other form and in another strength.
 */
function labels(): [nome: string, preco: number][] {
  const all = new Map<string, number>()
  for (const { nua } of rows) {
    const [substance = '', strength = ''] = nua.split(/ (?=\d)/)
    const name = strength ? substance : nua.split(' ').slice(0, -1).join(' ') || nua
    const amount = /^[\d.,/% ]+(?:mg|mcg|g|ml|UI)?(?:\/\d* ?(?:ml|mg))?/.exec(strength)?.[0]?.trim() ?? ''
    for (const form of forms) all.set(`${name} ${amount} ${form}`.replaceAll('  ', ' '), 100)
    all.set(`${name} 7 mg comprimidos`, 50)
  }
  for (const { nua } of rows) all.set(nua, 900)
  return [...all]
}

beforeAll(async () => {
  const { client } = await openPharmacy(service, place)
  const file = labels().map(([nome, preco]) => `"${nome}";9;${preco}`)
  succeed(await uploadStock(client, `nome;quantidade;preco\n${file.join('\n')}\n`))
})

/** The item that somebody who wants each of these is offered; undefined for none. */
async function offered(terms: string[]): Promise<(string | undefined)[]> {
  const query = new URLSearchParams(terms.map((term): [string, string] => ['procura', term]))
  query.set('latitude', String(place.latitude))
  query.set('longitude', String(place.longitude))
  const [found] = succeed(await service.anyone.get(`/api/cabaz?${query}`)) as {
    itens: { item: { nome: string } | null }[]
  }[]
  return terms.map((_, at) => found?.itens[at]?.item?.nome)
}

/** Lines in one basket, each with its medicine beside it. */
const TOGETHER = 5

test.each([
  ['vista', 1],
  ['guardada', 0.92],
] as const)(
  'A line of the half «%s», written as doctors do, finds what its medicine alone finds, in %s of them or more',
  async (half, least) => {
    const some = rows.filter(({ metade }) => metade === half)
    expect(some).toHaveLength(50)
    const missed: string[] = []
    for (let from = 0; from < some.length; from += TOGETHER) {
      const these = some.slice(from, from + TOGETHER)
      const names = await offered(these.flatMap(({ linha, nua }) => [linha, nua]))
      for (const [at, { linha }] of these.entries()) {
        const [line, bare] = names.slice(2 * at)
        if (line === undefined || line !== bare) missed.push(`${linha} → ${line}, e não ${bare}`)
      }
    }
    process.stdout.write(`receitas escritas (${half}): ${(1 - missed.length / some.length).toFixed(2)}\n`)
    expect(1 - missed.length / some.length, half === 'vista' ? missed.join('\n') : '').toBeGreaterThanOrEqual(least)
  },
)
