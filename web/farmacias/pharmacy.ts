import type { ResponseOf } from '#contract/endpoint.ts'
import type { verFarmacia } from '#contract/farmacias.ts'
import { isMobile, telephonesIn } from '#contract/telephones.ts'
import { dateText } from '../format/time.ts'
import { callLinks } from '../html/contact.ts'
import { type Html, html } from '../html/html.ts'
import { pinMap } from '../map/pins.ts'
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

/**
 * Opens it on a map: an address that every telephone and desk opens. On Android a script puts the address of the
 * telephone's own map in its place, which tells nobody.
 */
export function mapLink(
  { nome, latitude, longitude }: Pick<Reachable, 'nome' | 'latitude' | 'longitude'>,
  label: string = messages.page.map,
): Html {
  const at = `${latitude},${longitude}`
  return html`
    <a
      class="botao claro fino"
      href="https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}"
      data-geo="geo:${at}?q=${at}(${encodeURIComponent(nome)})"
      rel="noreferrer"
    >
      ${label}
    </a>
  `
}

/** Ways to reach it: call, write, find it on a map. */
export function waysTo(pharmacy: Reachable): Html {
  const { id, telefone, telefone_secundario } = pharmacy
  const numbers = [telefone, telefone_secundario].join(';')
  const mobile = telephonesIn(numbers).find(isMobile)
  return html`
    <p class="accoes caminhos">
      ${callLinks(numbers, 'botao', messages.page.call)}
      ${mobile ? html`<a class="botao claro fino" href="https://wa.me/${mobile.slice(1)}">${messages.page.whatsapp}</a>` : ''}
      ${mapLink(pharmacy, messages.page.shortMap)}
      <a class="botao claro fino" href="/farmacias/${id}/caminho">${messages.way.short}</a>
      <button class="botao claro fino partilhar" type="button" hidden data-done="${messages.page.shared}">${messages.page.share}</button>
    </p>
  `
}

/** A pharmacy's public record with its stock, as the API answers it. */
export type Pharmacy = ResponseOf<typeof verFarmacia>

/** Kilometres of land that the sketch of a place shows: the bairros around it. */
const SKETCHED_KM = 5
const SKETCHED_PIXELS = 176

/** Draws where a pharmacy lies among the bairros around it: our own drawing, with no server of maps. */
export function placeSketch({ id, latitude, longitude, aberta_agora }: Pharmacy): Html {
  const pin = {
    latitude,
    longitude,
    text: '+',
    open: aberta_agora === true,
    href: `/farmacias/${id}/caminho`,
    name: messages.way.link,
  }
  const drawn = {
    label: messages.page.place,
    from: undefined,
    under: [],
    groupLink: () => pin,
    height: SKETCHED_PIXELS,
  }
  return html`
    <h2>${messages.page.place}</h2>
    ${pinMap({ latitude, longitude, km: SKETCHED_KM }, [pin], drawn)}
  `
}
