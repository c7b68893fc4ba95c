import type { Database } from '#server/db/database.ts'
import { conflict, forbidden, notFound } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/answer.ts'
import { messages } from './messages.ts'
import { notePrices } from './prices.sql.ts'
import { linesForUser, reservationsOfVisit, visitOf } from './repository.ts'
import { chosenOf } from './rules.ts'

/**
 * Notes, once, what a person says of the price of what they fetched: of some lines of a visit, all or none, or of all that may
 * still be said.
 * @throws AppError NAO_ENCONTRADO · SEM_PERMISSAO · CONFLITO
 */
export const sayPrice = (
  db: Database,
  id: string,
  utilizadorId: string,
  { linhas, preco_respeitado }: { linhas?: readonly string[]; preco_respeitado: boolean },
) =>
  db.transaction(async (tx) => {
    const visit = await reservationsOfVisit(tx, id)
    const lines = linhas || visit.length === 0 ? chosenOf(visit, linhas) : visit
    const ids = lines.map((one) => {
      if (!one) throw notFound(messages.noReservation)
      if (one.utilizador_id !== utilizadorId) throw forbidden(messages.notYours)
      return one.id
    })
    const noted = await notePrices(tx, ids, preco_respeitado)
    if (noted === 0 || (linhas && noted < ids.length)) throw conflict('preco_ja_dito')
    return writeAnswer(messages.priceSaid, { visita: visitOf(await linesForUser(tx, id)) })
  })
