import sql from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import { degrees } from '#server/ground/position.ts'
import { fields, isTwinOf, type PharmacyFields } from '../repository.ts'
import type { PharmacyLine } from './line.rules.ts'

/** What the register has of a line: by what its name is compared, and the pharmacy that is there already. */
export interface Found extends Partial<PharmacyFields> {
  chave: string
  id: string | null
}

/** Of each line, in their order. */
export const lookUp = (db: Reader, lines: readonly PharmacyLine[]) =>
  db.many<Found>(sql`
    select normalizar(linha.nome_dito) as chave, aqui.*
      from unnest(${lines.map(({ nome }) => nome)}::text[],
                  ${lines.map(({ latitude }) => degrees(latitude))}::float8[],
                  ${lines.map(({ longitude }) => degrees(longitude))}::float8[])
           with ordinality as linha (nome_dito, latitude_dita, longitude_dita, n)
      left join lateral (
        select id, ${fields} from farmacia
         where ${isTwinOf(sql`nome_dito`, sql`latitude_dita`, sql`longitude_dita`)}
         order by distancia_km(latitude, longitude, latitude_dita, longitude_dita), id limit 1) as aqui on true
     order by linha.n`)
