import { ApiFailure } from '#call/failure.ts'
import { listarFarmacias } from '#contract/farmacias.ts'
import { distance } from '../format/distance.ts'
import { clockTime } from '../format/time.ts'
import { type Html, html } from '../html/html.ts'
import type { Visit } from '../site/page.ts'
import { messages } from './duty-now.messages.ts'

/** Pharmacies that are counted; more are «mais de». */
const MOST = 20

const link = (text: string): Html => html`<p><a class="botao fino" href="/turno">${text}</a></p>`

/** Tells if it is night in Luanda, when most pharmacies are closed. */
const isNight = (now: Date): boolean => {
  const time = clockTime(now)
  return time >= '20:00' || time < '08:00'
}

/**
 * Says on the start page how many pharmacies are on duty now, as they are at night and on holidays, and leads to them.
 * Nothing without any, or when the API refuses, for the start is shown anyway. For a visitor without a place the API is not
 * asked: the first request of each counts for the network's address, which thousands may share.
 */
export async function onDutyNow({ call, place }: Pick<Visit, 'call' | 'place'>, now = new Date()): Promise<Html | ''> {
  if (!place) return isNight(now) ? link(messages.atNight) : ''
  const from = { latitude: place.latitude, longitude: place.longitude }
  try {
    const found = await call(listarFarmacias, { query: { de_turno: true, limite: MOST, ...from } })
    const [nearest] = found
    if (!nearest) return ''
    const far = nearest.distancia_km === undefined ? undefined : distance(nearest.distancia_km)
    return link(messages.now(found.length, found.length === MOST, far))
  } catch (error) {
    if (error instanceof ApiFailure) return ''
    throw error
  }
}
