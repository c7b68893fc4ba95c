import sql from 'sql-template-tag'
import type { Reader, Transaction } from '#server/db/database.ts'
import type { HoursSaid } from '../horario/public.ts'

/** A pharmacy that a text may mean. */
export interface NamedPharmacy {
  texto: string
  id: string
  nome: string
  municipio: string | null
  /** The municipality, as names are compared. */
  lugar: string | null
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/**
 * The pharmacies that texts name: by id, or by name, whatever its case, accents and spaces, and whether the text, the
 * register or both say «Farmácia» before it.
 */
export const pharmaciesNamed = (db: Reader, texts: readonly string[]) =>
  db.many<NamedPharmacy>(sql`
    with achadas as (
      select t.texto, f.id from unnest(${texts.filter(isId)}::text[]) t(texto) join farmacia f on f.id = t.texto::uuid
      union
      select t.texto, f.id
        from unnest(${texts.filter((text) => !isId(text))}::text[]) t(texto)
        join farmacia f on normalizar(f.nome) = any(array[normalizar(t.texto), normalizar('Farmácia ' || t.texto),
                                                          regexp_replace(normalizar(t.texto), '^farmacia ', '')]))
    select a.texto, f.id, f.nome, f.municipio, normalizar(f.municipio) as lugar
      from achadas a join farmacia f on f.id = a.id order by a.texto, f.municipio, f.id`)

/** Texts as names are compared, in their order. */
export const normalized = async (db: Reader, texts: readonly string[]) =>
  (
    await db.many<{ n: string }>(sql`
    select normalizar(t.texto) as n from unnest(${texts}::text[]) with ordinality t(texto, ordem) order by ordem`)
  ).map(({ n }) => n)

/** Locks pharmacies until the transaction ends. @returns those that exist */
export const lockPharmacies = async (tx: Transaction, ids: readonly string[]) =>
  (
    await tx.many<{ id: string }>(sql`
    select id from farmacia where id = any(${ids}::uuid[]) order by id for no key update`)
  ).map(({ id }) => id)

/** The duty of a pharmacy on a day. */
export interface DutyDay extends Pick<HoursSaid['excecoes'][number], 'data' | 'periodos' | 'porta'> {
  id: string
}

/** The duty of pharmacies on the given days, and on the days before and after each. */
export const dutyAround = (db: Reader, days: readonly Pick<DutyDay, 'id' | 'data'>[]) =>
  db.many<DutyDay>(sql`
    select distinct e.farmacia_id as id, to_char(e.data, 'YYYY-MM-DD') as data, e.periodos, e.porta
      from unnest(${days.map(({ id }) => id)}::uuid[], ${days.map(({ data }) => data)}::date[]) d(id, data)
      join horario_excecao e on e.farmacia_id = d.id and e.turno and e.data between d.data - 1 and d.data + 1`)

/** The number of dated exceptions that pharmacies have and that are not over. */
export const exceptionCounts = (db: Reader, ids: readonly string[]) =>
  db.many<{ id: string; dias: number }>(sql`
    select farmacia_id as id, count(*) as dias from horario_excecao
     where farmacia_id = any(${ids}::uuid[]) and data >= dia_em_luanda(now()) - 1 group by farmacia_id`)

/** Writes the duty of pharmacies, which are locked, in place of what they had on those days. */
export const writeDuty = (tx: Transaction, days: readonly DutyDay[]) =>
  tx.run(sql`
    insert into horario_excecao (farmacia_id, data, tipo, periodos, porta)
    select id, data, 'turno', periodos, porta
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(id uuid, data date, periodos jsonb, porta text)
     order by id, data
        on conflict (farmacia_id, data, turno) do update set periodos = excluded.periodos, porta = excluded.porta`)

/** A shift of the rota, with the pharmacy that has it. */
export interface RotaRow extends DutyDay {
  nome: string
  bairro: string | null
  municipio: string | null
}

/** Reads the duty of all pharmacies that begins on some days, by day and name. @param from YYYY-MM-DD */
export const rotaOf = (db: Reader, from: string, days: number) =>
  db.many<RotaRow>(sql`
    select f.id, f.nome, f.bairro, f.municipio, to_char(e.data, 'YYYY-MM-DD') as data, e.periodos, e.porta
      from horario_excecao e join farmacia f on f.id = e.farmacia_id
     where e.turno and e.data >= ${from}::date and e.data < ${from}::date + ${days}::int
     order by e.data, normalizar(f.nome), f.id`)

/** Deletes the duty of a pharmacy, which is locked, on a day. @returns undefined where it had none */
export const deleteDuty = (tx: Transaction, { id, data }: Pick<DutyDay, 'id' | 'data'>) =>
  tx.maybe<Pick<DutyDay, 'periodos'>>(sql`
    delete from horario_excecao where farmacia_id = ${id} and data = ${data}::date and turno returning periodos`)
