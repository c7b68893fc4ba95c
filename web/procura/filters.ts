import type { Place } from '#call/places.ts'
import { chip } from '../html/chip.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/search.ts'
import { orderOf, orders, radii, type SearchQuery, searchLink } from './query.ts'

/**
 * Shows the filters. Each is a link, so that it works in any browser and can be shared; an active one leads back
 * without it.
 */
export function filters(search: SearchQuery, place: Place | undefined): Html {
  const first = { ...search, page: 1 }
  const order = orderOf(search, place !== undefined)
  const usual = orderOf({ order: undefined }, place !== undefined)
  const offered = orders.filter((each) =>
    each === 'distancia' || each === 'aberta' ? place : each !== 'preco' || search.kind === 'medicamento',
  )
  return html`
    <nav class="filtros" aria-label="${messages.filters}">
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
    <nav class="ordem" aria-label="${messages.order}">
      ${offered.map((each) =>
        chip(searchLink({ ...first, order: each === usual ? undefined : each }), messages.orders[each], order === each),
      )}
    </nav>
    ${order === 'avaliacao' ? html`<p class="leve">${messages.byRating}</p>` : ''}
    ${order === 'fiabilidade' ? html`<p class="leve">${messages.byReliability}</p>` : ''}
  `
}
