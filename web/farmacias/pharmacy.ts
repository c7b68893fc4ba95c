import type { ResponseOf } from '#contract/endpoint.ts'
import type { verFarmacia } from '#contract/farmacias.ts'
import { isMobile, telephonesIn } from '#contract/telephones.ts'
import { dateText } from '../format/time.ts'
import { callLinks } from '../html/contact.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/pharmacy.ts'

interface Licensed {
  licenca_numero: string | null
  licenca_validade: string | null
  licenca_caducada: boolean
}

/** The number of a licence and its last day; empty where neither is known. */
export const licenceText = ({ licenca_numero, licenca_validade, licenca_caducada }: Licensed): string =>
  [
    licenca_numero && messages.licence.number(licenca_numero),
    licenca_validade && messages.licence[licenca_caducada ? 'ended' : 'until'](dateText(licenca_validade)),
  ]
    .filter(Boolean)
    .join(', ')

interface Reachable {
  id: string
  nome: string
  telefone: string | null
  telefone_secundario: string | null
  latitude: number
  longitude: number
}

/** Opens it on the phone's own map. */
export function mapLink({ nome, latitude, longitude }: Pick<Reachable, 'nome' | 'latitude' | 'longitude'>): Html {
  const at = `${latitude},${longitude}`
  return html`<a class="botao claro" href="geo:${at}?q=${at}(${encodeURIComponent(nome)})">${messages.page.map}</a>`
}

/** Ways to reach it: call, write, find it on the phone's own map. */
export function waysTo(pharmacy: Reachable): Html {
  const { id, telefone, telefone_secundario } = pharmacy
  const numbers = [telefone, telefone_secundario].join(';')
  const mobile = telephonesIn(numbers).find(isMobile)
  return html`
    <p class="accoes caminhos">
      ${callLinks(numbers, 'botao', messages.page.call)}
      ${mobile ? html`<a class="botao claro" href="https://wa.me/${mobile.slice(1)}">${messages.page.whatsapp}</a>` : ''}
      ${mapLink(pharmacy)}
      <a class="botao claro" href="/farmacias/${id}/caminho">${messages.way.link}</a>
      <button class="botao claro partilhar" type="button" hidden data-done="${messages.page.shared}">${messages.page.share}</button>
    </p>
  `
}

/** A pharmacy's public record with its stock, as the API answers it. */
export type Pharmacy = ResponseOf<typeof verFarmacia>
