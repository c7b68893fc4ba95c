import { ApiFailure } from '#call/failure.ts'
import type { Place } from '#call/places.ts'
import { verAvaliacoes } from '#contract/avaliacoes.ts'
import { verFarmacia } from '#contract/farmacias.ts'
import { distanceKm } from '#contract/positions.ts'
import { distance } from '../../format/distance.ts'
import { type Html, html } from '../../html/html.ts'
import { goodNews } from '../../html/news.ts'
import { holidayNotes, opening, week } from '../../html/opening.ts'
import { rating, reliability } from '../../html/rating.ts'
import { messages } from '../../messages/pharmacy.ts'
import { messages as problems } from '../../messages/problems.ts'
import { ofPlace } from '../../procura/in-place.messages.ts'
import type { Page, Visit } from '../../site/page.ts'
import { linkedData } from '../linked-data.ts'
import { licenceText, type Pharmacy, placeSketch, waysTo } from '../pharmacy.ts'
import { joiningIn, shelf } from '../shelf.ts'

function howFar(pharmacy: Pharmacy, place: Place | undefined): Html | '' {
  if (!place) return ''
  const far = distance(distanceKm(place, pharmacy))
  return html`
    <span class="nota">${place.nome ? messages.page.straight(far, ofPlace(place.nome)) : messages.page.straightHere(far)}</span>
  `
}

/** Shows the address and hours, above the stock. */
function whereAndWhen(pharmacy: Pharmacy): Html {
  const { endereco, bairro, municipio, horario, proximos_feriados: holidays } = pharmacy
  const address = [...new Set([endereco, bairro, municipio])].filter(Boolean).join(', ')
  return html`
    ${address ? html`<p class="perto-de-si">${address}</p>` : ''}
    ${
      horario
        ? week(horario, holidays)
        : html`<p class="leve">${messages.unknownHours}</p>${holidayNotes(holidays, horario)}`
    }
  `
}

function facts(pharmacy: Pharmacy): Html | '' {
  const { servicos, notas } = pharmacy
  const licence = licenceText(pharmacy)
  if (servicos.length === 0 && !notas && !licence) return ''
  return html`
    <dl class="factos">
      ${servicos.length > 0 ? html`<dt>${messages.page.services}</dt><dd>${servicos.join(', ')}</dd>` : ''}
      ${notas ? html`<dt>${messages.page.notes}</dt><dd class="notas">${notas}</dd>` : ''}
      ${licence ? html`<dt>${messages.page.licence}</dt><dd>${licence}</dd>` : ''}
    </dl>
  `
}

/** The person's own rating; undefined without one, or while it cannot be known: the page is worth showing without it. */
async function ownRating(call: Visit['call'], id: string) {
  try {
    return (await call(verAvaliacoes, { params: { id } })).minha
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 503) return undefined
    throw error
  }
}

/** Shows the ratings, with the person's own when there is a session. */
async function ratings({ call, params, signedIn, query }: Visit, pharmacy: Pharmacy): Promise<Html> {
  const id = params.id ?? ''
  const own = signedIn ? await ownRating(call, id) : undefined
  return html`
    <h2>${messages.page.ratings}</h2>
    ${goodNews(query.has('comunicado') && problems.thanks, true)}
    ${goodNews(query.has('avaliada') && messages.page.thanks, true)}
    <p>${rating(pharmacy) || messages.noRating}${own ? html` <span class="leve">${messages.page.yours(own)}</span>` : ''}</p>
    <p>
      <a class="botao claro" href="/farmacias/${id}/avaliar">${own ? messages.page.changeRating : messages.page.rate}</a>${' '}
      <a class="botao claro" href="/farmacias/${id}/problema">${problems.link}</a>
    </p>
  `
}

/** `/farmacias/{id}`: a pharmacy's place, hours and items. */
export const farmacia: Page = {
  session: 'pessoa',
  async show(visit) {
    const pharmacy = await visit.call(verFarmacia, { params: { id: visit.params.id ?? '' } })
    const { nome, bairro, municipio, imagem_url, is_ativo, fora_das_listas } = pharmacy
    const term = (visit.query.get('artigo') ?? '').trim().slice(0, 150)
    const accepts = is_ativo && !fora_das_listas
    const whole = visit.query.has('tudo')
    const parts = { pharmacy: { ...pharmacy, is_ativo: accepts }, term, whole, joining: joiningIn(visit.query) }
    return {
      title: nome,
      description: messages.page.describe(nome, [bairro, municipio].filter(Boolean).join(', ')),
      ...(imagem_url && { image: new URL(imagem_url, visit.origin).href }),
      head: linkedData(pharmacy, visit.origin),
      scripts: ['reserva'],
      main: html`
        <div class="folha larga">
          ${
            imagem_url
              ? html`
                <img class="fachada" src="${imagem_url}" alt="${messages.page.photo(nome)}" width="768" height="320" decoding="async">
              `
              : ''
          }
          <h1>${nome}</h1>
          ${is_ativo ? '' : html`<p class="aviso">${messages.frozen}</p>`}
          ${fora_das_listas ? html`<p class="aviso">${messages.unlicensed}</p>` : ''}
          <div class="ficha-da-farmacia">
            <div>
              <p class="linha">${opening(pharmacy)}${howFar(pharmacy, visit.place)}</p>
              ${whereAndWhen(pharmacy)}
            </div>
            ${waysTo(pharmacy)}
            <div>
              <p>${rating(pharmacy) || messages.noRating}</p>
              <p>${reliability(pharmacy)}</p>
            </div>
          </div>
          ${shelf(parts)}
          ${placeSketch(pharmacy)}
          ${facts(pharmacy)}
          ${await ratings(visit, pharmacy)}
        </div>
      `,
    }
  },
}
