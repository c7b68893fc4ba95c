import { ApiFailure } from '#call/failure.ts'
import { listarFarmacias } from '#contract/farmacias.ts'
import { distance } from '../format/distance.ts'
import { type Html, html } from '../html/html.ts'
import type { Visit } from '../site/page.ts'
import { messages } from './duty-now.messages.ts'

/** Pharmacies that are counted; more are «mais de». */
const MOST = 20

/**
 * Says on the start page how many pharmacies are on duty now, as they are at night and on holidays, and leads to them.
 * Nothing without any, or when the API refuses, for the start is shown anyway.
 */
export async function onDutyNow({ call, place }: Pick<Visit, 'call' | 'place'>): Promise<Html | ''> {
  const from = place && { latitude: place.latitude, longitude: place.longitude }
  try {
    const found = await call(listarFarmacias, { query: { de_turno: true, limite: MOST, ...from } })
    const [nearest] = found
    if (!nearest) return ''
    const far = nearest.distancia_km === undefined ? undefined : distance(nearest.distancia_km)
    return html`<p><a class="botao fino" href="/turno">${messages.now(found.length, found.length === MOST, far)}</a></p>`
  } catch (error) {
    if (error instanceof ApiFailure) return ''
    throw error
  }
}
