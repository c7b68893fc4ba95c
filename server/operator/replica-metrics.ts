import { Counter, Gauge, type Registry } from 'prom-client'
import type { ReplicaCounts } from '#server/db/replicas/replicas.ts'

/** The replicas of DATABASE_READ_URL, and who answers public reads. */
export function replicaMetrics(registry: Registry, counts: () => ReplicaCounts): void {
  const registers = [registry]
  new Gauge({
    name: 'botica_replicas',
    help: 'Servidores de DATABASE_READ_URL: em dia, fora (atrasados ou em falta), e o que é o líder',
    labelNames: ['estado'],
    registers,
    collect() {
      for (const [estado, servers] of Object.entries(counts().states)) this.set({ estado }, servers)
    },
  })
  new Counter({
    name: 'botica_leituras_publicas_total',
    help: 'Leituras públicas sem sessão: numa réplica, no líder por não haver uma em dia; e recurso, perguntas repetidas ao líder',
    labelNames: ['servidor'],
    registers,
    collect() {
      this.reset()
      for (const [servidor, reads] of Object.entries(counts().reads)) this.inc({ servidor }, reads)
    },
  })
}
