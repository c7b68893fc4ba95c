import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { plain } from '#medicamentos/fold.ts'
import { seeded } from '../support/chance.ts'
import { succeed } from '../support/client.ts'
import { lexicon } from '../support/lexicon.ts'
import { openPharmacy, pharmacyBody } from '../support/scenario.ts'
import { uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'
import { shelf } from './evaluate.ts'
import { heard, kinds, slipped } from './slips.ts'

interface Row {
  tipo: string
  nome: string
  resposta: string
}
const rows: Row[] = parse(readFileSync(join(import.meta.dirname, 'ineditos.csv'), 'utf8'), {
  columns: true,
  comment: '#',
})
const of = (tipo: string) => rows.filter((row) => row.tipo === tipo)
const [medicines, devices, names, places, brands] = [
  of('medicamento'),
  of('aparelho'),
  of('farmácia'),
  of('lugar'),
  of('marca'),
]

const service = withService()
const ids = new Map<string, string>()
const where = new Map<string, Row>()
beforeAll(async () => {
  const { client } = await openPharmacy(service)
  const labels = [...medicines, ...devices].map(({ nome }) => `${nome};5\n`).join('')
  succeed(await uploadStock(client, shelf() + labels))
  const admin = await service.admin()
  for (const [at, { nome }] of names.entries()) {
    const place = places[at % places.length] as Row
    const { nome: bairro, resposta: municipio } = place
    // each pharmacy has its own position, because two have one name
    const fields = { nome, municipio, latitude: -8.8 - at / 1000, ...(bairro !== municipio && { bairro }) }
    const { farmacia } = succeed(await admin.post('/api/farmacias', pharmacyBody(fields)))
    ids.set(farmacia.id, nome)
    where.set(farmacia.id, place)
  }
})

interface Suggested {
  nome: string
  dci: string | null
  quis_dizer?: string
}
const suggest = async (term: string): Promise<Suggested[]> =>
  succeed(await service.anyone.get(`/api/medicamentos?search=${encodeURIComponent(term)}`))
const pharmaciesOf = async (term: string, type: 'bairro' | 'farmacia'): Promise<string[]> => {
  const found = await service.anyone.get(`/api/farmacias?search_type=${type}&search=${encodeURIComponent(term)}`)
  return succeed(found).map(({ id }: { id: string }) => id)
}

const partsOf = (text: string) => text.split(' + ').map(plain)
const shares = (dci: string, wanted: string) => partsOf(dci).some((part) => partsOf(wanted).includes(part))

/** A place's letters, without what kind of place it is. */
const lettersOf = (text: string) => spelling(plain(text).replace(/^bairro (d[aeo]s? )?/, ''))

const spelling = (text: string) => plain(text).replaceAll(' ', '')

/** Beginning of every pharmacy's name. */
const everyPharmacy = /^farmacia ?/
/** Letters; of a name with fewer, one that is wrong makes another. */
const SHORTEST = 4
const telling = names.filter(({ nome }) => spelling(nome).replace(everyPharmacy, '').length >= SHORTEST)

/** Makes misspelt searches, one for each kind of slip, of the names without their common beginning. */
function wrongly(all: readonly Row[], seed: number, before = /^$/) {
  const chance = seeded(seed)
  return all.flatMap((row) => {
    const told = plain(row.nome).replace(before, '')
    return kinds.flatMap((kind) => {
      const termo = slipped(told, kind, chance)
      return termo === undefined ? [] : [{ row, termo }]
    })
  })
}

function byEar(all: readonly Row[], seed: number) {
  const chance = seeded(seed)
  return all.flatMap((row) =>
    [1, 2].flatMap(() => {
      const termo = heard(plain(row.nome), chance)
      return termo === undefined ? [] : [{ row, termo }]
    }),
  )
}

function say(what: string, searches: number, missed: readonly string[], wrong: readonly string[] = []): number {
  const found = 1 - missed.length / searches
  process.stdout.write(
    `${what} (conjunto 5): ${searches} procuras, encontradas ${found.toFixed(3)}, erradas ${wrong.length}\n` +
      `  ${[...missed, ...wrong].join('; ')}\n`,
  )
  return found
}

/** Lists the medicines that are neither among the first five found nor offered, and those that were brought instead. */
async function missedMedicines(searches: readonly { row: Row; termo: string }[]) {
  const [missed, wrong]: string[][] = [[], []]
  const right = new Map<string, string | null>()
  for (const { nome } of medicines) right.set(nome, (await suggest(nome)).find((one) => one.nome === nome)?.dci ?? null)
  for (const { row, termo } of searches) {
    const dci = right.get(row.nome) ?? null
    const answers = (found: Suggested) =>
      found.nome === row.nome || (dci !== null && found.dci !== null && shares(found.dci, dci))
    const all = await suggest(termo)
    const brought = all.filter(({ quis_dizer }) => quis_dizer === undefined)
    if (brought.some((found) => found.dci !== null && !answers(found))) wrong?.push(`${termo} ≠ ${row.nome}`)
    const isFound = brought.slice(0, 5).some(answers) || all.some((found) => found.quis_dizer && answers(found))
    if (!isFound) missed?.push(termo)
  }
  return { missed: missed ?? [], wrong: wrong ?? [] }
}

test.each([
  ['medicamentos com um deslize', () => wrongly(medicines, 501)],
  ['medicamentos de ouvido', () => byEar(medicines, 502)],
] as const)('%s are found, and no other in their place', async (what, written) => {
  const searches = written()
  const { missed, wrong } = await missedMedicines(searches)
  expect(say(what, searches.length, missed, wrong)).toBeGreaterThanOrEqual(0.97)
  expect(wrong).toEqual([])
})

test('devices are found with one slip in their names', async () => {
  const searches = wrongly(devices, 503)
  const missed: string[] = []
  for (const { row, termo } of searches)
    if (!(await suggest(termo)).slice(0, 5).some(({ nome }) => plain(nome) === plain(row.nome))) missed.push(termo)
  expect(say('aparelhos com um deslize', searches.length, missed)).toBeGreaterThanOrEqual(0.97)
})

test('pharmacies are found with one slip in their names', async () => {
  const searches = wrongly(telling, 504, everyPharmacy)
  const missed: string[] = []
  for (const { row, termo } of searches) {
    const found = (await pharmaciesOf(termo, 'farmacia')).slice(0, 5)
    if (!found.some((id) => ids.get(id) === row.nome)) missed.push(termo)
  }
  expect(say('farmácias com um deslize', searches.length, missed)).toBeGreaterThanOrEqual(0.96)
})

test('places with one slip in their names are offered, and never listed as another', async () => {
  const searches = wrongly(places, 505, /^bairro (d[aeo]s? )?/)
  const [missed, wrong]: [string[], string[]] = [[], []]
  for (const { row, termo } of searches) {
    const listed = await pharmaciesOf(termo, 'bairro')
    const isThere = listed.some((id) => where.get(id)?.nome === row.nome || where.get(id)?.resposta === row.nome)
    if (listed.length > 0 && !isThere) wrong.push(termo)
    const offered = succeed(await service.anyone.get(`/api/lugares?limite=5&search=${encodeURIComponent(termo)}`))
    const isOffered = offered.some(({ nome }: { nome: string }) => lettersOf(nome) === lettersOf(row.nome))
    if (!isThere && !isOffered) missed.push(termo)
  }
  expect(wrong).toEqual([])
  expect(say('lugares com um deslize, oferecidos', searches.length, missed)).toBeGreaterThanOrEqual(0.93)
})

const substances = lexicon.names.filter(({ kind }) => kind !== 'marca').map(({ text }) => spelling(text))
/** Tells if a name begins a substance's own name, as an unfinished word does: «metapro» is metaproterenol. */
const begins = ({ nome }: Row) => substances.some((name) => name.startsWith(spelling(nome)))

test('a brand is known for what it is, or brings nothing', async () => {
  const [unknown, wrong]: string[][] = [[], []]
  for (const { nome, resposta } of brands.filter((brand) => !begins(brand))) {
    const brought = (await suggest(nome)).filter(({ quis_dizer, dci }) => quis_dizer === undefined && dci !== null)
    if (brought.length === 0) unknown?.push(nome)
    else if (!brought.every(({ dci }) => shares(dci ?? '', resposta)))
      wrong?.push(`${nome}: ${brought.map(({ nome }) => nome).join(', ')}`)
  }
  say('marcas de listas públicas, conhecidas', brands.length, unknown ?? [], wrong)
  expect(wrong).toEqual([])
})
