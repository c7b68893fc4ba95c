import { messages } from '../messages/recall-mark.ts'
import { type Html, html } from './html.ts'

/** A notice as an item shows it. */
interface Recall {
  id: string
  numero: string
  estado: 'recolhido' | 'lote_recolhido' | 'confirmar'
  lotes: readonly string[]
}

export type Recalls = readonly Recall[] | null | undefined

/** Tells if all there is of an item is recalled, so that it cannot be held. */
export const isRecalled = (recalls: Recalls): boolean => recalls?.some(({ estado }) => estado !== 'confirmar') ?? false

/** The most lots that a mark names: the notice names them all. */
const LOTS = 3

function markText({ estado, lotes }: Recall): string {
  if (estado !== 'confirmar') return messages[estado]
  return lotes.length === 0 ? messages.maker : messages.lots(lotes.slice(0, LOTS).join(', '), lotes.length > LOTS)
}

/** Says which notices touch an item, with the way to each; nothing without any. */
export const recallMark = (recalls: Recalls): Html | '' =>
  recalls?.length
    ? html`
      ${recalls.map(
        (recall) => html`
          <p class="falta">
            ${markText(recall)} <a href="/recolhas/${recall.id}">${messages.link(recall.numero)}</a>
          </p>
        `,
      )}
    `
    : ''

/** Says before a list of items which notices touch some of them, each once; nothing without any. */
export function recallsAmong(items: readonly { recolhas?: Recalls }[]): Html | '' {
  const numbers = new Map(items.flatMap(({ recolhas }) => recolhas ?? []).map(({ id, numero }) => [id, numero]))
  if (numbers.size === 0) return ''
  return html`
    <div class="aviso mau">
      <p>${messages.among}</p>
      <ul>
        ${Array.from(numbers, ([id, numero]) => html`<li><a href="/recolhas/${id}">${messages.link(numero)}</a></li>`)}
      </ul>
    </div>
  `
}
