import { distanceKm } from '#contract/positions.ts'
import { listCell } from '#folhas/cells.ts'
import { plain } from '#medicamentos/fold.ts'
import type { Position } from '#server/ground/position.ts'
import { asName, namesNoPlace, ofNumber, spelledOut } from '../procura/search/public.ts'
import type { RegisteredPlace } from './registered.sql.ts'

/** Words beside a place that say no more of it than those of `namesNoPlace`. */
const silent = new Set('cidade projecto moro vivo estou numero nr'.split(' '))

/** @param word in plain letters */
export const isSilent = (word: string) => namesNoPlace(word) || silent.has(word)

/**
 * The letters by which a name is compared with others: without what kind of place it is, or where from it somebody is, and
 * its numbers written one way. «Perto do Zango nº 3» and «Zango III» have the same.
 */
export function placeKey(text: string): string {
  const words = plain(
    spelledOut(text)
      .replaceAll(ofNumber, ' ')
      .replaceAll(/(?<=\p{L})(?=\d)/gu, ' '),
  ).split(' ')
  const telling = words.filter((word) => !isSilent(word))
  return asName((telling.length > 0 ? telling : words).join(' ')).text
}

export const positionColumns = [
  'provincia',
  'municipio',
  'bairro_comuna',
  'nivel',
  'latitude',
  'longitude',
  'coord_metodo',
] as const
/** A line of `dados/posicoes.csv`. */
export type PositionRow = Record<(typeof positionColumns)[number], string>

export const ownColumns = [
  'lugar',
  'outros_nomes',
  'abrange',
  'municipio',
  'provincia',
  'latitude',
  'longitude',
  'homenagens',
] as const
/** A line of `dados/lugares.csv`, or of the operator's own file in the same form. */
export type OwnRow = Record<(typeof ownColumns)[number], string>

export interface Place {
  nome: string
  /** Other names of it, as people write them. */
  others: string[]
  /** Names among the others that honour a person, as streets of other towns do too. */
  tributes?: string[]
  tipo: 'provincia' | 'municipio' | 'comuna' | 'bairro' | 'referencia'
  municipio: string | null
  provincia: string | null
  /** Names of the places that it is in, or was in before 2025. */
  within: Set<string>
  position: Position | undefined
  /** The position is that of a place around it. */
  aproximada: boolean
  /** The position is the middle of a polygon, and gives way to that of the town itself. */
  isMiddle: boolean
}

/** Kilometres: two rows of one name that are nearer than this are one place, on two levels or in two sources. */
const SAME_KM = 12

/** A place is called as the first of these levels calls it: a bairro is often written with «Bairro» before its name. */
const levels = ['municipio', 'comuna', 'distrito_urbano_pre2025', 'bairro', 'provincia']
export const BEFORE_2025 = ' (antes de 2025)'

function positionIn({ latitude, longitude }: Record<'latitude' | 'longitude', string>): Position | undefined {
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  const isGiven = latitude !== '' && longitude !== ''
  const isOnEarth = Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180
  return isGiven && isOnEarth ? position : undefined
}

const OLD_NAME = ' (ex '

/** «Neves Bendinha (Ex Bairro Popular)» has two names, and is also called all of it. */
export function namesOf(text: string): { nome: string; others: string[] } {
  const at = text.toLowerCase().indexOf(OLD_NAME)
  if (at < 1 || !text.endsWith(')')) return { nome: text, others: [] }
  return { nome: text.slice(0, at), others: [text.slice(at + OLD_NAME.length, -1), text] }
}

function placeOf(row: PositionRow): Place {
  const { nome, others } = namesOf(row.bairro_comuna || row.municipio || row.provincia)
  const isOld = row.provincia.endsWith(BEFORE_2025)
  const tipo = row.nivel === 'distrito_urbano_pre2025' ? 'bairro' : (row.nivel as Place['tipo'])
  // the division of before 2025 is how people still say where a place is, and not where it is today
  const [municipio, provincia] = isOld ? [null, null] : [row.municipio || null, row.provincia]
  const around = [row.municipio, row.provincia.replace(BEFORE_2025, '')]
  return {
    nome,
    others,
    tipo,
    municipio,
    provincia,
    within: new Set(around.filter((name) => name && name !== nome)),
    position: positionIn(row),
    aproximada: false,
    isMiddle: row.coord_metodo.startsWith('centr'),
  }
}

/** Are two of one name the same place: near each other, one the seat of the other, or with no position to tell them apart? */
function isSame(a: Place, b: Place): boolean {
  const inOneProvince = a.provincia === b.provincia
  const isSeat = [a, b].some(({ tipo }) => tipo === 'provincia') && [a, b].some(({ tipo }) => tipo === 'municipio')
  if (inOneProvince && isSeat) return true
  if (a.position && b.position) return distanceKm(a.position, b.position) <= SAME_KM
  // places of the division before 2025 have only a name
  return inOneProvince || [a, b].some(({ tipo, municipio, position }) => tipo === 'bairro' && !municipio && !position)
}

function join(one: Place, other: Place): void {
  if (placeKey(other.nome) === placeKey(one.nome) && other.nome !== one.nome) one.others.push(other.nome)
  one.others.push(...other.others)
  one.municipio ??= other.municipio
  one.provincia ??= other.provincia
  for (const name of other.within) one.within.add(name)
  if (!other.position || (one.position && (!one.isMiddle || other.isMiddle))) return
  one.position = other.position
  one.isMiddle = other.isMiddle
}

function joined(rows: readonly PositionRow[]): Map<string, Place[]> {
  const byKey = new Map<string, Place[]>()
  for (const row of rows.toSorted((a, b) => levels.indexOf(a.nivel) - levels.indexOf(b.nivel))) {
    const place = placeOf(row)
    const key = placeKey(place.nome)
    const known = byKey.get(key) ?? []
    const same = known.find((one) => isSame(one, place))
    if (same) join(same, place)
    else byKey.set(key, [...known, place])
  }
  return byKey
}

/** A line about a province, which some place in it may be called like. */
const isProvince = ({ lugar, provincia }: OwnRow) => provincia !== '' && placeKey(lugar) === placeKey(provincia)

const isOf = (place: Place, row: OwnRow) =>
  (!isProvince(row) || row.municipio !== '' || ['provincia', 'municipio'].includes(place.tipo)) &&
  (!row.provincia || place.provincia === null || place.provincia === row.provincia) &&
  (!row.municipio || place.tipo === 'municipio' || place.municipio === row.municipio || place.municipio === null)

/** The places that a line is about; a new one where there is none. */
function placesOf(byKey: Map<string, Place[]>, row: OwnRow): Place[] {
  const key = placeKey(row.lugar)
  const there = byKey.get(key) ?? []
  // other spellings in the tables name this place: «Cassequel» is their «Kassequel»
  for (const name of [row.lugar, ...listCell(row.outros_nomes)]) {
    const found = (byKey.get(placeKey(name)) ?? []).filter((place) => isOf(place, row))
    if (found.length > 0) return found
  }
  const isLandmark = /^(hospital|mercado|largo|maternidade|aeroporto|paragem|praça|rotunda)\b/i.test(row.lugar)
  const place: Place = {
    nome: row.lugar,
    others: [],
    tipo: isLandmark ? 'referencia' : 'bairro',
    municipio: row.municipio || null,
    provincia: row.provincia || null,
    within: new Set([row.municipio, row.provincia].filter(Boolean)),
    position: undefined,
    aproximada: false,
    isMiddle: false,
  }
  byKey.set(key, [...there, place])
  return [place]
}

/** The names, the positions and what takes in what, of our own lines and then of the operator's. */
function withOwn(byKey: Map<string, Place[]>, rows: readonly OwnRow[]): void {
  for (const row of rows) {
    const position = positionIn(row)
    for (const place of placesOf(byKey, row)) {
      place.others.push(place.nome, row.lugar, ...listCell(row.outros_nomes))
      place.nome = row.lugar
      if (row.homenagens) place.tributes = listCell(row.homenagens)
      if (position) Object.assign(place, { position, isMiddle: false })
      place.municipio ??= row.municipio || null
      place.provincia ??= row.provincia || null
    }
  }
  const byAnyName = Map.groupBy(
    [...byKey.values()].flat().flatMap((place) => namesIn(place).map((key) => ({ key, place }))),
    ({ key }) => key,
  )
  for (const { lugar, abrange } of rows) {
    for (const inner of listCell(abrange)) {
      const known = byAnyName.get(placeKey(inner))?.map(({ place }) => place)
      const places = new Set(known ?? placesOf(byKey, { ...nothing, lugar: inner }))
      if (places.size === 1) for (const place of places) place.within.add(lugar)
    }
  }
}
/** Keys of all names of a place. */
const namesIn = ({ nome, others }: Place) => [...new Set([nome, ...others].map(placeKey))]

const nothing: OwnRow = {
  lugar: '',
  outros_nomes: '',
  abrange: '',
  municipio: '',
  provincia: '',
  latitude: '',
  longitude: '',
  homenagens: '',
}

/** Finds whose position stands for a place without one: its municipality, or else a place that takes it in. */
function around(byKey: Map<string, Place[]>, place: Place): Place | undefined {
  const names = [place.municipio, ...place.within].filter((name) => name !== null)
  const outer = names
    .flatMap((name) => byKey.get(placeKey(name)) ?? [])
    .filter((one) => one !== place && one.position && !one.aproximada)
    .filter((one) => !place.provincia || one.provincia === place.provincia)
  return outer.find(({ tipo }) => tipo === 'municipio') ?? outer.find(({ tipo }) => tipo !== 'provincia')
}

/**
 * Every place there is, once, whatever levels and sources it is in.
 * @param own our own lines and then the operator's, which add to and override the others
 */
export function buildGazetteer(positions: readonly PositionRow[], own: readonly OwnRow[]): Place[] {
  const byKey = joined(positions)
  withOwn(byKey, own)
  const all = [...byKey.values()].flat()
  for (const place of all) {
    const outer = around(byKey, place)
    place.provincia ??= outer?.provincia ?? null
    place.municipio ??= outer?.tipo === 'municipio' ? outer.nome : null
    if (place.position || !outer?.position || place.tipo === 'provincia') continue
    place.position = outer.position
    place.aproximada = true
  }
  return all
}

/** Kilometres: what pharmacies call as a known place is called, and is farther than this from it, is another place. */
const OTHER_KM = 50

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
  for (const place of gazetteer) for (const key of namesIn(place)) byKey.set(key, [...(byKey.get(key) ?? []), place])
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
