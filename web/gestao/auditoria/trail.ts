import type { listarAuditoria } from '#contract/auditoria.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { clockTime, fullDate } from '../../format/time.ts'
import { type Html, html, type Piece } from '../../html/html.ts'
import { table } from '../../html/table.ts'
import { messages } from '../people.messages.ts'

type TrailEntry = ResponseOf<typeof listarAuditoria>[number]

const { trail } = messages

/** Shows an actor's name and role at the time; the role alone for a deleted account. */
const who = ({ actor_id, actor_nome, actor_papel }: TrailEntry): Piece =>
  actor_id
    ? html`
      <a class="toque" href="/gestao/${actor_papel === 'farmacia' ? 'farmacias' : 'contas'}/${actor_id}">
        ${actor_nome ?? trail.actors[actor_papel]}
      </a>
      ${actor_nome === null ? '' : html`<small>${trail.actors[actor_papel]}</small>`}
    `
    : trail.actors[actor_papel]

/** The pages of targets that still exist. */
const places: Partial<Record<TrailEntry['alvo_tipo'], string>> = {
  farmacia: '/gestao/farmacias',
  conta: '/gestao/contas',
}

function target({ alvo_tipo, alvo_id }: TrailEntry): Piece {
  const place = places[alvo_tipo]
  const name = trail.targets[alvo_tipo]
  if (alvo_id === null) return `${name}, ${trail.several}`
  return place ? html`<a class="toque" href="${place}/${alvo_id}">${name}</a>` : name
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function value(text: string | null | undefined): string {
  if (text == null) return trail.nothing
  return instant.test(text) ? `${fullDate(text)}, ${clockTime(text)}` : (trail.values[text] ?? text)
}

/** Text of a change: the trail has only public values; of a private field it says only that it changed. */
function change({ campo, antes, depois }: TrailEntry['alteracoes'][number]): Html {
  const field = trail.fields[campo] ?? campo
  const changeText =
    antes === undefined && depois === undefined
      ? `${field}: ${trail.secret}`
      : trail.changed(field, value(antes), value(depois))
  return html`<span class="mudanca">${changeText}</span>`
}

export const trailTable = (entries: readonly TrailEntry[]): Html =>
  table(
    trail.title,
    [trail.columns.when, trail.columns.what, trail.columns.target, trail.columns.who, trail.columns.changes].map(
      (name) => ({ name }),
    ),
    entries.map((entry) => [
      html`${fullDate(entry.instante)}, ${clockTime(entry.instante)}`,
      trail.actions[entry.accao] ?? entry.accao,
      target(entry),
      who(entry),
      html`${entry.alteracoes.map(change)}`,
    ]),
  )
