import type { Call } from '#call/call.ts'
import { buildingWords, pharmacyWordsInFull, streetWords } from '#contract/names.ts'
import { findPlace } from '../place/place.ts'
import { type SearchQuery, unfiltered } from './query.ts'

/** Words behind which a place may stand: «em Huambo», «no Kikolo», «perto da Mutamba». */
const prepositions = /(?<=^|\s)(?:em|n[oa]s?|perto\s+d(?:e|[oa]s?))\s+(?=\S)/gi
/** Prepositions that are tried, counted from the end of the term, because each asks the API. */
const MOST = 2

/** A term, without the place that may stand at its end. */
interface Split {
  term: string
  where: string
}

/** Returns the ways to split a term before a preposition, the longest place first: «no Kilamba, em Luanda». */
const splits = (term: string): Split[] =>
  [...term.matchAll(prepositions)].slice(-MOST).map(({ 0: preposition, index }) => ({
    term: term.slice(0, index).replace(/[\s,;]+$/, ''),
    where: term.slice(index + preposition.length),
  }))

/** Returns the first split whose place is known by the very name, be it one place or several to choose among. */
async function splitKnown(call: Call, term: string): Promise<Split | undefined> {
  for (const split of splits(term)) {
    const { place, isTie } = await findPlace(call, split.where, undefined)
    if (place || isTie) return split
  }
  return undefined
}

const quarterWords = ['bairro', 'centralidade', 'condominio', 'urbanizacao', 'aeroporto', 'predio']
const placeWords = new Set([...streetWords, ...buildingWords, ...quarterWords])

/** Does it begin with a word that only a place begins with? Behind a preposition that is no part of a medicine. */
function isOfPlace(where: string): boolean {
  const [first = '', ...name] = where.normalize('NFD').toLowerCase().split(/\s+/)
  return name.length > 0 && placeWords.has(first.replaceAll(/\P{L}/gu, ''))
}

/** Returns the split before a place that nobody knows, so that it is said: «paracetamol no largo Serpa Pinto». */
const splitUnknown = (term: string): Split | undefined =>
  splits(term).find(({ term: rest, where }) => rest !== '' && isOfPlace(where))

/**
 * Moves the place at the end of a medicine's term to the place of the search, unless the search has one. «paracetamol em
 * Huambo» would find paracetamol wherever it is, under a heading that says it is in Huambo. A second place, «em Luanda, no
 * Kilamba», only leaves the term. A name of a pharmacy keeps its places: the API reads them.
 */
export async function withPlaceOfTerm(call: Call, search: SearchQuery): Promise<SearchQuery> {
  if (search.kind !== 'medicamento') return search
  const inner = (await splitKnown(call, search.term)) ?? splitUnknown(search.term)
  if (!inner) return search
  const outer = await splitKnown(call, inner.term)
  return { ...search, term: (outer ?? inner).term, where: search.where || inner.where }
}

const pharmacy = /^farm[aá]cias?(?:\s+|$)/i
const allDay = /^(?:(?:abertas? )?24 +horas?|sempre abertas?)$/i
const open = /^abertas?(?:\s+(?:agora|hoje|neste momento))?$/i

/**
 * The search for pharmacies that somebody wrote in the box of medicines: «farmácia aberta», «farmácia 24 horas», «farmácia
 * Girassol». @returns undefined for a term that is not about pharmacies
 */
export function pharmacyAsked({ kind, term, where, order }: SearchQuery): SearchQuery | undefined {
  const written = pharmacyWordsInFull(term).trim()
  if (kind !== 'medicamento' || !pharmacy.test(written)) return undefined
  const rest = written.replace(pharmacy, '').trim()
  const every = { ...unfiltered, kind: 'farmacia', term: '', where, order } as const
  if (rest === '') return every
  if (allDay.test(rest)) return { ...every, allDay: true }
  return open.test(rest) ? { ...every, open: true } : { ...every, term }
}
