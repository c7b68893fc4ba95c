import type { FastifyBaseLogger } from 'fastify'
import type { Changes } from '#server/db/changes.ts'
import type { Reader } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import { AppError } from '#server/ground/error.ts'
import { messages } from './messages.ts'
import { temporaryNow } from './repository.ts'
import { type Temporary, type TemporaryKind, untilShown } from './rules.ts'

export interface OperationParts {
  /** The database of who listens to changes. */
  db: Reader
  changes: Changes
  clock: Clock
  log: FastifyBaseLogger
}

/** A sentence that everybody reads, and the instant at which it ends. */
export type Announcement = Pick<Temporary, 'texto' | 'ate'>

export interface Operation {
  /** Everything that people are told at this moment; null for what is off. */
  notices(): Promise<{ manutencao: Announcement | null; aviso: Announcement | null }>
  /** @throws AppError INDISPONIVEL in maintenance, with the seconds until its end */
  admitWrite(): Promise<void>
  close(): void
}

/** A process that read what changed so lately does not look again, in ms. */
const FRESH_MS = 1000

/** Knows what the operator turned on, from memory: the table is read again when the changes say that it was written. */
export function openOperation({ db, changes, clock, log }: OperationParts): Operation {
  const usualLevel = log.level
  let known: Temporary[] = []
  let restoring: NodeJS.Timeout | undefined

  const on = (kind: TemporaryKind): Announcement | null => {
    const found = known.find(({ especie, ate }) => especie === kind && Date.parse(ate) > clock().getTime())
    return found ? { texto: found.texto, ate: found.ate } : null
  }

  function setLevel(): void {
    clearTimeout(restoring)
    const changed = on('registos')
    const level = changed?.texto ?? usualLevel
    if (changed) restoring = setTimeout(setLevel, Date.parse(changed.ate) - clock().getTime()).unref()
    if (log.level === level) return
    log.warn({ nivel: level }, messages.levelChanged)
    log.level = level
  }

  changes.listen(async (told) => {
    if (told && !told.some(({ o_que }) => o_que === 'operacao')) return
    known = await temporaryNow(db)
    setLevel()
  })

  /** Without the database the last known state counts, and nobody waits for another. */
  async function look(): Promise<void> {
    if (changes.age() === undefined) await changes.knownWithin(FRESH_MS).catch(() => {})
  }

  return {
    async notices() {
      await look()
      return { manutencao: on('manutencao'), aviso: on('aviso') }
    },
    async admitWrite() {
      await look()
      const maintenance = on('manutencao')
      if (!maintenance) return
      const now = clock()
      throw new AppError('INDISPONIVEL', {
        mensagem: messages.inMaintenance(untilShown(maintenance.ate, now), maintenance.texto),
        retryAfter: Math.max(1, Math.ceil((Date.parse(maintenance.ate) - now.getTime()) / 1000)),
      })
    },
    close: () => clearTimeout(restoring),
  }
}
