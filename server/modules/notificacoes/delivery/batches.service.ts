import DataLoader from 'dataloader'
import type { Database } from '#server/db/database.ts'
import { type Claimed, restsOf, stillDue } from '../claim.sql.ts'
import { type Details, details, type Settled, settleSent } from '../repository.ts'

/** The questions of messages to the database; those asked at the same moment are one statement. */
export interface Batches {
  /** Returns the present facts of a message; undefined when it is deleted. */
  details(id: number): Promise<Details | undefined>
  /** `stillDue` of one message. */
  isDue(message: Claimed): Promise<boolean>
  /** `restsOf` of one pharmacy. */
  restOf(farmaciaId: string): Promise<number>
  /** Notes that it was taken. */
  settle(message: Settled): Promise<void>
}

const uncached = { cache: false }

/** @param interval seconds between two SMS to one pharmacy */
export function batches(db: Database, interval: number): Batches {
  const aboutThem = new DataLoader<number, Details | undefined>(async (ids) => {
    const found = new Map((await details(db, ids)).map((one) => [one.id, one]))
    return ids.map((id) => found.get(id))
  }, uncached)
  const due = new DataLoader<Claimed, boolean>(async (messages) => {
    const found = await stillDue(db, messages)
    return messages.map(({ id }) => found.has(id))
  }, uncached)
  const rests = new DataLoader<string, number>(async (ids) => {
    const found = new Map((await restsOf(db, ids, interval)).map(({ id, espera }) => [id, espera]))
    return ids.map((id) => found.get(id) ?? 0)
  }, uncached)
  const settled = new DataLoader<Settled, void>(async (messages) => {
    await db.statement((tx) => settleSent(tx, messages))
    return messages.map(() => undefined)
  }, uncached)
  return {
    details: (id) => aboutThem.load(id),
    isDue: (message) => due.load(message),
    restOf: (id) => rests.load(id),
    settle: (message) => settled.load(message),
  }
}
