import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

interface Row {
  lugar: string
  outros_nomes: string
  abrange: string
}

const key = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
const listed = (cell: string) =>
  cell
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)

function readPlaces(): Map<string, string[]> {
  const path = join(import.meta.dirname, 'dados/lugares.csv')
  const rows = parse<Row>(readFileSync(path, 'utf8'), { columns: true, comment: '#' })
  const spellings = new Map(rows.map((row) => [row.lugar, [row.lugar, ...listed(row.outros_nomes)]]))
  const found = new Map<string, string[]>()
  for (const { lugar, abrange } of rows) {
    const own = spellings.get(lugar) ?? []
    const within = listed(abrange).flatMap((place) => spellings.get(place) ?? [place])
    for (const name of own) found.set(key(name), [...new Set([...own, ...within])])
  }
  return found
}

let places: Map<string, string[]> | undefined

/** Other ways to say a place, and the places it takes in now or did before; none when it is no place we know of. */
export function placeNames(term: string): string[] {
  places ??= readPlaces()
  return places.get(key(term)) ?? []
}
