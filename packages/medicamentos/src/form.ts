import { formNames } from './dose.ts'

/*
 * The form and the way of taking that a label or a term states, as texts of `produto.doses` of their own: «pó para suspensão
 * oral» is a suspension and no sachet, «solução injectável» is an injection and no solution.
 */

const mark = (form: string) => `f:${form}`
const NEBULIZER = 'nebulizacao'
const allForms = [...formNames, NEBULIZER].map(mark)

/** Forms that are said more exactly by another form that stands beside them. */
const vaguer: Record<string, readonly string[]> = {
  solucao: ['injectavel', 'gotas', 'xarope', 'inalador'],
  suspensao: ['injectavel', 'inalador'],
  saqueta: ['injectavel', 'suspensao', 'xarope', 'solucao', 'inalador'],
  gotas: ['xarope'],
  ovulo: ['creme', 'gel', 'pomada', 'comprimido', 'capsula'],
}
/** The word of each of these, beside which it is meant itself: «suspensão oral em saquetas». */
const itself: Record<string, RegExp> = {
  saqueta: /saqueta|sachet|carteira/i,
  ovulo: /[oó]vulo/iu,
  gotas: /gota|drops/i,
}
const nebulized = /nebuli[sz]|\bneb(?:ul)?\b/i

function exact(text: string, forms: readonly string[]): string[] {
  const narrowest = [...new Set(forms)].filter(
    (form) => itself[form]?.test(text) || !vaguer[form]?.some((other) => forms.includes(other)),
  )
  return nebulized.test(text) ? [...narrowest.filter((form) => form !== 'inalador'), NEBULIZER] : narrowest
}

/** A solution that is given into a vein. */
const dripped = /perfus|infus|inje[ct]|soro|intraven|endoven/i

/** Returns the marks of a label's forms. A solution by mouth is a syrup too, and one by drip an injection. */
export function labelForms(text: string, forms: readonly string[]): string[] {
  const stated = exact(text, forms)
  const isByMouth = stated.includes('solucao') && /oral/i.test(text)
  const isByDrip = stated.includes('solucao') && dripped.test(text)
  return [...stated, ...(isByMouth ? ['xarope'] : []), ...(isByDrip ? ['injectavel'] : [])].map(mark)
}

/** Returns the forms that a term asks for, any of which answers it. */
export const askedForms = (text: string, forms: readonly string[]): string[] => exact(text, forms)

/** Forms that people call by each other's name: both are drunk from a bottle. */
const families: Record<string, readonly string[]> = {
  xarope: ['xarope', 'suspensao'],
  suspensao: ['suspensao', 'xarope'],
}

/** Returns the marks that answer some forms, and those of any form. */
export const formFamilies = (forms: readonly string[]): { any: string[]; among: readonly string[] } => ({
  any: forms.flatMap((form) => families[form] ?? [form]).map(mark),
  among: allForms,
})

/** Ways of taking that make another medicine of the same form, in full or as labels and prescriptions shorten them. */
const routes: Record<string, RegExp> = {
  'v:vaginal': /vagin|[oó]vulo|\b(?:vag|ovl?)\b/iu,
  // «1 col», with a number before it, is a spoon
  'v:oftalmica': /oft[aá]lm|ocular|colirio|col[ií]rio|collyre|\boft(?:alm?)?\b|(?<!\d ?)\bcol(?:ir)?\b/iu,
  'v:nasal': /nasa(?:l|is)/i,
  'v:auricular': /auric|[oó]tic[oa]|otol[oó]g/iu,
  'v:rectal': /re[c]?tal|enema|clister|suposit|\bsup(?:os?)?\b/i,
}
export const allRoutes: readonly string[] = Object.keys(routes)

/** Returns the marks of the ways of taking that a text states. */
export const routesIn = (text: string): string[] =>
  Object.entries(routes).flatMap(([route, words]) => (words.test(text.normalize('NFC')) ? route : []))
