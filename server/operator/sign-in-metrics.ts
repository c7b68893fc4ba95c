import { Counter, type Registry } from 'prom-client'
import type { AttemptCounts } from '../modules/auth/public.ts'

/** Sign-ins that failed in this process, and those that were refused for it. @returns reads them */
export function signInMetrics(registry: Registry, counts: () => AttemptCounts): () => void {
  const registers = [registry]
  const failed = new Counter({
    name: 'botica_entradas_falhadas_total',
    help: 'Palavras-passe, códigos e segundos factores errados, neste processo',
    labelNames: ['tipo'],
    registers,
  })
  const refused = new Counter({
    name: 'botica_entradas_recusadas_total',
    help: 'Entradas recusadas (429) por um orçamento de entradas falhadas estar gasto, neste processo',
    labelNames: ['tipo', 'orcamento'],
    registers,
  })
  return () => {
    for (const metric of [failed, refused]) metric.reset()
    for (const { total, ...labels } of counts().failed) failed.inc(labels, total)
    for (const { total, ...labels } of counts().refused) refused.inc(labels, total)
  }
}
