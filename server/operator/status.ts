import { stat, statfs } from 'node:fs/promises'
import type { Config } from '#server/config/config.ts'
import { newestCopy, takenCopy } from '#server/copia/folder.ts'
import { refuseMissing } from '#server/db/connection/check.ts'
import { connectionFault } from '#server/db/connection/fault.ts'
import { observeDatabase } from '#server/db/connection/observe.ts'
import { programCommit, programVersion } from '#server/ground/program.ts'
import { getWithin } from '#server/outside/call.ts'
import { type DatabaseStatus, readDatabaseStatus } from './database-status.ts'
import { messages } from './messages.ts'

/** The process on this machine that serves; `arrancou_em` and `versao` only by the operator's own pages. */
interface ServiceStatus {
  responde: boolean
  versao?: string | undefined
  arrancou_em?: string | undefined
}

interface CopyStatus {
  pasta: string
  ultima: string | null
  /** The copy that botica-levar last took away from this machine; null when it took none. */
  levada: string | null
  /** True on the disk of DATA_DIR: a copy that burns with the original. */
  mesmo_disco: boolean
}

interface DiskStatus {
  pasta: string
  livre_bytes: number
  total_bytes: number
  /** Files that there is room for, and that there could be; 0 of both where the file system has no such limit. */
  livres_ficheiros: number
  total_ficheiros: number
}

export interface Status {
  instante: string
  versao: string
  commit: string | null
  node: string
  servico: ServiceStatus
  /** The database, or why nothing is known of it. */
  base: DatabaseStatus | { erro: string }
  /** Null where the service makes no copies. */
  copias: CopyStatus | null
  discos: DiskStatus[]
  /** The things that need a hand, in sentences. */
  cuidados: string[]
}

const PATIENCE = { timeoutMs: 3000, maxBytes: 2_000_000 }

/** The address at which this machine reaches a server that listens at another name for all its addresses. */
const localAddress = (host: string, port: number) => {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Asks the process on this machine for its metrics; undefined where nobody may, or it does not answer. */
export async function readFigures({ host, port, operator }: Config): Promise<string | undefined> {
  const { port: own, token } = operator
  if (own === undefined && token === undefined) return undefined
  const address = own === undefined ? localAddress(host, port) : localAddress(operator.host, own)
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await getWithin(`${address}/metrics`, { ...PATIENCE, headers }).catch(() => undefined)
  return answer?.status === 200 ? answer.text : undefined
}

/** Asks the process on this machine whether it serves, and since when. */
async function readService(config: Config): Promise<ServiceStatus> {
  const { host, port, operator } = config
  const health = await getWithin(`${localAddress(host, port)}/api/health`, PATIENCE).catch(() => undefined)
  const service = { responde: health?.status === 200 }
  const { port: own, token } = operator
  if (!service.responde || (own === undefined && token === undefined)) return service
  const text = (await readFigures(config)) ?? ''
  const started = Number(/^process_start_time_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN)
  return {
    ...service,
    versao: text.split('\nbotica_info{')[1]?.split('versao="')[1]?.split('"')[0],
    arrancou_em: Number.isNaN(started) ? undefined : new Date(started * 1000).toISOString(),
  }
}

async function readDatabase(config: Config): Promise<Status['base']> {
  try {
    await refuseMissing(config)
    const db = await observeDatabase(config)
    try {
      return await readDatabaseStatus(db)
    } finally {
      await db.close()
    }
  } catch (error) {
    return { erro: connectionFault(error) }
  }
}

const deviceOf = (folder: string) =>
  stat(folder).then(
    ({ dev }) => dev,
    () => undefined,
  )

async function readCopies({ copies, dataDir }: Config): Promise<CopyStatus | null> {
  if (!copies) return null
  const [newest, taken, theirs, ours] = await Promise.all([
    newestCopy(copies.folder),
    takenCopy(copies.folder),
    deviceOf(copies.folder),
    deviceOf(dataDir),
  ])
  return {
    pasta: copies.folder,
    ultima: newest?.toISOString() ?? null,
    levada: taken?.toISOString() ?? null,
    mesmo_disco: theirs !== undefined && theirs === ours,
  }
}

async function readDisks({ dataDir, copies }: Config): Promise<DiskStatus[]> {
  const folders = [dataDir, ...(copies ? [copies.folder] : [])]
  const found = await Promise.all(
    folders.map(async (pasta) => {
      const disk = await statfs(pasta).catch(() => undefined)
      return (
        disk && {
          pasta,
          livre_bytes: disk.bavail * disk.bsize,
          total_bytes: disk.blocks * disk.bsize,
          livres_ficheiros: disk.ffree,
          total_ficheiros: disk.files,
        }
      )
    }),
  )
  return found.filter((disk) => disk !== undefined)
}

/** The limits of the alerts (deploy/prometheus), and of a clock by which second factors still work. */
const LEAST_FREE = 0.1
const OLDEST_COPY_MS = 36 * 3_600_000
const OLDEST_TAKEN_MS = 48 * 3_600_000
const OLDEST_MESSAGE_SECONDS = 600
const CLOCK_MS = 5000

function ofDatabase(base: Status['base']): string[] {
  if ('erro' in base) return [messages.databaseAway(base.erro)]
  const { migracao, migracao_do_programa: ours, relogio_adiantado_ms: ahead, filas } = base
  const oldest = (name: string) => filas.find(({ fila }) => fila === name)?.idade_segundos ?? 0
  return [
    migracao < ours && messages.schemaBehind(migracao, ours),
    migracao > ours && messages.schemaAhead(migracao, ours),
    Math.abs(ahead) > CLOCK_MS && messages.clockApart(ahead),
    oldest('mensagens') > OLDEST_MESSAGE_SECONDS && messages.messagesStuck,
    filas.some(({ fila, total }) => fila === 'mensagens_falhadas' && total > 0) && messages.messagesFailed,
    oldest('sms_recebidos') > OLDEST_MESSAGE_SECONDS && messages.receivedStuck,
  ].filter((sentence) => sentence !== false)
}

function cares({ servico, base, copias, discos }: Omit<Status, 'cuidados'>, now: number): string[] {
  // an operator may take them away by other means, of which nobody here knows
  const stays = copias?.levada && now - Date.parse(copias.levada) > OLDEST_TAKEN_MS
  const isOld = copias && (copias.ultima === null || now - Date.parse(copias.ultima) > OLDEST_COPY_MS)
  return [
    ...(servico.responde ? [] : [messages.serviceAway]),
    ...ofDatabase(base),
    ...(isOld ? [messages.copyOld] : []),
    ...(stays ? [messages.copyStays] : []),
    ...discos
      .filter(({ livre_bytes, total_bytes }) => livre_bytes < LEAST_FREE * total_bytes)
      .map(({ pasta }) => messages.diskFull(pasta)),
    ...discos
      .filter(({ livres_ficheiros, total_ficheiros }) => livres_ficheiros < LEAST_FREE * total_ficheiros)
      .map(({ pasta }) => messages.filesFull(pasta)),
  ]
}

/** Reads the state of the service: changes nothing, and says what it cannot know. Each part waits a few seconds at most. */
export async function readStatus(config: Config): Promise<Status> {
  const now = new Date()
  const [servico, base, copias, discos] = await Promise.all([
    readService(config),
    readDatabase(config),
    readCopies(config),
    readDisks(config),
  ])
  const found = {
    instante: now.toISOString(),
    versao: programVersion,
    commit: programCommit,
    node: process.version,
    servico,
    base,
    copias,
    discos,
  }
  return { ...found, cuidados: cares(found, now.getTime()) }
}
