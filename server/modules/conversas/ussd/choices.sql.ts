import sql from 'sql-template-tag'
import { CONVERSATION_MINUTES } from '#contract/limits.ts'
import type { Reader, Transaction } from '#server/db/database.ts'

/** The item that a session chose to hold at some path, whose digest is `chave`. */
export interface Choice {
  chave: Buffer
  artigo: string
}

/** The choices among these that were made less than half an hour ago. */
export const choicesOf = (db: Reader, keys: readonly Buffer[]) =>
  db.many<Choice>(
    sql`select chave, artigo from escolha_ussd where chave = any (${[...keys]}::bytea[]) and expira_em > now()`,
  )

const ends = sql`now() + make_interval(mins => ${CONVERSATION_MINUTES})`

/** Keeps a choice, unless one was made at this path before. @returns the one that stands */
export const keepChoice = (tx: Transaction, { chave, artigo }: Choice) =>
  tx.one<Choice>(sql`
    insert into escolha_ussd as e (chave, artigo, expira_em) values (${chave}, ${artigo}, ${ends})
    on conflict (chave) do update
       set artigo = case when e.expira_em > now() then e.artigo else excluded.artigo end, expira_em = excluded.expira_em
    returning chave, artigo`)

/** Notes that the code of what was held was sent. @returns 0 when it was sent before */
export const noteCodeSent = (tx: Transaction, { chave, artigo }: Choice) =>
  tx.run(sql`
    insert into escolha_ussd as e (chave, artigo, codigo_enviado, expira_em) values (${chave}, ${artigo}, true, ${ends})
    on conflict (chave) do update set codigo_enviado = true where not e.codigo_enviado`)
