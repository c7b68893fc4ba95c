import { spaced } from '../format/codes.ts'
import { clockTime } from '../format/time.ts'
import { type Html, html } from '../html/html.ts'
import { messages as pharmacy } from '../messages/pharmacy.ts'
import { messages } from '../messages/share.ts'
import { unitsOf } from '../messages/units.ts'
import { type Booking, type Hold, liveOf, namesOf } from './hold.ts'

/** Returns the text for the person who fetches a booking, without its owner's name. */
function textOf(booking: Booking, origin: string): string {
  const holds = liveOf(booking)
  const [{ farmacia_id, farmacia_nome, farmacia_endereco }] = holds as [Hold]
  return messages.text({
    items: holds
      .map(({ quantidade, produto_nome }) => messages.item(unitsOf(quantidade, produto_nome), produto_nome))
      .join(', '),
    pharmacy: [farmacia_nome, farmacia_endereco].filter(Boolean).join(', '),
    code: spaced(booking.codigo_levantamento),
    time: clockTime(booking.reservado_ate),
    way: `${origin}/farmacias/${farmacia_id}/caminho`,
  })
}

/** Lets somebody else fetch a booking: by the phone's own way of sharing, and without scripts by WhatsApp. */
export function shareBooking(booking: Booking, origin: string): Html {
  const text = textOf(booking, origin)
  return html`
    <a
      class="botao claro fino partilhar"
      href="https://wa.me/?text=${encodeURIComponent(text)}"
      data-text="${text}"
      data-done="${messages.done}"
      aria-label="${messages.label(namesOf(liveOf(booking)))}"
    >
      ${pharmacy.page.share}
    </a>
  `
}
