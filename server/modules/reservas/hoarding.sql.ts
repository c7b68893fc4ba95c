import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'

/** The budgets of new accounts without a confirmed contact that hold within an hour. */
export interface NewAccountLimits {
  /** Age up to which an account is new. */
  hours: number
  /** From one network. */
  perNetwork: number
  /** In the whole service. */
  perHour: number
}

export interface NewAccountFacts {
  nova: boolean
  /** True when the account is among those that held from this network within the hour. */
  contada: boolean
  /** New accounts that held last from this network within the hour, and others in all; counted up to the budgets. */
  na_rede: number
  ao_todo: number
}

const withinTheHour = sql`em > now() - interval '1 hour'`

/** @param network a keyed digest @returns undefined when the account is gone */
export const newAccountFacts = (
  db: Reader,
  id: string,
  network: Buffer,
  { hours, perNetwork, perHour }: NewAccountLimits,
) =>
  db.maybe<NewAccountFacts>(sql`
    select criada_em > now() - make_interval(hours => ${hours}) as nova,
           exists (select from reserva_de_conta_nova
                    where rede = ${network} and utilizador_id = ${id} and ${withinTheHour}) as contada,
           (select count(*) from (select from reserva_de_conta_nova where rede = ${network} and ${withinTheHour}
                                   limit ${perNetwork}) r)::int as na_rede,
           (select count(*) from (select from reserva_de_conta_nova where ${withinTheHour} and utilizador_id <> ${id}
                                   limit ${perHour}) r)::int as ao_todo
      from utilizador where id = ${id}`)

/** Counts the account, for an hour. */
export const countNewAccount = (tx: Transaction, id: string, network: Buffer) =>
  tx.run(sql`
    insert into reserva_de_conta_nova (utilizador_id, rede)
    select id, ${network} from utilizador where id = ${id} for key share
    on conflict (utilizador_id) do update set rede = excluded.rede, em = now()`)
