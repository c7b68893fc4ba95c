import { ApiFailure } from '#call/failure.ts'
import type { Place } from '#call/places.ts'
import { verFarmacia } from '#contract/farmacias.ts'
import { distanceKm } from '#contract/positions.ts'
import { verTrajecto } from '#contract/trajecto.ts'
import { distance } from '../../format/distance.ts'
import { field } from '../../html/field.ts'
import { type Html, html } from '../../html/html.ts'
import { messages } from '../../messages/pharmacy.ts'
import { messages as search } from '../../messages/search.ts'
import { findPlace, placeText } from '../../place/place.ts'
import { placeFaultInFull } from '../../procura/where.ts'
import type { Page, Visit } from '../../site/page.ts'
import { mapLink, type Pharmacy } from '../pharmacy.ts'

const modes = ['carro', 'pe'] as const

/** The way as it is known; the straight line where it may not be asked for again yet, or nobody answers. */
async function way({ call, query }: Visit, pharmacy: Pharmacy, from: Place): Promise<Html> {
  const modo = query.get('modo') === 'pe' ? 'pe' : 'carro'
  const { latitude, longitude } = from
  try {
    const found = await call(verTrajecto, { params: { id: pharmacy.id }, query: { latitude, longitude, modo } })
    const minutes = Math.max(1, Math.round(found.duracao_min))
    return html`
      <p class="grande">${messages.way[modo](distance(found.distancia_km), minutes)}</p>
      ${found.fonte === 'estimativa' ? html`<p class="leve">${messages.way.estimate}</p>` : ''}
    `
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status === 404) throw error
    return html`
      <p class="grande">${messages.way.straight(distance(distanceKm(from, pharmacy)))}</p>
      <p class="leve">${error.status === 429 ? messages.way.later : messages.way.unknown}</p>
    `
  }
}

/** `/farmacias/{id}/caminho`: how far it is and how long it takes, from where they say they are. */
export const caminho: Page = {
  session: 'pessoa',
  async show(visit) {
    const pharmacy = await visit.call(verFarmacia, { params: { id: visit.params.id ?? '' } })
    const written = visit.query.get('perto')?.trim().slice(0, 100)
    const typedPlace = written || undefined
    const answer = typedPlace ? await findPlace(visit.call, typedPlace, visit.place) : undefined
    const from = answer ? answer.place : visit.place
    const missing = written === '' && !from ? search.notLocated : undefined
    const fault = typedPlace && answer && !from ? placeFaultInFull(typedPlace, answer) : missing
    const link = (modo: (typeof modes)[number]) =>
      html`
        <a
          class="ficha"
          href="${visit.path}?${new URLSearchParams({ ...(typedPlace && { perto: typedPlace }), modo }).toString()}"
          ${(visit.query.get('modo') ?? 'carro') === modo ? html` aria-current="true"` : ''}
        >
          ${messages.way.modes[modo]}
        </a>
      `
    return {
      title: messages.way.title(pharmacy.nome),
      scripts: ['reserva'],
      ...(from && typedPlace && from !== visit.place && { remember: from }),
      main: html`
        <div class="folha estreita">
          <h1>${messages.way.title(pharmacy.nome)}</h1>
          ${
            from
              ? html`
                <p>${from.nome ? messages.way.from(from.nome) : messages.way.fromHere}</p>
                ${await way(visit, pharmacy, from)}
                <p class="fichas">${modes.map(link)}</p>
              `
              : ''
          }
          <form class="formulario" novalidate>
            ${field({
              name: 'perto',
              label: search.where,
              value: typedPlace ?? placeText(visit.place),
              hint: search.whereExample,
              fault,
            })}
            <p class="accoes"><button class="botao claro">${messages.way.button}</button>${mapLink(pharmacy)}</p>
          </form>
          <p><a class="mais" href="/farmacias/${pharmacy.id}">${messages.way.back}</a></p>
        </div>
      `,
    }
  },
}
