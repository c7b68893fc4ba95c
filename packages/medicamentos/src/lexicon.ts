import { createHash } from 'node:crypto'
import { listCell } from '../../folhas/src/cells.ts'
import { type Device, type DeviceRow, devicesOf } from './accessories.ts'
import { type Controlled, type ControlledRow, controlledOf, namesOfOthers } from './controlled.ts'
import {
  type Everyday,
  everydayWords,
  isEveryday,
  lettersAndDigits,
  lettersOf,
  plain,
  soundOf,
  withSoftX,
} from './fold.ts'
import { type Posology, type PosologyRow, posologyOf } from './posology.ts'
import { indexBySlip, type SlipIndex } from './slip-index.ts'
import { type UnlistedNames, unlistedNames } from './unlisted-names.ts'
import { wordsOf } from './words.ts'

/** A line of `dados/abreviaturas.csv`. */
export interface AbbreviationRow {
  abreviatura: string
  palavras: readonly string[]
  /** place of the abbreviation: in a medicine's name, or first in the name of another thing */
  em: string
}

/** A line of `dados/dosagens.csv`. */
export interface ComesInRow {
  substancia: string
  /** milligrams of a tablet or a capsule, below a hundred */
  dosagens: readonly string[]
  /** the only form of tablet or capsule that it comes in */
  forma: string | undefined
}

/** The words that an abbreviation may stand for on a label, the usual one first. */
export type Abbreviations = ReadonlyMap<string, readonly string[]>

/** The abbreviations of one kind. @param where `nome`, in a medicine's name, or `coisa`, first in a thing's */
const abbreviationsIn = (rows: readonly AbbreviationRow[], where: string): Abbreviations =>
  new Map(rows.filter(({ em }) => em === where).map(({ abreviatura, palavras }) => [abreviatura, palavras]))

/** A name people use for one substance or a combination of them. */
export interface Name {
  /** display text */
  text: string
  kind: 'substancia' | 'variante' | 'marca'
  /** keys of all the substances it stands for, sorted */
  substances: readonly string[]
  /** words without function words, for comparisons */
  words: readonly string[]
  spelling: string
  sound: string
  /** `withSoftX` of its sound */
  soft: string
  /** `lettersOf` its sound, with the soft x, and of its spelling */
  soundLetters: number
  softLetters: number
  spellingLetters: number
}

/** Letters; fewer are the beginning of too many names. */
export const BEGINNING = 4

/** Letters of a word by which a name is found that has it. */
export const WORD_BEGINNING = 3

export interface Lexicon {
  /** a digest of what it says */
  version: string
  names: readonly Name[]
  /** names by spelling, with function words and without; the brands from afar are here alone */
  bySpelling: ReadonlyMap<string, readonly Name[]>
  /** names of several words, by `anyOrder` of these */
  byWords: ReadonlyMap<string, readonly Name[]>
  bySound: ReadonlyMap<string, readonly Name[]>
  /** names by the length of `sound`, in letters */
  byLength: ReadonlyMap<number, readonly Name[]>
  /** names by the first `BEGINNING` letters of their spelling */
  byBeginning: ReadonlyMap<string, readonly Name[]>
  /** names by the first `WORD_BEGINNING` letters of each of their words; the brands from afar are here too */
  byWordBeginning: ReadonlyMap<string, readonly Name[]>
  /** abbreviations that labels use in a medicine's name, and those that they use first in a thing's */
  abbreviations: Abbreviations
  thingAbbreviations: Abbreviations
  /** words of a prescription that choose no medicine */
  posology: Posology
  /** names by the spellings that one slip of the finger makes of them */
  bySlip: SlipIndex<Name>
  /** keys of the substances that do great harm when they are taken for another */
  highAlert: ReadonlySet<string>
  /** substances that are never listed with a place, and never held */
  controlled: Controlled
  /** Real names of medicines that are none of the controlled ones, as they are spelt. */
  otherThanControlled: ReadonlySet<string>
  /** words for what ails people, which are no medicine's name misspelt */
  ailments: ReadonlySet<string>
  /** words of every day: alone, none is a medicine's name misspelt */
  everyday: Everyday
  /** names of substances that no table has: none is another name misspelt */
  unlisted: UnlistedNames
  /** names of things that are no medicine */
  devices: readonly Device[]
  /** a substance's name as it is shown, by its key */
  substances: ReadonlyMap<string, string>
  /** true for a combination sold only with a prescription, by keys joined with «+» */
  prescription: ReadonlyMap<string, boolean>
  /** strengths and solid form of common substances, by key */
  comesIn: ReadonlyMap<string, ComesInRow>
  /** words of the longest name */
  longest: number
}

/** A line of `dados/substancias.csv`, or of the operator's own file in the same form. */
export interface LexiconRow {
  /** a substance, or several joined by ` + ` */
  substancia: string
  /** variant spellings and names, separated by `;` */
  variantes: string
  marcas: string
  /** sim or nao; empty where it is not known */
  receita: string
}

/** Words that must not be guessed at, and things that are no medicine. */
export interface Guards {
  /** names of substances */
  highAlert: readonly string[]
  controlled: readonly ControlledRow[]
  /** words, or several of one ailment */
  ailments: readonly string[]
  /** words, without accents */
  everyday: readonly string[]
  /** names of medicines, most of them in English, also of those that no table has */
  otherNames: readonly string[]
  /** things that are no medicine */
  devices: readonly DeviceRow[]
  abbreviations: readonly AbbreviationRow[]
  comesIn: readonly ComesInRow[]
  posology: readonly PosologyRow[]
}

/** Key of a substance in `produto.substancias`. */
const substanceKey = (nome: string): string => plain(nome)

/** The key of a combination of substances, in `prescription` and wherever two are compared. */
export const combinationKey = (substances: readonly string[]): string => substances.join('+')

/** A name as it is compared. @param substances their keys, sorted */
export function nameOf(text: string, kind: Name['kind'], substances: readonly string[]): Name {
  const words = wordsOf(text)
  const spelling = words.join('')
  const sound = soundOf(words)
  const soft = withSoftX(sound)
  const [soundLetters, softLetters] = [lettersOf(sound), lettersOf(soft)]
  return {
    text,
    kind,
    substances,
    words,
    spelling,
    sound,
    soft,
    soundLetters,
    softLetters,
    spellingLetters: lettersOf(spelling),
  }
}

const brandsOf = (row: LexiconRow, keys: readonly string[]): Name[] =>
  listCell(row.marcas).map((text) => nameOf(text, 'marca', keys))

/**
 * Makes the variant names of a vaccine, which are found by exact spelling alone: «vacina contra a raiva» is also
 * «vacina raiva» and «vacina anti raiva».
 */
const vaccineWays = ({ text, substances }: Name): Name[] =>
  substances.length === 1 && /^vacina contra /i.test(text)
    ? ['vacina ', 'vacina anti '].map((way) => nameOf(text.replace(/^vacina contra /i, way), 'variante', substances))
    : []

/** Makes every name of a row. */
function namesOf(row: LexiconRow, keys: readonly string[]): Name[] {
  return [
    nameOf(row.substancia, 'substancia', keys),
    ...listCell(row.variantes).map((text) => nameOf(text, 'variante', keys)),
    ...brandsOf(row, keys),
  ]
}

const partsOf = (row: LexiconRow) => row.substancia.split(' + ').map((part) => part.trim())

const keysOf = (row: LexiconRow) => partsOf(row).map(substanceKey).sort()

/** Indexes each substance by its key, also the substances that only combinations have; the first spelling counts. */
const substancesOf = (rows: LexiconRow[]): Map<string, string> =>
  new Map(
    rows
      .flatMap(partsOf)
      .reverse()
      .map((nome) => [substanceKey(nome), nome]),
  )

/** Names by each of their keys; those of one key that stand for the same count once. */
function indexed(names: readonly Name[], keysOf: (name: Name) => string[]): Map<string, Name[]> {
  const index = new Map<string, Name[]>()
  for (const name of names) {
    for (const key of new Set(keysOf(name))) {
      const known = index.get(key) ?? []
      if (known.some((other) => combinationKey(other.substances) === combinationKey(name.substances))) continue
      index.set(key, [...known, name])
    }
  }
  return index
}

/** Indexes names by every key that they have, without merging any. */
function byEach(names: readonly Name[], keysOf: (name: Name) => string[]): Map<string, Name[]> {
  const index = new Map<string, Name[]>()
  for (const name of names) for (const key of new Set(keysOf(name))) index.set(key, [...(index.get(key) ?? []), name])
  return index
}

/** Key of some words in whatever order they stand: «prata sulfadiazina». */
export const anyOrder = (words: readonly string[]): string => words.toSorted().join(' ')

/** Version of the classification rules. Raise it when `classify` changes: stored products are then classified again. */
const RULES = 18

/**
 * Builds the lexicon; a later row about a substance adds to an earlier one.
 * @param afar brands that are not known to be sold here, of substances in `rows`: known as they are spelt, and never guessed
 */
export function buildLexicon(rows: LexiconRow[], afar: LexiconRow[], guards: Guards): Lexicon {
  const names: Name[] = []
  const prescription = new Map<string, boolean>()
  for (const row of rows) {
    const keys = keysOf(row)
    if (row.receita) prescription.set(combinationKey(keys), row.receita === 'sim')
    names.push(...namesOf(row, keys))
  }
  const substances = substancesOf(rows)
  const alone = new Set(names.map((name) => combinationKey(name.substances)))
  for (const [key, nome] of substances) if (!alone.has(key)) names.push(nameOf(nome, 'substancia', [key]))
  const spelt = [...names, ...names.flatMap(vaccineWays), ...afar.flatMap((row) => brandsOf(row, keysOf(row)))]
  return {
    version: createHash('sha256')
      .update(
        JSON.stringify([RULES, rows, afar, guards.devices, guards.abbreviations, guards.otherNames, guards.controlled]),
      )
      .digest('base64url')
      .slice(0, 16),
    names,
    bySpelling: indexed(spelt, (name) => [lettersAndDigits(name.text), name.spelling]),
    byWords: indexed(names, ({ words }) => (words.length > 1 ? [anyOrder(words)] : [])),
    bySound: indexed(names, (name) => [name.sound]),
    byLength: Map.groupBy(names, (name) => name.sound.length),
    byBeginning: Map.groupBy(names, ({ spelling }) => spelling.slice(0, BEGINNING)),
    byWordBeginning: byEach(spelt, ({ words }) => words.map((word) => word.slice(0, WORD_BEGINNING))),
    posology: posologyOf(guards.posology),
    abbreviations: abbreviationsIn(guards.abbreviations, 'nome'),
    thingAbbreviations: abbreviationsIn(guards.abbreviations, 'coisa'),
    bySlip: indexBySlip(names),
    highAlert: new Set(guards.highAlert.map(substanceKey)),
    controlled: controlledOf(guards.controlled),
    otherThanControlled: namesOfOthers(guards.controlled, guards.otherNames),
    ailments: new Set(guards.ailments.flatMap(wordsOf)),
    everyday: everydayWords(guards.everyday),
    unlisted: unlistedNames(guards.otherNames, new Set(spelt.flatMap(({ words }) => words))),
    devices: devicesOf(guards.devices),
    substances,
    prescription,
    comesIn: new Map(
      guards.comesIn.map((row) => [combinationKey(row.substancia.split(' + ').map(substanceKey).sort()), row]),
    ),
    longest: Math.max(...spelt.map((name) => name.words.length)),
  }
}

/** The name of a substance, for people. */
export const shownName = ({ substances }: Lexicon, key: string): string => substances.get(key) ?? key

/** Tells if a word is a name of a medicine, or a word of every day, and so no other misspelt. */
export const isWord =
  ({ bySpelling, everyday, otherThanControlled }: Lexicon) =>
  (word: string): boolean =>
    bySpelling.has(word) || isEveryday(everyday, word) || otherThanControlled.has(word)

/** A combination's own row decides; otherwise one substance that needs a prescription is enough, and an unknown one gives null. */
export function needsPrescription({ prescription }: Lexicon, substances: readonly string[]): boolean | null {
  const own = prescription.get(combinationKey(substances))
  if (own !== undefined) return own
  const each = substances.map((key) => prescription.get(key) ?? null)
  if (each.includes(true)) return true
  return each.length === 0 || each.includes(null) ? null : false
}
