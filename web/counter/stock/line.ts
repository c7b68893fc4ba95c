import { money } from '../../format/money.ts'
import { clockTime } from '../../format/time.ts'
import { type Html, html } from '../../html/html.ts'
import { ageOf } from '../../html/item.ts'
import { words } from '../../words/stock.ts'
import { type Item, isOld, itemPath } from './item.ts'

interface Around {
  /** One for all that a screen shows: with the item and the tap it makes the key of what is done. */
  key: string
  /** Where to go on from, when something was done. */
  back: string
}

/** Enough of a key that two screens never have the same, and room for the rest in 64 letters. */
const KEY_LETTERS = 18
export const screenKey = (key: string): string => key.replaceAll('-', '').slice(0, KEY_LETTERS)

const button = (tap: string, label: string, text: string, look = 'claro'): Html =>
  html`<button class="botao ${look} fino" name="gesto" value="${tap}" aria-label="${label}">${text}</button>`

/** One more, one less, none, and «it is still so»: each a button of a form that is safe to send twice. */
function taps({ id, nome, quantidade, ...item }: Item, { key, back }: Around): Html {
  const old = isOld({ id, nome, quantidade, ...item })
  return html`<form class="acerto" method="post" action="${itemPath(id, 'acertar')}"><input type="hidden" name="chave" value="${key}"><input type="hidden" name="voltar" value="${back}">${button('menos', words.less(nome), '−')}<output>${quantidade}</output>${button('mais', words.more(nome), '+')}${
    old
      ? button('certo', words.rightOf(words.units(quantidade), nome), words.right, 'sol')
      : quantidade > 0
        ? button('acabou', words.noneOf(nome), words.none)
        : ''
  }</form>`
}

/** One item of the shelf: what, for how much, how fresh, what is held of it, how many, and the taps that change that. */
export function stockLine(item: Item, around: Around): Html {
  const { id, nome, subcategoria, preco, reservado_ate, quantidade } = item
  const price = preco === null ? words.noPrice : money(preco)
  return html`<li class="cartao peca${quantidade === 0 ? ' esgotada' : ''}" id="a-${id}"><div><h2><a href="${itemPath(id)}">${nome}</a></h2><p class="leve">${subcategoria} · <span class="preco">${price}</span> · <span class="${isOld(item) ? 'velho' : 'idade'}">${ageOf(item.atualizado_em, words.age)}</span></p>${
    reservado_ate ? html`<p class="guardado">${words.held(clockTime(reservado_ate))}</p>` : ''
  }</div>${taps(item, around)}</li>`
}
