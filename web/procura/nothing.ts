import { distance } from '../format/distance.ts'
import { type Html, html } from '../html/html.ts'
import { messages as alerts } from '../messages/alerts.ts'
import { messages as controlled } from '../messages/controlled.ts'
import { messages } from '../messages/search.ts'
import type { Suggestion } from './ask.ts'
import { messages as found } from './found.messages.ts'
import { isFiltered, type SearchQuery, searchLink, unfiltered } from './query.ts'
import { messages as counts } from './suggestions.messages.ts'

/** Says how many pharmacies have it, and how far the nearest is. */
function whoHas({ farmacias, distancia_km, controlado }: Suggestion): string {
  if (controlado) return controlled.suggested
  const far = distancia_km == null ? [] : [messages.none.nearest(distance(distancia_km))]
  // the count is left out where it is 0 and a nearest pharmacy is known, because they would contradict each other
  return [...(farmacias === 0 && far.length > 0 ? [] : [counts.has(farmacias)]), ...far].join(', ')
}

function suggestion(search: SearchQuery, found: Suggestion): Html {
  const href = searchLink({ ...search, ...unfiltered, term: found.nome })
  return html`<li><a href="${href}">${found.nome}</a> <span class="leve">${whoHas(found)}</span></li>`
}

const list = (title: string, search: SearchQuery, suggestions: Suggestion[]) =>
  suggestions.length === 0
    ? ''
    : html`<h2>${title}</h2><ul class="sugestoes">${suggestions.map((each) => suggestion(search, each))}</ul>`

/** Offers to be told when a pharmacy has it. */
export function askToBeTold({ term, where }: SearchQuery): Html {
  const params = new URLSearchParams({ procura: term, ...(where && { perto: where }) })
  return html`<p><a class="botao claro" href="/alertas/novo?${params.toString()}">${alerts.offer}</a></p>`
}

interface Instead {
  /** Name of the medicine that the term was understood as; undefined where it is the name of nothing. */
  what: string | undefined
  suggestions: Suggestion[]
  /** True when the service can send alerts. */
  tells: boolean
}

function titleOf({ kind }: SearchQuery, what: string | undefined): string {
  if (kind !== 'medicamento') return messages.nonePharmacy
  return what ? messages.none.title(what) : messages.none.nothing
}

/** Offers ways on when a term found nothing: without the filters, other spellings, other brands, or a person to ask. */
export function nothingFound(search: SearchQuery, { what, suggestions, tells }: Instead): Html {
  const corrections = suggestions.filter(({ quis_dizer }) => quis_dizer !== undefined)
  const others = suggestions.filter(({ quis_dizer }) => quis_dizer === undefined)
  return html`
    <div class="vazio">
      <h1>${titleOf(search, what)}</h1>
      ${search.term ? html`<p class="leve">${found.youSearched(search.term)}</p>` : ''}
      ${
        isFiltered(search)
          ? html`
            <p>${messages.none.filtered}</p>
            <p><a class="botao fino" href="${searchLink({ ...search, ...unfiltered })}">${messages.none.unfilter}</a></p>
          `
          : ''
      }
      ${list(messages.none.meant, search, corrections)}
      ${list(isFiltered(search) ? messages.none.beyond : messages.none.others, search, others)}
      ${suggestions.length === 0 && search.kind === 'medicamento' ? html`<p>${messages.none.nowhere}</p>` : ''}
      ${tells && search.kind === 'medicamento' && search.term ? askToBeTold(search) : ''}
      <p><a class="botao claro" href="/procura?tipo=farmacia">${messages.none.pharmacies}</a></p>
    </div>
  `
}
