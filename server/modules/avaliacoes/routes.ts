import { avaliar, verAvaliacoes } from '#contract/avaliacoes.ts'
import type { Database } from '#server/db/database.ts'
import { notFound } from '#server/ground/error.ts'
import { writeAnswer } from '#server/http/answer.ts'
import { Answer, type Server } from '#server/http/serve.ts'
import { keepAccount } from '../restos/public.ts'
import { messages } from './messages.ts'
import { statistics, summary, upsertRating } from './repository.ts'

const missing = () => notFound(messages.noPharmacy)

export function avaliacoesRoutes({ serve }: Server, { db }: { db: Database }): void {
  serve(verAvaliacoes, async ({ params, session }) => {
    const user = session?.kind === 'utilizador' ? session.id : null
    const found = await summary(db, params.id, user)
    if (!found) throw missing()
    const { minha, ...all } = found
    return user ? { ...all, minha } : all
  })
  serve(avaliar, ({ params, session, body }) =>
    db.transaction(async (tx) => {
      const row = await upsertRating(tx, params.id, session.id, body.rating)
      if (!row) throw missing()
      await keepAccount(tx, session.id)
      const { nova, ...avaliacao } = row
      const mensagem = nova ? messages.rated : messages.ratedAgain
      return new Answer(nova ? 201 : 200, writeAnswer(mensagem, { avaliacao, ...(await statistics(tx, params.id)) }))
    }),
  )
}
