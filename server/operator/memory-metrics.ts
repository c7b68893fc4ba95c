import { Gauge, type Registry } from 'prom-client'

/** What this process keeps to answer from. */
export function memoryMetrics(registry: Registry, records: () => number): void {
  new Gauge({
    name: 'botica_fichas_guardadas_bytes',
    help: 'Fichas de farmácias guardadas prontas a enviar, neste processo; 32 MiB no máximo',
    registers: [registry],
    collect() {
      this.set(records())
    },
  })
}
