import { join } from 'node:path'
import { readReference } from '#folhas/reference.ts'
import { buildPlaces, type PlaceNames } from '../procura/search/public.ts'
import { divisionRows, sharedNames } from './division.rules.ts'
import { buildGazetteer, ownColumns, type Place, placeKey, positionColumns } from './gazetteer.rules.ts'
import { messages } from './messages.ts'

const dados = join(import.meta.dirname, 'dados')

/** Names of places, and their positions. */
export interface Places extends PlaceNames {
  gazetteer: readonly Place[]
  /** Municipalities, without those whose name two of them have. */
  municipalities: readonly { municipio: string; provincia: string }[]
}

/** Finds the municipalities whose names are in one province alone. */
function municipalitiesOf(gazetteer: readonly Place[]): Places['municipalities'] {
  const all = gazetteer.flatMap(({ nome, tipo, provincia }) =>
    tipo === 'municipio' && provincia ? [{ municipio: nome, provincia }] : [],
  )
  return [...Map.groupBy(all, ({ municipio }) => placeKey(municipio)).values()].flatMap((same) =>
    same.length === 1 ? same : [],
  )
}

/** The project's own tables of places, and the operator's additions to them. @throws StartupError */
export function loadPlaces(extra?: string): Places {
  const files = [join(dados, 'lugares.csv'), ...(extra ? [extra] : [])]
  const own = files.flatMap((path) => readReference(path, ownColumns, messages.places))
  const positions = readReference(join(dados, 'posicoes.csv'), positionColumns, messages.places)
  const gazetteer = buildGazetteer(positions, own)
  const named = [...own, ...divisionRows(positions, own)]
  const known = gazetteer.map(({ nome, others }) => ({ lugar: nome, outros_nomes: others.join(';'), abrange: '' }))
  const shared = sharedNames(positions)
  return {
    named: buildPlaces(named, shared),
    known: buildPlaces([...named, ...known], shared),
    gazetteer,
    municipalities: municipalitiesOf(gazetteer),
  }
}
