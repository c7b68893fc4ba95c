import { formNames } from '#medicamentos/dose.ts'
import { plain } from '#medicamentos/fold.ts'
import { combinationKey, type Lexicon, shownName } from '#medicamentos/lexicon.ts'
import { type LabelledItem, labelledItem, writtenProperty } from '#medicamentos/same-item.ts'
import type { Database, Reader } from '#server/db/database.ts'
import type { Page } from '#server/db/page.ts'
import { pauses } from '#server/ground/pauses.ts'
import {
  endRound,
  type LikeThings,
  type Municipality,
  nextSubstances,
  productsOf,
  readUsualPrices,
  takeTurn,
  type UsualPrice,
  writeUsualPrices,
} from './usual-prices.sql.ts'

/** The municipalities that are known. */
export interface KnownPlaces {
  municipalities: readonly Municipality[]
}

interface CountParts {
  db: Database
  lexicon: Lexicon
  places: KnownPlaces
}

/** Forms that are sold by the piece: without the number of pieces a price says nothing. */
const byThePiece = new Set(['comprimido', 'capsula', 'injectavel', 'supositorio', 'ovulo'])

/** Tells if a label says enough of a thing that its price can be compared. */
function isComparable({ substances, strengths, volumes, forms, units }: LabelledItem): boolean {
  if (substances === '' || forms.length === 0 || strengths.length + volumes.length === 0) return false
  if (units !== undefined) return true
  return !forms.some((form) => byThePiece.has(form)) && (volumes.length > 0 || !forms.includes('saqueta'))
}

/** Properties by which things are alike, as they are stored: a retard tablet is another form than a tablet. */
const likeOf = ({ strengths, volumes, forms, variants, units }: LabelledItem) => ({
  dosagens: strengths.toSorted(),
  formas: [...forms, ...variants].sort(),
  volumes: volumes.toSorted(),
  unidades: units ?? null,
})

/**
 * Counts the usual prices of the next combination of substances, in one transaction.
 * @returns whether there may be more to count in this round
 */
export const countUsualPrices = ({ db, lexicon, places: { municipalities } }: CountParts): Promise<boolean> =>
  db.transaction(async (tx) => {
    const last = await takeTurn(tx)
    if (!last) return false
    const next = await nextSubstances(tx, last)
    if (!next) {
      await endRound(tx)
      return false
    }
    const things = new Map<string, LikeThings & { produtos: number[] }>()
    const pause = pauses()
    const key = combinationKey(next.substancias)
    for (const { id, nome } of await productsOf(tx, next.substancias)) {
      await pause()
      const label = labelledItem(lexicon, nome)
      if (label.substances !== key || !isComparable(label)) continue
      const like = likeOf(label)
      const chave = `${key}|${JSON.stringify(Object.values(like))}`
      const known = things.get(chave)
      if (known) known.produtos.push(id)
      else things.set(chave, { chave, ...like, produtos: [id] })
    }
    await writeUsualPrices(tx, { list: next.substancias, key }, [...things.values()], municipalities)
    return true
  })

interface ReadParts {
  db: Reader
  lexicon: Lexicon
  places: KnownPlaces
}

interface AskedFor {
  search: string | undefined
  municipio: string | undefined
  page: Page
}

/** A strength as people read it: of a solution what a millilitre has, else each of them. */
function strengthShown(strengths: readonly string[]): string | null {
  const perMillilitre = strengths.filter((strength) => strength.endsWith('/ml'))
  const stated = perMillilitre.length > 0 ? perMillilitre : strengths
  return stated.length > 0 ? stated.map(spaced).join(' + ') : null
}

/** «500mg» as «500 mg», with a decimal comma. */
const spaced = (amount: string) => amount.replace(/(\d)([a-z])/, '$1 $2').replace('.', ',')

/** Forms and variants as people read them; a powder for a suspension is a suspension. */
const formShown = (forms: readonly string[]) =>
  forms
    .filter((form) => form !== 'saqueta' || !forms.includes('suspensao'))
    .toSorted((a, b) => Number(formNames.includes(b)) - Number(formNames.includes(a)))
    .map(writtenProperty)
    .join(' ')

function priceEntry(lexicon: Lexicon, { substancias, dosagens, formas, volumes, ...rest }: UsualPrice) {
  return {
    ...rest,
    dci: substancias
      .split('+')
      .map((key) => shownName(lexicon, key))
      .join(' + '),
    dosagem: strengthShown(dosagens),
    forma: formShown(formas),
    volume: volumes.length > 0 ? volumes.map(spaced).join(' + ') : null,
  }
}

/** Reads a page of usual prices: of a medicine as it is written, and of a municipality. What is not known of either has none. */
export async function usualPrices(
  { db, lexicon, places: { municipalities } }: ReadParts,
  { search, municipio, page }: AskedFor,
) {
  const label = search === undefined ? undefined : labelledItem(lexicon, search)
  const name = municipio === undefined ? undefined : plain(municipio)
  const place = municipalities.find((one) => plain(one.municipio) === name) ?? null
  if (label?.substances === '' || (municipio !== undefined && !place)) return { rows: [], next: undefined }
  const nothing = { dosagens: [], formas: [], volumes: [], unidades: null }
  const filter = { substancias: label?.substances ?? null, ...(label ? likeOf(label) : nothing), place }
  const { rows, next } = await readUsualPrices(db, filter, page)
  return { rows: rows.map((row) => priceEntry(lexicon, row)), next }
}
