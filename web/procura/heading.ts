import type { Understood } from '#call/call.ts'
import { isInside, namesIt } from '../format/names.ts'
import { messages } from '../messages/search.ts'
import type { SearchResults, Summary } from './ask.ts'
import { messages as found } from './found.messages.ts'
import { isFiltered, type SearchQuery } from './query.ts'

/** «10 mg», «250mg/5ml», «20/120 mg», «0,9 %»; what stands before the first unit may be a pair. */
const measure =
  /(?<![\d.,/])(\d+(?:[.,]\d+)*(?: ?[/+] ?\d+(?:[.,]\d+)*)*) ?(mg|mcg|µg|μg|ug|g|ml|ui|l|%)(?![a-z])(?: ?\/ ?(\d+(?:[.,]\d+)?)? ?(ml|g)(?![a-z]))?/giu

/** A strength or a size that a text states, written one way. */
interface Stated {
  /** «250 mg/5 ml» */
  text: string
  /** «mg/ml», by which two are compared */
  unit: string
}

const units: Record<string, string> = { ui: 'UI', ug: 'mcg', µg: 'mcg', μg: 'mcg' }
const unitOf = (unit: string) => units[unit.toLowerCase()] ?? unit.toLowerCase()
const spaced = (numbers: string) => numbers.replaceAll(' ', '').replaceAll('.', ',')

/** Returns the strengths and sizes that a text states with a unit, in their order. */
const statedIn = (text: string): Stated[] =>
  [...text.matchAll(measure)].map(([, numbers = '', unit = '', volume, per]) => {
    const behind = per ? `/${volume ? `${spaced(volume)} ` : ''}${per.toLowerCase()}` : ''
    return { text: `${spaced(numbers)} ${unitOf(unit)}${behind}`, unit: `${unitOf(unit)}${per ? `/${per}` : ''}` }
  })

/** Returns what a label states where a term asks for another: «5 mg» of «Amlodipina 5 mg» for «10 mg»; undefined where it is not sure. */
function statedInstead(asked: readonly Stated[], label: string): string | undefined {
  const stated = statedIn(label)
  const missing = asked.find(({ text }) => !stated.some((one) => one.text === text))
  return stated.find(({ unit }) => unit === missing?.unit)?.text
}

/*
 * Headings of results say what was found, by the names that the service and the labels spell. What was typed stands in the
 * search box, or quoted behind «procurou».
 */

/** Says what was typed, where it is the name of nothing, and if it was found inside names alone. */
export function whatWasTyped({ term }: SearchQuery, { found: pharmacies, others }: SearchResults): string {
  const items = [...pharmacies, ...others].flatMap(({ stock = [] }) => stock)
  const isWithin = items.length > 0 && items.every(({ nome }) => isInside(term, nome))
  return isWithin ? found.inside(term) : found.youSearched(term)
}

/** The medicine that a search was understood as, with the strengths it asks for; undefined where only its words are known. */
export function whatIs({ term }: SearchQuery, understood: Understood | undefined): string | undefined {
  if (!understood) return undefined
  return [understood.called, ...statedIn(term).map(({ text }) => text)].join(' ')
}

/** Tells if a brand was asked for, and every item is another with its substance. */
function isSubstitute(pharmacies: readonly Summary[], { called, substance }: Understood): boolean {
  const items = pharmacies.flatMap(({ stock = [] }) => stock)
  return (
    substance !== undefined &&
    !namesIt(called, substance) &&
    items.length > 0 &&
    items.every(({ corresponde_a }) => corresponde_a !== undefined)
  )
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pt') + text.slice(1)

/** The heading of a page of results. */
export function headline(search: SearchQuery, results: SearchResults): string {
  const { known, more, unstated, understood } = results
  const page = search.page > 1 ? messages.page(search.page) : ''
  const what = whatIs(search, understood)
  if (search.kind !== 'medicamento' || !search.term || !understood || what === undefined)
    return capital(messages.pharmacies(known, more)) + page
  if (known === 0) return found.nobody(what)
  if (known === unstated) return found.unstatedAlone(what) + page
  if (isSubstitute(results.found, understood)) {
    const say = more || isFiltered(search) || search.page > 1 ? found.theseHaveSame : found.haveSame
    return say(understood.called, (understood.substance ?? '').toLocaleLowerCase('pt')) + page
  }
  return found.inPharmacies(what, messages.pharmacies(known - unstated, more)) + page
}

/** Strength or form that the others have instead: «5 mg», where all labels state one or two; else «outra dosagem» or «outra forma». */
function insteadOf(strengths: readonly Stated[], others: readonly Summary[]): string {
  const items = others.flatMap(({ stock = [] }) => stock)
  const isOfForm = items.some(({ noutra_forma }) => noutra_forma)
  if (isOfForm) return items.some(({ noutra_dosagem }) => noutra_dosagem) ? found.otherOfBoth : found.otherForm
  const stated = new Set(items.map(({ nome }) => statedInstead(strengths, nome)))
  const all = [...stated].filter((text) => text !== undefined)
  return all.length === stated.size && all.length > 0 && all.length <= 2 ? all.join(found.or) : found.otherStrength
}

/** The heading of the pharmacies that have it in another strength or form alone. */
export function othersHeading({ term }: SearchQuery, { known, others, moreOthers }: SearchResults): string {
  const strengths = statedIn(term)
  const instead = insteadOf(strengths, others)
  const have = found.have(messages.count(others.length, moreOthers), others.length === 1 && !moreOthers, instead)
  if (known > 0) return found.otherwise(have)
  const isOfForm = instead === found.otherForm || instead === found.otherOfBoth
  const missing = isOfForm ? found.whatAsked : strengths.map(({ text }) => text).join(' ') || found.strengthAsked
  return found.noneHas(missing, have)
}
