import type { procurarCabaz } from '#contract/cabaz.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Quantity } from '#medicamentos/pack.ts'
import { distance } from '../format/distance.ts'
import { money } from '../format/money.ts'
import { type Html, html } from '../html/html.ts'
import { itemFacts } from '../html/item.ts'
import { opening } from '../html/opening.ts'
import { rating } from '../html/rating.ts'
import { recallMark } from '../html/recall-mark.ts'
import { whereabouts } from '../procura/card.ts'
import { type ChosenItem, chosenQuery } from './chosen.ts'
import { messages } from './prescription.messages.ts'

export type BasketMatch = ResponseOf<typeof procurarCabaz>[number]
type BasketLine = BasketMatch['itens'][number]

const shelfLink = (id: string, term: string) => `/farmacias/${id}?${new URLSearchParams({ artigo: term })}`

/** Returns the items that can be held. */
const freeOf = (lines: readonly BasketLine[]): ChosenItem[] =>
  lines.flatMap(({ item, procura, pela_receita }) =>
    item ? [{ artigo: item.id, procura, pede: quantityOf(pela_receita) }] : [],
  )

/** Quantity that the prescription asks for, as a link carries it. */
function quantityOf(quantity: BasketLine['pela_receita']): Quantity | undefined {
  if (!quantity) return undefined
  if (quantity.unidades !== null) return { count: quantity.unidades, of: 'unidade' }
  return quantity.embalagens === null ? undefined : { count: quantity.embalagens, of: 'embalagem' }
}

const holdLink = (id: string, chosen: readonly ChosenItem[]) => `/farmacias/${id}/receita?${chosenQuery(chosen)}`

/** Shows the units of a pack, and the price of one. */
function packOf({ unidades, preco_por_unidade: each }: Pick<BasketLine, 'unidades' | 'preco_por_unidade'>): Html | '' {
  if (unidades === null) return ''
  return html`<p class="leve">${messages.pack(unidades, each === null ? undefined : money(each))}</p>`
}

/** Tells the quantity that the prescription asks for, and what packs of it cost, or that there are fewer. */
function proposalOf(
  { pela_receita: quantity }: Pick<BasketLine, 'pela_receita'>,
  there: number,
  price: number | null,
): Html | '' {
  if (!quantity) return ''
  const packs = quantity.embalagens ?? 1
  const costs = packs > 1 && price !== null ? messages.packs(packs, money(price * packs)) : undefined
  const parts = [
    messages.proposal(quantity.unidades, quantity.embalagens),
    costs,
    packs > there ? messages.only(there) : undefined,
  ]
  return html`<p class="leve">${parts.filter((part) => part !== undefined).join(' ')}</p>`
}

/**
 * Do pharmacies sell any of the medicines in packs of different sizes, of which the prescription does not say how much to take?
 * Then their totals are not to be compared.
 */
export function packsDiffer(found: readonly BasketMatch[]): boolean {
  const sizes = new Map<string, Set<number | null>>()
  for (const { procura, item, unidades, pela_receita: quantity } of found.flatMap(({ itens }) => itens)) {
    if (item && !quantity?.embalagens) sizes.set(procura, (sizes.get(procura) ?? new Set()).add(unidades))
  }
  return [...sizes.values()].some(({ size }) => size > 1)
}

/** Shows a medicine of the prescription: the pharmacy's item, or that it has none. */
function line(id: string, { procura, item, corresponde_a, ...found }: BasketLine): Html {
  if (!item) {
    if (found.controlado) {
      return html`<li class="artigo em-falta"><span>${procura}</span> <span class="leve">${messages.atCounter}</span></li>`
    }
    const other = found.noutra_dosagem ? messages.otherStrength : found.so_combinado ? messages.combined : undefined
    const remark = other
      ? html`<a class="mais" href="${shelfLink(id, procura)}">${other}</a>`
      : html`<span class="leve">${messages.without}</span>`
    return html`<li class="artigo em-falta"><span>${procura}</span> ${remark}</li>`
  }
  return html`
    <li class="artigo">
      <div>
        <strong>${item.nome}</strong>
        ${recallMark(item.recolhas)}
        ${itemFacts({ ...item, ...(corresponde_a && { corresponde_a }) })}
        ${packOf(found)}
        ${proposalOf(found, item.quantidade, item.preco)}
        <p class="leve">${messages.asked(procura)}</p>
      </div>
      <div class="compra">
        ${item.preco === null ? '' : html`<span class="preco">${money(item.preco)}</span>`}
      </div>
    </li>
  `
}

/** The other pharmacy that has all that is missing here. */
function together(combination: BasketMatch['combinacao'], totalOf: (kz: number) => string): Html | '' {
  if (!combination) return ''
  const { farmacia, distancia_entre_km, itens, total } = combination
  const details = [
    messages.apart(distance(distancia_entre_km)),
    ...(total === null ? [] : [messages.togetherTotal(totalOf(total))]),
  ].join(', ')
  const free = freeOf(itens)
  return html`
    <p>
      ${messages.together}${' '}
      <a href="${free.length > 0 ? holdLink(farmacia.id, free) : `/farmacias/${farmacia.id}`}">${farmacia.nome}</a>, ${details}.
    </p>
  `
}

/**
 * A pharmacy and what it has of a prescription.
 * @param differ packs do from pharmacy to pharmacy: no total stands where it would be compared
 */
export function prescriptionCard(found: BasketMatch, differ: boolean): Html {
  const { id, nome, distancia_km, tem, de, total, itens, combinacao, is_ativo } = found
  const free = freeOf(itens)
  const totalOf = (kz: number) => (differ ? messages.packsTotal : messages.total)(money(kz))
  const has = tem === de ? messages.all(de) : messages.some(tem, de)
  const costs = total === null ? '' : totalOf(total)
  return html`
    <li class="cartao">
      <div class="cabeca">
        <h2><a href="/farmacias/${id}">${nome}</a></h2>
        ${distancia_km === undefined ? '' : html`<span class="distancia">${distance(distancia_km)}</span>`}
      </div>
      <p class="linha">${opening(found)}${rating(found)}<span class="leve">${whereabouts(found)}</span></p>
      <p>
        ${
          differ
            ? html`
              <strong>${has}</strong>
              <br>
              <span class="leve">${costs}</span>
            `
            : html`<strong>${[has, costs].filter(Boolean).join(' · ')}</strong>`
        }
      </p>
      <ul class="artigos">${itens.map((each) => line(id, each))}</ul>
      ${together(combinacao, totalOf)}
      ${
        free.length > 0 && is_ativo
          ? html`
            <p>
              <a class="botao" href="${holdLink(id, free)}" aria-label="${messages.hold(free.length)}: ${nome}">
                ${messages.hold(free.length)}
              </a>
            </p>
          `
          : ''
      }
    </li>
  `
}
