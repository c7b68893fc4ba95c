import { lettersApart, plain } from './fold.ts'
import { withoutOne } from './slip-index.ts'
import { skeleton } from './unlisted-names.ts'

/** A line of `dados/controladas.csv`. */
export interface ControlledRow {
  substancia: string
  /** schedule of the United Nations, or `classe` for a word that means many substances */
  lista: string
  outrosNomes: readonly string[]
  /** words that on a label tell of a preparation that the convention exempts */
  isentas: readonly string[]
}

interface ControlledName {
  key: string
  words: readonly string[]
}

/** Substances that are never listed with a place, and never held. */
export interface Controlled {
  /** by key, the words that exempt a preparation of it */
  exemptions: ReadonlyMap<string, readonly string[]>
  /** names by their first word */
  names: ReadonlyMap<string, readonly ControlledName[]>
  /** names of one word by what is left of them without a letter */
  slips: ReadonlyMap<string, readonly ControlledName[]>
  /** words that mean many substances */
  classes: ReadonlySet<string>
}

/** Letters; a shorter word is within a slip of too many. */
const SLIP_LETTERS = 6

const isClass = ({ lista }: ControlledRow) => lista === 'classe'
const namesOf = ({ substancia, outrosNomes }: ControlledRow) => [substancia, ...outrosNomes].map(plain)

/**
 * Real names of medicines that are none of these, so that no other name is taken for one of them misspelt: «dilantin» is not
 * «Dolantin». «codoxime» is codoxime's own name in English, and stays one of these.
 * @param names real names of medicines, of any substance
 */
export function namesOfOthers(rows: readonly ControlledRow[], names: readonly string[]): ReadonlySet<string> {
  const own = new Set(rows.flatMap(namesOf).map(skeleton))
  return new Set(names.map(plain).filter((name) => !own.has(skeleton(name))))
}

export function controlledOf(rows: readonly ControlledRow[]): Controlled {
  const substances = rows.filter((row) => !isClass(row))
  const names = substances.flatMap((row) =>
    namesOf(row).map((name): ControlledName => ({ key: plain(row.substancia), words: name.split(' ') })),
  )
  const slips = names
    .filter(({ words: [word = '', ...others] }) => others.length === 0 && word.length >= SLIP_LETTERS)
    .flatMap((name) => withoutOne(name.words[0] as string).map((left) => [left, name] as const))
  return {
    exemptions: new Map(substances.map(({ substancia, isentas }) => [plain(substancia), isentas.map(plain)])),
    names: Map.groupBy(names, ({ words }) => words[0] as string),
    slips: new Map(
      [...Map.groupBy(slips, ([left]) => left)].map(([left, some]) => [left, some.map(([, name]) => name)]),
    ),
    classes: new Set(rows.filter(isClass).flatMap(namesOf)),
  }
}

/** The substances whose names stand among these words. */
const keysIn = ({ names }: Controlled, words: readonly string[]): string[] =>
  words.flatMap((word, at) =>
    (names.get(word) ?? []).flatMap((name) =>
      name.words.every((part, place) => words[at + place] === part) ? [name.key] : [],
    ),
  )

/** The substances that a word among these misspells by one letter, unless it is another name. */
const misspeltIn = ({ slips }: Controlled, words: readonly string[], isWord: (word: string) => boolean): string[] =>
  words
    .filter((word) => word.length >= SLIP_LETTERS && !isWord(word))
    .flatMap((word) =>
      withoutOne(word)
        .flatMap((left) => slips.get(left) ?? [])
        .flatMap(({ key, words: [name = ''] }) => (lettersApart(word, name) <= 1 ? [key] : [])),
    )

/** Words of what one puts on and smells, and of the shelves where it stands. */
const cosmetics = new Set(
  (
    'perfume perfumes perfumaria parfum fragrancia colonia cologne toilette edp edt aftershave desodorizante desodorizantes ' +
    'desodorante batom verniz rimel sabonete champo shampoo hidratante maquilhagem maquiagem cosmetica cosmetico cosmeticos ' +
    'beleza incenso'
  ).split(' '),
)

/** Words of a medicine: in whatever category it stands, it is no cosmetic. */
const forms =
  /\b(?:amp|ampolas?|inj|injecta\w*|injeta\w*|comp|comprimidos?|caps?|capsulas?|xarope|gotas|adesivos?|pensos?|transdermic\w*|supositorios?)\b/

/** A size of what is sold: the only number that the label of a cosmetic has. */
const size = /\b\d+(?:[.,]\d+)?\s*(?:ml|cl|l|g|gr|kg|oz)\b/g

/**
 * Tells if a label or a term is of a perfume or a cosmetic, by its words or by its shelf, and by nothing in it of a medicine.
 * «Opium» is a perfume too.
 * @param shelf category and subcategory, where they are known
 */
export function isCosmetic(text: string, shelf = ''): boolean {
  const label = plain(text)
  const words = `${label} ${plain(shelf)}`.split(/[^a-z0-9]+/)
  return words.some((word) => cosmetics.has(word)) && !/\d/.test(label.replaceAll(size, '')) && !forms.test(label)
}

interface Named {
  /** the label or the term as it was written */
  text: string
  /** keys of the substances that it was understood to name */
  substances: readonly string[]
}

/** Tells if one of the substances is controlled, and nothing that was written says that the preparation is exempt. */
function isAnyControlled({ exemptions }: Controlled, keys: readonly string[], words: readonly string[]): boolean {
  return keys.some((key) => exemptions.get(key)?.every((exempting) => !words.includes(exempting)))
}

/**
 * Tells if a label or a term names a controlled substance, by what it was understood to be, by a name in it, or, where it was
 * not understood, by a name with one letter wrong.
 * @param isWord tells if a word has a meaning of its own, and so is no name misspelt
 */
export function namesControlled(
  controlled: Controlled,
  { text, substances }: Named,
  isWord: (word: string) => boolean,
): boolean {
  const written = plain(text).split(' ')
  const words = [...written, ...substances.flatMap((key) => key.split(' '))]
  const keys = [...substances, ...keysIn(controlled, written)]
  if (substances.length === 0) keys.push(...misspeltIn(controlled, written, isWord))
  return isAnyControlled(controlled, keys, words)
}

/** Tells if a term asks for a whole class of medicines that are controlled. */
export const namesControlledClass = ({ classes }: Controlled, term: string): boolean =>
  plain(term)
    .split(' ')
    .some((word) => classes.has(word))
