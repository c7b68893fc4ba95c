import { AppError, conflict } from '#server/ground/error.ts'
import { messages } from './messages.ts'
import type { Restored, Undoable } from './undo.sql.ts'

/**
 * Decides what becomes of the units of an answer that is taken back. What was counted since stands: then a hold has its units from
 * the free ones, if there are enough. Units of a hold that is over go to the shelf.
 */
export function restoredOf({ unidades, livres, quantidade, por_contar, cancelada, viva, ocupada }: Undoable) {
  const returns = cancelada || viva
  if (quantidade === null) return tooFew(0)
  if (cancelada && ocupada) return conflict('ja_reservado')
  const held = returns ? unidades : 0
  const counted = returns ? -unidades : 0
  const free = por_contar ? livres + unidades - held : counted
  if (quantidade + free < 0) return tooFew(quantidade)
  return { held, free, revive: cancelada } satisfies Restored
}

const tooFew = (disponivel: number): AppError =>
  new AppError('CONFLITO', {
    mensagem: messages.undoneTaken,
    detalhes: { motivo: 'stock_insuficiente', disponivel },
  })

/** Says what was done, of several answers what their reader has to know most. @param runOut how many holds ran out by then */
export function undoneSaid(answers: readonly Undoable[], runOut: number): string {
  if (runOut > 0) return messages.undoneRunOut
  if (answers.some(({ cancelada, viva }) => !cancelada && !viva)) return messages.undoneEnded
  return answers.every(({ por_contar }) => por_contar) ? messages.undone : messages.undoneCounted
}
