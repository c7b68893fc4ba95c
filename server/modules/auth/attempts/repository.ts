import sql from 'sql-template-tag'
import { KNOWN_NETWORK_DAYS, KNOWN_NETWORKS } from '#contract/limits.ts'
import type { Reader, Transaction } from '#server/db/database.ts'

export interface FailureCount {
  chave: Buffer
  falhas: number
}

/** Returns the counts that exist; an absent one is zero. */
export const countsOf = (db: Reader, keys: Buffer[]) =>
  db.many<FailureCount>(sql`select chave, falhas from entrada_falhada where chave = any (${keys}::bytea[])`)

/** Adds one to each count. All callers lock them in the order of the keys, so that none deadlocks. */
export const addOne = (tx: Transaction, keys: Buffer[], ends: Date[]) =>
  tx.many<FailureCount>(sql`
    insert into entrada_falhada (chave, falhas, termina_em)
    select chave, 1, termina_em from unnest(${keys}::bytea[], ${ends}::timestamptz[]) as nova (chave, termina_em)
     order by chave
    on conflict (chave) do update set falhas = entrada_falhada.falhas + 1
    returning chave, falhas`)

/** Takes one from each count, in the order of the keys. */
export const takeOne = (tx: Transaction, keys: Buffer[]) =>
  tx.run(sql`
    update entrada_falhada set falhas = falhas - 1
      from (select chave as minha from entrada_falhada where chave = any (${keys}::bytea[]) order by chave for update) minhas
     where chave = minha`)

/** Deletes counts, in the order of the keys. */
export const forgetCounts = (tx: Transaction, keys: Buffer[]) =>
  tx.run(sql`
    delete from entrada_falhada using (
      select chave as minha from entrada_falhada where chave = any (${keys}::bytea[]) order by chave for update) minhas
     where chave = minha`)

/** Digests of the networks that an account has signed in from, of which few are kept. */
export const networksOf = async (db: Reader, id: string): Promise<Buffer[]> =>
  (await db.many<{ rede: Buffer }>(sql`select rede from rede_conhecida where utilizador_id = ${id}`)).map(
    ({ rede }) => rede,
  )

/** The account or pharmacy that signed in from a network. */
export type KnownOwner = { utilizadorId: string } | { farmaciaId: string }

const recent = sql`vista_em > now() - make_interval(days => ${KNOWN_NETWORK_DAYS})`

/** Has anybody signed in from here, and has who has this e-mail? */
export const knownToEmail = (db: Reader, email: string, network: Buffer) =>
  db.one<{ own: boolean; anybody: boolean }>(sql`
    select exists (select from rede_conhecida where rede = ${network} and ${recent}) as anybody,
           exists (select from rede_conhecida join utilizador on utilizador.id = utilizador_id
                    where email_chave = lower(${email}) and rede = ${network} and ${recent}) as own`)

const there = async (answer: Promise<{ there: boolean }>) => (await answer).there

export const knownToAccount = (db: Reader, id: string, network: Buffer) =>
  there(
    db.one(sql`
      select exists (select from rede_conhecida where utilizador_id = ${id} and rede = ${network} and ${recent}) as there`),
  )

/** Has the account that confirmed this number signed in from here? */
export const knownToNumber = (db: Reader, telefone: string, network: Buffer) =>
  there(
    db.one(sql`
      select exists (select from rede_conhecida join utilizador on utilizador.id = utilizador_id
                      where telefone = ${telefone} and telefone_confirmado_em is not null and rede = ${network}
                        and ${recent}) as there`),
  )

export const knownToPharmacies = (db: Reader, network: Buffer) =>
  there(
    db.one(sql`
      select exists (select from rede_conhecida
                      where rede = ${network} and farmacia_id is not null and ${recent}) as there`),
  )

export const knownToPharmacy = (db: Reader, id: string, network: Buffer) =>
  there(
    db.one(sql`
      select exists (select from rede_conhecida where farmacia_id = ${id} and rede = ${network} and ${recent}) as there`),
  )

/** Keeps that somebody signed in from here, and of their networks only the last ones. */
export function noteNetwork(tx: Transaction, who: KnownOwner, network: Buffer): Promise<number> {
  const [column, id] = 'farmaciaId' in who ? [sql`farmacia_id`, who.farmaciaId] : [sql`utilizador_id`, who.utilizadorId]
  return tx.run(sql`
    with escrita as (
      insert into rede_conhecida (${column}, rede) values (${id}, ${network})
      on conflict (${column}, rede) do update set vista_em = now()
        where rede_conhecida.vista_em < now() - interval '1 day'
      returning id)
    delete from rede_conhecida
     where exists (select from escrita)
       and id in (select id from rede_conhecida where ${column} = ${id} and rede <> ${network}
                   order by vista_em desc offset ${KNOWN_NETWORKS - 1})`)
}
