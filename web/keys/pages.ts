import { ApiFailure } from '#call/failure.ts'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type { criarChave } from '#contract/endpoints/chaves.ts'
import { type Faults, faultsOf } from '../html/faults.ts'
import { textOf } from '../html/form.ts'
import { html } from '../html/html.ts'
import { newsOfDone } from '../html/news.ts'
import { confirmation } from '../management/confirm.ts'
import { messages } from '../messages/keys.ts'
import type { Outcome, Screen, Visit } from '../page.ts'
import { keyForm, keySent } from './form.ts'
import { type Key, keyList } from './list.ts'

/** The keys of one pharmacy: at its counter, or in the office. */
export interface KeysPlace {
  title: string
  /** The page's own address. */
  here: string
  back: string
  list(): Promise<Key[]>
  make(body: BodyOf<typeof criarChave>, key: string | undefined): Promise<ResponseOf<typeof criarChave>>
  end(id: string): Promise<unknown>
}

const news = newsOfDone({ terminada: messages.ended })

const screen = async (visit: Visit, place: KeysPlace, sent: URLSearchParams, faults?: Faults): Promise<Screen> => ({
  ...(faults && { status: faults.status }),
  title: place.title,
  main: html`
    <div class="folha estreita">
      <h1>${place.title}</h1>
      ${news(visit.query)}
      <p>${messages.text}</p>
      ${keyList(await place.list())}
      ${keyForm(sent, visit.newKey(), faults)}
      <p><a class="mais" href="${place.back}">${messages.back}</a></p>
    </div>
  `,
})

/** The whole key, this once. It is never in an address. */
const madeKey = ({ chave, dados: { nome } }: ResponseOf<typeof criarChave>, { here }: KeysPlace): Screen => ({
  title: messages.once.title,
  scripts: ['gestao'],
  main: html`
    <div class="folha estreita">
      <h1>${messages.once.title}</h1>
      <p class="aviso">${messages.once.text}</p>
      <div class="campo">
        <label for="feita">${messages.once.label(nome)}</label>
        <textarea id="feita" rows="2" readonly spellcheck="false">${chave}</textarea>
      </div>
      <p class="accoes">
        <button class="botao copiar" type="button" data-de="feita" data-done="${messages.once.copied}" hidden>${messages.once.copy}</button>
        <a class="botao claro" href="${here}">${messages.once.done}</a>
      </p>
    </div>
  `,
})

const ending = ({ nome, prefixo }: Key, id: string, { here }: KeysPlace): Screen =>
  confirmation({
    title: messages.ending.title(nome),
    text: messages.ending.text(prefixo),
    button: messages.ending.button,
    grave: true,
    fields: html`<input type="hidden" name="terminar" value="${id}">`,
    back: { href: here, text: messages.ending.back },
  })

/** Shows the keys and the form of a new one, or asks whether one is to end. */
export async function showKeys(visit: Visit, place: KeysPlace): Promise<Outcome> {
  const id = visit.query.get('terminar')
  if (id === null) return screen(visit, place, new URLSearchParams())
  const key = (await place.list()).find((each) => each.id === id)
  return key ? ending(key, id, place) : { goTo: place.here }
}

async function end(place: KeysPlace, id: string): Promise<Outcome> {
  try {
    await place.end(id)
  } catch (error) {
    // sent twice: what they wanted is so
    if (!(error instanceof ApiFailure && error.code === 'NAO_ENCONTRADO')) throw error
  }
  return { goTo: `${place.here}?feito=terminada` }
}

/** Makes a key, or ends one. */
export async function changeKeys(visit: Visit, sent: URLSearchParams, place: KeysPlace): Promise<Outcome> {
  const id = textOf(sent, 'terminar')
  if (id !== undefined) return end(place, id)
  try {
    return madeKey(await place.make(keySent(sent), textOf(sent, 'chave')), place)
  } catch (error) {
    return screen(visit, place, sent, faultsOf(error))
  }
}
