import { combinationKey, type Lexicon } from './lexicon.ts'
import { type PrescriptionLine, prescribedUnits } from './line.ts'

/** The strengths, forms and substances that the medicine's own words in a line ask for. */
interface WordsAsked {
  amounts: string[]
  forms: string[]
  /** keys */
  substances: readonly string[]
  /** the thing that the words name, where it is no medicine */
  thing?: object | undefined
}

/** The strengths, forms and quantity that a whole line asks for, its dosage included. */
interface AskedInAll extends Pick<WordsAsked, 'amounts' | 'forms'> {
  prescribed: PrescriptionLine['quantity']
}

/** Pieces; no pack holds as many, so that «500 comprimidos» is a strength. */
const LARGEST_PACK = 100

/** Forms that people call by each other's name: «1 cp» of what comes in capsules alone. */
const swallowed = new Set(['comprimido', 'capsula'])

/** A volume that is no injection: what is given by drip is sold as a solution, or says no form. */
const fluid = /(?<![\d.,/])\d{3,4} ?ml(?![a-z])/

/** True where a number before a form is a strength of the medicine rather than a count. */
function isStrength({ comesIn }: Lexicon, substances: readonly string[], number: number): boolean {
  if (number >= LARGEST_PACK) return true
  return comesIn.get(combinationKey(substances))?.dosagens.includes(String(number)) ?? false
}

/**
 * Reads the dosage of a prescription's line: the form that is taken, where the medicine's own words name no form; the strength
 * that stands before a form, «losartan 50 comprimidos»; and the units or packs to take home.
 */
export function askedByDosage(
  lexicon: Lexicon,
  { amounts, forms, substances, thing }: WordsAsked,
  line: PrescriptionLine,
): AskedInAll {
  if (thing) return { amounts, forms, prescribed: prescribedUnits(line) }
  const { beforeForm, form, isScheduled } = line
  const strength =
    beforeForm !== undefined && amounts.length === 0 && isStrength(lexicon, substances, beforeForm) ? [beforeForm] : []
  const only = lexicon.comesIn.get(combinationKey(substances))?.forma
  const isFluid = form === 'injectavel' && fluid.test(line.medicine)
  const stated = isFluid ? undefined : (form ?? (isScheduled ? only : undefined))
  const taken = stated !== undefined && swallowed.has(stated) ? (only ?? stated) : stated
  return {
    amounts: strength.length > 0 ? strength.map(String) : amounts,
    forms: forms.length > 0 || taken === undefined ? forms : [taken],
    prescribed: prescribedUnits(strength.length > 0 ? { ...line, quantity: undefined } : line),
  }
}
