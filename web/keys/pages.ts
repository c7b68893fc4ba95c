import { ApiFailure } from '#call/failure.ts'
import type { criarChave, listarChaves } from '#contract/chaves.ts'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import { keyScopes } from '#contract/permissions.ts'
import { clockTime, fullDate } from '../format/time.ts'
import { type Faults, faultSummary, faultsOf } from '../html/faults.ts'
import { choices, field } from '../html/field.ts'
import { form, textOf } from '../html/form.ts'
import { type Html, html } from '../html/html.ts'
import { newsOfDone } from '../html/news.ts'
import { confirmation } from '../site/confirm.ts'
import type { Outcome, Screen, Visit } from '../site/page.ts'
import { messages } from './keys.messages.ts'

const formMessages = messages.form
const labels = { nome: formMessages.nome, ambitos: formMessages.ambitos, expira_em: formMessages.expira_em }

/** Form of a new key, as it was sent. @param key its idempotency key */
function keyForm(sent: URLSearchParams, key: string, faults?: Faults): Html {
  const about = (name: 'nome' | 'expira_em') => ({
    name,
    label: labels[name],
    value: sent.get(name) ?? '',
    fault: faults?.fields[name],
  })
  const options = keyScopes.map(
    (scope) => html`
      <label class="opcao">
        <input type="checkbox" name="ambitos" value="${scope}"${sent.getAll('ambitos').includes(scope) ? html` checked` : ''}>
        <span>${messages.scopes[scope]}</span>
      </label>
    `,
  )
  return html`
    <h2>${formMessages.title}</h2>
    ${faultSummary(faults, labels)}
    ${form(
      html`
        ${field({ ...about('nome'), hint: formMessages.nomeHint, autocomplete: 'off' })}
        ${choices({ name: 'ambitos', question: formMessages.ambitos, options, fault: faults?.fields.ambitos })}
        ${field({ ...about('expira_em'), type: 'date', hint: formMessages.expiraHint, required: false, autocomplete: 'off' })}
        <p class="accoes"><button class="botao">${formMessages.save}</button></p>
      `,
      key,
    )}
  `
}

/** The end of a day in Luanda; a text that is no day stays as written, for the API to refuse. */
const endOf = (day: string) => (/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T23:59:59+01:00` : day)

function keySent(sent: URLSearchParams): BodyOf<typeof criarChave> {
  const day = textOf(sent, 'expira_em')
  return {
    nome: textOf(sent, 'nome') ?? '',
    ambitos: sent.getAll('ambitos') as BodyOf<typeof criarChave>['ambitos'],
    ...(day !== undefined && { expira_em: endOf(day) }),
  }
}

type Key = ResponseOf<typeof listarChaves>[number]

function lifeOf({ expira_em }: Key): Html | '' {
  if (expira_em === null) return ''
  const day = fullDate(expira_em)
  const isOver = Date.parse(expira_em) <= Date.now()
  return html`<p class="leve">${isOver ? messages.over(day) : messages.until(day, clockTime(expira_em))}</p>`
}

function line(key: Key): Html {
  const { id, nome, prefixo, ambitos, criada_por, criada_em, usada_em } = key
  const used = usada_em ? messages.used(fullDate(usada_em), clockTime(usada_em)) : messages.unused
  return html`
    <li class="passada">
      <div>
        <strong>${nome}</strong>
        <p class="leve">${messages.begins(prefixo)}</p>
        <p>${ambitos.map((scope) => messages.scopes[scope]).join('; ')}</p>
        <p class="leve">${messages.made(fullDate(criada_em), criada_por === 'admin')}; ${used}</p>
        ${lifeOf(key)}
      </div>
      <a class="botao perigo fino" href="?terminar=${id}" aria-label="${messages.endNamed(nome)}">${messages.end}</a>
    </li>
  `
}

/** Lists keys, each with a link to end it. */
const keyList = (keys: readonly Key[]): Html =>
  keys.length === 0 ? html`<p class="leve">${messages.none}</p>` : html`<ul>${keys.map(line)}</ul>`

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
