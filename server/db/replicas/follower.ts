import type { Reader } from '../database.ts'
import { type Position, positionOfReplica } from './position.ts'

/** How it is seen: fit to be read; behind, or away; or a server that follows nobody, as the leader in the list of all. */
export type FollowerState = 'em_dia' | 'fora' | 'lider'

/** Where the leader was, and at which moment of ours it was asked: no clocks of two machines are compared. */
export interface Mark extends Position {
  asked: number
}

/** Milliseconds that one that failed an answer is left alone. */
const REST_MS = 5_000

/** A replica, and how much of the leader is known to be there. */
export interface Follower {
  db: Reader
  /** Everything that was committed before this moment of ours is there. */
  completeUntil(): number
  /** Asks it where it is. @param marks of the leader's last seconds, oldest first */
  look(marks: readonly Mark[]): Promise<void>
  /** It failed an answer: it is not asked for the next seconds. */
  rest(): void
  leads(): boolean
}

/** @param watch a way to it that those who read cannot keep busy */
export function follower(db: Reader, watch: Reader): Follower {
  let complete = Number.NEGATIVE_INFINITY
  let restsUntil = Number.NEGATIVE_INFINITY
  let leads = false
  let looking = false
  const lookNow = async (marks: readonly Mark[]) => {
    const at = await positionOfReplica(watch)
    leads = at === undefined
    // of its own line alone: what is known of another is that nothing is
    const had = marks.findLast(({ byte, line }) => line === at?.line && byte <= at.byte)
    if (had) complete = Math.max(complete, had.asked)
    else if (marks.some(({ line }) => line !== at?.line)) complete = Number.NEGATIVE_INFINITY
  }
  return {
    db,
    completeUntil: () => (performance.now() < restsUntil ? Number.NEGATIVE_INFINITY : complete),
    async look(marks) {
      if (looking) return
      looking = true
      // one that is away: what is known of it grows old by itself
      await lookNow(marks).catch(() => {
        leads = false
      })
      looking = false
    },
    rest() {
      restsUntil = performance.now() + REST_MS
    },
    leads: () => leads,
  }
}
