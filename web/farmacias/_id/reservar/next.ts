import type { ResponseOf } from '#contract/endpoint.ts'
import { listarFarmacias } from '#contract/farmacias.ts'
import { NEXT_PHARMACIES } from '#contract/limits.ts'
import { distance } from '../../../format/distance.ts'
import { money } from '../../../format/money.ts'
import { type Html, html } from '../../../html/html.ts'
import { tick } from '../../../html/inputs.ts'
import type { Item } from '../../../html/item.ts'
import { opening } from '../../../html/opening.ts'
import { messages } from '../../../reservas/holds.messages.ts'
import type { Visit } from '../../../site/page.ts'
import type { Pharmacy } from '../../pharmacy.ts'

/** A pharmacy to which a hold may pass on, and its item. */
export interface NextPharmacy {
  pharmacy: ResponseOf<typeof listarFarmacias>[number]
  item: Item
}

/** Kilometres within which the next pharmacies are looked for. */
const NEAR_KM = 20
/** Pharmacies among which a person chooses. */
const SHOWN = 5

/** Finds other open pharmacies that have an item, the nearest to the person first; where nobody knows where that is, to its pharmacy. */
export async function nextPharmacies({ call, place }: Visit, own: Pharmacy, { nome }: Item): Promise<NextPharmacy[]> {
  const { latitude, longitude } = place ?? own
  const found = await call(listarFarmacias, {
    query: {
      search: nome.slice(0, 200),
      search_type: 'medicamento',
      latitude,
      longitude,
      raio_km: NEAR_KM,
      // a hold that passes on at night is of no use at a closed door
      aberta_agora: true,
      limite: SHOWN + 1,
    },
  })
  return found
    .flatMap((pharmacy) => {
      // two substances together are another medicine
      const item = pharmacy.stock?.find((one) => one.nome.includes('+') === nome.includes('+'))
      return item && pharmacy.id !== own.id ? [{ pharmacy, item }] : []
    })
    .slice(0, SHOWN)
}

/** The choice of a person, as a form sends it. */
export interface ChosenNext {
  /** Undefined where nothing was chosen yet: the nearest are. */
  items: readonly string[] | undefined
  isWanted: boolean
  soInteira: boolean
}

export const chosenNext = (sent: URLSearchParams): ChosenNext => ({
  items: sent.has('chave') ? sent.getAll('alternativas') : undefined,
  isWanted: sent.has('seguinte'),
  soInteira: sent.has('so_inteira'),
})

/** Returns the part of a request that says to which pharmacies a hold passes on; nothing where it does not. */
export const nextBody = ({ items = [], isWanted, soInteira }: ChosenNext) =>
  isWanted && items.length > 0 ? { alternativas: [...items], so_inteira: soInteira } : {}

const choice = ({ pharmacy, item }: NextPharmacy, isChosen: boolean): Html => {
  const far = pharmacy.distancia_km === undefined ? '' : `${distance(pharmacy.distancia_km)} · `
  return html`
    <label class="opcao">
      <input type="checkbox" name="alternativas" value="${item.id}"${isChosen ? html` checked` : ''}>
      <span>
        <strong>${pharmacy.nome}</strong> ${opening(pharmacy)}<br>
        ${item.nome}<br>
        <span class="leve">${far}${item.preco === null ? messages.next.noPrice : money(item.preco)}</span>
      </span>
    </label>
  `
}

/** Asks whether the hold may pass on, and to which pharmacies, in an order that can be changed. @param fault of the list */
export function nextChoice(found: readonly NextPharmacy[], chosen: ChosenNext, fault: string | undefined): Html | '' {
  if (found.length === 0) return ''
  const items = chosen.items ?? found.slice(0, NEXT_PHARMACIES).map(({ item }) => item.id)
  return html`
    ${tick('seguinte', messages.next.tick, chosen.isWanted)}
    <details class="seguintes"${chosen.isWanted ? html` open` : ''}>
      <summary class="botao claro fino">${messages.next.list}</summary>
      <fieldset class="opcoes" id="alternativas"${fault ? html` aria-describedby="alternativas-falta"` : ''}>
        <legend>${messages.next.legend(NEXT_PHARMACIES)}</legend>
        ${fault ? html`<p class="falta" id="alternativas-falta">${fault}</p>` : ''}
        ${found.map((one) => choice(one, items.includes(one.item.id)))}
      </fieldset>
      ${tick('so_inteira', messages.next.whole, chosen.soInteira)}
    </details>
  `
}
