import type { Place } from '#call/places.ts'
import { procurarCabaz } from '#contract/endpoints/cabaz.ts'
import { BASKET_ITEMS } from '#contract/limits.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/prescription.ts'
import { messages as search } from '../messages/search.ts'
import type { Outcome, Page, Screen, Visit } from '../page.ts'
import { placeText } from '../place/place.ts'
import { packsDiffer, prescriptionCard } from '../prescription/card.ts'
import { type PrescriptionFaults, prescriptionFilters, prescriptionForm } from '../prescription/form.ts'
import { isTooLong, type Prescription, prescriptionLink, readPrescription } from '../prescription/query.ts'
import { controlledNotice } from '../results/controlled.ts'
import { searchLink, unfiltered } from '../results/query.ts'
import { unreadNotice } from '../results/unread.ts'
import { nearLine, whereFrom } from '../results/where.ts'

/** Cards of several lines each, and bytes are paid for: nobody chooses among more. */
const MOST = 10

const alone = (term: string, { where, open }: Prescription) =>
  searchLink({ ...unfiltered, term, kind: 'medicamento', where, open, order: undefined })

function nothing(asked: Prescription): Html {
  const one = asked.terms.map((term) => html`<li><a href="${alone(term, asked)}">${messages.none.one(term)}</a></li>`)
  return html`
    <div class="vazio">
      <h1>${messages.none.title}</h1>
      ${
        asked.open
          ? html`
            <p>${messages.none.filtered}</p>
            <p><a class="botao fino" href="${prescriptionLink({ ...asked, open: false })}">${messages.none.unfilter}</a></p>
          `
          : ''
      }
      <p>${messages.none.text}</p>
      <ul class="sugestoes">${one}</ul>
    </div>
  `
}

async function results({ call }: Visit, asked: Prescription, place: Place | undefined): Promise<Html> {
  const {
    body: found,
    controlled,
    readings,
  } = await call.whole(procurarCabaz, {
    query: {
      procura: [...asked.terms],
      ...(place && { latitude: place.latitude, longitude: place.longitude }),
      ...(asked.open && { aberta_agora: true }),
      limite: MOST,
      ordenar: asked.order === 'distancia' && !place ? 'completo' : asked.order,
    },
  })
  const notices = (controlled ?? '')
    .split(', ')
    .flatMap((place) => asked.terms[Number(place) - 1] ?? [])
    .map((term) => controlledNotice(`«${term}»`))
  const unread = unreadNotice(readings.map(({ part }) => part))
  if (notices.length === asked.terms.length) return html`<h1>${messages.none.title}</h1>${notices}`
  if (found.length === 0) return html`${notices}${unread}${nothing(asked)}`
  const differ = packsDiffer(found)
  return html`
    <h1 class="contagem">${messages.found(found.length)}</h1>
    ${notices}
    ${unread}
    ${differ ? html`<p class="aviso">${messages.packsDiffer}</p>` : ''}
    <ol class="resultados">${found.map((each) => prescriptionCard(each, differ))}</ol>
  `
}

const empty = (place: Place | undefined, terms: readonly string[], where?: string, faults: PrescriptionFaults = {}) => {
  const screen: Screen = {
    ...((faults.q || faults.perto) && { status: 400 }),
    title: messages.title,
    description: messages.promise,
    main: html`
      <div class="folha estreita">
        <h1>${messages.title}</h1>
        <p>${messages.promise}</p>
        ${prescriptionForm(terms, where ?? placeText(place), faults)}
      </div>
    `,
  }
  return screen
}

/** `/receita`: the pharmacies that have all of a prescription, or most of it. */
export const receita: Page = {
  session: 'pessoa',
  async show(visit): Promise<Outcome> {
    const asked = readPrescription(visit.query)
    const { terms } = asked
    const [only] = terms
    if (!visit.query.has('q')) return empty(visit.place, terms)
    if (only === undefined) return empty(visit.place, terms, asked.where, { q: messages.missing })
    if (terms.length === 1) return { goTo: alone(only, asked) }
    if (isTooLong(asked)) {
      return empty(visit.place, terms, asked.where, { q: messages.tooMany(terms.length, BASKET_ITEMS) })
    }
    const { place, remember, fault, choices = [] } = await whereFrom(visit, asked.where)
    if (fault) {
      const perto = choices.length > 0 ? search.writeOneOf(fault, choices) : fault
      return empty(visit.place, terms, asked.where, { perto })
    }
    const here = { ...asked, where: placeText(place) }
    return {
      title: messages.title,
      ...(remember !== undefined && { remember }),
      main: html`
        <div class="folha">
          ${prescriptionFilters(here, place !== undefined)}
          ${place ? nearLine(place) : ''}
          ${await results(visit, here, place)}
          <details class="outra"><summary>${messages.list}</summary>${prescriptionForm(terms, here.where, {})}</details>
        </div>
      `,
    }
  },
}
