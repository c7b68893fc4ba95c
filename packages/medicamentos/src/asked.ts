import type { Dose } from './dose.ts'
import { allRoutes, askedForms, formFamilies, labelForms, routesIn } from './form.ts'
import { packCounts } from './pack.ts'
import { isVolume, type Measure, measured, rounded, SPOONFUL } from './strength.ts'
import { totalsOf } from './totals.ts'

/*
 * Strengths, sizes and forms that a term requires or a label states. Both are texts of one alphabet in `produto.doses`: a term
 * requires any text of a list; a label with no text of the list nor of its kind leaves it open.
 */

/** A requirement of a term: a strength, a size, a form or a way of taking the medicine. */
export interface Requirement {
  of: 'dosagem' | 'forma'
  /** Texts of `produto.doses`, any of which answers it. */
  any: readonly string[]
  /** Texts that each say that a label states something of this kind, so that what lacks all of `any` is another. */
  among: readonly string[]
}

/** Marks of a label that states a strength, a volume, a mass that is a size, or a number of a thing that is no medicine. */
const STRENGTH = '*mg'
const VOLUME = '*ml'
const MASS = '*g'
const NUMBER = '*n'

/** Milligrams; what a pack holds of them is no strength. */
const SIZE_MG = 10_000
const SMEARED_SIZE_MG = 1000
const smeared = ['creme', 'pomada', 'gel']

const milligrams = (value: string) => (/^[\d.]+mg$/.test(value) ? Number.parseFloat(value) : 0)
const isSize = (value: string, forms: readonly string[]) =>
  milligrams(value) >= (forms.some((form) => smeared.includes(form)) ? SMEARED_SIZE_MG : SIZE_MG)
const isStrength = (value: string, forms: readonly string[]) =>
  /^[\d.]+(mg|ui|meq)(\/ml)?$/.test(value) && !isSize(value, forms)

/** A number whose unit nobody wrote, as a label's mark. */
const unitless = (number: string) => `${number}?`

/** «inalador 200 doses», «caixa de 20», «1 l», whose numbers are no strength. */
const uses =
  /(?<![\d.,])(\d{1,4}) ?(?:l|lts?|litros?|dos[ei]s?|puffs?|ja[ct]+os|aplica[cç][oõ]es|atomiza[cç][oõ]es|testes)(?!\p{L})/giu
const boxes =
  /(?<!\p{L})(?:caixas?|cxs?|emb(?:alage[mn]s?)?|blisters?|frascos?)\.? *(?:(?:de|com|c\/) *)?(\d{1,4})(?!\d| *(?:mg|g|ml|mcg|ui|%)(?!\p{L}))/giu

/** Pieces; no pack holds as many, so that «500 caps» is a strength. */
const LARGEST_PACK = 100

/** The numbers of a text without those that count pieces. */
export function withoutPacks(text: string, numbers: readonly string[]): string[] {
  const counts = new Set(packCounts(text).filter((count) => count < LARGEST_PACK))
  for (const [, count] of [...text.matchAll(uses), ...text.matchAll(boxes)]) counts.add(Number(count))
  return numbers.filter((number) => !counts.has(Number(number)))
}

interface Label {
  text: string
  /** numbers that are strengths where they have no unit: without those that count pieces */
  numbers: readonly string[]
  forms: readonly string[]
  /** strengths, read by `labelStrengths` */
  strengths: readonly string[]
  substances: readonly string[]
}

/** Returns the texts of `produto.doses` that say what a label states, beside its bare numbers, forms and strengths. */
export function statedBy({ text, numbers, forms, strengths, substances }: Label): string[] {
  const found = measured(text)
  const written = new Set(found.flatMap(({ numbers }) => numbers))
  const bare = numbers.filter((number) => !written.has(number)).map(unitless)
  const values = [...strengths, ...found.map(({ value }) => value)]
  const ampoules = forms.includes('injectavel') ? wholeAmpoules(values) : []
  const totals = totalsOf(substances, values)
  const sizes = values.filter((value) => isSize(value, forms))
  return [
    ...bare,
    ...found.map(({ value }) => value),
    ...ampoules,
    ...totals,
    ...(bare.length > 0 || values.some((value) => isStrength(value, forms)) ? [STRENGTH] : []),
    ...(values.some(isVolume) ? [VOLUME] : []),
    ...(sizes.length > 0 ? [MASS] : []),
    ...labelForms(text, forms),
    ...routesIn(text),
  ]
}

/** «25 mg/ml, 3 ml» is an ampoule of 75 mg; where no volume is stated, of one millilitre. */
function wholeAmpoules(values: readonly string[]): string[] {
  const [volume = '1ml'] = values.filter(isVolume)
  return values.flatMap((value) => {
    const [, amount, unit] = /^([\d.]+)(mg|ui|meq)\/ml$/.exec(value) ?? []
    return amount ? `${rounded(Number(amount) * Number.parseFloat(volume))}${unit}` : []
  })
}

/** Sizes whose sign stands against the number: «T4», «nº 7,5», «CH16», «22G». */
const sizeSigns =
  /(?<![\p{L}\d])(?:t|tam|n|n[ºo]|ch|fr)\.? ?(\d{1,2}(?:[.,]\d)?)(?![\p{L}\d])|(?<![\p{L}\d.,])(\d{1,2}) ?(?:g|ch|fr)(?![\p{L}\d])/giu

/** The weight of whom it is for, which is no size: «9-14 kg». */
const weights = /(?<!\d)\d{1,3}(?:[.,]\d{1,3})? ?(?:-|a|até) ?\d{1,3}(?:[.,]\d{1,3})? ?kg/giu

/** The name of a thing without the numbers of who wears it. */
export const withoutWeights = (text: string): string => text.replaceAll(weights, ' ')

/** Returns the texts of `produto.doses` that say what the label of what is no medicine states: «seringa 5 ml», «fraldas 4». */
export function statedByThing(text: string, { amounts, forms }: Pick<Dose, 'amounts' | 'forms'>): string[] {
  const sizes = [...text.matchAll(sizeSigns)].map(([, behind, before]) => (behind ?? before ?? '').replace(',', '.'))
  return [
    ...measured(text).map(({ value }) => value),
    ...sizes,
    ...(amounts.length + sizes.length > 0 ? [NUMBER] : []),
    ...labelForms(text, forms),
    ...routesIn(text),
  ]
}

/** Millilitres; a bare number so large may be the volume of an infusion, and no bottle of a syrup is as large. */
const INFUSION_ML = 250
/** Bare numbers up to this may be grams: «ceftriaxona 1». */
const MOST_GRAMS = 5
/** Bare numbers up to this may be the volume behind a stroke: «250/5». */
const MOST_SPOON = 10

/** Ways to write a strength of which a term says only the number. */
function byNumber(number: string, { isKnown, isPair }: { isKnown: boolean; isPair: boolean }): Requirement {
  const value = Number(number)
  const any = [
    unitless(number),
    ...['mg', 'ui', 'meq', 'mg/ml', 'ui/ml'].map((unit) => `${rounded(value)}${unit}`),
    `${rounded(value / 1000)}mg`,
    `${rounded(value * 10)}mg/ml`,
    ...(value <= MOST_GRAMS ? [`${rounded(value * 1000)}mg`] : []),
    ...(value >= INFUSION_ML || !isKnown ? [`${rounded(value)}ml`] : []),
    ...(!isKnown || (isPair && value <= MOST_SPOON) ? [number] : []),
  ]
  return { of: 'dosagem', any, among: isKnown ? [STRENGTH] : [STRENGTH, NUMBER] }
}

const liquids = ['xarope', 'suspensao', 'gotas', 'solucao', 'injectavel']
/** Forms whose milligrams without a volume are those of a spoonful. */
const spooned = ['xarope', 'suspensao']
/** Millilitres of a syrup up to this are what is taken, and not what the bottle holds. */
const LARGEST_SPOONFUL = 15

interface Term {
  text: string
  /** numbers of the term without those in a name and the counts of pieces */
  numbers: readonly string[]
  forms: readonly string[]
  /** true where its medicine is known, so that a number is a strength */
  isKnown: boolean
  /** true where it names several medicines, any of which a strength may be of */
  isList: boolean
  /** true where the list's medicines are also made as one product: a single strength is of one medicine, so it requires nothing */
  isApart?: boolean
}

function bySize({ value }: Measure, { forms }: Term): Requirement | undefined {
  if (!isVolume(value)) return { of: 'dosagem', any: [value], among: [MASS] }
  const isSpoonful = Number.parseFloat(value) <= LARGEST_SPOONFUL && forms.some((form) => spooned.includes(form))
  return isSpoonful ? undefined : { of: 'dosagem', any: [value], among: [VOLUME, NUMBER] }
}

function byValue({ value, numbers }: Measure, { forms }: Term): Requirement {
  const number = numbers[0] ?? ''
  const isConcentration = value.endsWith('/ml')
  const isLiquid = forms.some((form) => liquids.includes(form))
  const isSpooned = !isConcentration && forms.some((form) => spooned.includes(form))
  const any = [
    value,
    ...(isConcentration && numbers.length > 1 ? [] : [unitless(number)]),
    ...(isLiquid && !isConcentration ? [`${value}/ml`] : []),
    ...(isSpooned ? [`${rounded(Number.parseFloat(value) / SPOONFUL)}${value.replace(/^[\d.]+/, '')}/ml`] : []),
  ]
  return { of: 'dosagem', any, among: [STRENGTH] }
}

/** The strengths of which one is enough: «500 mg ou 1 g», or those of several medicines. */
const anyOf = (strengths: readonly Requirement[]): Requirement[] =>
  strengths.length < 2
    ? [...strengths]
    : [
        {
          of: 'dosagem',
          any: strengths.flatMap(({ any }) => any),
          among: [...new Set(strengths.flatMap(({ among }) => among))],
        },
      ]

/** Returns what a term asks for besides the medicine. How many pieces it says is how many are wanted, and not asked of a label. */
export function requirementsOf(term: Term): Requirement[] {
  const found = measured(term.text)
  const written = new Set(found.flatMap(({ numbers }) => numbers))
  const bare = withoutPacks(term.text, term.numbers).filter((number) => !written.has(number))
  const isSized = ({ value }: Measure) => isVolume(value) || isSize(value, term.forms)
  const stated = [
    ...found.filter((one) => !isSized(one)).map((one) => byValue(one, term)),
    ...bare.map((number) => byNumber(number, { isKnown: term.isKnown, isPair: bare.length > 1 })),
  ]
  const strengths = term.isApart && stated.length === 1 ? [] : stated
  const sizes = found.filter(isSized).flatMap((one) => bySize(one, term) ?? [])
  const isEither = term.isList || /(?<!\p{L})ou(?!\p{L})/iu.test(term.text)
  const forms = askedForms(term.text, term.forms)
  const routes = routesIn(term.text)
  return [
    ...(isEither ? anyOf(strengths) : strengths),
    ...(isEither ? anyOf(sizes) : sizes),
    ...(forms.length > 0 ? [{ of: 'forma' as const, ...formFamilies(forms) }] : []),
    ...(routes.length > 0 ? [{ of: 'forma' as const, any: routes, among: allRoutes }] : []),
  ]
}

/** Returns the requirements of a term with those that the dosage of its line adds: a strength before a form, the form that is taken. */
export function withDosage(
  before: { amounts: readonly string[]; forms: readonly string[]; requirements: readonly Requirement[] },
  after: { amounts: readonly string[]; forms: readonly string[] },
): Requirement[] {
  const numbers = after.amounts.filter((amount) => !before.amounts.includes(amount))
  const forms = after.forms.filter((form) => !before.forms.includes(form))
  return [
    ...before.requirements,
    ...numbers.map((number) => byNumber(number, { isKnown: true, isPair: false })),
    ...(forms.length > 0 ? [{ of: 'forma' as const, ...formFamilies(forms) }] : []),
  ]
}
