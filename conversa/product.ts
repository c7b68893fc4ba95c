import { foldToGsm7 } from '#contract/gsm7.ts'
import { isOneSlipFrom } from './slips.ts'
import { plain } from './words.ts'

/** An item of stock, as far as it is told from others. */
export interface Offered {
  id: string
  nome: string
  preco: number | null
}

const abbreviations: readonly [RegExp, string][] = [
  [/(\d) +(mg|mcg|g|ml|ui|%)(?![a-z])/gi, '$1$2'],
  [/\bcomprimidos?\b/gi, 'comp'],
  [/\bc[aá]psulas?\b/gi, 'caps'],
  [/\bsuspensao\b/gi, 'susp'],
  [/\bsolucao\b/gi, 'sol'],
  [/\binjec?tavel\b/gi, 'inj'],
  [/\bsupositorios?\b/gi, 'sup'],
  [/\bampolas?\b/gi, 'amp'],
  [/\bsaquetas?\b/gi, 'saq'],
  [/\b(?:caixa|cx|embalagem)\b/gi, ''],
  // the comma of a decimal stays
  [/(?<!\d) ?,|,(?!\d)/g, ' '],
  [/ +/g, ' '],
]

/** Name of a product in short, with its strength, form and pack: «Paracetamol 500mg 20 comp». */
export const shortProduct = (nome: string): string =>
  abbreviations.reduce((text, [long, short]) => text.replaceAll(long, short), foldToGsm7(nome)).trim()

const wordsIn = (text: string) => plain(text).split(' ').filter(Boolean)

/** Returns the part of a product's name that the search did not say: «500mg 20 comp»; the whole name where nothing is left. */
export function productLabel(nome: string, term: string): string {
  const searched = wordsIn(term).filter((word) => /^[a-z]{4,}$/.test(word) && !formOf.has(word))
  const isSearched = (word: string) => searched.some((each) => each === word || isOneSlipFrom(each, word))
  const short = shortProduct(nome)
  const rest = short.split(' ').filter((word) => !isSearched(plain(word).trim()))
  return rest.some((word) => /\d/.test(word) || formOf.has(plain(word))) ? rest.join(' ') : short
}

type Form =
  | 'solid'
  | 'liquid'
  | 'drops'
  | 'injection'
  | 'skin'
  | 'suppository'
  | 'inhaler'
  | 'sachet'
  | 'child'
  | 'adult'

/** Words of names and of messages by the form that they say, or for whom it is. */
const formOf = new Map<string, Form>(
  (
    [
      ['solid', 'comprimido comprimidos comp comps cp cps cpr tab tabs capsula capsulas cap caps drageia drageias'],
      ['liquid', 'xarope xarop xaropes suspensao susp'],
      ['drops', 'gotas colirio'],
      ['injection', 'ampola ampolas amp amps injectavel injetavel inj injeccao injecao injeccoes'],
      ['skin', 'pomada creme gel'],
      ['suppository', 'supositorio supositorios sup supos'],
      ['inhaler', 'inalador spray bomba'],
      ['sachet', 'saqueta saquetas saq'],
      ['child', 'crianca criancas bebe bebes infantil pediatrico pediatrica ped junior dispersivel'],
      ['adult', 'adulto adultos'],
    ] as const
  ).flatMap(([form, words]) => words.split(' ').map((word) => [word, form] as const)),
)

/** Forms that are for children where nothing else is said. */
const forChildren: readonly Form[] = ['child', 'liquid', 'drops', 'suppository']

const formsIn = (text: string): Set<Form> =>
  new Set(
    plain(text)
      .split(/[^a-z]+/)
      .flatMap((word) => formOf.get(word) ?? []),
  )

const units = new Set('mg mcg g gr ml ui'.split(' '))
const besideForms = new Set('o a os as de do da em e pra para um uma por'.split(' '))

/** Tells if words say a strength, a form or whom a product is for, and name nothing. */
export const isFormOrFigure = (word: string): boolean =>
  /^[\d.,/]+(?:mg|mcg|gr?|ml|ui|%)?$/.test(word) || units.has(word) || formOf.has(word) || besideForms.has(word)

/** A name as the service spells it, with the strength, size and form of a term. */
export const calledWith = (called: string, term: string): string =>
  [called, ...term.split(/\s+/).filter((word) => isFormOrFigure(plain(word)) && !besideForms.has(plain(word)))].join(
    ' ',
  )

/** A figure of a name, in mg where it is a mass. */
interface Figure {
  value: number
  hasUnit: boolean
  /** True for a figure that counts the tablets of a pack, and is no strength. */
  isPack: boolean
}

const figurePattern =
  /(?<![a-z\d.,])(\d{1,3}\.\d{3}|\d+(?:[.,]\d+)?) *(mg|mcg|gr?|ml|ui|%)?(?![a-z])( *(?:comp|caps|cp|amp|saq|sup|x)[a-z]*)?/g
const milligrams: Readonly<Record<string, number>> = { g: 1000, gr: 1000, mcg: 0.001 }

const figuresIn = (text: string): Figure[] =>
  [...plain(text).replaceAll(/[/+]/g, ' ').matchAll(figurePattern)].map(([, digits = '', unit, pack]) => {
    const isThousands = /^\d{1,3}\.\d{3}$/.test(digits)
    const value = Number(isThousands ? digits.replace('.', '') : digits.replace(',', '.'))
    return { value: value * (milligrams[unit ?? ''] ?? 1), hasUnit: unit !== undefined, isPack: pack !== undefined }
  })

/** Tells if a product's name does not say the strength or the form that a term names. */
export function differsFrom(term: string, nome: string): boolean {
  const figures = figuresIn(nome)
  const isThere = ({ value, hasUnit }: Figure) =>
    figures.some((each) => each.value === value && !(hasUnit && each.isPack))
  if (!figuresIn(term).every(isThere)) return true
  const forms = formsIn(nome)
  const isChilds = forChildren.some((form) => forms.has(form))
  return [...formsIn(term)].some((form) =>
    form === 'child' ? !isChilds : form === 'adult' ? isChilds : !forms.has(form),
  )
}

/** The different products among the items of one pharmacy that a term found. */
export interface Products<Item> {
  products: readonly Item[]
  /** False where none says the strength and form that the term names. */
  asAsked: boolean
}

/** Returns those that are of the strength and form that a term names; all where none is. */
export function productsAmong<Item extends Offered>(term: string, items: readonly Item[]): Products<Item> {
  const matching = items.filter(({ nome }) => !differsFrom(term, nome))
  const byName = new Map<string, Item>()
  for (const item of matching.length > 0 ? matching : items) {
    const name = shortProduct(item.nome).toLowerCase()
    if (!byName.has(name)) byName.set(name, item)
  }
  return { products: [...byName.values()], asAsked: matching.length > 0 }
}
