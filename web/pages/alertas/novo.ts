import { criarAlerta } from '#contract/endpoints/alertas.ts'
import { type Faults, faultSummary, faultsOf } from '../../html/faults.ts'
import { field } from '../../html/field.ts'
import { form, numberOf, textOf } from '../../html/form.ts'
import { html } from '../../html/html.ts'
import type { Page, Screen, Visit } from '../../page.ts'
import { findPlace, placeText } from '../../place/place.ts'
import { signInFor } from '../../session/back.ts'
import { words } from '../../words/alerts.ts'
import { words as search } from '../../words/search.ts'

const radii = [5, 10, 25] as const
const USUAL_KM = 10

const labels = { procura: words.make.medicine, perto: search.where, raio_km: words.make.radius }

function screen({ place, signedIn }: Visit, given: URLSearchParams, faults?: Faults): Screen {
  const of = (name: 'procura' | 'perto') => ({ name, label: labels[name], fault: faults?.fields[name] })
  const chosen = Number(given.get('raio_km') ?? USUAL_KM)
  const choices = radii.map(
    (km) =>
      html`<label class="opcao"><input type="radio" name="raio_km" value="${km}"${km === chosen ? html` checked` : ''}><span>${words.make.within(km)}</span></label>`,
  )
  return {
    ...(faults && { status: faults.status }),
    title: words.make.title,
    main: html`<div class="folha estreita"><h1>${words.make.title}</h1>${faultSummary(faults, labels)}<p>${words.make.text}</p>${form(
      html`${field({ ...of('procura'), value: given.get('procura') ?? '' })}${field({
        ...of('perto'),
        value: given.get('perto') ?? placeText(place),
        hint: search.whereExample,
      })}<fieldset class="opcoes"><legend>${words.make.radius}</legend>${choices}</fieldset><button class="botao largo">${words.make.button}</button>${
        signedIn ? '' : html`<p class="leve">${words.make.account}</p>`
      }`,
    )}</div>`,
  }
}

const unknownPlace = (text: string | undefined): Faults => ({
  status: 400,
  message: undefined,
  fields: { perto: text ? search.unknownPlace(text) : words.make.where },
})

/** `/alertas/novo`: what, near where, and how far one would go. */
export const alertaNovo: Page = {
  session: 'pessoa',
  private: true,
  show: async (visit) => screen(visit, visit.query),
  async act(visit, sent) {
    const [procura, perto] = [textOf(sent, 'procura') ?? '', textOf(sent, 'perto')]
    if (!visit.signedIn) {
      const asked = new URLSearchParams({ procura, ...(perto && { perto }), raio_km: sent.get('raio_km') ?? '' })
      return { goTo: signInFor('/entrar', `${visit.path}?${asked}`) }
    }
    const place = perto && (await findPlace(visit.call, perto, visit.place))
    if (!place) return screen(visit, sent, unknownPlace(perto))
    const { latitude, longitude } = place
    try {
      await visit.call(criarAlerta, { body: { procura, latitude, longitude, raio_km: numberOf(sent, 'raio_km') } })
      return { goTo: '/alertas?feito=1' }
    } catch (error) {
      return screen(visit, sent, faultsOf(error))
    }
  },
}
