import { distanceKm } from '#contract/distance.ts'
import type { Place } from './gazetteer.rules.ts'
import { placeKey } from './place-key.rules.ts'
import type { RegisteredPlace } from './registered.sql.ts'

/** Kilometres: what pharmacies call as a known place is called, and is farther than this from it, is another place. */
const OTHER_KM = 50

const keysOf = ({ nome, others }: Place) => [nome, ...others].map(placeKey)

/** Tells whether the tables have the place already, in the municipality that the pharmacies say, or near it. */
function isKnown(row: RegisteredPlace, places: readonly Place[]): boolean {
  return places.some(
    ({ position, aproximada, municipio }) =>
      position &&
      !aproximada &&
      // a municipality by itself is the one that the law names
      (row.municipio === null ||
        (municipio !== null && row.municipio !== null && placeKey(municipio) === placeKey(row.municipio)) ||
        distanceKm(position, row) < OTHER_KM),
  )
}

/** The places of the tables, and those that only pharmacies name; what has only the position around it gets theirs. */
export function withRegistered(gazetteer: readonly Place[], registered: readonly RegisteredPlace[]): Place[] {
  const byKey = new Map<string, Place[]>()
  for (const place of gazetteer) for (const key of keysOf(place)) byKey.set(key, [...(byKey.get(key) ?? []), place])
  const all = new Set(gazetteer)
  for (const row of registered) {
    const key = placeKey(row.nome)
    const there = byKey.get(key) ?? []
    if (key === '' || isKnown(row, there)) continue
    const { latitude, longitude } = row
    const vague = there.find(({ position, aproximada }) => !position || aproximada)
    const place: Place = {
      others: [],
      tipo: 'bairro',
      provincia: null,
      within: new Set(row.municipio ? [row.municipio] : []),
      isMiddle: false,
      ...vague,
      nome: vague?.nome ?? row.nome,
      municipio: row.municipio ?? vague?.municipio ?? null,
      position: { latitude, longitude },
      aproximada: false,
    }
    if (vague) all.delete(vague)
    all.add(place)
    byKey.set(key, [...there.filter((one) => one !== vague), place])
  }
  return [...all]
}
