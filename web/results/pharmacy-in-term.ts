import { pharmacyWordsInFull } from '#contract/pharmacy-words.ts'
import { type SearchQuery, unfiltered } from './query.ts'

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
