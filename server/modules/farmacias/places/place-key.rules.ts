import { plain } from '../../medicamentos/public.ts'
import { namesNoPlace, ofNumber } from '../search/name-terms.rules.ts'
import { asName } from '../search/near-words.rules.ts'

/** Words beside a place that say no more of it than those of `namesNoPlace`. */
const silent = new Set('cidade projecto moro vivo estou numero nr'.split(' '))

/** @param word in plain letters */
export const isSilent = (word: string) => namesNoPlace(word) || silent.has(word)

/**
 * The letters by which a name is compared with others: without what kind of place it is, or where from it somebody is, and
 * its numbers written one way. «Perto do Zango nº 3» and «Zango III» have the same.
 */
export function placeKey(text: string): string {
  const words = plain(text.replaceAll(ofNumber, ' ').replaceAll(/(?<=\p{L})(?=\d)/gu, ' ')).split(' ')
  const telling = words.filter((word) => !isSilent(word))
  return asName((telling.length > 0 ? telling : words).join(' ')).text
}
