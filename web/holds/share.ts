import { spaced } from '../format/codes.ts'
import { clockTime } from '../format/time.ts'
import { type Html, html } from '../html/html.ts'
import { messages as pharmacy } from '../messages/pharmacy.ts'
import { messages } from '../messages/share.ts'
import { unitsOf } from '../messages/units.ts'
import type { Hold } from './hold.ts'

/** Returns the text for the person who fetches a hold, without its owner's name. */
const textOf = (hold: Hold, origin: string): string =>
  messages.text({
    item: unitsOf(hold.quantidade, hold.produto_nome),
    product: hold.produto_nome,
    pharmacy: [hold.farmacia_nome, hold.farmacia_endereco].filter(Boolean).join(', '),
    code: spaced(hold.codigo_levantamento),
    time: clockTime(hold.reservado_ate),
    way: `${origin}/farmacias/${hold.farmacia_id}/caminho`,
  })

/** Lets somebody else fetch a hold: by the phone's own way of sharing, and without scripts by WhatsApp. */
export function shareHold(hold: Hold, origin: string): Html {
  const text = textOf(hold, origin)
  return html`
    <a
      class="botao claro fino partilhar"
      href="https://wa.me/?text=${encodeURIComponent(text)}"
      data-text="${text}"
      data-done="${messages.done}"
      aria-label="${messages.label(hold.produto_nome)}"
    >
      ${pharmacy.page.share}
    </a>
  `
}
