import { distanceKm } from '#contract/distance.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { verAvaliacoes } from '#contract/endpoints/avaliacoes.ts'
import { verFarmacia } from '#contract/endpoints/farmacias.ts'
import { distance } from '../../format/distance.ts'
import { isAllDay } from '../../format/hours.ts'
import { type Html, html } from '../../html/html.ts'
import { goodNews } from '../../html/news.ts'
import { opening } from '../../html/opening.ts'
import { rating } from '../../html/rating.ts'
import { messages } from '../../messages/pharmacy.ts'
import { messages as problems } from '../../messages/problems.ts'
import type { Page, Visit } from '../../page.ts'
import { linkedData } from '../../pharmacy/linked-data.ts'
import { waysTo } from '../../pharmacy/links.ts'
import { shelf } from '../../pharmacy/shelf.ts'
import type { Place } from '../../place/place.ts'

type Pharmacy = ResponseOf<typeof verFarmacia>

function howFar(pharmacy: Pharmacy, place: Place | undefined): Html | '' {
  if (!place) return ''
  const far = distance(distanceKm(place, pharmacy))
  return html`
    <span class="nota">${place.nome ? messages.page.straight(far, place.nome) : messages.page.straightHere(far)}</span>
  `
}

/** Shows the address and hours, above the stock. */
function whereAndWhen(pharmacy: Pharmacy): Html {
  const { endereco, bairro, municipio, horario_abertura, horario_fecho } = pharmacy
  const address = [...new Set([endereco, bairro, municipio])].filter(Boolean).join(', ')
  const hours = isAllDay(pharmacy)
    ? messages.always
    : horario_abertura && horario_fecho
      ? messages.page.everyDay(horario_abertura, horario_fecho)
      : messages.unknownHours
  return html`<p class="perto-de-si">${address ? html`${address}<br>` : ''}<span class="leve">${hours}</span></p>`
}

function facts({ servicos, notas }: Pharmacy): Html | '' {
  if (servicos.length === 0 && !notas) return ''
  return html`
    <dl class="factos">
      ${servicos.length > 0 ? html`<dt>${messages.page.services}</dt><dd>${servicos.join(', ')}</dd>` : ''}
      ${notas ? html`<dt>${messages.page.notes}</dt><dd class="notas">${notas}</dd>` : ''}
    </dl>
  `
}

/** Shows the ratings, with the person's own when there is a session. */
async function ratings({ call, params, signedIn, query }: Visit, pharmacy: Pharmacy): Promise<Html> {
  const id = params.id ?? ''
  const own = signedIn ? (await call(verAvaliacoes, { params: { id } })).minha : undefined
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
    const { nome, bairro, municipio, imagem_url, is_ativo } = pharmacy
    const term = (visit.query.get('artigo') ?? '').trim().slice(0, 150)
    const parts = { pharmacy, term, whole: visit.query.has('tudo') }
    return {
      title: nome,
      description: messages.page.describe(nome, [bairro, municipio].filter(Boolean).join(', ')),
      ...(imagem_url && { image: new URL(imagem_url, visit.origin).href }),
      head: linkedData(pharmacy, visit.origin),
      scripts: ['reserva'],
      main: html`
        <div class="folha">
          ${
            imagem_url
              ? html`
                <img class="fachada" src="${imagem_url}" alt="${messages.page.photo(nome)}" width="768" height="320" decoding="async">
              `
              : ''
          }
          <h1>${nome}</h1>
          <p class="linha">${opening(pharmacy)}${rating(pharmacy)}${howFar(pharmacy, visit.place)}</p>
          ${is_ativo ? '' : html`<p class="aviso">${messages.frozen}</p>`}
          ${whereAndWhen(pharmacy)}
          ${waysTo(pharmacy)}
          ${shelf(parts)}
          ${facts(pharmacy)}
          ${await ratings(visit, pharmacy)}
        </div>
      `,
    }
  },
}
