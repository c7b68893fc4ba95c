import type { Reader } from '../database.ts'
import type { PooledDatabase } from '../pool.ts'
import { type Follower, type FollowerState, follower, type Mark } from './follower.ts'
import { positionOfLeader } from './position.ts'

/** How far behind the leader an answer may be, less what its query may wait for a connection (`timeouts.replicaConnect`). */
const MOST_BEHIND_MS = 1_500
const LOOK_EVERY_MS = 400
const TELL_EVERY_MS = 5_000

export interface ReplicaCounts {
  /** Public reads by who answered: a replica, the leader because none was fit, the leader after a replica failed. */
  reads: { replica: number; lider: number; recurso: number }
  states: Record<FollowerState, number>
}

export interface Replicas {
  /**
   * Who answers a public read: a replica that has everything that was committed up to two seconds ago, and before `since`,
   * or the leader. What a replica cannot answer the leader does: nobody is refused because one is away.
   * @param since a moment of `performance.now()`: what was written until then is seen
   */
  reader(since: number | undefined): Reader
  readonly counts: ReplicaCounts
  close(): Promise<void>
}

interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/** Every question by itself is asked of the leader when the replica does not answer it, for whatever reason. */
function withLeaderBehind({ db, rest }: Follower, leader: Reader, failed: () => void): Reader {
  const ask = async <T>(question: (db: Reader) => Promise<T>): Promise<T> => {
    try {
      return await question(db)
    } catch {
      rest()
      failed()
      return question(leader)
    }
  }
  return {
    many: (query) => ask((at) => at.many(query)),
    maybe: (query) => ask((at) => at.maybe(query)),
    one: (query) => ask((at) => at.one(query)),
  }
}

/** A server, and a connection to it that only looks where it is: those who read or write cannot keep it busy. */
export interface Watched {
  db: Reader
  watch: PooledDatabase
}

/** A replica: with connections of its own, since behind one address nobody would know which of several answered. */
export interface WatchedReplica extends Watched {
  db: PooledDatabase
}

/** Follows how far the replicas have come, some times a second, until it is closed. */
export function followReplicas({ db: leader, watch }: Watched, servers: readonly WatchedReplica[], log: Log): Replicas {
  const reads = { replica: 0, lider: 0, recurso: 0 }
  const followers = servers.map((server) => follower(server.db, server.watch))
  const readers = followers.map((one) => withLeaderBehind(one, leader, () => reads.recurso++))
  let marks: Mark[] = []
  let turn = 0
  const isFit = (one: Follower, since: number) => {
    const complete = one.completeUntil()
    return complete >= since && performance.now() - complete <= MOST_BEHIND_MS
  }

  async function look(): Promise<void> {
    const asked = performance.now()
    const position = await positionOfLeader(watch)
    marks = [...marks.filter((mark) => asked - mark.asked <= MOST_BEHIND_MS), { ...position, asked }]
    for (const one of followers) one.look(marks)
  }
  let looking = false
  const looks = setInterval(async () => {
    if (looking) return
    looking = true
    // without the leader nobody knows what a replica lacks
    await look().catch(() => {})
    looking = false
  }, LOOK_EVERY_MS).unref()

  const stateOf = (one: Follower): FollowerState =>
    isFit(one, Number.NEGATIVE_INFINITY) ? 'em_dia' : one.leads() ? 'lider' : 'fora'
  const states = () => followers.map(stateOf)
  let told: FollowerState[] = []
  const tells = setInterval(() => {
    const now = states()
    for (const [index, state] of now.entries()) {
      if (state === told[index]) continue
      if (state === 'fora') log.warn({ replica: index + 1 }, 'réplica atrasada ou em falta: as leituras não vão a ela')
      else log.info({ replica: index + 1, estado: state }, 'réplica da base de dados')
    }
    told = now
  }, TELL_EVERY_MS).unref()

  return {
    reader(since = Number.NEGATIVE_INFINITY) {
      for (let tries = 0; tries < followers.length; tries++) {
        const index = turn++ % followers.length
        const [one, reader] = [followers[index], readers[index]]
        if (!one || !reader || !isFit(one, since)) continue
        reads.replica++
        return reader
      }
      reads.lider++
      return leader
    },
    get counts() {
      const now = states()
      const count = (state: FollowerState) => now.filter((one) => one === state).length
      return { reads: { ...reads }, states: { em_dia: count('em_dia'), fora: count('fora'), lider: count('lider') } }
    },
    async close() {
      clearInterval(looks)
      clearInterval(tells)
      const pools = [watch, ...servers.flatMap((server) => [server.db, server.watch])]
      await Promise.all(pools.map((pool) => pool.close()))
    },
  }
}
