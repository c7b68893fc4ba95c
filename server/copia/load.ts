import type { Connected } from '#server/db/connection/connect.ts'
import { loadTables } from '#server/db/copy/load.ts'
import type { Transaction } from '#server/db/database.ts'
import { dropPendingDeliveries, holdBackDeliveries } from '#server/doors/webhooks/public.ts'
import { endEverySession } from '../modules/auth/public.ts'
import { dropPending, holdBack } from '../modules/notificacoes/public.ts'
import type { PhotoStore } from '../modules/perfil/public.ts'
import { entriesOf } from './archive.ts'
import { type Manifest, PHOTOS, TABLES } from './manifest.ts'
import { messages } from './messages.ts'

/** The treatment of messages that were not yet sent when the copy was made: the original may have sent them since. */
export type Messages = 'reter' | 'enviar' | 'largar'

export interface Loaded {
  /** Messages that were kept back, or deleted. */
  messages: number
}

const handle: Record<Messages, (tx: Transaction, manifest: Manifest) => Promise<number>> = {
  reter: async (tx, { feita_em }) => (await holdBack(tx, messages.heldBack(feita_em))) + (await holdBackDeliveries(tx)),
  enviar: async () => 0,
  largar: async (tx) => (await dropPending(tx)) + (await dropPendingDeliveries(tx)),
}

/** Puts the photographs and the rows of a verified copy where they belong; the rows all at once, at the end. */
export async function loadCopy(
  { path, manifest, messages: treatment, onRead, check }: LoadOptions,
  connection: Connected['connection'],
  photos: Pick<PhotoStore, 'write'>,
): Promise<Loaded> {
  const tables = new Map(manifest.tabelas.map((table) => [table.nome, table]))
  let handled = 0
  await loadTables(connection, manifest.tabelas, manifest.sequencias, {
    async fill(write) {
      for await (const { name, bytes } of entriesOf(path, onRead)) {
        check?.()
        if (name.startsWith(PHOTOS)) await photos.write(name.slice(PHOTOS.length), bytes)
        const table = name.startsWith(TABLES) ? tables.get(name.split('/')[1] ?? '') : undefined
        if (table) await write(table, bytes)
      }
    },
    async after(tx) {
      handled = await handle[treatment](tx, manifest)
      // the original went on after the copy, and may have ended some since
      await endEverySession(tx)
    },
  })
  return { messages: handled }
}

export interface LoadOptions {
  path: string
  manifest: Manifest
  messages: Messages
  /** Receives the number of bytes of the file read so far. */
  onRead?(bytes: number): void
  /** @throws when the caller has given up */
  check?(): void
}
