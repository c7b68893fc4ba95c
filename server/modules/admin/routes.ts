import { listarTodasFarmacias, verEstatisticas } from '#contract/endpoints/admin.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { JsonText, type Serve } from '#server/http/serve.ts'
import { minuteInLuanda } from '#server/luanda.ts'
import { listAll } from '../farmacias/public.ts'
import { platformStatistics } from './repository.ts'

export function adminRoutes(serve: Serve, { db, clock }: { db: Database; clock: Clock }): void {
  serve(listarTodasFarmacias, async () => new JsonText(await listAll(db, minuteInLuanda(clock()))))
  serve(verEstatisticas, () => platformStatistics(db))
}
