import DataLoader from 'dataloader'
import type { Database } from '#server/db/database.ts'
import { type Claimed, restsOf, stillDue } from './claim.sql.ts'
import { type Details, details, type Settled, settleSent } from './repository.ts'

/** What messages on their way ask of the database: those that ask at the same moment, in one statement. */
export interface Batches {
  /** All that it needs, as things stand now; undefined when it is gone. */
  details(id: number): Promise<Details | undefined>
  /** As `stillDue`, of one. */
  isDue(message: Claimed): Promise<boolean>
  /** As `restsOf`, of one. */
  restOf(farmaciaId: string): Promise<number>
  /** Notes that it was taken. */
  settle(message: Settled): Promise<void>
}

const asked = { cache: false }

/** @param interval seconds between two SMS to one pharmacy */
export function batches(db: Database, interval: number): Batches {
  const aboutThem = new DataLoader<number, Details | undefined>(async (ids) => {
    const found = new Map((await details(db, ids)).map((one) => [one.id, one]))
    return ids.map((id) => found.get(id))
  }, asked)
  const due = new DataLoader<Claimed, boolean>(async (messages) => {
    const found = await stillDue(db, messages)
    return messages.map(({ id }) => found.has(id))
  }, asked)
  const rests = new DataLoader<string, number>(async (ids) => {
    const found = new Map((await restsOf(db, ids, interval)).map(({ id, espera }) => [id, espera]))
    return ids.map((id) => found.get(id) ?? 0)
  }, asked)
  const settled = new DataLoader<Settled, void>(async (messages) => {
    await db.statement((tx) => settleSent(tx, messages))
    return messages.map(() => undefined)
  }, asked)
  return {
    details: (id) => aboutThem.load(id),
    isDue: (message) => due.load(message),
    restOf: (id) => rests.load(id),
    settle: (message) => settled.load(message),
  }
}
