import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Static } from 'typebox'
import { SAME_PLACE_KM } from '#contract/limits.ts'
import { FarmaciaCreateBody, FarmaciaUpdateBody } from '#contract/shapes/farmacia-bodies.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import { degrees } from '#server/ground/position.ts'

/** What a create or an update may set: the contract's fields are the table's columns. */
export type PharmacyFields = Static<typeof FarmaciaUpdateBody>

/** A field that is absent keeps its value, or takes its default in a new row. */
export type PharmacyValues = Partial<PharmacyFields>

const columns = Object.keys(FarmaciaUpdateBody.properties) as (keyof PharmacyFields)[]

/** The only numbers among them are angles. */
const stored = (value: unknown) => (typeof value === 'number' ? degrees(value) : value)

/** What no pharmacy is without. */
const always = columns.filter((column) => FarmaciaCreateBody.required.includes(column as never))

export interface NewPharmacy {
  values: PharmacyValues
  codigoHmac: Buffer
  registadaPor: string | null
}

/** What it is always given, and then the rest: one statement for every choice of fields would be thousands. */
export async function insertPharmacy(tx: Transaction, { values, codigoHmac, registadaPor }: NewPharmacy) {
  const made = await tx.one<{ id: string }>(sql`
    insert into farmacia (codigo_hmac, registada_por, ${raw(always.join(', '))})
    values (${codigoHmac}, ${registadaPor}, ${join(always.map((name) => stored(values[name])))}) returning id`)
  await updatePharmacy(tx, made.id, values)
  return made
}

/** What may be written of a pharmacy. */
export const fields = raw(columns.join(', '))

/** What may be written of a pharmacy, as it is and stays until this transaction changes it. */
export const lockFields = (tx: Transaction, id: string) =>
  tx.maybe<PharmacyFields>(sql`select ${fields} from farmacia where id = ${id} for no key update`)

/** @returns what may be written of it, as it is after; undefined when there is no such pharmacy */
export function updatePharmacy(
  tx: Transaction,
  id: string,
  values: PharmacyValues,
): Promise<PharmacyFields | undefined> {
  const assignments = columns.map((name) => {
    const value = values[name]
    return sql`${raw(name)} = case when ${value !== undefined} then ${stored(value ?? null)} else ${raw(name)} end`
  })
  return tx.maybe<PharmacyFields>(sql`
    update farmacia set ${join([...assignments, sql`atualizada_em = now()`])} where id = ${id} returning ${fields}`)
}

/**
 * Once those who write for it are done. What it had goes in pieces, later (restos).
 * @returns undefined when there is no such pharmacy
 */
export const deletePharmacy = (tx: Transaction, id: string) =>
  tx.maybe<{ nome: string }>(sql`delete from farmacia where id = ${id} returning nome`)

/** The live holds of a pharmacy that is gone, their items first: their users may make others in their place. */
export async function dropHolds(tx: Transaction, id: string): Promise<void> {
  const live = sql`farmacia_id = ${id} and (estado || '') = 'activa'`
  await tx.run(sql`
    delete from stock_item where id = any(array(select stock_item_id from reserva where ${live} order by 1))`)
  await tx.run(sql`delete from reserva where ${live}`)
}

/** Is a pharmacy of the same name, but for case, accents and spaces, less than 100 m away? */
export const isTwinOf = (nome: Sql, latitude: Sql, longitude: Sql): Sql => sql`
  normalizar(nome) = normalizar(${nome})
  and distancia_km(latitude, longitude, ${latitude}, ${longitude}) < ${SAME_PLACE_KM}`

/** Is there one already? */
export async function hasTwin(db: Reader, nome: string, latitude: number, longitude: number): Promise<boolean> {
  const isTwin = isTwinOf(sql`${nome}`, sql`${degrees(latitude)}`, sql`${degrees(longitude)}`)
  const { twin } = await db.one<{ twin: boolean }>(sql`select exists (select from farmacia where ${isTwin}) as twin`)
  return twin
}

export interface Phones {
  telefone: string | null
  telefone_secundario: string | null
}

/** The code and the version of its sessions are one write: who signs in meanwhile reads both old, or both new. */
export const replaceCode = (tx: Transaction, id: string, digest: Buffer) =>
  tx.maybe<Phones>(sql`
    update farmacia set codigo_hmac = ${digest}, versao_sessao = versao_sessao + 1 where id = ${id}
    returning telefone, telefone_secundario`)
