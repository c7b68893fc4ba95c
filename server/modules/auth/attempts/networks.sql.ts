import sql from 'sql-template-tag'
import { KNOWN_NETWORK_DAYS, KNOWN_NETWORKS } from '#contract/limits.ts'
import type { Reader, Transaction } from '#server/db/database.ts'

/** The account or pharmacy that signed in from a network. */
export type Known = { utilizadorId: string } | { farmaciaId: string }

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
export function noteNetwork(tx: Transaction, who: Known, network: Buffer): Promise<number> {
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

export const forgetKnownNetworks = (tx: Transaction) => tx.run(sql`delete from rede_conhecida where not (${recent})`)
