/** «10 mg», «250mg/5ml», «20/120 mg», «0,9 %»; what stands before the first unit may be a pair. */
const measure =
  /(?<![\d.,/])(\d+(?:[.,]\d+)*(?: ?[/+] ?\d+(?:[.,]\d+)*)*) ?(mg|mcg|µg|μg|ug|g|ml|ui|l|%)(?![a-z])(?: ?\/ ?(\d+(?:[.,]\d+)?)? ?(ml|g)(?![a-z]))?/giu

/** A strength or a size that a text states, written one way. */
export interface Stated {
  /** «250 mg/5 ml» */
  text: string
  /** «mg/ml», by which two are compared */
  unit: string
}

const units: Record<string, string> = { ui: 'UI', ug: 'mcg', µg: 'mcg', μg: 'mcg' }
const unitOf = (unit: string) => units[unit.toLowerCase()] ?? unit.toLowerCase()
const spaced = (numbers: string) => numbers.replaceAll(' ', '').replaceAll('.', ',')

/** Returns the strengths and sizes that a text states with a unit, in their order. */
export const statedIn = (text: string): Stated[] =>
  [...text.matchAll(measure)].map(([, numbers = '', unit = '', volume, per]) => {
    const behind = per ? `/${volume ? `${spaced(volume)} ` : ''}${per.toLowerCase()}` : ''
    return { text: `${spaced(numbers)} ${unitOf(unit)}${behind}`, unit: `${unitOf(unit)}${per ? `/${per}` : ''}` }
  })

/** Returns what a label states where a term asks for another: «5 mg» of «Amlodipina 5 mg» for «10 mg»; undefined where it is not sure. */
export function statedInstead(asked: readonly Stated[], label: string): string | undefined {
  const stated = statedIn(label)
  const missing = asked.find(({ text }) => !stated.some((one) => one.text === text))
  return stated.find(({ unit }) => unit === missing?.unit)?.text
}
