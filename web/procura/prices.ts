import { formOf } from '#medicamentos/dose.ts'
import { amountOf, money } from '../format/money.ts'
import { type Html, html } from '../html/html.ts'
import type { Item } from '../html/item.ts'
import { isRecalled } from '../html/recall-mark.ts'
import { messages } from '../messages/search.ts'
import type { Summary } from './ask.ts'
import { type FormName, messages as found } from './found.messages.ts'
import { isMedicine, type SearchQuery, searchLink } from './query.ts'

/** The forms that are told apart, the narrowest first: «pó para suspensão» is no sachet. */
const narrowest: readonly [form: string, name: FormName][] = [
  ['injectavel', 'injectavel'],
  ['supositorio', 'supositorio'],
  ['inalador', 'inalador'],
  ['ovulo', 'ovulo'],
  ['xarope', 'xarope'],
  ['gotas', 'gotas'],
  ['creme', 'creme'],
  ['pomada', 'pomada'],
  ['gel', 'gel'],
  ['suspensao', 'xarope'],
  ['solucao', 'xarope'],
  ['saqueta', 'saqueta'],
  ['capsula', 'capsula'],
  ['comprimido', 'comprimido'],
]

/** Returns the form that a label states; undefined where it states none. */
function formIn(label: string): FormName | undefined {
  const words = label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
  const stated = new Set(words.map((word) => formOf.get(word)))
  return narrowest.find(([form]) => stated.has(form))?.[1]
}

/** A form, and the lowest price of each pharmacy that has it, in ascending order. */
interface FormPrices {
  form: FormName | undefined
  prices: number[]
}

const priceOf = ({ preco, recolhas }: Item) => (isRecalled(recolhas) ? null : preco)

/** Returns the prices of each form among the items found; the form that most pharmacies have comes first. */
function pricesByForm(pharmacies: readonly Summary[]): FormPrices[] {
  const all = new Map<FormName | undefined, number[]>()
  for (const { stock = [] } of pharmacies) {
    const lowest = new Map<FormName | undefined, number>()
    for (const item of stock) {
      const price = priceOf(item)
      const form = formIn(item.nome)
      if (price !== null) lowest.set(form, Math.min(price, lowest.get(form) ?? price))
    }
    for (const [form, price] of lowest) all.set(form, [...(all.get(form) ?? []), price])
  }
  return Array.from(all, ([form, prices]) => ({ form, prices: prices.sort((a, b) => a - b) })).sort(
    (a, b) => b.prices.length - a.prices.length,
  )
}

/** Number of prices from which the middle one says something. */
const ENOUGH = 4

function rangeText(prices: readonly number[]): string {
  const [least = 0, most = 0] = [prices[0], prices.at(-1)]
  return least === most ? money(least) : messages.priceRange(amountOf(least), money(most))
}

/** Says up to what price half of the pharmacies have it; nothing where that says no more than the range. */
function halfText(prices: readonly number[]): string {
  const middle = prices[Math.ceil(prices.length / 2) - 1] ?? 0
  return prices.length >= ENOUGH && middle < (prices.at(-1) ?? 0) ? messages.half(amountOf(middle)) : ''
}

/** Number of forms whose prices are said. */
const FORMS = 3

/**
 * Says what the pharmacies of the page ask for it. Prices of two forms are not compared: each is said by itself, and
 * leads to the search for that form alone.
 */
export function priceLine(search: SearchQuery, pharmacies: readonly Summary[]): Html | '' {
  const groups = isMedicine(search) ? pricesByForm(pharmacies) : []
  const [only] = groups
  if (!only) return ''
  if (groups.length === 1) return html`${rangeText(only.prices)}${halfText(only.prices)}. `
  const parts = groups.slice(0, FORMS).map(({ form, prices }, index) => {
    const name = form && found.forms[form]
    const term = `${search.term} ${name?.toLowerCase()}`
    return html`
      ${index > 0 ? ' · ' : ''}
      ${name ? html`<a href="${searchLink({ ...search, term, page: 1 })}">${name}</a>` : found.otherForms}
      ${` ${rangeText(prices)}${index === 0 ? halfText(prices) : ''}`}
    `
  })
  return html`${parts}. `
}

/** Pharmacies in the order of their prices, those with the main form apart from those that have it in others alone. */
interface Priced {
  /** The form most of them have; undefined where the items found are all of one. */
  form: FormName | undefined
  first: Summary[]
  others: Summary[]
}

/** Orders pharmacies, and the items of each, by price: forms are not mixed, because their prices cannot be compared. */
export function byPrice(pharmacies: readonly Summary[]): Priced {
  const groups = pricesByForm(pharmacies)
  const form = groups.length > 1 ? groups[0]?.form : undefined
  const isMain = ({ nome }: Item) => form === undefined || formIn(nome) === form
  const price = (item: Item | undefined) => (item && priceOf(item)) ?? Number.POSITIVE_INFINITY
  const compare = (a: number, b: number) => (a === b ? 0 : a - b)
  const ordered = pharmacies.map((pharmacy) => ({
    ...pharmacy,
    ...(pharmacy.stock && {
      stock: pharmacy.stock.toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)) || compare(price(a), price(b))),
    }),
  }))
  const first = ordered.filter(({ stock = [] }) => stock.some(isMain))
  const others = ordered.filter((each) => !first.includes(each))
  const inOrder = (list: Summary[]) => list.toSorted((a, b) => compare(price(a.stock?.[0]), price(b.stock?.[0])))
  return { form, first: inOrder(first), others: inOrder(others) }
}
