import { LRUCache } from 'lru-cache'
import type { Changes, Marks } from '#server/db/changes.ts'
import type { Database } from '#server/db/database.ts'
import { batcher } from '#server/ground/batcher.ts'
import type { KeyDoor, KeyHolder } from '#server/http/rate-limits.ts'
import type { Authenticate, PharmacySession } from '#server/http/session.ts'
import { digestOf } from './key.crypto.ts'
import { holdersOf, noteUse, type OpenKey, openKeys } from './repository.ts'

/** The most keys in memory, at some 700 bytes each. */
const MOST = 10_000
/** Milliseconds for which a token that is no key is not looked for again. */
const DEAD_MS = 60_000
const HOUR_MS = 3_600_000

/** The session that a key opened, at one version of the key and its pharmacy. */
interface Opened {
  mark: string
  session: PharmacySession | undefined
  /** Milliseconds since 1970, by the database's clock. */
  expira: number
}

/** A key in memory: whose it is, which never changes, and what it opened last. */
interface KnownKey extends KeyHolder {
  last: Opened | undefined
  /** The last use that is noted, in milliseconds since 1970, by the database's clock. */
  usada: number
}

export interface KeySessionParts {
  db: Database
  changes: Changes
  marks: Marks
}

export interface KeySessions extends KeyDoor {
  /** The session that a key opens, in its pharmacy's name. */
  read: Authenticate
}

const sessionOf = ({ id, nome, ambitos: scopes, farmacia_id, farmacia_nome, is_ativo }: OpenKey): PharmacySession => ({
  kind: 'farmacia',
  id: farmacia_id,
  nome: farmacia_nome,
  isAtivo: is_ativo,
  porNumero: false,
  chave: { id, nome, scopes },
})

/**
 * Reads the sessions of API keys, true to the database: a key opens nothing from the moment that it is ended, has expired,
 * or its pharmacy is deleted, in every process. What keys open is kept in memory until any process writes such a change.
 */
export function keySessions({ db, changes, marks }: KeySessionParts): KeySessions {
  const known = new LRUCache<string, KnownKey>({ max: MOST })
  const dead = new LRUCache<string, true>({ max: MOST, ttl: DEAD_MS })
  const holderOf = batcher((digests: readonly string[]) => holdersOf(db, digests))
  const openKey = batcher((ids: readonly string[]) => openKeys(db, ids))
  const markOf = ({ id, farmaciaId }: KeyHolder) => `${marks.of(farmaciaId)} ${marks.of(id)}`

  /** A flood of invented tokens costs one question at a time: they are looked for together. */
  async function find(token: string): Promise<KnownKey | undefined> {
    const digest = digestOf(token)?.toString('hex')
    if (digest === undefined) return undefined
    const cached = known.get(digest)
    if (cached || dead.has(digest)) return cached
    const holder = await holderOf(digest)
    if (!holder) {
      dead.set(digest, true)
      return undefined
    }
    const found: KnownKey = { ...holder, last: undefined, usada: 0 }
    known.set(digest, found)
    return found
  }

  /** A use that cannot be written is left for the next hour: a read goes on with a database that takes no writes. */
  async function note(key: KnownKey, now: number): Promise<void> {
    if (now - key.usada < HOUR_MS) return
    key.usada = now
    await db.statement((tx) => noteUse(tx, key.id)).catch(() => {})
  }

  async function reread(key: KnownKey, mark: string): Promise<Opened> {
    const open = await openKey(key.id)
    const opened = { mark, session: open && sessionOf(open), expira: open?.expira ?? Number.POSITIVE_INFINITY }
    key.last = opened
    key.usada = Math.max(key.usada, open?.usada ?? 0)
    return opened
  }

  return {
    hasForm: (token) => digestOf(token) !== undefined,
    holderOf: find,
    async read(token) {
      const key = await find(token)
      if (!key) return undefined
      const now = await changes.known()
      const mark = markOf(key)
      const { session, expira } = key.last?.mark === mark ? key.last : await reread(key, mark)
      if (!session || expira <= now) return undefined
      await note(key, now)
      return session
    },
  }
}
