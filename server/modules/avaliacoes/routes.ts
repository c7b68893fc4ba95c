import { avaliar, verAvaliacoes } from '#contract/avaliacoes.ts'
import type { Database } from '#server/db/database.ts'
import { notFound } from '#server/ground/error.ts'
import { JsonText, writeAnswer } from '#server/http/answer.ts'
import { Answer, type Server } from '#server/http/serve.ts'
import type { Catalogue } from '../procura/catalogue/public.ts'
import { keepAccount } from '../restos/public.ts'
import { messages } from './messages.ts'
import { ownRating, statistics, upsertRating } from './repository.ts'

const missing = () => notFound(messages.noPharmacy)

export interface RatingParts {
  db: Database
  catalogue: Pick<Catalogue, 'current' | 'pharmacy'>
}

export function avaliacoesRoutes({ serve }: Server, { db, catalogue }: RatingParts): void {
  serve(verAvaliacoes, async ({ params, session }) => {
    await catalogue.current()
    const entry = catalogue.pharmacy(params.id)
    if (!entry) throw missing()
    if (session?.kind !== 'utilizador') return new JsonText(entry.avaliacoes)
    return { ...JSON.parse(entry.avaliacoes), minha: await ownRating(db, params.id, session.id) }
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
