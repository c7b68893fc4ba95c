import { statfs } from 'node:fs/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import { programCommit, programVersion } from '#server/ground/program.ts'
import type { CopyAges } from '../copia/schedule.ts'
import type { AttemptCounts } from '../modules/auth/public.ts'
import type { GatewayHealth } from '../modules/notificacoes/gateways/public.ts'
import type { TaskHealth } from '../worker/periodic.ts'

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
    help: 'Sempre 1: a versão do programa, o seu commit (vazio se não se sabe) e a versão do Node',
    labelNames: ['versao', 'commit', 'node'],
    registers,
  }).set({ versao: programVersion, commit: programCommit ?? '', node: process.version }, 1)
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

/** Measures what this process keeps in memory for answers. */
export function memoryMetrics(registry: Registry, cacheBytes: () => Record<string, number>): void {
  new Gauge({
    name: 'botica_guardado_bytes',
    help: 'O que este processo guarda para responder: o que as farmácias têm (prateleiras), até CATALOGO_MB, o registo e os produtos inteiros, e de que produtos cada procura é',
    labelNames: ['o_que'],
    registers: [registry],
    collect() {
      for (const [o_que, bytes] of Object.entries(cacheBytes())) this.set({ o_que }, bytes)
    },
  })
}

/** Measures the copies of the folder; -1 stands for none. */
export function copyMetrics(registry: Registry, ages: () => Promise<CopyAges>): void {
  new Gauge({
    name: 'botica_copia_idade_segundos',
    help: 'Há quanto tempo se fez a última cópia de segurança inteira em COPIA_PASTA; -1 se não há nenhuma',
    registers: [registry],
    async collect() {
      this.set((await ages()).made ?? -1)
    },
  })
  new Gauge({
    name: 'botica_copia_levada_idade_segundos',
    help: 'De há quanto tempo é a última cópia que se levou para fora desta máquina (deploy/copias); -1 se nenhuma',
    registers: [registry],
    async collect() {
      this.set((await ages()).taken ?? -1)
    },
  })
}

const breakerValue = { fechado: 0, a_experimentar: 0.5, aberto: 1 }

/** Counts what this process sent by its gateways. @returns a function that updates the figures */
export function messageMetrics(registry: Registry, gateways: () => GatewayHealth[]): () => void {
  const registers = [registry]
  const sent = new Counter({
    name: 'botica_mensagens_enviadas_total',
    help: 'Mensagens que o fornecedor aceitou deste processo',
    labelNames: ['canal', 'fornecedor'],
    registers,
  })
  const failures = new Counter({
    name: 'botica_mensagens_falhas_total',
    help: 'Tentativas falhadas deste processo, por motivo',
    labelNames: ['canal', 'fornecedor', 'motivo'],
    registers,
  })
  const breaker = new Gauge({
    name: 'botica_mensagens_disjuntor',
    help: 'Disjuntor do fornecedor: 0 fechado (a funcionar), 0.5 a experimentar, 1 aberto (deixado em paz)',
    labelNames: ['canal', 'fornecedor'],
    registers,
  })

  return () => {
    for (const metric of [sent, failures, breaker]) metric.reset()
    for (const { canal, fornecedor, disjuntor, enviadas, falhas } of gateways()) {
      sent.inc({ canal, fornecedor }, enviadas)
      breaker.set({ canal, fornecedor }, breakerValue[disjuntor])
      for (const [motivo, total] of Object.entries(falhas)) failures.inc({ canal, fornecedor, motivo }, total)
    }
  }
}

/** Counts the text messages that came to this process. @returns a function that updates the figures */
export function receivedMetrics(registry: Registry, counts: () => { resultado: string; total: number }[]): () => void {
  const received = new Counter({
    name: 'botica_sms_recebidos_total',
    help: 'SMS que chegaram a este processo: novas, repetidas, ignoradas, acima do orçamento (avisadas, caladas); e como se respondeu (respondida, tarde, adiada, desistida)',
    labelNames: ['resultado'],
    registers: [registry],
  })
  return () => {
    received.reset()
    for (const { resultado, total } of counts()) received.inc({ resultado }, total)
  }
}

/** Counts the text messages that this process did not understand. @returns a function that updates the figures */
export function unreadMetrics(registry: Registry, counts: () => { especie: string; total: number }[]): () => void {
  const unread = new Counter({
    name: 'botica_sms_por_perceber_total',
    help: 'SMS que não se perceberam, ou sobre que se perguntou, neste processo, sem texto nem número: medicamento, lugar, artigo, farmacia, comando, outra',
    labelNames: ['especie'],
    registers: [registry],
  })
  return () => {
    unread.reset()
    for (const { especie, total } of counts()) unread.inc({ especie }, total)
  }
}

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

/** Holds that this process refused to accounts without a confirmed contact. @returns reads them */
export function holdMetrics(registry: Registry, refused: () => { orcamento: string; total: number }[]): () => void {
  const total = new Counter({
    name: 'botica_reservas_por_confirmar_total',
    help: 'Reservas recusadas a contas sem contacto confirmado, por um orçamento de contas novas estar gasto, neste processo',
    labelNames: ['orcamento'],
    registers: [registry],
  })
  return () => {
    total.reset()
    for (const one of refused()) total.inc({ orcamento: one.orcamento }, one.total)
  }
}
