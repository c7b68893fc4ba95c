import type { ResponseOf } from '#contract/endpoint.ts'
import type { listarChaves } from '#contract/endpoints/chaves.ts'
import { clockTime, fullDate } from '../format/time.ts'
import { type Html, html } from '../html/html.ts'
import { messages } from '../messages/keys.ts'

export type Key = ResponseOf<typeof listarChaves>[number]

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
export const keyList = (keys: readonly Key[]): Html =>
  keys.length === 0 ? html`<p class="leve">${messages.none}</p>` : html`<ul>${keys.map(line)}</ul>`
