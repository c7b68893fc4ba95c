import { type SearchQuery, unfiltered } from './query.ts'

const pharmacy = /^(?:farm[aá]cias?|farm\.|fcia\.?)(?:\s+|$)/i
const allDay = /^(?:24\s*h(?:oras?|s)?|sempre abertas?|aberta 24\s*h(?:oras?|s)?)$/i
const open = /^abertas?(?:\s+(?:agora|hoje|neste momento))?$/i

/**
 * The search for pharmacies that somebody wrote in the box of medicines: «farmácia aberta», «farmácia 24 horas», «farmácia
 * Girassol». @returns undefined for a term that is not about pharmacies
 */
export function pharmacyAsked({ kind, term, where, order }: SearchQuery): SearchQuery | undefined {
  if (kind !== 'medicamento' || !pharmacy.test(term)) return undefined
  const rest = term.replace(pharmacy, '').trim()
  const every = { ...unfiltered, kind: 'farmacia', term: '', where, order } as const
  if (rest === '') return every
  if (allDay.test(rest)) return { ...every, allDay: true }
  return open.test(rest) ? { ...every, open: true } : { ...every, term }
}
