import { parseDose } from './dose.rules.ts'
import { mass } from './posology.rules.ts'

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
 * The part of a line up to the first part of its dosage that stands behind a word. Of what follows, another medicine stays,
 * and a strength and a form where none was said before; everything else is advice, and its numbers choose nothing.
 * @param text with `CUT` where each part of the dosage was
 */
export function beforeDosage(text: string): string {
  const parts = text.split(CUT)
  const first = parts.findIndex((part) => /[a-z]{3}/.test(part))
  if (first < 0) return parts.join(' ')
  const kept = parts.slice(0, first + 1).map((part) => part.replace(givenToo, '$1').replace(/, [1-9] *$/, ' '))
  for (const part of parts.slice(first + 1)) {
    const said = kept.join(' ')
    if (another.test(part)) kept.push(/^[ .;)]*,/.test(part) ? part.replaceAll(bareNumbers, ' ') : part)
    else if (!strength.test(said)) kept.push(...(part.match(strengths) ?? []))
    if (formsIn(said).length === 0) kept.push(...formsIn(part).slice(0, 1))
  }
  return kept.join(' ')
}
