import { buffer } from 'node:stream/consumers'
import sql from 'sql-template-tag'
import type { Connected } from '#server/db/connection/connect.ts'
import { copiedTables, ranMigrations, sequences } from '#server/db/copy/catalogue.ts'
import { type Snapshot, withSnapshot } from '#server/db/copy/snapshot.ts'
import { StartupError } from '#server/ground/error.ts'
import { programCommit, programVersion } from '#server/ground/program.ts'
import { pendingMessages } from '../modules/notificacoes/public.ts'
import { type PhotoStore, shownPhotos } from '../modules/perfil/public.ts'
import { balance } from '../modules/reservas/public.ts'
import { openPacker, type Packer, verifyCopy } from './archive.ts'
import { FORMAT, type Manifest, PHOTOS, SECRETS, TABLES } from './manifest.ts'
import { messages } from './messages.ts'
import type { CopySecrets } from './secrets.ts'

/** Explains the file to a person who knows nothing of it. */
const readMe = (madeAt: string) => `Cópia de segurança da Botica, de ${madeAt}.

Tem dados de pessoas (contas, telefones, que medicamentos reservaram) e as chaves do serviço: guarde-a como guarda a base.

  fotos/           as fotografias das farmácias
  tabelas/         as linhas de cada tabela, em texto, como o COPY do PostgreSQL as lê
  segredos.json    as chaves que a Botica gerou, se não vinham do ambiente
  manifesto.json   o que há, quantas linhas, e a soma SHA-256 de cada entrada

Repor, numa pasta nova:

  DATA_DIR=/caminho/da/pasta botica repor FICHEIRO
`

export interface CopyParts {
  connection: Connected['connection']
  photos: Pick<PhotoStore, 'read'>
  secrets: CopySecrets
  /** Receives the bytes written so far and an estimate of all. */
  onProgress?(done: number, total: number): void
  /** @throws when the caller has given up */
  check?(): void
}

export interface MadeCopy {
  manifest: Manifest
  /** The size of the file. */
  bytes: number
}

/** Rows go in by pieces of about this size, so that no table is ever held in memory. */
const PIECE = 4 * 1024 * 1024

async function addPhotos(packer: Packer, snapshot: Snapshot, { photos, check }: CopyParts) {
  const missing: string[] = []
  let added = 0
  for (const { chave } of await shownPhotos(snapshot)) {
    check?.()
    const found = await photos.read(chave)
    if (!found) missing.push(chave)
    else {
      const { content } = found
      await packer.add(`${PHOTOS}${chave}`, Buffer.isBuffer(content) ? content : await buffer(content))
      added++
    }
  }
  return { fotos: added, fotos_em_falta: missing }
}

async function addTables(packer: Packer, snapshot: Snapshot, { onProgress, check }: CopyParts) {
  const tables = await copiedTables(snapshot)
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  const copied: Manifest['tabelas'] = []
  for (const { nome, colunas } of tables) {
    const rows = snapshot.rows({ nome, colunas })
    let piece: Buffer[] = []
    let size = 0
    let number = 0
    const flush = async () => {
      if (size === 0) return
      await packer.add(`${TABLES}${nome}/${String(++number).padStart(6, '0')}.copy`, Buffer.concat(piece))
      done += size
      piece = []
      size = 0
      onProgress?.(Math.min(done, total), total)
    }
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      check?.()
      piece.push(chunk)
      size += chunk.length
      if (size >= PIECE) await flush()
    }
    await flush()
    copied.push({ nome, colunas, linhas: rows.rowCount })
  }
  return copied
}

/** Everything of the moment, into the file; what the rows name before the rows, which take longer. */
async function fill(packer: Packer, snapshot: Snapshot, parts: CopyParts): Promise<Omit<Manifest, 'entradas'>> {
  const migracoes = await ranMigrations(snapshot)
  if (migracoes.length === 0) throw new StartupError(messages.nothing)
  const { feita_em, postgresql } = await snapshot.one<Pick<Manifest, 'feita_em' | 'postgresql'>>(
    sql`select now() as feita_em, current_setting('server_version') as postgresql`,
  )
  const { kept, mark } = parts.secrets
  await packer.add('LEIA-ME.txt', Buffer.from(readMe(feita_em)))
  if (kept) await packer.add(SECRETS, Buffer.from(JSON.stringify(kept)))
  return {
    formato: FORMAT,
    feita_em,
    programa: programVersion,
    ...(programCommit !== null && { commit: programCommit }),
    esquema: migracoes.at(-1)?.numero ?? 0,
    postgresql,
    migracoes,
    ...(await addPhotos(packer, snapshot, parts)),
    sequencias: await sequences(snapshot),
    unidades: await balance(snapshot),
    mensagens_pendentes: await pendingMessages(snapshot),
    marca_do_codigo: mark,
    tabelas: await addTables(packer, snapshot, parts),
  }
}

/**
 * Copies the database of one moment, its photographs and its secrets into one file, while everybody goes on. The file is
 * read back from end to end before it gets its name; one that was not finished is not there.
 * @throws StartupError
 */
export async function makeCopy(parts: CopyParts, path: string, replace = false): Promise<MadeCopy> {
  const packer = await openPacker(path)
  try {
    const content = await withSnapshot(parts.connection, (snapshot) => fill(packer, snapshot, parts))
    if (!content) throw new StartupError(messages.busy)
    const bytes = await packer.close(JSON.stringify({ ...content, entradas: packer.entries }))
    const manifest = await verifyCopy(packer.draft)
    parts.check?.()
    await packer.name(replace)
    return { manifest, bytes }
  } catch (error) {
    await packer.abandon()
    throw error
  }
}
