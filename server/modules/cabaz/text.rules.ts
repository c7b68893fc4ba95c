import { toTheMetre } from '#contract/distance.ts'
import { unitPrice } from '#contract/pack.ts'
import type { MedicineQuery } from '../medicamentos/public.ts'
import { type Basket, type Partner, unitsOf } from './rules.ts'

/** A medicine that is asked for. */
export interface Asked {
  term: string
  /** The substance that it was understood to be; undefined where the name says it. */
  substance: string | undefined
  /** The quantity that a prescription says to take home. */
  prescribed: MedicineQuery['prescribed']
}

/** Returns the units and packs to take home. @param units in the pack */
function proposalOf({ count, of }: NonNullable<Asked['prescribed']>, units: number | undefined) {
  if (of === 'embalagem') return { unidades: null, embalagens: count }
  return { unidades: count, embalagens: units === undefined ? null : Math.ceil(count / units) }
}

/** The JSON of one medicine at one pharmacy. */
function itemText(
  { items, otherwise, combined }: Basket,
  index: number,
  { term, substance, prescribed }: Asked,
): string {
  const item = items[index]?.item ?? 'null'
  // an item's JSON has no such member but this one: quotes within its texts are escaped
  const member = substance === undefined ? undefined : `,"corresponde_a":${JSON.stringify(substance)}`
  const corresponds = member !== undefined && item.includes(member)
  const plain = corresponds ? item.replace(member, () => '') : item
  const offer = items[index]
  const units = offer && unitsOf(offer)
  const each = unitPrice(offer?.preco ?? null, units)
  const pack = `"unidades":${units ?? null},"preco_por_unidade":${each}`
  const lacks = `"noutra_dosagem":${otherwise[index]},"so_combinado":${combined[index]}`
  const proposal = prescribed ? `,"pela_receita":${JSON.stringify(proposalOf(prescribed, units))}` : ''
  return `{"procura":${JSON.stringify(term)},"item":${plain}${corresponds ? member : ''},${lacks},${pack}${proposal}}`
}

const itemTexts = (basket: Basket, which: readonly number[], asked: readonly Asked[]) =>
  which.map((index) => itemText(basket, index, asked[index] as Asked)).join(',')

function partnerText(partner: Partner | undefined, asked: readonly Asked[]): string {
  if (!partner) return 'null'
  const { basket, km, brings, total } = partner
  const items = itemTexts(basket, brings, asked)
  return `{"farmacia":{${basket.at.summary()}},"distancia_entre_km":${toTheMetre(km)},"itens":[${items}],"total":${total ?? null}}`
}

/** The JSON of a pharmacy and what it has of each medicine. */
export function basketText(basket: Basket, partner: Partner | undefined, asked: readonly Asked[]): string {
  const { at, has, total, items } = basket
  const all = itemTexts(basket, [...items.keys()], asked)
  return `{${at.summary()},"tem":${has},"de":${items.length},"total":${total ?? null},"itens":[${all}],"combinacao":${partnerText(partner, asked)}}`
}
