import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Static } from 'typebox'
import { Farmacia, FarmaciaUpdateBody } from '#contract/farmacias.shapes.ts'
import { SAME_PLACE_KM } from '#contract/limits.ts'
import type { Taking } from '#contract/problemas.ts'
import type { Reader, Transaction } from '#server/db/database.ts'
import type { Export } from '#server/exports/csv.ts'
import { degrees } from '#server/ground/position.ts'
import type { HoursSaid } from '../horario/public.ts'

/** The fields that a create or an update may set. The contract's fields are the table's columns. */
export type PharmacyFields = Static<typeof FarmaciaUpdateBody>

/** A field that is absent keeps its value, or takes its default in a new row. */
export type PharmacyValues = Partial<PharmacyFields>

/** Hours in a pharmacy's row: a week, or one day for all. */
type HoursColumns = Pick<HoursSaid, 'semana' | 'feriados'>

/** The fields of a pharmacy's row. */
type RowFields = Omit<PharmacyFields, 'horario'> & HoursColumns

/** Hours to be written: a dated exception that is left out is deleted. */
export type WrittenValues = Partial<RowFields> & Partial<Pick<HoursSaid, 'excecoes'>>

const columns = [
  ...Object.keys(FarmaciaUpdateBody.properties).filter((name) => name !== 'horario'),
  'semana',
  'feriados',
] as (keyof RowFields)[]

/** The only numbers among them are angles, and the only objects hours. */
function stored(name: keyof RowFields, value: unknown): Sql {
  if (name === 'semana' || name === 'feriados') return sql`${value ? JSON.stringify(value) : null}::jsonb`
  return sql`${typeof value === 'number' ? degrees(value) : (value ?? null)}`
}

/** A pharmacy to insert. @property id a new one */
export interface NewPharmacy {
  id: string
  /** Time of registration in the database that the line comes from; now when the line does not say. */
  criadaEm?: string | undefined
  values: WrittenValues
  codigoHmac: Buffer
  registadaPor: string | null
}

/** The default of each column that has one, as SQL. A statement that names all columns has to say them. */
async function columnDefaults(db: Reader): Promise<Map<string, Sql>> {
  const rows = await db.many<{ coluna: string; valor: string }>(sql`
    select a.attname as coluna, pg_get_expr(d.adbin, d.adrelid) as valor
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
     where d.adrelid = 'farmacia'::regclass and a.attgenerated = ''`)
  return new Map(rows.map(({ coluna, valor }) => [coluna, raw(valor)]))
}

/** A new pharmacy as JSON of its row; a field that is left out is not in it. */
const rowOf = ({
  id,
  criadaEm,
  codigoHmac,
  registadaPor,
  values: { excecoes: _excecoes, ...values },
}: NewPharmacy) => ({
  ...Object.fromEntries(
    Object.entries(values).map(([n, value]) => [n, typeof value === 'number' ? degrees(value) : value]),
  ),
  id,
  criada_em: criadaEm,
  codigo_hmac: `\\x${codigoHmac.toString('hex')}`,
  registada_por: registadaPor,
})

/** Inserts pharmacies in one statement, whatever fields each has: a statement per choice of fields would make thousands. */
export async function insertPharmacies(tx: Transaction, pharmacies: readonly NewPharmacy[]): Promise<void> {
  const defaults = await columnDefaults(tx)
  const values = columns.map((name) => {
    const value = sql`linha.${raw(name)}`
    const byDefault = defaults.get(name)
    return byDefault ? sql`case when dados ? ${raw(`'${name}'`)} then ${value} else ${byDefault} end` : value
  })
  await tx.run(sql`
    insert into farmacia (id, criada_em, codigo_hmac, registada_por, ${fields})
    select linha.id, least(linha.criada_em, now()), linha.codigo_hmac, linha.registada_por, ${join(values)}
      from jsonb_array_elements(${JSON.stringify(pharmacies.map(rowOf))}::jsonb) dados
           cross join lateral jsonb_populate_record(null::farmacia, dados) linha`)
  const exceptions = pharmacies.flatMap(({ id, values }) =>
    (values.excecoes ?? []).map((exception) => ({ ...exception, farmacia_id: id })),
  )
  if (exceptions.length === 0) return
  await tx.run(sql`
    insert into horario_excecao (farmacia_id, data, tipo, periodos, porta)
    select farmacia_id, data, tipo, periodos, porta from jsonb_to_recordset(${JSON.stringify(exceptions)}::jsonb)
           as e(farmacia_id uuid, data date, tipo text, periodos jsonb, porta text)`)
}

/** The writable columns, as SQL. */
export const fields = raw(columns.join(', '))

/** The writable fields of a pharmacy, and its hours as the catalogue reads them. */
export type KeptFields = RowFields & { horas: string }

const storedFields = sql`${fields}, farmacia_horas(farmacia) as horas`

/** Reads the writable fields of a pharmacy and locks them until the transaction ends. */
export const lockFields = (tx: Transaction, id: string) =>
  tx.maybe<KeptFields>(sql`select ${storedFields} from farmacia where id = ${id} for no key update`)

/** Makes a pharmacy's dated exceptions these; its row is locked. */
async function replaceExceptions(tx: Transaction, id: string, those: HoursSaid['excecoes']): Promise<void> {
  const wanted = sql`
    jsonb_to_recordset(${JSON.stringify(those)}::jsonb) as e(data date, tipo text, periodos jsonb, porta text)`
  await tx.run(sql`
    delete from horario_excecao h where farmacia_id = ${id}
       and not exists (select from ${wanted} where e.data = h.data and (e.tipo = 'turno') = h.turno)`)
  await tx.run(sql`
    insert into horario_excecao (farmacia_id, data, tipo, periodos, porta)
    select ${id}, data, tipo, periodos, porta from ${wanted}
        on conflict (farmacia_id, data, turno) do update
       set tipo = excluded.tipo, periodos = excluded.periodos, porta = excluded.porta`)
}

/** @returns what may be written of it, as it is after; undefined when there is no such pharmacy */
export async function updatePharmacy(
  tx: Transaction,
  id: string,
  values: WrittenValues,
): Promise<KeptFields | undefined> {
  if (values.excecoes) await replaceExceptions(tx, id, values.excecoes)
  const assignments = columns.map((name) => {
    const value = values[name]
    return sql`${raw(name)} = case when ${value !== undefined} then ${stored(name, value)} else ${raw(name)} end`
  })
  return tx.maybe<KeptFields>(sql`
    update farmacia set ${join([...assignments, sql`atualizada_em = now()`])} where id = ${id} returning ${storedFields}`)
}

/**
 * Deletes a pharmacy, after waiting for transactions that write for it. Its rows in other tables go later (restos).
 * @returns undefined when there is no such pharmacy
 */
export const deletePharmacy = (tx: Transaction, id: string) =>
  tx.maybe<{ nome: string }>(sql`delete from farmacia where id = ${id} returning nome`)

/** The live holds of a pharmacy that is gone, their items first: their users may make others in their place. */
export async function dropHolds(tx: Transaction, id: string): Promise<void> {
  const live = sql`farmacia_id = ${id} and (estado || '' || '') = 'activa'`
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

/**
 * Replaces a code. It and the version of its sessions are one write: who signs in meanwhile reads both old, or both new.
 * @returns false when the pharmacy is gone
 */
export const replaceCode = async (tx: Transaction, id: string, digest: Buffer): Promise<boolean> =>
  (await tx.run(sql`
    update farmacia set codigo_hmac = ${digest}, versao_sessao = versao_sessao + 1 where id = ${id}`)) > 0

/** The writable fields, in the order of the contract's record. */
const writable = Object.keys(Farmacia.properties).filter(
  (name) => name !== 'horario' && name in FarmaciaUpdateBody.properties,
)

const exported = ['id', ...writable, 'total_avaliacoes', 'total_verificadas', 'criada_em', 'atualizada_em']

/** The register, with the names an import reads; `horario` as the database keeps it, for the writer to put in words. */
export const pharmaciesExport: Export = {
  columns: [...exported, 'horario'],
  query: sql`select ${raw(exported.join(', '))}, farmacia_horas(farmacia) as horario from farmacia order by nome, id`,
}

export interface IndexEntry {
  id: string
  atualizada_em: string
}

/** The most addresses that one sitemap may hold. */
const MOST = 50_000

/** The pharmacies that lists may have whose id begins with this hexadecimal digit: a walk through that part of the key. */
export const pharmacyIndex = (db: Reader, digit: string, licenceGraceDays: number | null): Promise<IndexEntry[]> =>
  db.many<IndexEntry>(sql`
    select id, atualizada_em from farmacia
    where is_ativo and not licenca_acabou(licenca_validade, ${licenceGraceDays}::int)
      and id >= ${`${digit}0000000-0000-0000-0000-000000000000`}::uuid
      and id <= ${`${digit}fffffff-ffff-ffff-ffff-ffffffffffff`}::uuid
    order by id limit ${MOST}::int`)

/** Active pharmacies by when they last looked after their stock. */
export interface StockAges {
  dia: number
  semana: number
  mes: number
  mais: number
  nunca: number
}

const older = (days: number) => sql`stock_atualizado_em <= now() - make_interval(days => ${days})`
const within = (days: number) => sql`stock_atualizado_em > now() - make_interval(days => ${days})`

/** Read off the register, which is as large as the country has pharmacies. */
export const stockAges = (db: Reader) =>
  db.one<StockAges>(sql`
    select count(*) filter (where ${within(1)}) as dia,
           count(*) filter (where ${older(1)} and ${within(7)}) as semana,
           count(*) filter (where ${older(7)} and ${within(30)}) as mes,
           count(*) filter (where ${older(30)}) as mais,
           count(*) filter (where stock_atualizado_em is null) as nunca
      from farmacia where is_ativo`)

interface Identity {
  nome: string
  telefone?: string | null | undefined
  telefone_secundario?: string | null | undefined
}

/** Others of one name or number that are compared; a chain of more is one all the same. */
const COMPARED = 200

/**
 * The name and the telephones that a pharmacy has since a change and another one has too: each with the nearest other.
 * Names are compared as the register does, telephones by their digits, each of several in one field (`numeros_nacionais`).
 * @param mobile where its messages go, as E.164
 */
export function findTaken(
  db: Reader,
  id: string,
  before: Identity,
  { nome, mobile, ...phones }: Identity & { mobile: string | undefined },
): Promise<{ motivo: Taking; outraId: string }[]> {
  return db.many(sql`
    with numeros as materialized (
      select array(select unnest(numeros_nacionais(${phones.telefone ?? null}, ${phones.telefone_secundario ?? null})
                                 || numeros_nacionais(${mobile ?? null}, null))
                   except select unnest(numeros_nacionais(${before.telefone ?? null}, ${before.telefone_secundario ?? null}))) as novos
    ), outras as (
      (select 'nome_de_outra' as motivo, id, latitude, longitude from farmacia
        where normalizar(nome) = normalizar(${nome}) and normalizar(${nome}) <> normalizar(${before.nome}) and id <> ${id}
        limit ${COMPARED})
      union all
      (select 'numero_de_outra', id, latitude, longitude from farmacia
        where numeros_nacionais(telefone, telefone_secundario) && (select novos from numeros)::text[] and id <> ${id}
        limit ${COMPARED})
    )
    select distinct on (motivo) motivo, o.id as "outraId"
      from outras o, (select latitude, longitude from farmacia where id = ${id}) f
     order by motivo, distancia_km(f.latitude, f.longitude, o.latitude, o.longitude), o.id`)
}
