import { spacedPhone } from '../format/codes.ts'
import { dialled } from '../format/telephone.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/pharmacy.ts'

interface Reachable {
  id: string
  nome: string
  telefone: string | null
  latitude: number
  longitude: number
}

const ANGOLA = '244'

/** The number with its country; undefined when it is none of Angola's mobiles, which is where WhatsApp is. */
function mobileOf(telefone: string): string | undefined {
  const digits = telefone.replaceAll(/\D/g, '').replace(/^00/, '').replace(/^244/, '')
  return /^9\d{8}$/.test(digits) ? ANGOLA + digits : undefined
}

/** Opens it on the phone's own map. */
export function mapLink({ nome, latitude, longitude }: Pick<Reachable, 'nome' | 'latitude' | 'longitude'>): Html {
  const at = `${latitude},${longitude}`
  return html`<a class="botao claro" href="geo:${at}?q=${at}(${encodeURIComponent(nome)})">${messages.page.map}</a>`
}

/** Ways to reach it: call, write, find it on the phone's own map. */
export function waysTo(pharmacy: Reachable): Html {
  const { id, telefone } = pharmacy
  const number = dialled(telefone ?? '')
  const mobile = telefone ? mobileOf(telefone) : undefined
  return html`
    <p class="accoes caminhos">
      ${
        number && telefone
          ? html`<a class="botao" href="tel:${number}">${messages.page.call} ${spacedPhone(telefone)}</a>`
          : ''
      }
      ${mobile ? html`<a class="botao claro" href="https://wa.me/${mobile}">${messages.page.whatsapp}</a>` : ''}
      ${mapLink(pharmacy)}
      <a class="botao claro" href="/farmacias/${id}/caminho">${messages.way.link}</a>
      <button class="botao claro partilhar" type="button" hidden data-done="${messages.page.shared}">${messages.page.share}</button>
    </p>
  `
}
