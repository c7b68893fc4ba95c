import { readConfig } from '#server/config/config.ts'
import { luandaText } from '#server/ground/luanda.ts'
import { programName } from '#server/ground/program.ts'
import type { DatabaseStatus } from '#server/operator/database-status.ts'
import { readStatus, type Status } from '#server/operator/status.ts'
import { servicesOff } from './check-services.ts'
import { age } from './outbox.ts'
import { EXIT, print } from './output.ts'

/** The state of the service, with the services that its settings leave out. */
export type FullStatus = Status & { desligado: ReturnType<typeof servicesOff> }

const gigabytes = (bytes: number) => `${(bytes / 1e9).toLocaleString('pt-PT', { maximumFractionDigits: 1 })} GB`

const queueNames: Record<DatabaseStatus['filas'][number]['fila'], string> = {
  mensagens: 'mensagens por enviar',
  mensagens_falhadas: 'mensagens falhadas',
  sms_recebidos: 'SMS por tratar',
  webhooks: 'avisos a programas por enviar',
}

const ageOfSeconds = (seconds: number) => age(new Date(Date.now() - seconds * 1000).toISOString())

function serviceLine({ servico: { responde, versao, arrancou_em } }: Status): string {
  if (!responde) return 'não responde nesta máquina'
  if (!arrancou_em) return 'responde; desde quando, só com OPERADOR_PORT ou OPERADOR_TOKEN'
  return `responde há ${age(arrancou_em)}${versao ? `, versão ${versao}` : ''}`
}

function databaseLines({ base }: Status): [string, string][] {
  if ('erro' in base) return [['base', `não responde: ${base.erro}`]]
  const queues = base.filas.map(({ fila, total, idade_segundos }) => [
    queueNames[fila],
    idade_segundos === null ? '0' : `${total}, a mais antiga há ${ageOfSeconds(idade_segundos)}`,
  ]) as [string, string][]
  return [
    ['base', `PostgreSQL ${base.servidor}, há ${age(base.desde)}, ${gigabytes(base.bytes)}`],
    ['esquema', `migração ${base.migracao} (o programa: ${base.migracao_do_programa})`],
    ['relógio da base', `${base.relogio_adiantado_ms} ms para o desta máquina`],
    ...queues,
    ...base.ligado.map(({ especie, texto, ate }): [string, string] => [
      'ligado',
      `${especie} até ${luandaText(new Date(ate))} (Luanda): ${texto}`,
    ]),
    [
      'ligações',
      base.ligacoes.map(({ papel, aplicacao, total }) => `${papel} ${aplicacao} ${total}`).join(', ') || '0',
    ],
  ]
}

function copyLine({ copias }: Status): string {
  if (!copias) return 'só as que se pedem'
  const last = copias.ultima ? `a última há ${age(copias.ultima)}` : 'nenhuma'
  const away = copias.levada
    ? `a última que saiu da máquina é de há ${age(copias.levada)}`
    : 'fora da máquina não se sabe'
  return `${last}, em ${copias.pasta}${copias.mesmo_disco ? ', no mesmo disco dos dados' : ''}; ${away}`
}

function page(status: FullStatus): string {
  const { cuidados, desligado } = status
  const lines: [string, string][] = [
    ['versão', `${programName(status.versao, status.commit)}, Node ${status.node}`],
    ['serviço', serviceLine(status)],
    ...databaseLines(status),
    ['cópias', copyLine(status)],
    ...status.discos.map(({ pasta, livre_bytes, total_bytes }): [string, string] => [
      'disco',
      `${pasta}: ${gigabytes(livre_bytes)} livres de ${gigabytes(total_bytes)}`,
    ]),
    ...desligado.map(({ o_que, entao, para_ligar }): [string, string] => [
      'desligado',
      `${o_que}: ${entao} (${para_ligar})`,
    ]),
    ...cuidados.map((sentence): [string, string] => ['CUIDADO', sentence]),
  ]
  const width = Math.max(...lines.map(([name]) => name.length))
  return lines.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n')
}

/** Reads the whole state, as the page and the bundle for support show it. */
export async function fullStatus(config = readConfig(process.env)): Promise<FullStatus> {
  return { ...(await readStatus(config)), desligado: servicesOff(config) }
}

/** `botica estado`. Exit status 1 when something needs a hand. */
export async function showStatus(json: boolean): Promise<void> {
  const status = await fullStatus()
  print(json ? JSON.stringify(status, null, 2) : page(status))
  if (status.cuidados.length > 0) process.exitCode = EXIT.nothing
}
