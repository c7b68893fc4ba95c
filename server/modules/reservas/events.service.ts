import { Readable } from 'node:stream'
import { EVENTS_HEARTBEAT_SECONDS, EVENTS_PER_PHARMACY } from '#contract/limits.ts'
import type { Changes } from '#server/db/changes.ts'
import type { Reader } from '#server/db/database.ts'
import { AppError } from '#server/ground/error.ts'
import { block, changedSince, missedSince, nextChange, type ToldStates, toldOf } from './events.rules.ts'
import { recentOfPharmacy } from './list.sql.ts'

/** The unread bytes after which a listener is cut off; it can resume where it was. */
const MOST_BYTES = 256 * 1024

interface EventListener {
  readonly stream: Readable
  say(text: string): void
  end(): void
  /** Is its session still open? */
  isOpen(): Promise<boolean>
}

/** Opens an answer that stays open. @param gone called when it has ended, for whatever reason */
function listener(isOpen: () => Promise<boolean>, gone: () => void): EventListener {
  const stream = new Readable({ read() {} })
  let ended = false
  stream.once('close', () => {
    ended = true
    gone()
  })
  return {
    stream,
    isOpen,
    say(text) {
      if (ended) return
      stream.push(text)
      if (stream.readableLength > MOST_BYTES) stream.destroy()
    },
    end() {
      if (ended) return
      ended = true
      stream.push(null)
    },
  }
}

export interface EventParts {
  db: Reader
  changes: Changes
}

export interface Following {
  farmaciaId: string
  lastId: string | undefined
  /** Seconds; undefined: as long as the session. */
  durante: number | undefined
  isOpen(): Promise<boolean>
}

export interface Events {
  /** @throws AppError LIMITE_DE_PEDIDOS when the pharmacy has too many of them open here, INDISPONIVEL when all have */
  follow(following: Following): Promise<Readable>
  /** Ends all of them, and those to come: their clients go on elsewhere. */
  close(): void
}

/** A pharmacy with listeners. */
interface Watch {
  /** The states last sent to each listener; undefined until it was sent the events that it missed, which come before any other. */
  listeners: Map<EventListener, ToldStates | undefined>
  /** Something of its stock may have changed since it was read. */
  dirty: boolean
  nextChange: number
}

/** The latest an event may be. */
const LOOK_MS = 1000
const BEAT_MS = EVENTS_HEARTBEAT_SECONDS * 1000
/** The most streams of all pharmacies in one process. */
const MOST = 2000

/**
 * Sends events of reservations to listeners. A hold writes nothing for it: each process learns which pharmacies' stock
 * changed (db/changes.ts), and reads the reservations of those again. Holds that run out are seen by the database's
 * clock. Without listeners nothing is read.
 */
export function openEvents({ db, changes }: EventParts): Events {
  const watches = new Map<string, Watch>()
  let [closed, sessionsChanged, beatAt] = [false, false, 0]
  let waits = false

  changes.listen((told) => {
    const all = told === undefined
    if (all) for (const watch of watches.values()) watch.dirty = true
    for (const { o_que, id } of told ?? []) {
      const watch = o_que === 'stock' && id ? watches.get(id) : undefined
      if (watch) watch.dirty = true
    }
    sessionsChanged ||= all || told.some(({ o_que }) => o_que === 'sessao' || o_que === 'conta' || o_que === 'montra')
  })

  const listeners = () => [...watches.values()].flatMap((watch) => [...watch.listeners.keys()])
  const begun = ({ listeners }: Watch) => [...listeners].flatMap(([one, told]) => (told ? [{ one, told }] : []))

  async function look(farmaciaId: string, watch: Watch, now: number): Promise<void> {
    watch.dirty = false
    // a listener that begins during this read may know more, and reads by itself
    const those = begun(watch)
    try {
      const rows = await recentOfPharmacy(db, farmaciaId)
      const known = toldOf(rows)
      watch.nextChange = nextChange(rows, now)
      for (const { one, told } of those) {
        for (const row of changedSince(told, rows)) one.say(block.reservation(now, row))
        if (watch.listeners.has(one)) watch.listeners.set(one, known)
      }
    } catch (error) {
      watch.dirty = true
      throw error
    }
  }

  async function endThoseWithout(): Promise<void> {
    sessionsChanged = false
    try {
      for (const one of listeners()) if (!(await one.isOpen())) one.end()
    } catch (error) {
      sessionsChanged = true
      throw error
    }
  }

  async function lookAround(): Promise<void> {
    const now = Math.floor(await changes.known())
    const beats = now - beatAt >= BEAT_MS || now < beatAt
    if (sessionsChanged || beats) await endThoseWithout()
    for (const [id, watch] of watches) {
      if (watch.dirty || now >= watch.nextChange) await look(id, watch, now)
    }
    if (!beats) return
    beatAt = now
    for (const { one } of [...watches.values()].flatMap(begun)) one.say(block.beat(now))
  }

  function lookLater(): void {
    if (waits) return
    waits = true
    setTimeout(async () => {
      // the database is away: those who listen wait, and nothing is lost
      await lookAround().catch(() => {})
      waits = false
      if (watches.size > 0) lookLater()
    }, LOOK_MS).unref()
  }

  function enter(farmaciaId: string, isOpen: Following['isOpen']): { one: EventListener; watch: Watch } {
    const watch = watches.get(farmaciaId) ?? {
      listeners: new Map<EventListener, ToldStates | undefined>(),
      dirty: false,
      nextChange: Number.POSITIVE_INFINITY,
    }
    if (watch.listeners.size >= EVENTS_PER_PHARMACY) throw new AppError('LIMITE_DE_PEDIDOS', { retryAfter: 60 })
    if (listeners().length >= MOST) throw new AppError('INDISPONIVEL', { retryAfter: 60 })
    const one = listener(isOpen, () => {
      watch.listeners.delete(one)
      if (watch.listeners.size === 0 && watches.get(farmaciaId) === watch) watches.delete(farmaciaId)
    })
    watches.set(farmaciaId, watch)
    watch.listeners.set(one, undefined)
    return { one, watch }
  }

  return {
    async follow({ farmaciaId, lastId, durante, isOpen }) {
      const { one, watch } = enter(farmaciaId, isOpen)
      try {
        const now = Math.floor(await changes.known())
        const rows = await recentOfPharmacy(db, farmaciaId)
        one.say(block.first(now))
        const missed = lastId === undefined ? [] : missedSince(lastId, rows, now)
        if (!missed) one.say(block.readAgain(now))
        for (const row of missed ?? []) one.say(block.reservation(now, row))
        // the first look finds changes committed during this read
        if (watch.listeners.has(one)) watch.listeners.set(one, toldOf(rows))
        watch.dirty = true
      } catch (error) {
        one.stream.destroy()
        throw error
      }
      lookLater()
      if (closed || durante === 0) one.end()
      else if (durante) {
        const until = setTimeout(() => one.end(), durante * 1000).unref()
        one.stream.once('close', () => clearTimeout(until))
      }
      return one.stream
    },
    close() {
      closed = true
      for (const one of listeners()) one.end()
    },
  }
}
