import type { Call } from '#call/call.ts'
import type { Place, PlaceAnswer } from '#call/places.ts'
import { chip } from '../html/chip.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/search.ts'
import { findPlace } from '../place/place.ts'
import type { Visit } from '../site/page.ts'
import { ofPlace, ofWord } from './in-place.messages.ts'
import { type SearchQuery, searchLink } from './query.ts'

/** The place of a search, the place to remember, and the fault of the text. */
interface SearchPlace {
  place: Place | undefined
  remember?: Place | null | undefined
  fault?: string
  /** Texts that each name a possible place. */
  choices?: readonly string[]
}

/** Says in words why a named place was not taken. */
const placeFault = (text: string, { choices, isTie }: PlaceAnswer): string =>
  isTie ? messages.whichPlace(text) : choices.length > 0 ? messages.guessPlace(text) : messages.unknownPlace(text)

/** Says why a named place was not taken, and what may be written instead, where there is nothing to tap. */
export const placeFaultInFull = (text: string, answer: PlaceAnswer): string =>
  answer.choices.length > 0 ? messages.writeOneOf(placeFault(text, answer), answer.choices) : placeFault(text, answer)

/** @param where as the link says it; undefined is where they said they are, and nothing is nowhere */
export async function whereFrom({ call, place }: Visit, where: string | undefined): Promise<SearchPlace> {
  if (where === undefined) return { place }
  if (where === '') return { place: undefined, remember: place ? null : undefined }
  const answer = await findPlace(call, where, place)
  const { place: found, choices } = answer
  if (!found) return { place: undefined, fault: placeFault(where, answer), choices }
  return { place: found, remember: found === place ? undefined : found }
}

/**
 * Links to the pharmacies near a place that has none, or near the places that may be meant by a name that is no place's,
 * whatever pharmacies the search took it for.
 */
export async function placesMeant(call: Call, search: SearchQuery, isFound: boolean): Promise<Html | ''> {
  const { place, choices } = await findPlace(call, search.term, undefined)
  const names = place?.nome ? [place.nome] : choices
  if (names.length === 0 || (place && isFound)) return ''
  const links = names.map((where) =>
    chip(
      searchLink({ ...search, term: '', kind: 'farmacia', where, page: 1 }),
      messages.none.inPlace(ofPlace(where)),
      false,
    ),
  )
  const title = place ? '' : html`<p class="leve">${messages.none.meant}:</p>`
  return html`<nav aria-label="${messages.choices}">${title}<div class="fichas">${links}</div></nav>`
}

/** Says from where the distances are, and leads to the box that says otherwise. */
export const nearText = ({ nome }: Place) =>
  html`
    ${
      nome
        ? html`
          ${messages.near(ofWord(nome))} <strong>${nome}</strong>
        `
        : messages.nearHere
    } <span class="nao-se-imprime">· <a href="#perto">${messages.change}</a></span>
  `

/** Line that says from where the distances are, and leads to the box that says otherwise. */
export const nearLine = (place: Place) => html`<p>${nearText(place)}</p>`
