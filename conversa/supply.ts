import { trimmed } from './words.ts'

/** Words beside figures: «12 caixas a 850 kz». */
const besideFigures = new Set(
  'a por cada kz akz kwanza kwanzas caixa caixas cx un und unid unidade unidades preco de'.split(' '),
)
/** Usual strengths, in mg, that may be taken for units. */
const strengths = new Set([100, 120, 125, 150, 200, 250, 300, 400, 500, 600, 625, 750, 800, 850, 875, 1000])
/** Kwanzas: nothing costs less. */
const LEAST_PRICE = 50

/** Reads a figure: 12, 850kz, 1.500, 850,00. */
function figureOf(word: string): number | undefined {
  const bare = /(?:kz|cx|un)$/.test(word) ? word.slice(0, -2) : word
  if (/^\d{1,7}(?:[.,]\d{2})?$/.test(bare)) return Number(bare.replace(',', '.'))
  return /^\d{1,3}\.\d{3}(?:,\d{2})?$/.test(bare) ? Number(bare.replace('.', '').replace(',', '.')) : undefined
}

/** An item that a pharmacy says it has. */
export interface Supply {
  name: string
  units?: number | undefined
  price?: number | undefined
}

/** A number below zero, with its sign before it. */
const belowZero = /(?:^|\s)[-−–]\d/

/** Tells if the units that a message says are a count: whole ones, without a sign below zero in it. */
export const isCount = (units: number, text: string): boolean => Number.isInteger(units) && !belowZero.test(text)

/** Reads «benuron 500 mg 12 850»: the name, then the units and the price. What is not sure stays open. */
export function supplyOf(rest: readonly string[]): Supply {
  const words = trimmed(rest).filter((word) => word !== ',')
  const figures: number[] = []
  let end = words.length
  while (end > 1) {
    const word = words[end - 1] ?? ''
    const figure = figureOf(word)
    if (figure === undefined && !besideFigures.has(word)) break
    if (figure !== undefined) figures.unshift(figure)
    end -= 1
  }
  const isPrice = isPriceSaid(words.slice(end))
  const leading = leadingUnits(words.slice(0, end))
  return leading.units === undefined
    ? trailing(leading.name, figures, isPrice)
    : { ...priceAfter(leading.name, figures, isPrice), units: leading.units }
}

/** Reads the figures behind a name whose units stand before it: the price is the last, and before it there may be a strength. */
function priceAfter(name: string, [first, second, third]: readonly number[], isPrice: boolean): Supply {
  if (first === undefined || third !== undefined) return { name }
  if (second !== undefined) return { name: `${name} ${first}`, price: second }
  return strengths.has(first) && !isPrice ? { name: `${name} ${first}` } : { name, price: first }
}

/** Reads the figures behind a name: a strength, units and a price, in this order. */
function trailing(name: string, figures: readonly number[], isPrice: boolean): Supply {
  const [first, second, third] = figures
  if (first === undefined) return { name }
  const isStrength = strengths.has(first)
  if (third !== undefined) {
    return isStrength && figures.length === 3 ? { name: `${name} ${first}`, units: second, price: third } : { name }
  }
  if (second === undefined) {
    if (isPrice) return { name, price: first }
    return isStrength ? { name: `${name} ${first}` } : { name, units: first }
  }
  if (isStrength && second < LEAST_PRICE) return { name: `${name} ${first}`, units: second }
  return { name, units: first, price: second }
}

/** Tells if the last figure is said to be a price: «a 900», «por 900», «900 kz». */
function isPriceSaid(words: readonly string[]): boolean {
  const at = words.findLastIndex((word) => figureOf(word) !== undefined)
  const [before = '', figure = '', after = ''] = [words[at - 1], words[at], words[at + 1]]
  return before === 'a' || before === 'por' || /kz$/.test(figure) || /^(?:a?kz|kwanzas?)$/.test(after)
}

/** Reads «12 caixas de benuron». */
function leadingUnits(words: readonly string[]): { name: string; units?: number | undefined } {
  const units = figureOf(words[0] ?? '')
  if (units === undefined) return { name: words.join(' ') }
  const from = words.findIndex((word, at) => at > 0 && !besideFigures.has(word))
  return from < 0 ? { name: words.join(' ') } : { name: words.slice(from).join(' '), units }
}
