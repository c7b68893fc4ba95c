import { distanceKm, toTheMetre } from '#contract/positions.ts'
import { packsFor, unitPrice, unitsInPack } from '#medicamentos/pack.ts'
import type { MedicineQuery } from '#medicamentos/query.ts'
import type { BasketCandidate, Offer } from '../catalogue/public.ts'

export type BasketOrder = 'completo' | 'distancia' | 'preco'

/** A pharmacy with what it has of each medicine. */
export interface Basket {
  at: BasketCandidate
  /** By medicine; undefined for none of the strength and form asked for. */
  items: (Offer | undefined)[]
  /** By medicine: it has it, but only in another strength or form. */
  otherwise: boolean[]
  /** By medicine: it has it, but only together with another substance. */
  combined: boolean[]
  has: number
  /** By medicine: packs to take home, as the prescription says; 1 where it does not, or the label says no units. */
  packs: number[]
  /** Kz of all the packs; undefined when a price is not known. */
  total: number | undefined
}

/** The price of so many packs of each, in cents: sums of them are exact. */
function sum(offers: readonly (Offer | undefined)[], packs: readonly number[]): number | undefined {
  let cents = 0
  for (const [index, offer] of offers.entries()) {
    if (offer && offer.preco === null) return undefined
    cents += Math.round((offer?.preco ?? 0) * 100) * (packs[index] ?? 1)
  }
  return cents / 100
}

type Prescribed = MedicineQuery['prescribed']

const labelOf = ({ item }: Offer): string => (JSON.parse(item) as { nome: string }).nome

const packsOf = (offer: Offer | undefined, prescribed: Prescribed): number =>
  (offer && prescribed && packsFor(labelOf(offer), prescribed)) ?? 1

/** @param prescribed by medicine, what the prescription says to take home */
export function basketOf(
  at: BasketCandidate,
  offers: readonly (Offer | undefined)[],
  prescribed: readonly Prescribed[],
): Basket {
  const items = offers.map((offer) => (offer?.pedido ? offer : undefined))
  const packs = items.map((offer, index) => packsOf(offer, prescribed[index]))
  return {
    at,
    items,
    otherwise: offers.map((offer) => Boolean(offer && !offer.pedido && offer.puro)),
    combined: offers.map((offer) => Boolean(offer && !offer.puro)),
    has: items.filter(Boolean).length,
    packs,
    total: sum(items, packs),
  }
}

export const mayBeComplete = ({ most, mayHave }: BasketCandidate) => most === mayHave.length
export const isComplete = ({ has, items }: Basket) => has === items.length

/** Returns the pharmacies that may have something, those that may still be the best first. @param found by rank */
export function promising(found: readonly BasketCandidate[], order: BasketOrder): BasketCandidate[] {
  const some = found.filter(({ most }) => most > 0)
  return order === 'distancia' ? some : some.sort((a, b) => b.most - a.most)
}

/** By the total that is shown. */
const byPrice = (a: Basket, b: Basket) => (a.total ?? Number.MAX_VALUE) - (b.total ?? Number.MAX_VALUE)

/** Returns the baskets that have something, the best first. */
export function bestFirst(baskets: readonly Basket[], order: BasketOrder): Basket[] {
  const some = baskets.filter(({ has }) => has > 0)
  const compared = order === 'preco' ? byPrice : () => 0
  return some.sort((a, b) => (order === 'distancia' ? 0 : b.has - a.has) || compared(a, b) || a.at.rank - b.at.rank)
}

/** Can no candidate from `next` on come before the last of those that are shown? Both lists are in their order. */
export function isSettled(
  best: readonly Basket[],
  limit: number,
  order: BasketOrder,
  next: BasketCandidate | undefined,
): boolean {
  const last = best[limit - 1]
  if (!next) return true
  if (!last) return false
  if (order === 'distancia') return last.at.rank < next.rank
  const more = last.has - next.most
  return more > 0 || (more === 0 && order === 'completo' && last.at.rank < next.rank)
}

/** Another pharmacy that has what one lacks. */
export interface Partner {
  basket: Basket
  /** Between the two. */
  km: number
  /** The indexes of the medicines it brings. */
  brings: number[]
  total: number | undefined
}

const lacks = ({ items }: Basket) => items.flatMap((item, index) => (item ? [] : [index]))

/** Returns the pharmacies not looked at that may have all that one of the baskets lacks. */
export const couldComplete = (listed: readonly Basket[], left: readonly BasketCandidate[]): BasketCandidate[] =>
  left.filter(({ mayHave }) => listed.some((basket) => lacks(basket).every((index) => mayHave[index])))

/** The one nearest to it that has all it lacks. */
export function partnerOf(basket: Basket, others: readonly Basket[]): Partner | undefined {
  const brings = lacks(basket)
  let best: Partner | undefined
  for (const other of others) {
    if (other === basket || !brings.every((index) => other.items[index])) continue
    const km = distanceKm(basket.at, other.at)
    if (best && best.km <= km) continue
    const brought = brings.map((index) => other.items[index])
    const packs = [...basket.packs, ...brings.map((index) => other.packs[index] as number)]
    best = { basket: other, km, brings, total: sum([...basket.items, ...brought], packs) }
  }
  return best
}

/** A medicine that is asked for. */
export interface RequestedMedicine {
  term: string
  /** The substance that it was understood to be; undefined where the name says it. */
  substance: string | undefined
  /** Place among the medicines that were looked for; undefined for one that is never listed. */
  place: number | undefined
  /** The quantity that a prescription says to take home. */
  prescribed: Prescribed
}

/** Returns the units and packs to take home. */
const proposalOf = (prescribed: NonNullable<Prescribed>, offer: Offer | undefined) => ({
  unidades: prescribed.of === 'unidade' ? prescribed.count : null,
  embalagens: packsFor(offer ? labelOf(offer) : '', prescribed) ?? null,
})

/** The JSON of one medicine at one pharmacy. */
function itemText(
  { items, otherwise, combined }: Basket,
  { term, substance, place = Number.NaN, prescribed }: RequestedMedicine,
): string {
  const offer = items[place]
  const item = offer?.item ?? 'null'
  // an item's JSON has no such member but this one: quotes within its texts are escaped
  const member = substance === undefined ? undefined : `,"corresponde_a":${JSON.stringify(substance)}`
  const corresponds = member !== undefined && item.includes(member)
  const plain = corresponds ? item.replace(member, () => '') : item
  const units = offer && unitsInPack(labelOf(offer))
  const each = unitPrice(offer?.preco ?? null, units)
  const pack = `"unidades":${units ?? null},"preco_por_unidade":${each}`
  const lacks = `"noutra_dosagem":${otherwise[place] ?? false},"so_combinado":${combined[place] ?? false}`
  const proposal = prescribed ? `,"pela_receita":${JSON.stringify(proposalOf(prescribed, offer))}` : ''
  const unlisted = Number.isNaN(place) ? ',"controlado":true' : ''
  return `{"procura":${JSON.stringify(term)},"item":${plain}${corresponds ? member : ''}${unlisted},${lacks},${pack}${proposal}}`
}

const itemTexts = (basket: Basket, medicines: readonly RequestedMedicine[]) =>
  medicines.map((one) => itemText(basket, one)).join(',')

function partnerText(partner: Partner | undefined, medicines: readonly RequestedMedicine[]): string {
  if (!partner) return 'null'
  const { basket, km, brings, total } = partner
  const brought = medicines.filter(({ place }) => place !== undefined && brings.includes(place))
  const items = itemTexts(basket, brought)
  return `{"farmacia":{${basket.at.summary()}},"distancia_entre_km":${toTheMetre(km)},"itens":[${items}],"total":${total ?? null}}`
}

/** The JSON of a pharmacy and what it has of each medicine. */
export function basketText(
  basket: Basket,
  partner: Partner | undefined,
  medicines: readonly RequestedMedicine[],
): string {
  const { at, has, total } = basket
  const all = itemTexts(basket, medicines)
  return `{${at.summary()},"tem":${has},"de":${medicines.length},"total":${total ?? null},"itens":[${all}],"combinacao":${partnerText(partner, medicines)}}`
}
