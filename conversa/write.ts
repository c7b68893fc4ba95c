import { fitsOneSms, foldToGsm7, type SmsParts, smsText } from '#contract/gsm7.ts'
import { distanceText, priceText, shortName, telephoneText } from './figures.ts'
import type { FoundPharmacy } from './find.ts'
import { messages } from './messages.ts'
import { productLabel, productsAmong, shortProduct } from './product.ts'

/** Fills a text whose named places may be shortened. */
export const say = (template: string, flexible: Record<string, string>, room: number): string =>
  smsText({ template, fixed: {}, flexible }, room)

/** Tells if a text fits with none of its named places shortened. */
export const fitsWhole = (template: string, flexible: Record<string, string>, room: number): boolean =>
  fitsOneSms({ template, fixed: {}, flexible }, Number.POSITIVE_INFINITY, room)

/** Fills the named places whose values may not be shortened. */
export const fill = (template: string, values: Record<string, string>): string =>
  template.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)

/** Name of a pharmacy, with its first word in short. */
export const withoutPrefix = (nome: string): string => shortName(nome, 'F. ')

/** Letters of the shortest name that still says whose it is. */
const LEAST_LETTERS = 8

/** Letters of a part of a term that are said again. */
const PART_LETTERS = 20

/** Writes a question and its numbered answers: as many as fit. */
export function askWhich(question: string, options: readonly string[], room: number): string {
  let count = options.length
  const parts = (): SmsParts => ({
    template: [question, ...options.slice(0, count).map((_, at) => `${at + 1} {o${at}}`), messages.answerNumber].join(
      '\n',
    ),
    fixed: {},
    flexible: Object.fromEntries(options.slice(0, count).map((option, at) => [`o${at}`, option])),
  })
  while (count > 1 && !fitsOneSms(parts(), LEAST_LETTERS, room)) count -= 1
  return smsText(parts(), room)
}

/** Typed text for between quotation marks in a template, without quotation marks and braces. */
const quotable = (typed: string, letters: number): string => typed.replaceAll(/[{}"]/g, '').slice(0, letters)

/** Asks for one of several medicines, and says which part of a term is the name of nothing. */
export function askHalf(reading: { names: readonly string[]; part?: string }, room: number): string {
  const { names, part } = reading
  if (part === undefined) return askWhich(messages.whichMedicine, names, room)
  const parte = quotable(part, PART_LETTERS)
  if (names.length === 0) return say(messages.halfUnknown, { parte }, room)
  return askWhich(fill(messages.halfOrWhich, { parte }), names, room)
}

/** Question before places that are only like the one that was named, or that were named beside it. */
export const guessPlace = (named: string): string => fill(messages.guessPlace, { lugar: quotable(named, PART_LETTERS) })

/** Letters of all the unknown names that are said before an answer. */
const UNKNOWN_LETTERS = 40

/** Text before an answer: the names of the list that are unknown. */
export function beforeAnswer(names: readonly string[]): string {
  const letters = Math.floor(UNKNOWN_LETTERS / names.length)
  const each = names.map((name) => `"${quotable(name, letters)}"`)
  return `${fill(messages.unknownAmong, { termos: each.join(', ') })}\n`
}

export const localNumber = (telephone: string) => telephoneText(telephone, 'sms')

export const price = (kz: number | null | undefined) => priceText(kz, 'sms')

/** 850Kz, or 1350-3500Kz of several. */
function priceRange(prices: readonly (number | null)[]): string {
  const known = prices.flatMap((each) => (each ? [Math.round(each)] : []))
  const [least, most] = [Math.min(...known), Math.max(...known)]
  return known.length > 0 && least < most ? `${least}-${price(most)}` : price(known[0])
}

/** Line of a list about a pharmacy: its name may be shortened, and its figures not. */
export interface ListLine {
  number: number
  name: string
  figures: readonly string[]
  /** The medicine that the pharmacy has, with strength and form, or the number of its kinds. */
  product: string
  /** The product is one, and what was asked for. */
  isOne: boolean
}

const frontOf = ({ distancia_km, bairro }: FoundPharmacy) =>
  distancia_km === undefined ? foldToGsm7(bairro ?? '') : distanceText(distancia_km, 'sms')

/** Writes the items of a pharmacy that match the terms. Of a basket: the number of items, and their total price. */
export function pharmacyLine(pharmacy: FoundPharmacy, number: number, terms: readonly string[]): ListLine {
  const { nome, telefone, stock = [] } = pharmacy
  const [term = '', ...others] = terms
  const { products, asAsked } = productsAmong(term, stock)
  const [only, ...more] = products
  const isBasket = others.length > 0
  const whole = stock.every(({ preco }) => preco) ? stock.reduce((sum, { preco }) => sum + (preco ?? 0), 0) : null
  const cost = isBasket ? [`tem ${stock.length}`, price(whole)] : [priceRange(products.map(({ preco }) => preco))]
  const one = only && more.length === 0 ? productLabel(only.nome, term) : `${products.length} ${messages.kinds}`
  return {
    number,
    name: withoutPrefix(nome),
    figures: [frontOf(pharmacy), ...cost, localNumber(telefone ?? '')].filter((figure) => figure !== ''),
    product: isBasket ? stock.map((each) => shortProduct(each.nome)).join(' + ') : one,
    isOne: isBasket || (only !== undefined && more.length === 0 && asAsked),
  }
}

interface List {
  before?: string
  lines: readonly ListLine[]
  /** Text after the lines. @param isMore there are others that are not in them */
  after: (isMore: boolean) => string
}

interface Writing {
  written: number
  /** Characters of a pharmacy's name. */
  letters: number
  withProducts: boolean
}

/** Cuts the name of a pharmacy, first the word that every pharmacy has. */
function cutName(name: string, letters: number): string {
  if (name.length <= letters) return name
  const own = name.replace(/^F\. /, '')
  return own.length <= letters ? own : `${own.slice(0, letters - 2).trimEnd()}..`
}

function listParts({ before, lines, after }: List, { written, letters, withProducts }: Writing): SmsParts {
  const flexible: Record<string, string> = {}
  const fixed: Record<string, string> = {}
  const rows = lines.slice(0, written).map(({ number, name, product, figures }, at) => {
    flexible[`n${at}`] = cutName(foldToGsm7(name), letters)
    fixed[`f${at}`] = figures.join(' ')
    if (!withProducts || product === '') return `${number} {n${at}} {f${at}}`
    flexible[`p${at}`] = product
    return `${number} {n${at}} {f${at}} {p${at}}`
  })
  return { template: [...(before ? [before] : []), ...rows, after(written < lines.length)].join('\n'), fixed, flexible }
}

/** Letters of the longest and the shortest name of a pharmacy beside its distance and telephone. */
const MOST_NAME = 40
const LEAST_NAME = 7

/** The ways to write a list, the best first: a product goes before the letters of a name, and before a further line. */
function* writings(lines: number, isBasket: boolean): Generator<Writing> {
  for (let written = lines; written > 0; written -= 1) {
    for (let letters = MOST_NAME; letters >= LEAST_NAME; letters -= 1) {
      yield { written, letters, withProducts: true }
    }
    if (isBasket) yield { written, letters: MOST_NAME, withProducts: false }
  }
}

/**
 * Writes the lines of a list.
 * @returns the text, how many lines are in it, and whether their products are in it, none shortened
 */
export function writeList(
  list: List,
  { room, isBasket }: { room: number; isBasket: boolean },
): { text: string; written: number; isWhole: boolean } {
  for (const writing of writings(list.lines.length, isBasket)) {
    const parts = listParts(list, writing)
    const { written, withProducts } = writing
    const letters = withProducts ? Number.POSITIVE_INFINITY : LEAST_LETTERS
    if (fitsOneSms(parts, letters, room)) return { text: smsText(parts, room), written, isWhole: withProducts }
  }
  const parts = listParts(list, { written: 1, letters: LEAST_NAME, withProducts: true })
  return { text: smsText(parts, room), written: 1, isWhole: false }
}
