import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'
import type { Temporary, TemporaryKind } from './rules.ts'

/** Everything that is on, of which there is one of each kind at most. */
export const temporaryNow = (db: Reader) =>
  db.many<Temporary>(sql`select especie, texto, ate from operacao_temporaria where ate > now() order by especie`)

/** Turns a thing on, in place of the one of its kind that was. */
export const putTemporary = (tx: Transaction, { especie, texto, ate }: Temporary) =>
  tx.run(sql`
    insert into operacao_temporaria (especie, texto, ate) values (${especie}, ${texto}, ${ate})
    on conflict (especie) do update set texto = excluded.texto, ate = excluded.ate, desde = now()`)

/** Turns a thing off. @returns the thing, if it was still on */
export const endTemporary = (tx: Transaction, especie: TemporaryKind) =>
  tx.maybe<Temporary>(sql`
    delete from operacao_temporaria where especie = ${especie} and ate > now() returning especie, texto, ate`)
