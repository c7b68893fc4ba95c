import { Counter, Gauge, type Registry } from 'prom-client'
import type { GatewayHealth } from '../modules/notificacoes/gateways/public.ts'

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
