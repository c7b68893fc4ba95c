import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Reader } from '#server/db/database.ts'
import type { Replicas } from '#server/db/replicas/replicas.ts'
import { clientAddress } from './client-address.ts'

/** Chooses the database that answers the public read of a request. */
export type ReadFor = (request: FastifyRequest) => Reader

/** After it every replica that is read at all has what was written before. */
const REMEMBERED_MS = 2_000
/** More addresses than write in two seconds; beyond, the oldest are forgotten first. */
const MOST_WRITERS = 20_000

const readOnly = ['GET', 'HEAD', 'OPTIONS']

/** Remembers for two seconds when each address last wrote. */
function lastWrites() {
  const writes = new Map<string, number>()
  return {
    note(address: string): void {
      const now = performance.now()
      writes.delete(address)
      writes.set(address, now)
      for (const [first, at] of writes) {
        if (now - at <= REMEMBERED_MS && writes.size <= MOST_WRITERS) return
        writes.delete(first)
      }
    },
    of: (address: string) => writes.get(address),
  }
}

/**
 * Public reads go to the replicas, but for who has a session: wherever they wrote, they read what they wrote. So does who
 * wrote here in the last two seconds and now asks without their token, known by their address.
 * @param replicas undefined where there are none: all is asked of the leader
 */
export function publicReads(app: FastifyInstance, leader: Reader, replicas: Replicas | undefined): ReadFor {
  if (!replicas) return () => leader
  const writes = lastWrites()
  // before the answer leaves, and after the commit
  app.addHook('onSend', async ({ method, ip }, _reply, payload) => {
    if (!readOnly.includes(method)) writes.note(clientAddress(ip))
    return payload
  })
  return ({ session, ip }) => (session ? leader : replicas.reader(writes.of(clientAddress(ip))))
}
