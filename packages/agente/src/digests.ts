import { createHash } from 'node:crypto'
import type { ShelfReading } from './article.ts'
import type { Destination } from './deliver.ts'

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Digest of a shelf, whichever process has read it. */
export const markOf = ({ articles, bad }: ShelfReading): string =>
  digestOf(JSON.stringify([[...articles.values()], bad]))

/** Digest of the place that a shelf goes to, and of the pharmacy there. */
export const destinationDigest = ({ address, key }: Destination): string => digestOf(`${address}\n${key}`)

/** Digest of a key, by which the settings know theirs. */
export const keyDigest = (key: string): string => digestOf(key)
