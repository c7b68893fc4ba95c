import sql, { type Sql } from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'

/** Days for which a number that a pharmacy no longer has is still its last proved one, to which a new code goes. */
export const LEFT_DAYS = 30

/** Days within which a question to a number is answered by «SIM». */
const ASKED_DAYS = 7

/** Questions after which a number that never answered is not written to any more. */
export const MOST_ASKED = 5

/** Questions that a number which answers none gets in a month, whichever pharmacies say that it is theirs. */
const MOST_FOR_NUMBER = 10

/** Numbers that one pharmacy may have asked in a day, so that a pharmacy that enters number after number disturbs few strangers. */
const MOST_OF_PHARMACY = 5

/**
 * Condition that a pharmacy acts by a number, and is told names and codes there: somebody answered from it that it is the
 * pharmacy's, and did not write PARAR since. @param farmacia its id, as SQL @param numero E.164, as SQL
 */
export const isActing = (farmacia: Sql, numero: Sql): Sql => sql`
  exists (select from numero_de_farmacia p
           where p.farmacia_id = ${farmacia} and p.numero = ${numero} and p.telefone_confirmado_em is not null
             and p.largado_em is null)`

/** The numbers that a pharmacy acts by, and those that are not to be written to (PARAR, or never an answer), as arrays of E.164, of the pharmacy `f`. */
export const numbersOfPharmacy = sql`
  array(select numero from numero_de_farmacia p
         where p.farmacia_id = f.id and p.telefone_confirmado_em is not null and p.largado_em is null) as provados,
  array(select numero from numero_de_farmacia p where p.farmacia_id = f.id
           and (p.parado_em is not null or p.telefone_confirmado_em is null and p.perguntas >= ${MOST_ASKED})) as parados`

/**
 * Notes the mobile numbers that a pharmacy has since a change: those it left act no more, and one that is new, or comes back,
 * has to be proved.
 * @param added numbers that it did not have before @param withCode true for a change by the pharmacy's own code
 * @returns the proved numbers that it left
 */
export async function moveNumbers(
  tx: Transaction,
  farmaciaId: string,
  { now, added, withCode }: { now: readonly string[]; added: readonly string[]; withCode: boolean },
): Promise<string[]> {
  const left = await tx.many<{ numero: string; provado: boolean }>(sql`
    update numero_de_farmacia set largado_em = now()
     where farmacia_id = ${farmaciaId} and largado_em is null and numero <> all(${[...now]}::text[])
    returning numero, telefone_confirmado_em is not null as provado`)
  await tx.run(sql`
    insert into numero_de_farmacia (farmacia_id, numero, com_codigo)
    select ${farmaciaId}, numero, ${withCode} from unnest(${[...added]}::text[]) as numero
        on conflict (farmacia_id, numero) do update
       set com_codigo = excluded.com_codigo, telefone_confirmado_em = null, largado_em = null`)
  return left.filter(({ provado }) => provado).map(({ numero }) => numero)
}

/**
 * Tells if a number may be asked whether it is the pharmacy's: it did not write PARAR, and neither it nor the pharmacy is past its
 * budget of questions.
 */
export const mayAsk = async (db: Reader, farmaciaId: string, numero: string): Promise<boolean> =>
  (
    await db.one<{ pode: boolean }>(sql`
      select not exists (select from numero_de_farmacia
                          where numero = ${numero} and parado_em is not null)
         and coalesce((select perguntas from numero_de_farmacia
                        where farmacia_id = ${farmaciaId} and numero = ${numero}), 0) < ${MOST_ASKED}
         and (select coalesce(sum(perguntas), 0) from numero_de_farmacia
               where numero = ${numero} and telefone_confirmado_em is null and perguntado_em > now() - interval '30 days')
             < ${MOST_FOR_NUMBER}
         and (select count(*) from numero_de_farmacia
               where farmacia_id = ${farmaciaId} and numero <> ${numero} and perguntado_em > now() - interval '1 day')
             < ${MOST_OF_PHARMACY} as pode`)
  ).pode

/** Notes that a number is being asked whether it is the pharmacy's. */
export const noteAsked = (tx: Transaction, farmaciaId: string, numero: string) =>
  tx.run(sql`
    insert into numero_de_farmacia (farmacia_id, numero, com_codigo, perguntado_em, perguntas)
    values (${farmaciaId}, ${numero}, false, now(), 1)
        on conflict (farmacia_id, numero) do update set perguntado_em = now(), perguntas = numero_de_farmacia.perguntas + 1
     where numero_de_farmacia.telefone_confirmado_em is null and numero_de_farmacia.parado_em is null
       and numero_de_farmacia.largado_em is null`)

/**
 * Proves the number of the pharmacy that was asked about last, or that wrote PARAR last, unless a conversation went on after the question.
 * @param conversa digest of the number @returns the pharmacy; undefined where nothing was asked
 */
export const proveAsked = (tx: Transaction, numero: string, conversa: Buffer) =>
  tx.maybe<{ farmacia_id: string; nome: string }>(sql`
    update numero_de_farmacia p set telefone_confirmado_em = now(), parado_em = null
      from farmacia f
     where f.id = p.farmacia_id and p.numero = ${numero}
       and p.farmacia_id = (
             select farmacia_id from numero_de_farmacia
              where numero = ${numero} and telefone_confirmado_em is null and largado_em is null
                and greatest(perguntado_em, parado_em) > now() - make_interval(days => ${ASKED_DAYS})
              order by greatest(perguntado_em, parado_em) desc, farmacia_id limit 1)
       and not exists (select from conversa c
                        where c.numero = ${conversa} and c.canal = 'sms' and c.expira_em > now()
                          and c.expira_em - interval '30 minutes' > greatest(p.perguntado_em, p.parado_em))
    returning p.farmacia_id, f.nome`)

/** Proves a number that a pharmacy has: by the code that it was sent, and the demonstration's without one. @returns the instant */
export const proveNumber = async (tx: Transaction, farmaciaId: string, numero: string): Promise<string> =>
  (
    await tx.one<{ em: string }>(sql`
      insert into numero_de_farmacia (farmacia_id, numero, com_codigo, telefone_confirmado_em)
      values (${farmaciaId}, ${numero}, false, now())
          on conflict (farmacia_id, numero) do update set telefone_confirmado_em = now(), parado_em = null
      returning telefone_confirmado_em as em`)
  ).em

/** Selects from these numbers, in E.164, the ones by which a pharmacy acts. */
export const actsBy = async (db: Reader, farmaciaId: string, numeros: readonly string[]): Promise<string[]> =>
  (
    await db.many<{ numero: string }>(sql`
      select numero from unnest(${[...numeros]}::text[]) as numero where ${isActing(sql`${farmaciaId}`, sql`numero`)}`)
  ).map(({ numero }) => numero)

/** Frees a number of every pharmacy (PARAR): it acts for none, and none is told there. @returns the pharmacies that it acted for */
export const freeNumber = (tx: Transaction, numero: string) =>
  tx.many<{ farmacia_id: string }>(sql`
    update numero_de_farmacia p set telefone_confirmado_em = null, parado_em = now()
      from numero_de_farmacia b
     where b.farmacia_id = p.farmacia_id and b.numero = p.numero and p.numero = ${numero} and p.largado_em is null
       and (b.telefone_confirmado_em is not null or b.perguntado_em is not null) and b.parado_em is null
    returning p.farmacia_id`)

/** Takes the proof from the numbers that were written with a pharmacy's code, which is over. @returns how many had one */
export const unproveOfCode = (tx: Transaction, farmaciaId: string) =>
  tx.run(sql`
    update numero_de_farmacia set telefone_confirmado_em = null
     where farmacia_id = ${farmaciaId} and com_codigo and telefone_confirmado_em is not null`)

/** The last proved number of a pharmacy: one that it has, or else one that it had until a month ago. */
export const lastProved = async (db: Reader, farmaciaId: string): Promise<string | undefined> =>
  (
    await db.maybe<{ numero: string }>(sql`
      select numero from numero_de_farmacia
       where farmacia_id = ${farmaciaId} and telefone_confirmado_em is not null and parado_em is null
         and (largado_em is null or largado_em > now() - make_interval(days => ${LEFT_DAYS}))
       order by largado_em is null desc, telefone_confirmado_em desc limit 1`)
  )?.numero

/** Since when a number that a pharmacy has acts for it; null while none does. */
export const provedSince = (farmacia: Sql): Sql => sql`
  (select max(telefone_confirmado_em) from numero_de_farmacia p where p.farmacia_id = ${farmacia} and p.largado_em is null)`
