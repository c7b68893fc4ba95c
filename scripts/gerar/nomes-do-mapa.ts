import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'

/** Levels of a map, by the table's names. */
const levels: Record<string, number> = { provincia: 1, municipio: 2, comuna: 3, bairro: 3 }

/** Names as they are written, where the table has them without their accents. */
const spelt: Record<string, string> = {
  Marcal: 'Marçal',
  'Martires de Kifangondo': 'Mártires do Kifangondo',
  'Bairro Operario': 'Bairro Operário',
  'Bairro Indigena': 'Bairro Indígena',
  Triangulo: 'Triângulo',
  Patricio: 'Patrício',
}

interface TableRow {
  provincia: string
  municipio: string
  bairro_comuna: string
  nivel: string
  latitude: string
  longitude: string
}

const WIDTH = 118
const heading = `/*
 * Gerado por npm run gerar (scripts/gerar/nomes-do-mapa.ts) de server/modules/lugares/dados/posicoes.csv, que diz as fontes e as
 * licenças (OpenStreetMap, ODbL 1.0; Lei 14/24, MIT; geoBoundaries, CC BY 4.0).
 */

/** Places for a map: the level (1 province, 2 municipality, 3 bairro or commune), latitude, longitude and name. */
export const places =`

/** The names of places that maps show, in lines of several. */
export async function nomesDoMapa(): Promise<string> {
  const table = await readFile(new URL('../../server/modules/lugares/dados/posicoes.csv', import.meta.url), 'utf8')
  const rows = parse<TableRow>(table, { columns: true, comment: '#' })
  const known = new Map<string, string>()
  for (const { provincia, municipio, bairro_comuna, nivel, latitude, longitude } of rows) {
    const level = levels[nivel]
    const name = bairro_comuna || municipio || provincia
    if (!level || !latitude || name.includes('(')) continue
    const position = `${Number(latitude).toFixed(4)},${Number(longitude).toFixed(4)}`
    // a municipality and its bairro of the same name are one
    const key = `${name.toLowerCase().replaceAll('-', ' ')} ${Number(latitude).toFixed(1)}`
    if (!known.has(key)) known.set(key, `${level},${position},${(spelt[name] ?? name).replaceAll("'", '’')}`)
  }
  const lines: string[] = []
  for (const place of known.values()) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + place.length < WIDTH) lines[lines.length - 1] = `${last};${place}`
    else lines.push(place)
  }
  return `${heading}\n${lines.map((line, index) => `  '${line}${index < lines.length - 1 ? ";' +" : "'"}`).join('\n')}\n`
}
