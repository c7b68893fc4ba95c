import { isUnannounced } from '#contract/states.ts'
import { listarMinhasVisitas } from '#contract/visitas.ts'
import { clockTime } from '../format/time.ts'
import { type Html, html } from '../html/html.ts'
import { searchLink, unfiltered } from '../procura/query.ts'
import type { Visit } from '../site/page.ts'
import { type Booking, type Hold, liveBookings, liveOf } from './hold.ts'
import { messages } from './holds.messages.ts'

/** Hours after which an ended hold is shown in the list alone. */
const TOLD_HOURS = 24
/** The most read marks that are kept, the newest: nobody has more holds end in a day. */
const KEPT_READ = 40

/** Beginning of an id, long enough to be unique among a person's holds of a day. */
const markOf = (id: string): string => id.slice(0, 8)

/** Marks of the notices read, from the cookie; other text in it is ignored. */
export const readMarks = (cookie: string | undefined): string[] =>
  (cookie ?? '').split('.').filter((mark) => /^[0-9a-f]{8}$/.test(mark))

/** Returns the cookie's value after these were read too. */
export const withRead = (marks: readonly string[], ids: readonly string[]): string =>
  [...new Set([...ids.map(markOf), ...marks])].slice(0, KEPT_READ).join('.')

const endedAt = ({ estado, reservado_ate, atualizada_em }: Hold): number =>
  Date.parse(estado === 'expirada' ? reservado_ate : atualizada_em)

/** Returns unread notices: recent holds that ended without their person's doing, and were neither handed over nor passed on. */
const unread = (holds: readonly Hold[], marks: readonly string[]): Hold[] =>
  holds.filter(
    (hold) =>
      (hold.estado === 'cancelada' || hold.estado === 'expirada') &&
      hold.cancelada_por !== 'utilizador' &&
      hold.passou_a === null &&
      endedAt(hold) > Date.now() - TOLD_HOURS * 3_600_000 &&
      !marks.includes(markOf(hold.id)),
  )

function saidOf(hold: Hold): string {
  const { estado, motivo_cancelamento, cancelada_por: by, produto_nome, farmacia_nome, reservado_ate } = hold
  if (motivo_cancelamento === 'sem_stock') return messages.told.soldOut(produto_nome, farmacia_nome)
  if (by === 'farmacia' || by === 'sistema') return messages.told.cancelledBy[by](produto_nome, farmacia_nome)
  if (estado === 'cancelada') return messages.told.cancelled(produto_nome, farmacia_nome)
  return messages.told.expired(produto_nome, farmacia_nome, clockTime(reservado_ate))
}

/**
 * Notice above everything else until it is read: a search for the item at other pharmacies, and a button that marks it
 * read.
 */
export function endedNotice(hold: Hold): Html {
  const elsewhere = searchLink({
    ...unfiltered,
    term: hold.produto_nome,
    kind: 'medicamento',
    where: undefined,
    order: undefined,
  })
  return html`
    <div class="aviso mau acabou" role="alert">
      <p>${saidOf(hold)}</p>
      <form method="post" class="accoes">
        <input type="hidden" name="lida" value="${hold.id}">
        <a class="botao claro fino" href="${elsewhere}">${messages.told.elsewhere}</a>
        <button class="botao claro fino" aria-label="${messages.told.readNamed(hold.produto_nome)}">${messages.told.read}</button>
      </form>
    </div>
  `
}

/** Returns a short digest of a person's holds: the page polls it, and reloads when it changes. */
const stateOf = (live: readonly Booking[], unreadHolds: readonly Hold[]): string =>
  [
    ...live
      .flatMap(liveOf)
      .map((hold) => `${markOf(hold.id)}:${hold.quantidade}${hold.resposta ?? ''}${isUnannounced(hold) ? '!' : ''}`),
    ...unreadHolds.map(({ id }) => `-${markOf(id)}`),
  ].join(' ')

const PER_PAGE = 20

/**
 * Returns a person's bookings for `/reservas`: the live ones, the ended holds of a page of all, and the unread notices.
 * @param cursor of an older page, which has neither live ones nor news
 */
export async function shownHolds({ call, read }: Pick<Visit, 'call' | 'read'>, cursor?: string) {
  const live = cursor ? [] : await liveBookings(call)
  const { body, next } = await call.whole(listarMinhasVisitas, {
    query: { limite: PER_PAGE, ...(cursor && { cursor }) },
  })
  const holds = body.flatMap(({ reservas }) => reservas)
  const unreadHolds = cursor ? [] : unread(holds, readMarks(read))
  return {
    live,
    unreadHolds,
    ended: holds.filter(({ estado }) => estado !== 'activa'),
    next,
    state: stateOf(live, unreadHolds),
  }
}
