import { Gauge, type Registry } from 'prom-client'

/** Measures what this process keeps in memory for answers. */
export function memoryMetrics(registry: Registry, kept: () => Record<string, number>): void {
  new Gauge({
    name: 'botica_guardado_bytes',
    help: 'O que este processo guarda para responder: fichas e procuras até 32 MiB cada, cabazes até 16, e o registo público inteiro',
    labelNames: ['o_que'],
    registers: [registry],
    collect() {
      for (const [o_que, bytes] of Object.entries(kept())) this.set({ o_que }, bytes)
    },
  })
}
