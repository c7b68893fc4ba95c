import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#server/ground/error.ts'

const PATIENCE_MS = 2000

/** `GET /ready`: 200 while the service can do its work, 503 when the database is not there or too slow. */
export function serveReadiness(app: FastifyInstance, db: Database): void {
  app.get('/ready', async () => {
    const answered = await Promise.race([
      db.one(sql`select 1 as um`).then(
        () => true,
        () => false,
      ),
      wait(PATIENCE_MS, false, { ref: false }),
    ])
    if (!answered) throw new AppError('INDISPONIVEL', { mensagem: 'A base de dados não responde.' })
    return { status: 'OK' }
  })
}
