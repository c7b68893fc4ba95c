import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#server/config/config.ts'
import type { Clock } from '#server/ground/clock.ts'
import { luandaText } from '#server/ground/luanda.ts'
import { type Periodic, periodic } from '../worker/periodic.ts'
import { copyName, makeFolder, newestCopy, takenCopy, tidy } from './folder.ts'
import { type CopyParts, makeCopy } from './make.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Tells if a copy is due: the newest is older than the last hour at which one was to be made. A machine that was off at
 * that hour makes it when it is back.
 * @param minute of the day in Luanda
 */
export function isDue(now: Date, minute: number, newest: Date | undefined): boolean {
  const midnight = Date.parse(`${luandaText(now).slice(0, 10)}T00:00:00+01:00`)
  const today = midnight + minute * 60_000
  const last = today <= now.getTime() ? today : today - DAY_MS
  return newest === undefined || newest.getTime() < last
}

/** Seconds since two copies were begun: the newest whole one, and the one last taken away; undefined when there is none. */
export interface CopyAges {
  made: number | undefined
  taken: number | undefined
}

export interface ScheduledCopies extends Pick<Periodic, 'health' | 'stop'> {
  ages(): Promise<CopyAges>
}

const EVERY_MS = 60_000
/** After one that failed: a disk that is full is not asked every minute. */
const AGAIN_AFTER_MS = 15 * 60_000

/** The copies that the service makes by itself. Several processes may share the folder: one of them makes it. */
export function startCopies(
  { folder, minute, keep }: NonNullable<Config['copies']>,
  parts: CopyParts,
  clock: Clock,
  log: Logger,
): ScheduledCopies {
  let notBefore = 0
  let stopped = false
  const check = () => {
    if (stopped) throw new Error('o serviço terminou')
  }

  async function makeDue(): Promise<void> {
    const now = clock()
    if (now.getTime() < notBefore || !isDue(now, minute, await newestCopy(folder))) return
    notBefore = now.getTime() + AGAIN_AFTER_MS
    await makeFolder(folder)
    const name = copyName(now)
    const { bytes, manifest } = await makeCopy({ ...parts, check }, join(folder, name))
    notBefore = 0
    const apagadas = await tidy(folder, keep)
    log.info(
      { copia: name, bytes, fotos_em_falta: manifest.fotos_em_falta.length, apagadas },
      'cópia de segurança feita',
    )
  }
  const task = periodic({
    name: 'cópia de segurança',
    everyMs: EVERY_MS,
    run: async () => {
      await makeDue()
      return false
    },
    onError(error) {
      if (!stopped) log.warn({ causa: (error as Error).message }, 'a cópia de segurança falhou; as de antes ficam')
    },
  })
  return {
    health: task.health,
    async stop() {
      stopped = true
      await task.stop()
    },
    async ages() {
      const [newest, taken] = await Promise.all([newestCopy(folder), takenCopy(folder)])
      const age = (begun: Date | undefined) => begun && Math.max(0, (clock().getTime() - begun.getTime()) / 1000)
      return { made: age(newest), taken: age(taken) }
    },
  }
}
