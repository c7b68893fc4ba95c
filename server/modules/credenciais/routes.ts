import { verCredenciais } from '#contract/credenciais.ts'
import type { Reader } from '#server/db/database.ts'
import { notFound } from '#server/ground/error.ts'
import type { Server } from '#server/http/serve.ts'
import { derivedOf } from './endings.sql.ts'
import { messages } from './messages.ts'

export function credenciaisRoutes({ serve }: Server, { db }: { db: Reader }): void {
  serve(verCredenciais, async ({ params }) => {
    const counts = await derivedOf(db, params.id)
    if (!counts) throw notFound(messages.noPharmacy)
    return counts
  })
}
