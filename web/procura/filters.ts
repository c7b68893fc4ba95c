import type { Place } from '#call/places.ts'
import { chip } from '../html/chip.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/search.ts'
import { isMedicine, orderOf, orders, radii, type SearchOrder, type SearchQuery, searchLink } from './query.ts'

/** Names the filters and the order in force: what the folded line says. */
function inForce({ open, arrival, allDay, radius }: SearchQuery, order: SearchOrder | undefined): string {
  const parts = [
    open ? messages.open : arrival ? messages.openOnArrival : '',
    allDay ? messages.allDay : '',
    radius === undefined ? '' : messages.within(radius),
    order ? messages.orders[order] : '',
  ]
  return [messages.filters, ...parts.filter(Boolean)].join(' · ')
}

/**
 * Shows the filters, folded into one line. Each is a link, so that it works in any browser and can be shared; an active
 * one leads back without it.
 */
export function filters(search: SearchQuery, place: Place | undefined): Html {
  const first = { ...search, page: 1 }
  const order = orderOf(search, place !== undefined)
  const usual = orderOf({ order: undefined }, place !== undefined)
  const offered = orders.filter((each) =>
    each === 'distancia' || each === 'aberta' ? place : each !== 'preco' || isMedicine(search),
  )
  return html`
    <details class="dobra">
      <summary>${inForce(search, order)}</summary>
      <nav class="fichas" aria-label="${messages.filters}">
        ${chip(searchLink({ ...first, open: !search.open, arrival: false }), messages.open, search.open)}
        ${
          place
            ? chip(
                searchLink({ ...first, open: false, arrival: !search.arrival }),
                messages.openOnArrival,
                search.arrival,
              )
            : ''
        }
        ${chip(searchLink({ ...first, allDay: !search.allDay }), messages.allDay, search.allDay)}
        ${
          place
            ? radii.map((km) =>
                chip(
                  searchLink({ ...first, radius: search.radius === km ? undefined : km }),
                  messages.within(km),
                  search.radius === km,
                ),
              )
            : ''
        }
      </nav>
      <p class="leve" id="ordem">${messages.order}</p>
      <nav class="fichas ordem" aria-labelledby="ordem">
        ${offered.map((each) =>
          chip(
            searchLink({ ...first, order: each === usual ? undefined : each }),
            messages.orders[each],
            order === each,
          ),
        )}
      </nav>
    </details>
    ${order === 'avaliacao' ? html`<p class="leve">${messages.byRating}</p>` : ''}
    ${order === 'fiabilidade' ? html`<p class="leve">${messages.byReliability}</p>` : ''}
  `
}
