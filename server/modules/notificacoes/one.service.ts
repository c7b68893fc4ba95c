import type { Transaction } from '#server/db/database.ts'
import { AppError, conflict, notFound } from '#server/ground/error.ts'
import { messages } from './messages.ts'
import { lockMessage, type OneMessage } from './one.sql.ts'
import { deleteMessages, requeue } from './resend.sql.ts'

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

/** Forgets a message that was not sent. @throws AppError as `unsentOne` */
export async function dropOne(tx: Transaction, id: number): Promise<OneMessage> {
  const message = await unsentOne(tx, id)
  await deleteMessages(tx, [id])
  return message
}
