import { alertWay } from '../account/channels.ts'
import { chip } from '../html/chip.ts'
import { html } from '../html/html.ts'
import { recallsAmong } from '../html/recall-mark.ts'
import { searchBox } from '../html/search-box.ts'
import { messages } from '../messages/search.ts'
import { messages as map } from '../messages/search-map.ts'
import type { Page } from '../page.ts'
import { placeText } from '../place/place.ts'
import { findPharmacies, suggestInstead } from '../results/ask.ts'
import { resultCard } from '../results/card.ts'
import { controlledInstead, controlledNotice } from '../results/controlled.ts'
import { howFar } from '../results/far.ts'
import { filters } from '../results/filters.ts'
import { nothingFound } from '../results/nothing.ts'
import { mayNamePlace, withPlaceOfTerm } from '../results/place-in-term.ts'
import { PER_PAGE, readSearch, type SearchQuery, searchLink, unfiltered } from '../results/query.ts'
import { unreadNotice } from '../results/unread.ts'
import { nearLine, placesMeant, whereFrom } from '../results/where.ts'

function headline({ kind, term, page }: SearchQuery, known: number, more: boolean): string {
  const say = mayNamePlace(term) ? messages.pharmaciesFor : messages.pharmaciesWith
  const what = kind === 'medicamento' && term ? say(known, more, term) : messages.pharmacies(known, more)
  return page > 1 ? what + messages.page(page) : what
}

function titleOf({ term }: SearchQuery, where: string | undefined, isHere: boolean): string {
  if (!term) return isHere ? messages.nearTitle : messages.allTitle
  return mayNamePlace(term) ? term : messages.titleOf(term, where)
}

/** Query of the canonical address: one for every place and order of a search. */
const canonicalQuery = { ...unfiltered, where: undefined, order: undefined }

/** `/procura`: the pharmacies that have the medicine, nearest first. */
export const procura: Page = {
  session: 'pessoa',
  async show(visit) {
    const search = await withPlaceOfTerm(visit.call, readSearch(visit.query))
    const { place, fault, remember, choices = [] } = await whereFrom(visit, search.where)
    const { found, known, more, isControlled, unread } = await findPharmacies(visit.call, search, place)
    // a page past the last goes to the first, because «nobody has it» would be false
    if (found.length === 0 && search.page > 1) return { goTo: searchLink({ ...search, page: 1 }) }
    const isMedicine = search.kind === 'medicamento' && search.term !== ''
    const asksElse = found.length === 0 && isMedicine && !isControlled
    const suggestions = asksElse ? await suggestInstead(visit.call, search.term, place) : []
    const tells = asksElse && (await alertWay(visit.call, undefined)) !== undefined
    const where = fault ? (search.where ?? '') : placeText(place)
    const far = place && (await howFar(visit.call, search, place, found))
    const meant = choices.map((each) => chip(searchLink({ ...search, where: each, page: 1 }), each, false))
    const isPlace = search.kind === 'bairro' && search.term !== ''
    const instead = isPlace ? await placesMeant(visit.call, search, found.length > 0) : ''
    const here = { ...search, where }
    const term = isMedicine ? search.term : undefined
    const pages = html`
      <nav class="paginas">
        ${
          search.page > 1
            ? html`
              <a class="botao claro" href="${searchLink({ ...here, page: search.page - 1 })}" rel="prev">${messages.previous}</a>
            `
            : ''
        }
        ${
          more
            ? html`
              <a class="botao claro" href="${searchLink({ ...here, page: search.page + 1 })}" rel="next">${messages.more}</a>
            `
            : ''
        }
      </nav>
    `
    return {
      title: titleOf(search, place?.nome, place !== undefined),
      ...(isMedicine &&
        found.length > 0 &&
        !mayNamePlace(search.term) && { description: messages.describe(search.term) }),
      canonical: searchLink({ ...canonicalQuery, term: search.term, kind: search.kind }),
      scripts: ['procura'],
      ...(remember !== undefined && { remember }),
      main: html`
        <div class="folha">
          ${searchBox({ term: search.term, kind: search.kind, where, fault, choices: meant, small: true })}
          ${filters(here, place)}
          ${
            found.length === 0
              ? ''
              : html`
                <h1 class="contagem">${headline(search, known, more)}</h1>
                <p><a class="mais" href="${searchLink(here, '/procura/mapa')}">${map.see}</a></p>
              `
          }
          ${place ? nearLine(place) : fault ? '' : html`<p class="aviso">${messages.sayWhere}</p>`}
          ${far ? html`<p class="aviso">${far}</p>` : ''}
          ${instead}
          ${recallsAmong(found.flatMap(({ stock = [] }) => stock))}
          ${unreadNotice(unread)}
          ${isControlled && found.length > 0 ? controlledNotice(search.term) : ''}
          ${
            found.length === 0
              ? isControlled
                ? controlledInstead(search.term)
                : nothingFound(here, suggestions, tells)
              : html`
                <ol class="resultados" start="${(search.page - 1) * PER_PAGE + 1}">${found.map((each) => resultCard(each, term))}</ol>
                ${pages}
              `
          }
        </div>
      `,
    }
  },
}
