import { Gauge, type Registry } from 'prom-client'

/** Measures what this process keeps in memory for answers. */
export function memoryMetrics(registry: Registry, kept: () => Record<string, number>): void {
  new Gauge({
    name: 'botica_guardado_bytes',
    help: 'O que este processo guarda para responder: o que as farmácias têm (prateleiras), até CATALOGO_MB, o registo e os produtos inteiros, e de que produtos cada procura é',
    labelNames: ['o_que'],
    registers: [registry],
    collect() {
      for (const [o_que, bytes] of Object.entries(kept())) this.set({ o_que }, bytes)
    },
  })
}
