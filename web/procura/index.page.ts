import type { Call } from '#call/call.ts'
import type { Place } from '#call/places.ts'
import { distance } from '../format/distance.ts'
import { chip } from '../html/chip.ts'
import { type Html, html } from '../html/html.ts'
import { recallsAmong } from '../html/recall-mark.ts'
import { searchBox } from '../html/search-box.ts'
import { messages } from '../messages/search.ts'
import { placeText } from '../place/place.ts'
import { alertWay } from '../site/channels.ts'
import type { Page } from '../site/page.ts'
import { findNearest, findPharmacies, isUnstated, type SearchResults, type Summary, suggestInstead } from './ask.ts'
import { resultCard } from './card.ts'
import { filters } from './filters.ts'
import { messages as found } from './found.messages.ts'
import { headline, othersHeading, whatIs, whatWasTyped } from './heading.ts'
import { inPlace, ofPlace } from './in-place.messages.ts'
import { pharmacyAsked, withPlaceOfTerm } from './in-term.ts'
import { askToBeTold, nothingFound } from './nothing.ts'
import { controlledInstead, lackingNotice, partControlled, unreadNotice } from './notices.ts'
import { byPrice, priceLine } from './prices.ts'
import { isFiltered, isMedicine, PER_PAGE, readSearch, type SearchQuery, searchLink, unfiltered } from './query.ts'
import { messages as map } from './search-map.messages.ts'
import { usualPrice } from './usual-price.ts'
import { nearText, placesMeant, whereFrom } from './where.ts'

/** Kilometres beyond which nobody calls a pharmacy near. */
const NEAR_KM = 10

/**
 * Says how far the nearest pharmacy is that has it, where none that is shown is near. Asks nothing where one is near, or
 * where there is none however far.
 */
async function howFar(call: Call, search: SearchQuery, place: Place, found: readonly Summary[]) {
  if (found.some(({ distancia_km = 0 }) => distancia_km <= NEAR_KM) || search.page > 1) return undefined
  if (found.length === 0 && !isFiltered(search)) return undefined
  const nearest = await findNearest(call, search, place)
  if (nearest?.distancia_km === undefined) return undefined
  const town = nearest.municipio || nearest.bairro
  const far = `${distance(nearest.distancia_km)}${town ? `, ${inPlace(town)}` : ''}`
  return isMedicine(search) ? messages.nearestHasIt(far) : messages.nearestIs(far)
}

function titleOf({ kind, term }: SearchQuery, what: string | undefined, where: Place | undefined): string {
  if (!term) return where ? messages.nearTitle : messages.allTitle
  return kind === 'medicamento' && what
    ? messages.titleOf(what, where?.nome && ofPlace(where.nome))
    : messages.plainTitle
}

/** A list of pharmacies that have a medicine, from a number on. */
const resultList = (pharmacies: readonly Summary[], start: number, term: string | undefined) =>
  html`<ol class="resultados" start="${start}">${pharmacies.map((each, index) => resultCard(each, term, start + index))}</ol>`

/** Lists pharmacies in the order of their prices, under the name of a form where there is more than one. */
function pricedLists(pharmacies: readonly Summary[], start: number, term: string | undefined): Html {
  const { form, first, others } = byPrice(pharmacies)
  if (!form || others.length === 0) return resultList([...first, ...others], start, term)
  return html`
    <h2>${found.forms[form]}</h2>
    ${resultList(first, start, term)}
    <h2>${found.otherForms}</h2>
    ${resultList(others, start + first.length, term)}
  `
}

/** Lists the pharmacies of a page: first labels that state the strength or form, then labels without it, then other strengths. */
function resultLists(search: SearchQuery, results: SearchResults, term: string | undefined): Html {
  const stated = results.found.filter((each) => !isUnstated(each))
  const unstated = results.found.filter(isUnstated)
  const start = (search.page - 1) * PER_PAGE + 1
  const lists = search.order === 'preco' ? pricedLists : resultList
  return html`
    ${stated.length > 0 ? lists(stated, start, term) : ''}
    ${unstated.length > 0 ? html`<h2>${found.unstated}</h2>${resultList(unstated, start + stated.length, term)}` : ''}
    ${
      results.others.length > 0
        ? html`<h2>${othersHeading(search, results)}</h2>${resultList(results.others, start + results.found.length, term)}`
        : ''
    }
  `
}

/** Query of the canonical address: one for every place and order of a search. */
const canonicalQuery = { ...unfiltered, where: undefined, order: undefined }

/** `/procura`: the pharmacies that have the medicine, nearest first. */
export const procura: Page = {
  session: 'pessoa',
  async show(visit) {
    const search = await withPlaceOfTerm(visit.call, readSearch(visit.query))
    const pharmacies = pharmacyAsked(search)
    if (pharmacies) return { goTo: searchLink(pharmacies) }
    const { place, fault, remember, choices = [] } = await whereFrom(visit, search.where)
    const results = await findPharmacies(visit.call, search, place)
    const { found: having, others, more, isControlled, understood, unread, lacking } = results
    // a page past the last goes to the first, because «nobody has it» would be false
    if (having.length === 0 && search.page > 1) return { goTo: searchLink({ ...search, page: 1 }) }
    const medicine = isMedicine(search)
    const what = medicine && !isControlled ? whatIs(search, understood) : undefined
    const isNone = having.length === 0 && others.length === 0
    const asksElse = isNone && medicine && !isControlled
    const offersAlert = having.length === 0 && medicine && !isControlled
    const suggestions = asksElse ? await suggestInstead(visit.call, search.term, place) : []
    const tells = offersAlert && (await alertWay(visit.call, undefined)) !== undefined
    const where = fault ? (search.where ?? '') : placeText(place)
    const far = place && (await howFar(visit.call, search, place, having))
    const usual = what ? await usualPrice(visit.call, search.term, having[0]?.municipio) : ''
    const placeChips = choices.map((each) => chip(searchLink({ ...search, where: each, page: 1 }), each, false))
    const isPlace = search.kind === 'bairro' && search.term !== ''
    const instead = isPlace ? await placesMeant(visit.call, search, having.length > 0) : ''
    const here = { ...search, where }
    const term = medicine ? search.term : undefined
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
      title: titleOf(search, what, place),
      ...(what && having.length > 0 && { description: messages.describe(what) }),
      canonical: searchLink({ ...canonicalQuery, term: search.term, kind: search.kind }),
      scripts: ['procura', 'resultados'],
      ...(remember !== undefined && { remember }),
      main: html`
        <div class="folha larga">
          ${searchBox({ term: search.term, kind: search.kind, where, fault, choices: placeChips, small: true })}
          ${filters(here, place)}
          ${
            isNone
              ? ''
              : html`
                <div class="cabeca">
                  <h1 class="contagem">${headline(search, { ...results, understood: what === undefined ? undefined : understood })}</h1>
                  <a class="ficha so-estreito" href="${searchLink(here, '/procura/mapa')}">${map.see}</a>
                </div>
                ${medicine && !what ? html`<p class="leve">${whatWasTyped(search, results)}</p>` : ''}
              `
          }
          <p class="leve">
            ${priceLine(here, having)}
            ${place ? nearText(place) : fault ? '' : html`<a href="#perto">${messages.sayWhere}</a>`}
          </p>
          ${usual}
          ${far ? html`<p class="aviso">${far}</p>` : ''}
          ${instead}
          ${recallsAmong([...having, ...others].flatMap(({ stock = [] }) => stock))}
          ${unreadNotice(unread)}
          ${lackingNotice(lacking)}
          ${isControlled && !isNone ? partControlled() : ''}
          ${
            isNone
              ? isControlled
                ? controlledInstead(understood?.called)
                : nothingFound(here, { what, suggestions, tells })
              : html`
                <div class="ao-lado">
                  <div>
                    ${resultLists(search, results, term)}
                    ${having.length === 0 && tells ? askToBeTold(here) : ''}
                    ${pages}
                  </div>
                  <aside class="fica ao-largo">
                    <a class="botao claro" href="${searchLink(here, '/procura/mapa')}">${map.see}</a>
                  </aside>
                </div>
              `
          }
        </div>
      `,
    }
  },
}
