import { withNumbersAlike } from './words.ts'

/*
 * Strengths by their value, as texts that are equal when the strengths are: «100 mg/5 ml» and «20 mg/ml» are both
 * «20mg/ml», «50 %» is «500mg/ml», «100 mcg» is «0.1mg». They stand in `produto.doses` beside the bare numbers of a label,
 * for who asks with no unit. A gram of a cream counts as a millilitre.
 */

/** A strength, or how much a pack holds, and the numbers that write it. */
export interface Measure {
  value: string
  numbers: readonly string[]
  /** amount in the whole volume: «250 mg» for «250 mg/5 ml», because prescriptions shorten it so */
  whole?: string | undefined
}

const number = '(?<![\\d.])(\\d+(?:\\.\\d+)?)'
const unit = '(mg|mcg|ug|ui|iu|meq)'
const concentration = new RegExp(`${number} ?${unit} ?\\/ ?(\\d+(?:\\.\\d+)?)? ?(ml|cc|mg|g)(?![a-z])`, 'g')
const percentage = new RegExp(`${number} ?%`, 'g')
/** The first of «20/120 mg» and «875 / 125 mg» has the unit of the second. */
const pair = new RegExp(`${number} ?[/+] ?(?=(\\d+(?:\\.\\d+)?) ?(mg|mcg|ug|ui|iu)(?![a-z]))`, 'g')
const single = new RegExp(`${number} ?(mg|mcg|ug|ui|iu|meq|ml)(?![a-z])`, 'g')

const litres = /(?<![\d.a-z])(\d+(?:\.\d+)?) ?(?:l|lts?|litros?)(?![a-z])/g
const degrees = /(?<=\d) ?[º°](?![\p{L}\d])/gu

export const rounded = (value: number) => String(Math.round(value * 100_000) / 100_000)

/** Converts an amount to milligrams, international units or milliequivalents. */
function amountOf(value: string, of: string): [number, string] {
  if (of === 'mcg' || of === 'ug') return [Number(value) / 1000, 'mg']
  return [Number(value), of === 'iu' ? 'ui' : of]
}

/** «1 l» and «5 cc» are «1000ml» and «5ml», and «70º», of alcohol, is «70%». */
const withVolumesAlike = (text: string): string =>
  withNumbersAlike(text.replaceAll(degrees, '%'))
    .replaceAll(litres, (_, value: string) => `${rounded(Number(value) * 1000)}ml`)
    .replaceAll(/(?<=\d ?)cc(?![a-z])/g, 'ml')

/** Reads the strengths and sizes that a text states with a unit. */
export function measured(text: string): Measure[] {
  const found: Measure[] = []
  const left = withVolumesAlike(text)
    .replaceAll(concentration, (whole, value: string, of: string, volume: string | undefined, per: string) => {
      // «20 mg/120 mg» is a pair
      if (per === 'mg' && volume !== undefined && Number(volume) < 1000) return whole
      const [amount, name] = amountOf(value, of)
      // `withNumbersAlike` writes «5 g» as «5000mg»
      const divisor = per === 'mg' ? Number(volume ?? 1000) / 1000 : Number(volume ?? 1)
      if (divisor > 0)
        found.push({
          value: `${rounded(amount / divisor)}${name}/ml`,
          whole: divisor > 1 ? `${rounded(amount)}${name}` : undefined,
          numbers: [value, ...(volume ? [volume] : [])],
        })
      return ' '
    })
    .replaceAll(percentage, (_, value: string) => {
      found.push({ value: `${rounded(Number(value) * 10)}mg/ml`, numbers: [value] })
      return ' '
    })
  for (const [, value = '', , of = ''] of left.matchAll(pair)) found.push(simple(value, of))
  for (const [, value = '', of = ''] of left.matchAll(single)) found.push(simple(value, of))
  return found
}

function simple(value: string, of: string): Measure {
  const [amount, name] = amountOf(value, of)
  return { value: `${rounded(amount)}${name}`, numbers: [value] }
}

const liquids = new Set(['suspensao', 'xarope'])
/** Millilitres: what a label of a syrup that says no volume means. */
export const SPOONFUL = 5

/**
 * The strengths of a label by value. A number without a unit is taken for milligrams, and a syrup's milligrams without a
 * volume for those of a spoonful of 5 ml, as labels write them.
 * @param amounts the label's bare numbers
 */
export function labelStrengths(text: string, amounts: readonly string[], forms: readonly string[]): string[] {
  const found = measured(text)
  const known = new Set(found.flatMap(({ numbers }) => numbers))
  const bare = amounts.filter((value) => !known.has(value)).map((value) => `${rounded(Number(value))}mg`)
  const wholes = found.flatMap(({ whole }) => whole ?? [])
  const values = [...found.map(({ value }) => value), ...wholes, ...bare]
  const isPerSpoonful = forms.some((form) => liquids.has(form)) && !values.some((value) => value.endsWith('/ml'))
  const spoonfuls = isPerSpoonful
    ? values.flatMap((value) => (value.endsWith('mg') ? `${rounded(Number.parseFloat(value) / SPOONFUL)}mg/ml` : []))
    : []
  return [...new Set([...values, ...spoonfuls])]
}

/** Tells if a value is a volume: «200ml». */
export const isVolume = (value: string): boolean => /^[\d.]+ml$/.test(value)

/**
 * The strengths that a term asks for: by value where it says a unit, and as bare numbers where it does not. How large the
 * bottle is does not count beside a strength, as most labels do not say it.
 * @param amounts the term's bare numbers
 */
export function askedStrengths(term: string, amounts: readonly string[]): string[] {
  const found = measured(term)
  const known = new Set(found.flatMap(({ numbers }) => numbers))
  const values = found.map(({ value }) => value)
  const strengths = values.filter((value) => !isVolume(value))
  const bare = amounts.filter((value) => !known.has(value))
  return [...new Set([...(strengths.length > 0 ? strengths : values), ...bare])]
}
