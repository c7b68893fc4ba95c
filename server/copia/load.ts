import type { Connected } from '#server/db/connection/connect.ts'
import { loadTables } from '#server/db/copy/load.ts'
import type { Transaction } from '#server/db/database.ts'
import { dropPendingDeliveries, holdBackDeliveries } from '#server/doors/webhooks/public.ts'
import { hourShown } from '#server/ground/luanda.ts'
import { beganAs, commandLine, noteAction } from '../modules/auditoria/public.ts'
import { endEverySession } from '../modules/auth/public.ts'
import { endOfEverybody } from '../modules/credenciais/public.ts'
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
  /** Keys and webhooks that were ended; undefined when they were left as they were. */
  ended: { chaves: number; webhooks: number } | undefined
  /** By how many rows a table differs on purpose from the copy's. */
  difference: Readonly<Record<string, number>>
}

interface Handled {
  messages: number
  deliveries: number
}

const handle: Record<Messages, (tx: Transaction, manifest: Manifest) => Promise<Handled>> = {
  reter: async (tx, { feita_em }) => ({
    messages: await holdBack(tx, messages.heldBack(hourShown(new Date(feita_em)))),
    deliveries: await holdBackDeliveries(tx),
  }),
  enviar: async () => ({ messages: 0, deliveries: 0 }),
  largar: async (tx) => ({ messages: await dropPending(tx), deliveries: await dropPendingDeliveries(tx) }),
}

type Choices = Pick<LoadOptions, 'manifest' | 'messages' | 'endKeys'>

/** Ends what the original may have ended since the copy, and notes the restore in the trail. */
async function settle(tx: Transaction, { manifest, messages: treatment, endKeys }: Choices): Promise<Loaded> {
  const { messages: handled, deliveries } = await handle[treatment](tx, manifest)
  await endEverySession(tx)
  const ended = endKeys ? await endOfEverybody(tx, commandLine) : undefined
  const alteracoes = beganAs({ copia_de: manifest.feita_em, mensagens: treatment, ...ended })
  await noteAction(tx, commandLine, { accao: 'copia_reposta', alvo: 'copia', alvoId: null, alteracoes })
  const dropped = treatment === 'largar'
  const keys = ended?.chaves ?? 0
  return {
    messages: handled + deliveries,
    ended,
    difference: {
      notificacao: dropped ? -handled : 0,
      webhook_entrega: dropped ? -deliveries : 0,
      webhook: -(ended?.webhooks ?? 0),
      chave_api: -keys,
      // the end of a key is noted, and told to the processes
      auditoria: 1 + keys,
      mudanca: keys,
    },
  }
}

/** Puts the photographs and the rows of a verified copy where they belong; the rows all at once, at the end. */
export async function loadCopy(
  { path, onRead, check, ...choices }: LoadOptions,
  connection: Connected['connection'],
  photos: Pick<PhotoStore, 'write'>,
): Promise<Loaded> {
  const { tabelas, sequencias } = choices.manifest
  const tables = new Map(tabelas.map((table) => [table.nome, table]))
  let loaded: Loaded | undefined
  await loadTables(connection, tabelas, sequencias, {
    async fill(write) {
      for await (const { name, bytes } of entriesOf(path, onRead)) {
        check?.()
        if (name.startsWith(PHOTOS)) await photos.write(name.slice(PHOTOS.length), bytes)
        const table = name.startsWith(TABLES) ? tables.get(name.split('/')[1] ?? '') : undefined
        if (table) await write(table, bytes)
      }
    },
    async after(tx) {
      loaded = await settle(tx, choices)
    },
  })
  if (!loaded) throw new Error('a restore was not settled')
  return loaded
}

export interface LoadOptions {
  path: string
  manifest: Manifest
  messages: Messages
  /** End every API key and webhook, because nobody knows which the original ended since. */
  endKeys: boolean
  /** Receives the number of bytes of the file read so far. */
  onRead?(bytes: number): void
  /** @throws when the caller has given up */
  check?(): void
}
