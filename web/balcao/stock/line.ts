import { money } from '../../format/money.ts'
import { clockTime, dateText } from '../../format/time.ts'
import { todayIn } from '../../format/week.ts'
import { type Html, html } from '../../html/html.ts'
import { ageOf } from '../../html/item.ts'
import { recallMark } from '../../html/recall-mark.ts'
import { messages as controlled } from '../../messages/controlled.ts'
import { type DoneChange, type Item, isOld, itemPath } from './item.ts'
import { messages } from './stock.messages.ts'

interface Around {
  /** The key of a screen; with the item and the tap it makes the idempotency key. */
  key: string
  /** The page to return to. */
  back: string
  /** The effect of the tap before this page. */
  done?: DoneChange | undefined
}

/** Letters of a key: so many that two screens never have equal ones, with room for the rest in 64 letters. */
const KEY_LETTERS = 18
export const screenKey = (key: string): string => key.replaceAll('-', '').slice(0, KEY_LETTERS)

const button = (tap: string, label: string, text: string, look = 'claro'): Html =>
  html`<button class="botao ${look} fino" name="gesto" value="${tap}" aria-label="${label}">${text}</button>`

/** A button with nothing left to do keeps its place and the focus, so that a second tap meets no other button. */
const spent = (tap: string, label: string, text: string): Html =>
  html`
    <button class="botao claro fino" type="button" value="${tap}" aria-label="${label}" aria-disabled="true">${text}</button>
  `

/** The last button: an old quantity is confirmed, any other can run out. */
function lastTap(item: Item, what: DoneChange['what'] | undefined): Html {
  const { nome, quantidade } = item
  if (what === 'certo') return spent('certo', messages.confirmedOf(nome), messages.confirmed)
  if (isOld(item))
    return button('certo', messages.rightOf(messages.units(quantidade, nome), nome), messages.right, 'sol')
  return quantidade > 0
    ? button('acabou', messages.noneOf(nome), messages.none)
    : spent('acabou', messages.noneOf(nome), messages.none)
}

/** The number of units, which can be written over. Its own button comes first in the form, so that Enter is it and no tap. */
const quantityField = ({ nome, quantidade }: Item): Html => html`
  <input type="hidden" name="mostrava" value="${quantidade}">
  <input
    class="quantas"
    name="ha"
    value="${quantidade}"
    inputmode="numeric"
    enterkeyhint="done"
    autocomplete="off"
    maxlength="7"
    aria-label="${messages.unitsOfItem(nome)}"
  >
`

/** The units, «one more», «one less», «none» and «still so», each of a form that is safe to send twice. */
function taps(item: Item, { key, back }: Around, what: DoneChange['what'] | undefined): Html {
  const { id, nome } = item
  return html`
    <form class="acerto" method="post" action="${itemPath(id, 'acertar')}">
      <input type="hidden" name="chave" value="${key}">
      <input type="hidden" name="voltar" value="${back}">
      <button name="gesto" value="ha" hidden></button>
      ${button('menos', messages.less(nome), '−')}
      ${quantityField(item)}
      ${button('mais', messages.more(nome), '+')}
      ${lastTap(item, what)}
    </form>
  `
}

/** Lies on the line of facts for ten seconds: the style sheet takes it away, and nothing moves. */
const undo = ({ id, nome }: Item, { key, back }: Around, before: number): Html =>
  html`
    <form class="desfazer" method="post" action="${itemPath(id, 'acertar')}">
      <input type="hidden" name="chave" value="${key}">
      <input type="hidden" name="voltar" value="${back}">
      <input type="hidden" name="eram" value="${before}">
      <span>${messages.were(before)}</span>${' '}
      <button class="de-texto" name="gesto" value="desfazer" aria-label="${messages.undoOf(nome)}">${messages.undo}</button>
    </form>
  `

/** Shows each lot of an item that has several; one whose last day is over is a warning. */
const allLots = (lotes: NonNullable<Item['lotes']>): Html => html`
  <ul class="leve">
    ${lotes.map(({ lote, validade, quantidade }) => {
      const isOver = validade !== null && validade < todayIn(new Date())
      const text = messages.lotUnits(lote, quantidade, validade && dateText(validade), isOver)
      return html`<li${isOver ? html` class="falta"` : ''}>${text}</li>`
    })}
  </ul>`

/** Shows the lot of an item and its last day, which is a warning once it is over. */
function lotOf({ lote, validade, fora_de_validade, lotes = [] }: Item): Html | '' {
  if (lotes.length > 1) return allLots(lotes)
  const lot = lote ? messages.lot(lote) : ''
  if (!validade) return lot ? html`<p class="leve">${lot}</p>` : ''
  const day = dateText(validade)
  if (fora_de_validade) return html`<p class="falta">${messages.expired(day)}</p>`
  return html`<p class="leve">${[messages.validUntil(day), lot].filter(Boolean).join(' · ')}</p>`
}

/** Shows an item of the shelf: its name, price, age, held units and quantity, with the buttons that change it. */
export function stockLine(item: Item, around: Around): Html {
  const { id, nome, subcategoria, preco, reservado_ate, quantidade, fora_de_validade } = item
  const done = around.done?.id === id ? around.done : undefined
  const price = preco === null ? messages.noPrice : money(preco)
  const refusals: Readonly<Record<string, string>> = messages.refused
  const refusal = done && Object.hasOwn(refusals, done.what) ? refusals[done.what] : undefined
  return html`
    <li class="cartao peca${quantidade === 0 || fora_de_validade ? ' esgotada' : ''}" id="a-${id}">
      <div>
        <h2><a href="${itemPath(id)}">${nome}</a></h2>
        <div class="factos-de-peca">
          <p class="leve">
            ${subcategoria} · <span class="preco">${price}</span>${' · '}
            <span class="${isOld(item) ? 'velho' : 'idade'}">${ageOf(item.atualizado_em, messages.age)}</span>
          </p>
          ${done?.what === 'acabou' && done.before && quantidade === 0 ? undo(item, around, done.before) : ''}
        </div>
        ${refusal ? html`<p class="falta" role="alert">${refusal}</p>` : ''}
        ${recallMark(item.recolhas)}
        ${lotOf(item)}
        ${item.controlado ? html`<p class="falta">${controlled.mark}</p>` : ''}
        ${reservado_ate ? html`<p class="guardado">${messages.held(clockTime(reservado_ate))}</p>` : ''}
      </div>
      ${taps(item, around, done?.what)}
    </li>
  `
}
