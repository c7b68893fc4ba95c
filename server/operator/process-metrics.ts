import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { TaskHealth } from '../worker/periodic.ts'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))

export interface ProcessParts {
  /** Tells if the limits are counted for all processes together; undefined without Redis. */
  countsShared: (() => boolean) | undefined
  tasks: () => TaskHealth[]
  dataDir: string
}

/** Measures this process, its disk and its periodic tasks. @returns a function that updates the figures */
export function processMetrics(registry: Registry, { countsShared, tasks, dataDir }: ProcessParts) {
  const registers = [registry]
  new Gauge({
    name: 'botica_info',
    help: 'Sempre 1: a versão do programa e a do Node',
    labelNames: ['versao', 'node'],
    registers,
  }).set({ versao: version, node: process.version }, 1)
  const disk = new Gauge({
    name: 'botica_disco_bytes',
    help: 'O disco de DATA_DIR: livre (para quem não é root) e ao todo',
    labelNames: ['parte'],
    registers,
  })
  const done = new Counter({
    name: 'botica_tarefas_total',
    help: 'Vezes que cada tarefa periódica correu neste processo, por resultado',
    labelNames: ['tarefa', 'resultado'],
    registers,
  })
  const shared =
    countsShared &&
    new Gauge({
      name: 'botica_limites_partilhados',
      help: '1: os limites contam-se no Redis, por todos; 0: o Redis falta, e só este processo conta',
      registers,
    })
  return async () => {
    shared?.set(Number(countsShared?.()))
    done.reset()
    for (const { tarefa, feitas, falhadas } of tasks()) {
      done.inc({ tarefa, resultado: 'feita' }, feitas)
      done.inc({ tarefa, resultado: 'falhada' }, falhadas)
    }
    disk.reset()
    const found = await statfs(dataDir).catch(() => undefined)
    if (!found) return
    disk.set({ parte: 'livre' }, found.bavail * found.bsize)
    disk.set({ parte: 'total' }, found.blocks * found.bsize)
  }
}
