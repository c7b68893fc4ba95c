import { plain } from '#medicamentos/fold.ts'
import type { PlaceRow } from '../procura/search/public.ts'
import { BEFORE_2025, namesOf, type PositionRow } from './gazetteer.rules.ts'

/** Names that only one place has, so that a pharmacy which says it is there is in no other. */
function unlike(rows: readonly PositionRow[]): (name: string) => boolean {
  const places = Map.groupBy(
    rows.filter(({ nivel }) => nivel === 'provincia' || nivel === 'municipio' || nivel === 'comuna'),
    ({ bairro_comuna, municipio, provincia }) => plain(bairro_comuna || municipio || provincia),
  )
  return (name) => places.get(plain(name))?.length === 1
}

/** Names of municipalities that bairros and comunas of other provinces have too. */
export function sharedNames(rows: readonly PositionRow[]): string[] {
  const inner = Map.groupBy(
    rows.filter(({ bairro_comuna }) => bairro_comuna !== ''),
    ({ bairro_comuna }) => plain(bairro_comuna),
  )
  const isElsewhere = ({ municipio, provincia }: PositionRow) =>
    inner.get(plain(municipio))?.some((row) => row.provincia.replace(BEFORE_2025, '') !== provincia) === true
  return rows.filter((row) => row.nivel === 'municipio' && isElsewhere(row)).map(({ municipio }) => municipio)
}

/**
 * Lines of `dados/lugares.csv` for the law's division: a province takes in its municipalities, and a municipality the comunas
 * whose name no other place has.
 * @param cities lines of our own table, some of which list the places that a place takes in
 */
export function divisionRows(rows: readonly PositionRow[], cities: readonly PlaceRow[]): PlaceRow[] {
  const municipalities = rows.filter(({ nivel }) => nivel === 'municipio').map((row) => row.municipio)
  const namesakes = new Set(
    [...municipalities, ...cities.filter(({ abrange }) => abrange).map(({ lugar }) => lugar)].map(plain),
  )
  const isUnlike = unlike(rows)
  const taking = (outer: 'provincia' | 'municipio', inner: 'municipio' | 'bairro_comuna', nivel: string) =>
    [
      ...Map.groupBy(
        rows.filter((row) => row.nivel === nivel && !row.provincia.endsWith(BEFORE_2025)),
        (row) => row[outer],
      ),
    ].map(([lugar, within]) => ({
      lugar,
      outros_nomes: '',
      isNamesake: outer === 'provincia' && namesakes.has(plain(lugar)),
      abrange: within
        .map((row) => namesOf(row[inner]).nome)
        .filter((name) => inner === 'municipio' || isUnlike(name))
        .join(';'),
    }))
  return [...taking('provincia', 'municipio', 'municipio'), ...taking('municipio', 'bairro_comuna', 'comuna')]
}
