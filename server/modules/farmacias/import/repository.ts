import sql from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import { degrees } from '#server/ground/position.ts'
import { fields, isTwinOf, type PharmacyFields } from '../repository.ts'
import type { PharmacyLine } from './file.rules.ts'

/** A line's normalized name, and the registered pharmacy that matches the line, if any. */
export interface LineMatch extends Partial<Omit<PharmacyFields, 'horario'>> {
  chave: string
  /** Hours as `farmacia_horas` writes them. */
  horas?: string
  id: string | null
}

/** Finds the registered pharmacy of each line, in the order of the lines. */
export const lookUp = (db: Reader, lines: readonly PharmacyLine[]) =>
  db.many<LineMatch>(sql`
    select normalizar(linha.nome_dito) as chave, aqui.*
      from unnest(${lines.map(({ nome }) => nome)}::text[],
                  ${lines.map(({ latitude }) => degrees(latitude))}::float8[],
                  ${lines.map(({ longitude }) => degrees(longitude))}::float8[])
           with ordinality as linha (nome_dito, latitude_dita, longitude_dita, n)
      left join lateral (
        select id, ${fields}, farmacia_horas(farmacia) as horas from farmacia
         where ${isTwinOf(sql`nome_dito`, sql`latitude_dita`, sql`longitude_dita`)}
         order by distancia_km(latitude, longitude, latitude_dita, longitude_dita), id limit 1) as aqui on true
     order by linha.n`)
