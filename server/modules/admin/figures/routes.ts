import { FIGURE_DAYS } from '#contract/limits.ts'
import { verContasNovas, verNumeros } from '#contract/numeros.ts'
import type { Database } from '#server/db/database.ts'
import type { Server } from '#server/http/serve.ts'
import { stockAges } from '../../farmacias/public.ts'
import { emptySearchesByDay } from '../../medicamentos/public.ts'
import { messagesByDay } from '../../notificacoes/public.ts'
import { holdsByDay, holdsOfNewAccounts, newAccountTotals } from '../../reservas/public.ts'

export function figureRoutes({ serve }: Server, { db }: { db: Database }): void {
  serve(verNumeros, async () => {
    const [reservas, mensagens, procuras_vazias, stock] = await Promise.all([
      holdsByDay(db, FIGURE_DAYS),
      messagesByDay(db, FIGURE_DAYS),
      emptySearchesByDay(db, FIGURE_DAYS),
      stockAges(db),
    ])
    return { reservas, mensagens, procuras_vazias, stock }
  })
  serve(verContasNovas, async () => {
    const [{ reservas, contas: many }, contas] = await Promise.all([newAccountTotals(db), holdsOfNewAccounts(db)])
    return { reservas_activas: reservas, contas_com_muitas: many, contas }
  })
}
