import { stemOf } from './accessories.rules.ts'
import { lettersAndDigits } from './fold.rules.ts'
import { typedWords } from './words.rules.ts'

/** A name of a thing that is no medicine: «glucómetro», for what is also called «glicómetro». */
export interface Device {
  text: string
  letters: string
  /** what is in each of its words however many there are */
  stems: readonly string[]
  /** the mark in `produto.doses` of what is called so, the same for all the names of one thing */
  kind: string
}

/** A line of `dados/aparelhos.csv`. */
export interface DeviceRow {
  aparelho: string
  /** what else it is called, each name as good as the other */
  outrosNomes: readonly string[]
}

const stemsOf = (text: string) => typedWords(text).map(stemOf)

/** All that these things are called. */
export const devicesOf = (rows: readonly DeviceRow[]): Device[] =>
  rows.flatMap(({ aparelho, outrosNomes }) => {
    const kind = `aparelho:${lettersAndDigits(aparelho)}`
    return [aparelho, ...outrosNomes].map((text) => ({
      text,
      letters: lettersAndDigits(text),
      stems: stemsOf(text),
      kind,
    }))
  })

/** By the first of their stems. */
export const byFirstStem = (devices: readonly Device[]): ReadonlyMap<string, readonly Device[]> =>
  Map.groupBy(devices, ({ stems }) => stems[0] ?? '')

type ByFirstStem = ReturnType<typeof byFirstStem>

/** The marks of the things that a label names, wherever their words stand in it. */
export function kindsIn(devices: ByFirstStem, nome: string): string[] {
  const stems = new Set(stemsOf(nome))
  const named = [...stems].flatMap((stem) => devices.get(stem) ?? [])
  return [...new Set(named.filter((device) => device.stems.every((stem) => stems.has(stem))).map(({ kind }) => kind))]
}

/** The thing with the longest name that these words begin with. */
export function deviceAtStart(devices: ByFirstStem, stems: readonly string[]): Device | undefined {
  const named = (devices.get(stems[0] ?? '') ?? []).filter((device) =>
    device.stems.every((stem, at) => stem === stems[at]),
  )
  return named.sort((a, b) => b.stems.length - a.stems.length)[0]
}
