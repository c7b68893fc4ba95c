import type { Place } from '#call/places.ts'
import { procurarCabaz } from '#contract/cabaz.ts'
import { BASKET_ITEMS } from '#contract/limits.ts'
import { type Html, html } from '../html/html.ts'
import { messages as search } from '../messages/search.ts'
import { placeText } from '../place/place.ts'
import { controlledNotice, unreadNotice } from '../procura/notices.ts'
import { searchLink, unfiltered } from '../procura/query.ts'
import { nearLine, whereFrom } from '../procura/where.ts'
import type { Outcome, Page, Screen, Visit } from '../site/page.ts'
import { packsDiffer, prescriptionCard } from './card.ts'
import { type PrescriptionFaults, prescriptionFilters, prescriptionForm } from './form.ts'
import { messages } from './prescription.messages.ts'
import { isTooLong, type Prescription, prescriptionLink, readPrescription } from './query.ts'

/** Cards of several lines each, and bytes are paid for: nobody chooses among more. */
const MOST = 10

const alone = (term: string, { where, open }: Prescription) =>
  searchLink({ ...unfiltered, term, kind: 'medicamento', where, open, order: undefined })

function nothing(prescription: Prescription): Html {
  const one = prescription.terms.map(
    (term) => html`<li><a href="${alone(term, prescription)}">${messages.none.one(term)}</a></li>`,
  )
  return html`
    <div class="vazio">
      <h1>${messages.none.title}</h1>
      ${
        prescription.open
          ? html`
            <p>${messages.none.filtered}</p>
            <p><a class="botao fino" href="${prescriptionLink({ ...prescription, open: false })}">${messages.none.unfilter}</a></p>
          `
          : ''
      }
      <p>${messages.none.text}</p>
      <ul class="sugestoes">${one}</ul>
    </div>
  `
}

async function results({ call }: Visit, prescription: Prescription, place: Place | undefined): Promise<Html> {
  const {
    body: found,
    controlled,
    readings,
  } = await call.whole(procurarCabaz, {
    query: {
      procura: [...prescription.terms],
      ...(place && { latitude: place.latitude, longitude: place.longitude }),
      ...(prescription.open && { aberta_agora: true }),
      limite: MOST,
      ordenar: prescription.order === 'distancia' && !place ? 'completo' : prescription.order,
    },
  })
  const notices = (controlled ?? '')
    .split(', ')
    .flatMap((place) => prescription.terms[Number(place) - 1] ?? [])
    .map((term) => controlledNotice(`«${term}»`))
  const unread = unreadNotice(readings.map(({ part }) => part))
  if (notices.length === prescription.terms.length) return html`<h1>${messages.none.title}</h1>${notices}`
  if (found.length === 0) return html`${notices}${unread}${nothing(prescription)}`
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
    const prescription = readPrescription(visit.query)
    const { terms } = prescription
    const [only] = terms
    if (!visit.query.has('q')) return empty(visit.place, terms)
    if (only === undefined) return empty(visit.place, terms, prescription.where, { q: messages.missing })
    if (terms.length === 1) return { goTo: alone(only, prescription) }
    if (isTooLong(prescription)) {
      return empty(visit.place, terms, prescription.where, { q: messages.tooMany(terms.length, BASKET_ITEMS) })
    }
    const { place, remember, fault, choices = [] } = await whereFrom(visit, prescription.where)
    if (fault) {
      const perto = choices.length > 0 ? search.writeOneOf(fault, choices) : fault
      return empty(visit.place, terms, prescription.where, { perto })
    }
    const here = { ...prescription, where: placeText(place) }
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
