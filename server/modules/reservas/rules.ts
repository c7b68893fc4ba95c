import { recusasDeArtigo } from '#contract/reservas.rules.ts'
import { type HoldChannel, isTextChannel } from '#contract/reservas.shapes.ts'
import {
  answerActions,
  LIVE,
  type PharmacyAnswer,
  type ReservationAction,
  type ReservationState,
  reservationTransitions,
  type Transition,
} from '#contract/states.ts'
import { AppError, conflict, forbidden, invalidFields, notFound } from '#server/ground/error.ts'
import { messages } from './messages.ts'
import type { AccountForHold, ItemForHold, ReservationRow, Unclaimed } from './repository.ts'

/** @param seconds until another may be made */
const tooManyHolds = (seconds: number) =>
  new AppError('LIMITE_DE_PEDIDOS', {
    mensagem: messages.tooManyHolds,
    retryAfter: seconds,
    porque: { orcamento: 'reservas_por_hora' },
  })

const unconfirmedLimit = (limite: number) =>
  new AppError('CONFLITO', {
    mensagem: messages.unconfirmedLimit(limite),
    detalhes: { motivo: 'limite_de_reservas', limite, por_confirmar: true },
  })

const unconfirmedUnits = (limite: number) =>
  new AppError('CONFLITO', {
    mensagem: messages.unconfirmedUnits(limite),
    detalhes: { motivo: 'limite_de_unidades', limite, por_confirmar: true },
  })

export interface WantedLine {
  stockItemId: string
  quantidade: number
}

/**
 * The kinds of request: one item, which nobody else may hold (version 1 of the API); or units of items of one pharmacy that others
 * may hold too, with one code for the visit (version 2).
 */
export type RequestKind = 'artigo' | 'visita'

/** The pharmacies to which a hold passes on, as its maker chose them. */
export interface NextPharmacies {
  /** Items of theirs, the first first. */
  items: readonly string[]
  /** True when it passes on too where its pharmacy has fewer units than are held. */
  soInteira: boolean
}

/** The items that a user wants to hold at one pharmacy: all of them or none. */
export interface WantedHold {
  kind: RequestKind
  utilizadorId: string
  lines: readonly WantedLine[]
  /** The client by which it is asked for. */
  canal: HoldChannel
  /** The pharmacies to which a hold of one item passes on. */
  next?: NextPharmacies | undefined
}

export interface Limits {
  /** Live ones a user may have. */
  perUser: number
  /** Live ones of a user without a confirmed contact; undefined for no difference. */
  perUnconfirmed: number | undefined
  /** The most holds that a user may make within an hour. */
  perHour: number
  /** Live ones of a user that were asked for by number alone, by a text channel. */
  byNumber: number
  /** Units of an item in a visit (version 2 of the API), and in any hold of a user whom `perUnconfirmed` limits. */
  unitsPerHold: number
}

/** Returns why nobody may hold an item, whoever has it now; undefined when somebody may. */
export function itemBarred(item: ItemForHold): AppError | undefined {
  if (!item.farmacia_is_ativo) return conflict('farmacia_inactiva')
  if (item.licenca_acabou) return conflict('licenca_caducada')
  if (item.recolhido) return conflict('recolhida')
  if (item.controlado) return conflict('controlado')
  if (item.fora_de_validade) return conflict('fora_de_validade')
  return undefined
}

/** Returns why one item cannot be held; undefined when it can be now. @param limits none for a hold that was counted before */
export function itemRefusal(
  item: ItemForHold | undefined,
  { quantidade }: WantedLine,
  wanted: Pick<WantedHold, 'kind' | 'utilizadorId' | 'lines' | 'canal'>,
  limits?: Limits,
  unclaimed?: Unclaimed,
): AppError | undefined {
  const { kind, utilizadorId } = wanted
  if (!item) return notFound(messages.noItem)
  // deactivated or deleted since the request came in
  if (!item.utilizador_is_ativo) return new AppError('TOKEN_INVALIDO_OU_EXPIRADO')
  if (item.registada_por === utilizadorId) return forbidden(messages.ownPharmacy)
  const isOwn = item.reservada_por === utilizadorId
  const barred = itemBarred(item)
  // who repeats a request learns of the hold that they have
  if (barred && !(item.reserva_id && isOwn && item.farmacia_is_ativo)) return barred
  if (item.reserva_id && (isOwn || kind === 'artigo')) {
    return conflict('ja_reservado', isOwn ? { reserva_id: item.reserva_id } : {})
  }
  if (item.quantidade === 0) return conflict('sem_stock')
  if (item.quantidade < quantidade) return conflict('stock_insuficiente', { disponivel: item.quantidade })
  return limits && item.conta && accountRefusal(item.conta, wanted, quantidade, limits, unclaimed)
}

/** Returns why a user may not hold so many units of an item that has them; undefined when nothing of theirs forbids it. */
function accountRefusal(
  { activas: live, activas_por_numero, espera, contacto_confirmado }: AccountForHold,
  { lines, canal }: Pick<WantedHold, 'lines' | 'canal'>,
  quantidade: number,
  { perUser, perUnconfirmed, byNumber, unitsPerHold }: Limits,
  unclaimed: Unclaimed | undefined,
): AppError | undefined {
  const isLimited = perUnconfirmed !== undefined && !contacto_confirmado
  if (isLimited && quantidade > unitsPerHold) return unconfirmedUnits(unitsPerHold)
  if (espera !== null) return tooManyHolds(espera)
  const activas = live + lines.length
  if (unclaimed?.ate && activas > 1) {
    return conflict('limite_de_reservas', { limite: 1, faltas: unclaimed.faltas, ate: unclaimed.ate })
  }
  if (activas > perUser) return conflict('limite_de_reservas', { limite: perUser })
  if (isTextChannel(canal) && activas_por_numero + lines.length > byNumber) {
    return conflict('limite_de_reservas', { limite: byNumber })
  }
  if (isLimited && activas > perUnconfirmed) return unconfirmedLimit(perUnconfirmed)
  return undefined
}

const HOUR_SECONDS = 3600

/** Returns why a request exceeds the limits even of a user who holds nothing; undefined when it does not. */
function tooLarge({ lines, canal }: WantedHold, { perUser, byNumber, perHour }: Limits): AppError | undefined {
  const limite = isTextChannel(canal) ? Math.min(perUser, byNumber) : perUser
  if (lines.length > limite) return conflict('limite_de_reservas', { limite })
  if (lines.length > perHour) return tooManyHolds(HOUR_SECONDS)
  return undefined
}

/** Returns the fault of one item; undefined for a fault of the whole request. */
function wrongWith(stock_item_id: string, { detalhes = {} }: AppError) {
  const motivo = recusasDeArtigo.find((reason) => reason === detalhes.motivo)
  const { reserva_id, disponivel } = detalhes
  return (
    motivo && {
      stock_item_id,
      motivo,
      ...(reserva_id && { reserva_id }),
      ...(disponivel !== undefined && { disponivel }),
    }
  )
}

/** Returns the reason of the first item that cannot be held, with the list of all that cannot; undefined when all can. */
function visitRefusal(lines: readonly { stock_item_id: string; reason: AppError }[]): AppError | undefined {
  const [first] = lines
  if (!first) return undefined
  const { stock_item_id, reason } = first
  const { code, message: mensagem, detalhes } = reason
  if (code === 'NAO_ENCONTRADO') return new AppError(code, { mensagem, detalhes: { stock_item_id } })
  if (!wrongWith(stock_item_id, reason)) return reason
  const itens = lines.flatMap((line) => wrongWith(line.stock_item_id, line.reason) ?? [])
  return new AppError(code, { mensagem, detalhes: { ...detalhes, stock_item_id, itens } })
}

/**
 * Returns why a request cannot be held; undefined when it can be now.
 * @param found what was found of each item, with the hours' budget less what the other items take (`itemsForHold`)
 * @param unclaimed what the user let run out, where that may matter
 */
export function holdRefusal(
  wanted: WantedHold,
  found: readonly (ItemForHold | undefined)[],
  limits: Limits,
  unclaimed?: Unclaimed,
): AppError | undefined {
  const large = tooLarge(wanted, limits)
  if (large) return large
  const reasons = wanted.lines.flatMap((line, place) => {
    const reason = itemRefusal(found[place], line, wanted, limits, unclaimed)
    return reason ? [{ stock_item_id: line.stockItemId, reason }] : []
  })
  return wanted.kind === 'artigo' ? reasons[0]?.reason : visitRefusal(reasons)
}

/** The caller of an operation on a reservation. */
export interface Caller {
  kind: 'utilizador' | 'farmacia'
  id: string
}

const owns = (reserva: ReservationRow, caller: Caller): boolean =>
  caller.id === (caller.kind === 'farmacia' ? reserva.farmacia_id : reserva.utilizador_id)

/**
 * Returns why the table of transitions refuses an action of this caller on a reservation; undefined when it does not.
 */
export function changeRefusal(
  reserva: ReservationRow | undefined,
  caller: Caller,
  action: ReservationAction,
): AppError | undefined {
  const { from, by }: Transition = reservationTransitions[action]
  if (!by.includes(caller.kind)) return forbidden()
  if (!reserva) return notFound(messages.noReservation)
  if (!owns(reserva, caller)) return forbidden(messages.notYours)
  if (reserva.estado !== from) return conflict('nao_activa', { estado: reserva.estado })
  return undefined
}

/**
 * Returns why a hold of some units may not be raised by more: the limit it was made under. Undefined when it may.
 * @param limits whether a user without a confirmed contact is limited
 * @param confirmed whether the user has confirmed a contact by now, which raises the next hold's limit, not this one's
 */
export function increaseRefusal(
  { quantidade: held, unidades_max: limite }: ReservationRow,
  quantidade: number,
  { perUnconfirmed }: Pick<Limits, 'perUnconfirmed'>,
  confirmed: boolean,
): AppError | undefined {
  if (limite === null || held + quantidade <= limite) return undefined
  return perUnconfirmed !== undefined && !confirmed
    ? unconfirmedUnits(limite)
    : conflict('limite_de_unidades', { limite })
}

/** Finding of the pharmacy on its shelf. */
export interface ShelfAnswer {
  resposta: PharmacyAnswer
  /** The units that there are, with `so_ha`. */
  quantidade?: number | undefined
  /** The units that stay free on the shelf, with `so_ha` and `nao_ha`; none by default. */
  livres?: number | undefined
}

/** @throws AppError VALIDACAO when the units are missing, or given where they say nothing */
export function checkAnswer({ resposta, quantidade, livres }: ShelfAnswer): void {
  if (resposta === 'separada' && livres !== undefined) throw invalidFields({ livres: messages.freeNotAsked })
  if (resposta === 'so_ha' && quantidade === undefined) throw invalidFields({ quantidade: messages.noUnits })
  if (resposta !== 'so_ha' && quantidade !== undefined) throw invalidFields({ quantidade: messages.unitsNotAsked })
}

/** Why its pharmacy could not give this answer to a reservation; undefined when nothing stands in the way, or it has it. */
export function answerRefusal(
  reserva: ReservationRow | undefined,
  caller: Caller,
  { resposta, quantidade = 0 }: ShelfAnswer,
): AppError | undefined {
  if (resposta === 'nao_ha' && reserva?.resposta === 'nao_ha' && owns(reserva, caller)) return undefined
  const reason = changeRefusal(reserva, caller, answerActions[resposta])
  if (reason) return reason
  const held = reserva?.quantidade ?? 0
  return quantidade > held ? invalidFields({ quantidade: messages.moreThanHeld(held) }) : undefined
}

/**
 * The lines of a visit that a request is about, by their ids; without ids those that live, or the first where none does. A
 * line that is not of the visit, and the line of no visit, is undefined.
 */
export function chosenOf<Line extends { id: string; estado: ReservationState }>(
  visit: readonly Line[],
  ids?: readonly string[],
): (Line | undefined)[] {
  if (ids) return [...new Set(ids)].map((id) => visit.find((line) => line.id === id.toLowerCase()))
  const alive = visit.filter(({ estado }) => estado === LIVE)
  return alive.length > 0 ? alive : [visit[0]]
}
