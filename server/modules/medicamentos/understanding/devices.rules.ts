import { stemOf } from './accessories.rules.ts'
import { lettersAndDigits } from './fold.rules.ts'
import { typedWords } from './words.rules.ts'

/** A name of a thing that is no medicine: «glucómetro», for what is also called «glicómetro». */
export interface Device {
  text: string
  letters: string
  words: readonly string[]
  /** stems of its words, alike in singular and plural */
  stems: readonly string[]
  /** the mark in `produto.doses` of what is called so, the same for all the names of one thing */
  kind: string
}

/** A line of `dados/aparelhos.csv`. */
export interface DeviceRow {
  aparelho: string
  /** equivalent names */
  outrosNomes: readonly string[]
}

const stemsOf = (text: string) => typedWords(text).map(stemOf)

/** Makes one entry for each name of each device. */
export const devicesOf = (rows: readonly DeviceRow[]): Device[] =>
  rows.flatMap(({ aparelho, outrosNomes }) => {
    const kind = `aparelho:${lettersAndDigits(aparelho)}`
    return [aparelho, ...outrosNomes].map((text) => ({
      text,
      letters: lettersAndDigits(text),
      words: typedWords(text),
      stems: stemsOf(text),
      kind,
    }))
  })

/** The marks of the things that a label names, wherever their words stand in it. */
export function kindsIn(devices: readonly Device[], nome: string): string[] {
  const named = new Set(stemsOf(nome))
  return [...new Set(devices.filter(({ stems }) => stems.every((stem) => named.has(stem))).map(({ kind }) => kind))]
}

/** The thing with the longest name that these words begin with. @param words their stems */
export function deviceAtStart(devices: readonly Device[], words: readonly string[]): Device | undefined {
  const named = devices.filter(({ stems }) => stems.every((stem, at) => stem === words[at]))
  return named.sort((a, b) => b.stems.length - a.stems.length)[0]
}
