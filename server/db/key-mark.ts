import { createHash, timingSafeEqual } from 'node:crypto'
import sql from 'sql-template-tag'
import { derivedKey } from '#server/ground/cipher.ts'
import { StartupError } from '#server/ground/error.ts'
import type { Reader, Transaction } from './database.ts'

const NAME = 'CODIGO_SECRET'

const otherKey =
  'O CODIGO_SECRET actual não é o desta base, e com outro nenhuma farmácia entra: reponha o de antes (no ambiente, ou ' +
  'segredos.json de uma cópia); se se perdeu, botica chave aceitar, e códigos novos a todas as farmácias.'

/** Tells whether a secret is the same one, and nothing of what it is. */
const markOf = (secret: string) => createHash('sha256').update(derivedKey(secret, 'marca da chave')).digest()

/** Notes the first one that the database is written with; two processes agree on whose came first. */
export const noteKey = (tx: Transaction, secret: string) =>
  tx.run(sql`
    insert into chave_do_servico (nome, marca) values (${NAME}, ${markOf(secret)}) on conflict do nothing`)

/**
 * Refuses a CODIGO_SECRET that is not the one this database was written with; any will do where none was noted.
 * @throws StartupError with the way out
 */
export async function assertSameKey(db: Reader, secret: string): Promise<void> {
  const found = await db.maybe<{ marca: Buffer }>(sql`select marca from chave_do_servico where nome = ${NAME}`)
  if (found && !timingSafeEqual(found.marca, markOf(secret))) throw new StartupError(otherKey)
}

/** From now on this one is the database's. */
export const acceptKey = (tx: Transaction, secret: string) =>
  tx.run(sql`
    insert into chave_do_servico (nome, marca) values (${NAME}, ${markOf(secret)})
    on conflict (nome) do update set marca = excluded.marca`)
