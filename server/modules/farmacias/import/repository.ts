import sql from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import { degrees } from '#server/ground/position.ts'
import { fields, isTwinOf, type PharmacyFields } from '../repository.ts'
import type { PharmacyLine } from './file.rules.ts'

/** A line's normalized name, and the registered pharmacy that matches the line, if any: by its id, or by name and place. */
export interface LineMatch extends Partial<Omit<PharmacyFields, 'horario'>> {
  chave: string
  /** Hours as `farmacia_horas` writes them. */
  horas?: string
  id: string | null
  /** The line's id was a pharmacy's that was deleted a short while ago, whose rows are still to go. */
  apagada: boolean
}

/** Finds the registered pharmacy of each line, in the order of the lines. */
export const lookUp = (db: Reader, lines: readonly PharmacyLine[]) =>
  db.many<LineMatch>(sql`
    select normalizar(linha.nome_dito) as chave, aqui.*,
           exists (select from resto where resto.farmacia_id = linha.id_dito) as apagada
      from unnest(${lines.map(({ nome }) => nome)}::text[],
                  ${lines.map(({ latitude }) => degrees(latitude))}::float8[],
                  ${lines.map(({ longitude }) => degrees(longitude))}::float8[],
                  ${lines.map(({ id }) => id ?? null)}::uuid[])
           with ordinality as linha (nome_dito, latitude_dita, longitude_dita, id_dito, n)
      left join lateral (
        select id, ${fields}, farmacia_horas(farmacia) as horas from farmacia
         where id = id_dito or ${isTwinOf(sql`nome_dito`, sql`latitude_dita`, sql`longitude_dita`)}
         order by id = id_dito desc nulls last, distancia_km(latitude, longitude, latitude_dita, longitude_dita), id limit 1) as aqui on true
     order by linha.n`)
