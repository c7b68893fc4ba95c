import { ofTexts } from '#contract/item-fields.ts'
import { alterarItem, verItem } from '#contract/stock.ts'
import { type Faults, faultSummary } from '../../../html/faults.ts'
import { form } from '../../../html/form.ts'
import { html } from '../../../html/html.ts'
import { goodNews } from '../../../html/news.ts'
import type { Page, Screen, Visit } from '../../../site/page.ts'
import { itemFaults, itemFields, itemLabels, itemSent, typed } from '../form.ts'
import { boxIn, doneIn, type Item, itemPath } from '../item.ts'
import { screenKey, stockLine } from '../line.ts'
import { lotFaults, lotLabels, lotRows, lotsBefore, lotsSent, sentRows, withBlankRow } from '../lots-form.ts'
import { messages } from '../stock.messages.ts'

const { item: itemMessages } = messages

const valuesOf = (one: Item) => {
  const { nome, categoria, subcategoria, quantidade, preco } = one
  return {
    nome,
    categoria,
    subcategoria,
    quantidade: String(quantidade),
    preco: preco === null ? '' : String(preco).replace('.', ','),
    ...ofTexts((name) => one[name] ?? ''),
  }
}

/** Returns the notice of units just added to the item; false for none. */
function addedTo({ nome, quantidade }: Item, query: URLSearchParams): string | false {
  const added = Number(query.get('juntas') ?? Number.NaN)
  return Number.isInteger(added) && added >= 0 && itemMessages.added(added, nome, messages.units(quantidade, nome))
}

async function screen(visit: Visit, sent?: URLSearchParams, faults?: Faults): Promise<Screen> {
  const { call, params, query, newKey, path } = visit
  const item = await call(verItem, { params: { id: params.id ?? '' } })
  const read = sent ? undefined : boxIn(item, query)
  const values = sent ? typed(sent) : valuesOf(item)
  const rows = sent ? sentRows(sent) : lotRows(item, read)
  const lots = { rows, before: lotsBefore(lotRows(item), sent) }
  return {
    ...(faults && { status: faults.status }),
    title: itemMessages.title,
    scripts: ['stock'],
    main: html`
      <div class="folha estreita">
        <h1>${itemMessages.title}</h1>
        ${goodNews(!sent && (query.has('guardado') ? itemMessages.saved(item.nome) : addedTo(item, query)))}
        <p class="oculto" id="dito" role="status"></p>
        <ul id="stock">${stockLine(item, { key: screenKey(newKey()), back: path, done: doneIn(query) })}</ul>
        ${read ? html`<p class="aviso" role="status">${itemMessages.box}</p>` : ''}
        ${faultSummary(faults, { ...itemLabels, ...lotLabels(withBlankRow(rows)) })}
        <h2>${itemMessages.heading}</h2>
        ${form(html`
          <input type="hidden" name="havia" value="${sent?.get('havia') ?? String(item.quantidade)}">
          ${itemFields(values, faults, lots)}
          <p class="accoes">
            <button class="botao">${itemMessages.save}</button>
            <a class="botao claro" href="/balcao/stock">${itemMessages.back}</a>
          </p>
        `)}
        <p class="antes"><a class="botao perigo fino" href="${itemPath(item.id, 'apagar')}">${itemMessages.remove}</a></p>
      </div>
    `,
  }
}

/** `/balcao/stock/{id}`: one item, its quantity, name and price. */
export const artigo: Page = {
  session: 'farmacia',
  private: true,
  longForm: true,
  show: (visit) => screen(visit),
  async act(visit, sent) {
    const { id = '' } = visit.params
    const { quantidade, lote: _, validade: __, ...item } = itemSent(sent)
    const body = { ...item, ...lotsSent(sent) }
    // a number that nobody touched is none to set: a hold may have been made meanwhile
    const touched = sent.get('quantidade') !== sent.get('havia')
    try {
      await visit.call(alterarItem, { params: { id }, body: { ...body, ...(touched && { quantidade }) } })
      return { goTo: `${itemPath(id)}?guardado=1` }
    } catch (error) {
      return screen(visit, sent, lotFaults(error, itemFaults(error, sent), sent))
    }
  },
}
