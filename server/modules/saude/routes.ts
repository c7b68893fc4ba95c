import { saude } from '#contract/saude.ts'
import type { Clock } from '#server/ground/clock.ts'
import type { Server } from '#server/http/serve.ts'

/** Answers as long as the process does; whether it can work is `/ready`'s question. */
export function saudeRoutes({ serve }: Server, { clock }: { clock: Clock }): void {
  serve(saude, async () => ({ status: 'OK' as const, servico: 'botica', dataHora: clock().toISOString() }))
}
