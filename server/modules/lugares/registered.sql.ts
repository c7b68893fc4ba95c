import sql from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'

export interface RegisteredPlace {
  nome: string
  municipio: string | null
  latitude: number
  longitude: number
}

/** More bairros than the country has names for; of more, those with most pharmacies. */
const MOST = 5000

/**
 * The bairros and municipalities that pharmacies say they are in, where their middle pharmacy is by latitude and by
 * longitude, so that one with a wrong position moves nothing. Reads the register through.
 */
export const registeredPlaces = (db: Reader): Promise<RegisteredPlace[]> =>
  db.many<RegisteredPlace>(sql`
    select lugar.nome, lugar.municipio,
           percentile_disc(0.5) within group (order by f.latitude) as latitude,
           percentile_disc(0.5) within group (order by f.longitude) as longitude
      from farmacia f
     cross join lateral (values (f.bairro, f.municipio), (f.municipio, null)) lugar (nome, municipio)
     where f.is_ativo and lugar.nome is not null
     group by 1, 2 order by count(*) desc, 1, 2 limit ${MOST}`)
