import { ApiFailure } from '#call/failure.ts'
import { verAlternativas } from '#contract/cabaz.ts'
import { verFarmacia } from '#contract/farmacias.ts'
import { BASKET_ITEMS } from '#contract/limits.ts'
import { reservarVisita } from '#contract/visitas.ts'
import { money } from '../../format/money.ts'
import { type Faults, faultSummary, faultsOf } from '../../html/faults.ts'
import { field } from '../../html/field.ts'
import { form, numberOf, textOf } from '../../html/form.ts'
import { type Html, html } from '../../html/html.ts'
import type { Item } from '../../html/item.ts'
import { opening } from '../../html/opening.ts'
import { isRecalled, recallMark } from '../../html/recall-mark.ts'
import { messages as pharmacyWords } from '../../messages/pharmacy.ts'
import { type ChosenItem, chosenQuery, packsNeeded, readChosen } from '../../receita/chosen.ts'
import { messages } from '../../receita/prescription.messages.ts'
import { messages as holds } from '../../reservas/holds.messages.ts'
import { contactWay, deadline, termsOf, unitsPerHold } from '../../reservas/terms.ts'
import { signInFor } from '../../session/back.ts'
import type { Page, Screen, Visit } from '../../site/page.ts'
import type { Pharmacy } from '../pharmacy.ts'

/** The items that the link names, each once. */
const itemsOf = (query: URLSearchParams) => readChosen(query).map(({ artigo }) => artigo)

interface ChangedItem {
  visit: Visit
  chosen: readonly ChosenItem[]
  /** The item's place among the chosen. */
  at: number
}

/** The page with another choice, and with how many of each were written. */
function linkTo({ visit }: Pick<ChangedItem, 'visit'>, chosen: readonly ChosenItem[], trocar?: number): string {
  const query = chosenQuery(chosen)
  for (const { artigo } of chosen) {
    const units = visit.query.get(fieldOf(artigo))
    if (units) query.set(fieldOf(artigo), units)
  }
  if (trocar !== undefined) query.set('trocar', String(trocar))
  return `${visit.path}?${query}`
}

/** Takes the item off, or replaces it by another item of the pharmacy for the medicine. */
async function changes(line: ChangedItem): Promise<Html> {
  const { visit, chosen, at } = line
  const term = chosen[at]?.procura
  const less = chosen.filter((_, other) => other !== at)
  const take = less.length > 0 ? html`<a href="${linkTo(line, less)}">${messages.make.take}</a>` : ''
  if (term === undefined) return html`<p class="accoes trocas">${take}</p>`
  if (visit.query.get('trocar') !== String(at)) {
    return html`<p class="accoes trocas"><a href="${linkTo(line, chosen, at)}">${messages.make.change}</a>${take}</p>`
  }
  const all = await visit.call(verAlternativas, { params: { id: visit.params.id ?? '' }, query: { procura: term } })
  const others = all.filter(({ id, recolhas }) => !isRecalled(recolhas) && chosen.every(({ artigo }) => artigo !== id))
  const option = (other: Item) => {
    const link = linkTo(line, chosen.with(at, { artigo: other.id, procura: term, pede: chosen[at]?.pede }))
    return html`
      <li>
        <a href="${link}">${other.nome}</a>${other.preco === null ? '' : html`, ${money(other.preco)}`}
        ${recallMark(other.recolhas)}
      </li>
    `
  }
  return html`
    <div id="trocar">
      <h2>${messages.make.others(term)}</h2>
      ${others.length > 0 ? html`<ul>${others.map(option)}</ul>` : html`<p>${messages.make.noOthers}</p>`}
    </div>
    <p class="accoes trocas">${take}</p>
  `
}

/** The field of an item's quantity, named after the item, so that the number cannot belong to another. */
const fieldOf = (id: string) => `unidades-${id}`

function notes(pharmacy: Pharmacy, items: readonly Item[], minutes: number): Html {
  const [length, time] = deadline(minutes)
  const texts = [
    ...(items.length > 1
      ? [messages.make.all, messages.make.deadline(length, time)]
      : [holds.make.deadline(length, time, Boolean(items[0]?.preco))]),
    ...termsOf(
      pharmacy,
      items.some(({ requer_receita }) => requer_receita),
      minutes,
    ),
  ]
  return html`<ul class="notas-de-reserva">${texts.map((note) => html`<li>${note}</li>`)}</ul>`
}

const gone = ({ id }: Pharmacy): Screen => ({
  status: 404,
  title: messages.make.title,
  main: html`
    <div class="folha estreita">
      <h1>${messages.make.gone}</h1>
      <p class="accoes">
        <a class="botao" href="/farmacias/${id}">${holds.make.back}</a>
        <a class="botao claro" href="/receita">${messages.make.back}</a>
      </p>
    </div>
  `,
})

interface Proposed {
  /** The packs that the prescription asks for; 1 where it does not say. */
  needed: number
  /** The packs that can be held: no more than the pharmacy has, nor than one person may. */
  units: number
}

/** The packs of an item that stand in its field until somebody writes others. */
function proposed(chosen: readonly ChosenItem[], { id, nome, quantidade }: Item, most: number): Proposed {
  const needed = packsNeeded(nome, chosen.find(({ artigo }) => artigo === id)?.pede)
  return { needed, units: Math.max(1, Math.min(needed, quantidade, most)) }
}

/** Says what the prescription asks for, where that is more than one pack, and why the field has fewer. */
function neededNote({ needed, units }: Proposed, { quantidade }: Item): string | undefined {
  if (needed <= 1) return undefined
  if (units === needed) return messages.make.needs(needed)
  return units === quantidade ? messages.make.short(needed, quantidade) : messages.make.capped(needed, units)
}

/** Total price of the packs in the fields, of the items whose price is known. */
function totalLine(items: readonly Item[], unitsOf: (item: Item) => number): Html | '' {
  const priced = items.filter(({ preco }) => preco !== null)
  if (priced.length === 0) return ''
  const cents = priced.reduce((sum, item) => sum + Math.round((item.preco ?? 0) * 100) * unitsOf(item), 0)
  const say = priced.length === items.length ? messages.make.total : messages.make.someTotal
  return html`<p><strong>${say(money(cents / 100))}</strong></p>`
}

/** The shelf, where another item is joined to the chosen ones. */
const joinLink = (id: string, chosen: readonly ChosenItem[]) =>
  `/farmacias/${id}?${new URLSearchParams(chosen.map(({ artigo }): [string, string] => ['juntar', artigo]))}#stock`

async function screen(visit: Visit, given: URLSearchParams, faults?: Faults): Promise<Screen> {
  const pharmacy = await visit.call(verFarmacia, { params: { id: visit.params.id ?? '' } })
  const itemIds = itemsOf(visit.query)
  const items = pharmacy.stock.filter(({ id }) => itemIds.includes(id))
  if (items.length === 0) return gone(pharmacy)
  const most = await unitsPerHold(visit.call)
  const labels = Object.fromEntries(items.map(({ id, nome }) => [fieldOf(id), nome]))
  const chosen = readChosen(visit.query).filter(({ artigo }) => items.some(({ id }) => id === artigo))
  const choices = new Map<string, Html>()
  for (const [at, { artigo }] of chosen.entries()) choices.set(artigo, await changes({ visit, chosen, at }))
  const proposals = new Map(items.map((item) => [item.id, proposed(chosen, item, most)]))
  const written = ({ id }: Item) => given.get(fieldOf(id)) ?? String(proposals.get(id)?.units ?? 1)
  const lines = items.map((item) => {
    const { id, nome, preco, quantidade, recolhas } = item
    const note = neededNote(proposals.get(id) ?? { needed: 1, units: 1 }, item)
    return html`
        ${recallMark(recolhas)}
        ${field({
          name: fieldOf(id),
          label: preco === null ? nome : `${nome}, ${money(preco)}\u00a0${holds.make.each}`,
          type: 'number',
          value: written(item),
          hint: [note, holds.make.most(quantidade, most)].filter(Boolean).join(' '),
          fault: faults?.fields[fieldOf(id)],
          inputmode: 'numeric',
          more: html` min="1" max="${Math.min(quantidade, most)}"`,
        })}
        ${choices.get(id) ?? ''}
      `
  })
  const left = itemIds.length - items.length
  const isPrescribed = chosen.some(({ procura }) => procura)
  const title = isPrescribed ? messages.make.title : holds.make.title
  return {
    ...(faults && { status: faults.status }),
    title,
    main: html`
      <div class="folha estreita">
        ${faultSummary(faults && shownOf(faults, labels), labels)}
        ${contactWay(faults, `${visit.path}?${keptOf(visit.query, given)}`)}
        <h1>${title}</h1>
        <p class="linha"><a href="/farmacias/${pharmacy.id}">${pharmacy.nome}</a>${opening(pharmacy)}</p>
        ${left > 0 ? html`<p class="aviso">${messages.make.some(left)}</p>` : ''}
        ${notes(pharmacy, items, visit.holdMinutes)}
        ${
          pharmacy.fora_das_listas
            ? html`
              <p class="aviso">${pharmacyWords.unlicensed}</p>
              <p><a class="botao claro" href="/receita">${messages.make.back}</a></p>
            `
            : form(
                html`
            ${lines}
            ${totalLine(items, (item) => Math.max(0, Math.trunc(Number(written(item))) || 0))}
            <button class="botao largo">${messages.make.confirm(items.length)}</button>
            ${visit.signedIn ? '' : html`<p class="leve">${holds.make.account}</p>`}
            ${
              isPrescribed || chosen.length === BASKET_ITEMS
                ? ''
                : html`<p><a class="mais" href="${joinLink(pharmacy.id, chosen)}">${holds.make.join}</a></p>`
            }
          `,
                visit.newKey(),
              )
        }
      </div>
    `,
  }
}

/** The faults of fields that are shown: an item that is gone has none, and the page says how many are. */
function shownOf(faults: Faults, labels: Readonly<Record<string, string>>): Faults {
  const fields = Object.fromEntries(Object.entries(faults.fields).filter(([name]) => name in labels))
  const isAny = Object.keys(fields).length > 0
  return { ...faults, fields, message: isAny ? faults.message : (faults.message ?? messages.make.nothingHeld) }
}

/** Returns the faults of items, for beside their fields. */
function faultsByItem(error: unknown, sent: ReturnType<typeof chosen>): Faults {
  const faults = faultsOf(error)
  if (!(error instanceof ApiFailure)) return faults
  const { itens = [], campos = {} } = error.detalhes
  const written = Object.entries(campos).flatMap(([name, fault]) => {
    const item = sent[Number(/^itens\.(\d+)\./.exec(name)?.[1])]
    return item ? [[fieldOf(item.stock_item_id), fault]] : []
  })
  const { stock_item_id: only, motivo: reason = '' } = error.detalhes
  const all = itens.length > 0 || !only ? itens : [{ stock_item_id: only, motivo: reason }]
  const refused = all.flatMap(({ stock_item_id, motivo }) => {
    const reasonText = messages.make.reasons[motivo]
    return reasonText ? [[fieldOf(stock_item_id), reasonText]] : []
  })
  const fields = [...refused, ...written]
  return fields.length > 0 ? { ...faults, message: undefined, fields: Object.fromEntries(fields) } : faults
}

/** The items whose fields were sent, with how many of each. */
const chosen = (sent: URLSearchParams, itemIds: readonly string[]) =>
  itemIds
    .filter((id) => sent.has(fieldOf(id)))
    .map((id) => ({ stock_item_id: id, quantidade: numberOf(sent, fieldOf(id)) }))

/** The query of this page with how many of each were written. */
function keptOf(query: URLSearchParams, sent: URLSearchParams): URLSearchParams {
  const params = chosenQuery(readChosen(query))
  for (const id of itemsOf(query)) params.set(fieldOf(id), textOf(sent, fieldOf(id)) ?? '1')
  return params
}

/** `/farmacias/{id}/receita?artigo=…&artigo=…`: how many of each, and yes to all. */
export const reservarReceita: Page = {
  session: 'pessoa',
  private: true,
  show: (visit) => screen(visit, visit.query),
  async act(visit, sent) {
    const itemIds = itemsOf(visit.query)
    const signIn = signInFor('/entrar', `${visit.path}?${keptOf(visit.query, sent)}`)
    const itens = chosen(sent, itemIds)
    try {
      await visit.call(reservarVisita, { body: { itens }, key: textOf(sent, 'chave') })
      return { goTo: '/reservas?feita=1' }
    } catch (error) {
      // signing in keeps the choices of a visitor without a session
      if (error instanceof ApiFailure && error.noSession) return { goTo: signIn, session: null }
      return screen(visit, sent, faultsByItem(error, itens))
    }
  },
}
