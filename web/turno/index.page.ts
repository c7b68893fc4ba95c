import { listarFarmacias } from '#contract/farmacias.ts'
import { distance } from '../format/distance.ts'
import { clockTime, shortDay, weekday } from '../format/time.ts'
import { todayIn } from '../format/week.ts'
import { chip } from '../html/chip.ts'
import { callLinks } from '../html/contact.ts'
import { type Html, html } from '../html/html.ts'
import { messages as hourWords } from '../messages/hours.ts'
import { messages as pharmacyWords } from '../messages/pharmacy.ts'
import type { Summary } from '../procura/ask.ts'
import { whereabouts } from '../procura/card.ts'
import { ofPlace } from '../procura/in-place.messages.ts'
import type { Page, Visit } from '../site/page.ts'
import { messages } from './duty.messages.ts'

const DAYS = 7
const SHOWN = 200
const DAY_MS = 86_400_000

/** Today and the days after it, YYYY-MM-DD. */
const daysFrom = (now: Date) =>
  Array.from({ length: DAYS + 1 }, (_, n) => todayIn(new Date(now.getTime() + n * DAY_MS)))

/** Finds the pharmacies on duty on a day, by day or by night; the nearest first where a place is known. */
const onDuty = ({ call, place }: Visit, day: string): Promise<Summary[]> =>
  call(listarFarmacias, {
    query: {
      de_turno_em: day,
      limite: SHOWN,
      ...(place && { latitude: place.latitude, longitude: place.longitude }),
    },
  })

function card(pharmacy: Summary): Html {
  const { id, nome, distancia_km, telefone, turno } = pharmacy
  const links = callLinks(telefone, 'botao claro', pharmacyWords.page.call)
  const door = turno?.porta ? hourWords.doors[turno.porta] : ''
  return html`
    <li class="cartao">
      <div class="cabeca">
        <h2><a href="/farmacias/${id}">${nome}</a></h2>
        ${distancia_km === undefined ? '' : html`<span class="distancia">${distance(distancia_km)}</span>`}
      </div>
      <p class="linha">
        ${turno ? html`<span>${messages.shift(clockTime(turno.desde), clockTime(turno.ate), door)}</span>` : ''}
        <span class="leve">${whereabouts(pharmacy)}</span>
      </p>
      ${links.length > 0 ? html`<p>${links}</p>` : ''}
    </li>
  `
}

const dayName = (day: string, today: string) =>
  day === today ? messages.today : messages.day(weekday(`${day}T12:00Z`).replace('-feira', ''), shortDay(day))

/** Opens WhatsApp with the one link to this page, whatever the day. */
const sharing = (origin: string) => `https://wa.me/?text=${encodeURIComponent(messages.shared(`${origin}/turno`))}`

/** `/turno`: the pharmacies on duty today, or on one of the next seven days (`dia`). */
export const turno: Page = {
  session: 'pessoa',
  async show(visit) {
    const { place, query, origin } = visit
    const days = daysFrom(new Date())
    const today = days[0] ?? ''
    const day = days.find((one) => one === query.get('dia')) ?? today
    const dayChip = (one: string) =>
      chip(one === today ? '/turno' : `/turno?dia=${one}`, dayName(one, today), one === day)
    const found = await onDuty(visit, day)
    const order = place ? (place.nome ? messages.from(ofPlace(place.nome)) : messages.here) : messages.byName
    return {
      title: messages.title,
      description: messages.description,
      canonical: '/turno',
      main: html`
        <div class="folha">
          <h1>${messages.title}</h1>
          <p class="fichas">${days.map(dayChip)}</p>
          ${
            found.length === 0
              ? html`
                <p class="aviso">${messages.none}</p>
                <p><a class="botao claro" href="/procura?24h=1">${messages.noneButton}</a></p>
              `
              : html`
                <p class="leve">${order} ${messages.call}</p>
                <ul class="resultados">${found.map(card)}</ul>
                ${found.length === SHOWN ? html`<p>${messages.more}</p>` : ''}
                <p><a class="botao claro" href="${sharing(origin)}">${messages.share}</a></p>
              `
          }
        </div>
      `,
    }
  },
}
