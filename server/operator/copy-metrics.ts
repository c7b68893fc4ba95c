import { Gauge, type Registry } from 'prom-client'

/** @param age of the newest copy, in seconds; undefined when there is none */
export function copyMetrics(registry: Registry, age: () => Promise<number | undefined>): void {
  new Gauge({
    name: 'botica_copia_idade_segundos',
    help: 'Há quanto tempo se fez a última cópia de segurança inteira em COPIA_PASTA; -1 se não há nenhuma',
    registers: [registry],
    async collect() {
      this.set((await age()) ?? -1)
    },
  })
}
