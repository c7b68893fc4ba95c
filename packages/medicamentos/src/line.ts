import { parseDose } from './dose.ts'
import { mass } from './posology.ts'

/** Stands where a part of a dosage was taken out: what follows it is advice rather than a medicine. */
export const CUT = '¦'

/** A strength in a line, with its unit. */
export const strength = new RegExp(`\\d[\\d.,]* ?${mass}(?![a-z])`)
/** Every strength in a line: «20/120 mg», «250mg/5ml». */
const strengths = new RegExp(`\\d[\\d.,/ ]* ?${mass}(?![a-z])(?: ?\\/ ?\\d* ?(?:ml|g))?`, 'g')

/** Words that go on with a dosage: «e depois 1», «e outro ao jantar». */
const notNames = `(?:${[
  'depois|outr[oa]|tambem|quando|sempre|durante|ainda|apenas|nunca|antes|passad|metade|junt|associad|alternad|seguid',
  'aument|reduz|diminu|descans|volta|control|medir|vigi|reaval|avali|consult|analis|cuidad|manter|gravid|adult|crianc|receit',
].join('|')})`

/** Short words before a number that name no medicine. */
const notInitials = '(?:ate|max|por|com|dps)'

/** A part with a medicine of its own: «e ibuprofeno», «ibuprofeno 400 mg». */
const another = new RegExp(
  [
    `^[ ,;.)]*(?:e|mais|\\+|,) +(?!${notNames})[a-z]{5,}`,
    `^[ ,;.)]*(?:e|mais|\\+|,) +(?!${notInitials})[a-z]{3,4} +\\d[\\d.,]* ?(?:mg|mcg|g|ui)(?![a-z])`,
    '^[ ,;.)]*(?:e|mais|\\+|,) +vit(?:amina)?s?\\.? ?[a-ek]\\d{0,2}(?![a-z\\d])',
    `[a-z]{5,} +\\d[\\d.,]* ?${mass}(?![a-z])`,
  ].join('|'),
)

/** Numbers without a unit that follow a comma, which are hardly strengths: «, parar 7». */
const bareNumbers = new RegExp(`(?<![\\d.,/a-z])\\d+(?![\\d.,/]| ?${mass}(?![a-z]))`, 'g')

/** «1 g fr-amp, 2 g EV»: the second is what is given each time. */
const givenToo = new RegExp(
  `(\\d[\\d.,]* ?${mass}(?![a-z/])(?:[ ,;-]+[a-z]{1,3}(?![a-z]))*[ ,;-]+)\\d[\\d.,]* ?(?:mg|g|gr|mcg|ui|iu)(?![a-z/])(?= *$)`,
)

const formsIn = (text: string): string[] =>
  (text.match(/[a-z]+/g) ?? []).filter((word) => parseDose([word]).forms.length > 0)

/**
 * Returns a line up to the first part of its dosage that stands behind a word. After that point only another medicine is
 * kept, and a strength and a form where none came before; the rest is advice, whose numbers choose nothing.
 * @param text with `CUT` where each part of the dosage was
 */
export function beforeDosage(text: string): string {
  const parts = text.split(CUT)
  const first = parts.findIndex((part) => /[a-z]{3}/.test(part))
  if (first < 0) return parts.join(' ')
  const taken = parts.slice(0, first + 1).map((part) => part.replace(givenToo, '$1').replace(/, [1-9] *$/, ' '))
  for (const part of parts.slice(first + 1)) {
    const soFar = taken.join(' ')
    if (another.test(part)) taken.push(/^[ .;)]*,/.test(part) ? part.replaceAll(bareNumbers, ' ') : part)
    else if (!strength.test(soFar)) taken.push(...(part.match(strengths) ?? []))
    if (formsIn(soFar).length === 0) taken.push(...formsIn(part).slice(0, 1))
  }
  return taken.join(' ')
}

/** A prescription's line, taken apart. */
export interface PrescriptionLine {
  /** the medicine with its strength and form, in small letters without accents; the whole text where nothing else is in it */
  medicine: string
  /** units (tablets, ampoules) or packs that the line says are to be taken home */
  quantity: { count: number; of: 'unidade' | 'embalagem' } | undefined
  /** units taken each time, where the line says */
  each: number | undefined
  /** times a day */
  perDay: number | undefined
  days: number | undefined
  /** form that the dosage says, where the medicine says none: «1 cp», «EV» */
  form: string | undefined
  /** «1-0-1»: units of what is swallowed, at the times of a day */
  isScheduled: boolean
  /** number right before a unit, «500 comprimidos», which counts them or is a strength */
  beforeForm: number | undefined
}

/** A text in which no dosage was found, but for the medicine. */
export const plainLine: Omit<PrescriptionLine, 'medicine'> = {
  quantity: undefined,
  each: undefined,
  perDay: undefined,
  days: undefined,
  form: undefined,
  isScheduled: false,
  beforeForm: undefined,
}

/** Days; a longer treatment is bought month by month. */
const LONGEST_DAYS = 31

/**
 * Number of units to take home: the one that the line states, else the product of its dosage and its days; undefined
 * where neither is known.
 */
export function prescribedUnits({ quantity, each, perDay, days }: PrescriptionLine): PrescriptionLine['quantity'] {
  if (quantity || each === undefined || perDay === undefined || days === undefined) return quantity
  return days > LONGEST_DAYS ? undefined : { count: Math.ceil(each * perDay * days), of: 'unidade' }
}

/** A line of a prescription while it is read: what is left of it, and what was found in it. */
export class Line {
  text: string
  isDosed = false
  perDay: number | undefined
  days: number | undefined
  each: number | undefined
  quantity: PrescriptionLine['quantity']
  form: string | undefined
  isScheduled = false
  beforeForm: number | undefined

  constructor(text: string) {
    this.text = text
  }

  /** Takes a pattern's matches out. @param note told each of them @param mark left in their place */
  take(pattern: RegExp, note?: (match: RegExpExecArray) => void, mark = ` ${CUT} `): void {
    this.text = this.text.replaceAll(pattern, (...found) => {
      note?.(found as unknown as RegExpExecArray)
      return mark
    })
  }

  /** Takes out a part of the dosage. */
  dosage(pattern: RegExp, note?: (match: RegExpExecArray) => void, mark?: string): void {
    this.take(
      pattern,
      (match) => {
        this.isDosed = true
        note?.(match)
      },
      mark,
    )
  }

  often(times: number): void {
    if (times > 0 && times <= 24) this.perDay ??= times
  }
}
