import { DROPPED_TOGETHER } from '#contract/mensagens.ts'
import type { Transaction } from '#server/db/database.ts'
import { AppError, conflict, notFound } from '#server/ground/error.ts'
import { shownReason } from './contacts.rules.ts'
import { messages } from './messages.ts'
import {
  deleteMessages,
  lockGivenUp,
  lockMessage,
  lockToDrop,
  lockToResend,
  type OneMessage,
  type ResendCandidate,
  requeue,
  type Selection,
} from './resend.sql.ts'

export interface Handled {
  done: number[]
  /** Why not, for each that was left as it is. */
  left: { id: number; motivo: string }[]
}

/** Puts messages that were given up back in the queue, with all their attempts before them. */
export async function resend(tx: Transaction, selection: Selection): Promise<Handled> {
  const handled = sort(selection, await lockToResend(tx, selection))
  await requeue(tx, handled.done)
  return handled
}

/** Forgets messages that were not sent: one that waits is not sent any more. */
export async function drop(tx: Transaction, selection: Selection): Promise<Handled> {
  const handled = sort(selection, await lockToDrop(tx, selection))
  await deleteMessages(tx, handled.done)
  return handled
}

function sort(selection: Selection, found: ResendCandidate[]): Handled {
  const known = new Set(found.map(({ id }) => id))
  const unknown = selection === 'falhadas' ? [] : selection.filter((id) => !known.has(id))
  return {
    done: found.flatMap(({ id, motivo }) => (motivo ? [] : [id])),
    left: [
      ...found.flatMap(({ id, motivo }) => (motivo ? [{ id, motivo }] : [])),
      ...unknown.map((id) => ({ id, motivo: messages.unknown })),
    ],
  }
}

export type { OneMessage }

/** @throws AppError NAO_ENCONTRADO · CONFLITO `mensagem_enviada` · `mensagem_em_envio` */
async function unsentOne(tx: Transaction, id: number): Promise<OneMessage> {
  const message = await lockMessage(tx, id)
  if (!message) throw notFound(messages.noMessage)
  if (message.estado === 'enviada') throw conflict('mensagem_enviada')
  if (message.em_envio) throw conflict('mensagem_em_envio')
  return message
}

/** Has a message tried again now. @throws AppError as `unsentOne`, and CONFLITO `mensagem_sem_efeito` */
export async function resendOne(tx: Transaction, id: number): Promise<OneMessage> {
  const message = await unsentOne(tx, id)
  if (message.impedimento) {
    const mensagem = messages.notAgain(message.impedimento)
    throw new AppError('CONFLITO', { mensagem, detalhes: { motivo: 'mensagem_sem_efeito' } })
  }
  await requeue(tx, [id])
  return message
}

/** Forgets the messages that were given up like this one: of its kind and channel, for its reason. @returns how many */
export async function dropAlike(tx: Transaction, { tipo, canal, ultimo_erro }: OneMessage): Promise<number> {
  // what a gateway says may hold a number: reasons are compared as they are shown
  const reason = (error: string | null) => (error === null ? null : shownReason(error))
  const found = await lockGivenUp(tx, { tipo, canal, most: DROPPED_TOGETHER })
  const alike = found.filter((one) => reason(one.ultimo_erro) === reason(ultimo_erro))
  await deleteMessages(
    tx,
    alike.map(({ id }) => id),
  )
  return alike.length
}

/** Forgets a message that was not sent. @throws AppError as `unsentOne` */
export async function dropOne(tx: Transaction, id: number): Promise<OneMessage> {
  const message = await unsentOne(tx, id)
  await deleteMessages(tx, [id])
  return message
}
