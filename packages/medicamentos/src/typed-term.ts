import { lettersAndDigits, plain } from './fold.ts'
import { anyOrder, type Lexicon } from './lexicon.ts'
import type { PrescriptionLine } from './line.ts'
import { withNumberedNames } from './number-words.ts'
import { isForEyes } from './posology.ts'
import { readPrescriptionLine } from './prescription.ts'
import { withoutSilentWords } from './silent-words.ts'
import { thingNamed, thingsListed } from './things.ts'
import { wordsOf } from './words.ts'

/** The part of what was typed that says which medicine, and the line of a prescription that it stands in. */
export function termIn(lexicon: Lexicon, typed: string): { term: string; line?: PrescriptionLine | undefined } {
  // «coar tem» is a name, and does not ask who has it
  if (lexicon.bySpelling.has(lettersAndDigits(typed))) return { term: typed }
  const spoken = withNumberedNames(withoutSilentWords(typed))
  const line = prescribedIn(lexicon, spoken)
  return line ? { term: isForEyes(typed) ? `${line.medicine} colirio` : line.medicine, line } : { term: spoken }
}

/** The part of what was typed that says which medicine, without how it is taken. */
export const medicineIn = (lexicon: Lexicon, typed: string): string => termIn(lexicon, typed).term

/** Begins it with a medicine's name? «Enoxaparina, seringa pré-cheia» is no syringe. */
const beginsWithName = (lexicon: Lexicon, term: string) => lexicon.bySpelling.has(wordsOf(term)[0] ?? '')

/** A line of a prescription, taken apart; undefined for a thing, whose numbers choose it («sonda nº 14»). */
function prescribedIn(lexicon: Lexicon, term: string): PrescriptionLine | undefined {
  // a name may have such words in it: «sais de reidratação oral»
  if (lexicon.byWords.has(anyOrder(wordsOf(term)))) return undefined
  const isThing = !beginsWithName(lexicon, term) && (thingNamed(lexicon, term) ?? thingsListed(lexicon, term))
  return isThing ? undefined : (withWholeName(lexicon, term) ?? readPrescriptionLine(lexicon.posology, term))
}

/**
 * A line that begins with a name of several words, which may have a word of a dosage among them: «soro oral 1 pacote» is no
 * serum by mouth. It is read with the first of these alone, and the others stand behind it again.
 */
function withWholeName(lexicon: Lexicon, term: string): PrescriptionLine | undefined {
  const words = term.trim().split(/\s+/)
  for (let count = Math.min(lexicon.longest + 2, words.length); count > 1; count--) {
    const [first = '', ...others] = words.slice(0, count)
    const isName =
      [first, ...others].every(plain) && lexicon.bySpelling.has(lettersAndDigits([first, ...others].join('')))
    if (!isName) continue
    const line = readPrescriptionLine(lexicon.posology, [first, ...words.slice(count)].join(' '))
    const read = line.medicine.split(' ')
    const isFirst = plain(read[0] ?? '') === plain(first)
    return isFirst ? { ...line, medicine: [first, ...others, ...read.slice(1)].join(' ') } : undefined
  }
  return undefined
}
