import { ApiFailure } from '#call/failure.ts'
import { criarAlerta } from '#contract/alertas.ts'
import { verMeusDados } from '#contract/conta.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { type Faults, faultSummary, faultsOf } from '../html/faults.ts'
import { field } from '../html/field.ts'
import { form, numberOf, textOf } from '../html/form.ts'
import { html } from '../html/html.ts'
import { messages } from '../messages/alerts.ts'
import { messages as push } from '../messages/push.ts'
import { messages as search } from '../messages/search.ts'
import { findPlace, placeText } from '../place/place.ts'
import { placeFaultInFull } from '../procura/where.ts'
import { signInFor } from '../session/back.ts'
import { type AlertWay, alertWay, pushKey, subscriptionIn } from '../site/channels.ts'
import type { Page, Screen, Visit } from '../site/page.ts'

const radii = [5, 10, 25] as const
const USUAL_KM = 10

const labels = { procura: messages.make.medicine, perto: search.where, raio_km: messages.make.radius }

/**
 * Choice between e-mail and push, shown by its script where the browser supports push. Without it, people are told by
 * e-mail.
 */
const ways = (key: string) =>
  html`
    <fieldset class="opcoes" data-chave="${key}" hidden>
      <legend>${push.how}</legend>
      <label class="opcao"><input type="radio" name="por" value="email" checked><span>${push.email}</span></label>
      <label class="opcao">
        <input type="radio" name="por" value="push" aria-describedby="push-dica">
        <span>${push.here}</span>
      </label>
      <p class="dica" id="push-dica">${push.hint}</p>
      <p class="leve" role="status"></p>
      <input type="hidden" name="push">
    </fieldset>
  `

/** The page without a form, shown when no alert could be sent. */
const nothingToTellBy = (reason: string): Screen => ({
  title: messages.make.title,
  main: html`
    <div class="folha estreita">
      <h1>${messages.make.title}</h1>
      <p>${reason}</p>
      <p><a class="botao claro" href="/">${messages.mine.search}</a></p>
    </div>
  `,
})

/** Tells if the person has an account without an e-mail; undefined for who has not entered. */
async function isByTelephone({ call, signedIn }: Visit): Promise<boolean | undefined> {
  if (!signedIn) return undefined
  const { user } = await call(verMeusDados)
  return user.email === null
}

/** The form, or why there is none. */
async function screen(visit: Visit, values: URLSearchParams, faults?: Faults): Promise<Screen> {
  const byTelephone = await isByTelephone(visit)
  const way = await alertWay(visit.call, byTelephone)
  if (way) return formFor(way, visit, values, faults)
  return nothingToTellBy(byTelephone ? messages.make.noSms : messages.make.noMail)
}

const introduction = { email: messages.make.text, sms: messages.make.textBySms }
const entering = { email: messages.make.account, sms: messages.make.accountBySms }

async function formFor(way: AlertWay, visit: Visit, values: URLSearchParams, faults?: Faults): Promise<Screen> {
  const { place, signedIn } = visit
  const key = signedIn && way === 'email' ? await pushKey(visit.call) : null
  const of = (name: 'procura' | 'perto') => ({ name, label: labels[name], fault: faults?.fields[name] })
  const chosen = Number(values.get('raio_km') ?? USUAL_KM)
  const choices = radii.map(
    (km) =>
      html`
        <label class="opcao">
          <input type="radio" name="raio_km" value="${km}"${km === chosen ? html` checked` : ''}>
          <span>${messages.make.within(km)}</span>
        </label>
      `,
  )
  return {
    ...(faults && { status: faults.status }),
    title: messages.make.title,
    ...(key && { scripts: ['alerta'] }),
    main: html`
      <div class="folha estreita">
        <h1>${messages.make.title}</h1>
        ${faultSummary(faults, labels)}
        <p>${key ? messages.make.textEither : introduction[way]}</p>
        ${form(html`
          ${field({ ...of('procura'), value: values.get('procura') ?? '' })}
          ${field({ ...of('perto'), value: values.get('perto') ?? placeText(place), hint: search.whereExample })}
          <fieldset class="opcoes"><legend>${messages.make.radius}</legend>${choices}</fieldset>
          ${key && ways(key)}
          <button class="botao largo">${messages.make.button}</button>
          ${signedIn ? '' : html`<p class="leve">${entering[way]}</p>`}
        `)}
      </div>
    `,
  }
}

const placeFaults = (perto: string): Faults => ({ status: 400, message: undefined, fields: { perto } })

const isOfPush = (error: unknown) =>
  error instanceof ApiFailure && Object.keys(error.detalhes.campos ?? {}).some((name) => name.startsWith('push'))

/**
 * Asks for the alert, by e-mail where the service cannot send push to this phone.
 * @returns the way people are told, in the page's words
 */
async function ask({ call }: Visit, body: BodyOf<typeof criarAlerta>) {
  try {
    const { alerta } = await call(criarAlerta, { body })
    if (alerta.por === 'sms') return 'sms'
    return alerta.por === 'push' ? 'telefone' : body.push ? 'email' : 'feito'
  } catch (error) {
    if (!isOfPush(error)) throw error
    const { push: _, ...byEmail } = body
    await call(criarAlerta, { body: byEmail })
    return 'email'
  }
}

/** `/alertas/novo`: the medicine, the place and the distance of a new alert. */
export const alertaNovo: Page = {
  session: 'pessoa',
  private: true,
  show: (visit) => screen(visit, visit.query),
  async act(visit, sent) {
    const [procura, perto] = [textOf(sent, 'procura') ?? '', textOf(sent, 'perto')]
    if (!visit.signedIn) {
      const params = new URLSearchParams({ procura, ...(perto && { perto }), raio_km: sent.get('raio_km') ?? '' })
      return { goTo: signInFor('/entrar', `${visit.path}?${params}`) }
    }
    if (!perto) return screen(visit, sent, placeFaults(messages.make.where))
    const answer = await findPlace(visit.call, perto, visit.place)
    if (!answer.place) return screen(visit, sent, placeFaults(placeFaultInFull(perto, answer)))
    const { latitude, longitude } = answer.place
    try {
      const subscription = subscriptionIn(sent.get('por') === 'push' ? sent.get('push') : null)
      const body = {
        procura,
        latitude,
        longitude,
        raio_km: numberOf(sent, 'raio_km'),
        ...(subscription && { push: subscription }),
      }
      return { goTo: `/alertas?${await ask(visit, body)}=1` }
    } catch (error) {
      return screen(visit, sent, faultsOf(error))
    }
  },
}
