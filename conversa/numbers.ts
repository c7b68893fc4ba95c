const ordinals: Readonly<Record<string, number>> = {
  primeiro: 1,
  primeira: 1,
  segundo: 2,
  segunda: 2,
  terceiro: 3,
  terceira: 3,
}
/** Words that count boxes as well as they choose: «dois» alone chooses, «quero dois» may be two boxes. */
const cardinals: Readonly<Record<string, number>> = { dois: 2, tres: 3, quatro: 4, cinco: 5 }
/** Words that count, and choose nothing. */
const counts = new Set(['um', 'uma', 'duas'])

export const isNumber = (word: string | undefined): word is string => word !== undefined && /^\d+$/.test(word)

/** A number of a list has at most two digits. */
export const isListNumber = (word: string | undefined): word is string => word !== undefined && /^\d{1,2}$/.test(word)

const ordinalOf = (word: string): number | undefined => {
  if (Object.hasOwn(ordinals, word)) return ordinals[word]
  return /^\d{1,2}[ao]$/.test(word) ? Number(word.slice(0, -1)) : undefined
}
const cardinalOf = (word: string): number | undefined =>
  isListNumber(word) ? Number(word) : Object.hasOwn(cardinals, word) ? cardinals[word] : undefined

/** Returns the number of a list that a word is. */
export const listNumber = (word: string): number | undefined => ordinalOf(word) ?? cardinalOf(word)

/** Words beside the number of a list: «nº 2», «opção 2», «a segunda opção», «na 2». */
const besideNumber = new Set('no na n num nr nro numero opcao farmacia a o'.split(' '))
const articles = new Set('a o na no numero opcao farmacia'.split(' '))
const wants = new Set('quero kero keru querro queria keria fico fica com prefiro escolho'.split(' '))
const holds = new Set(
  'reservar reserva reserve resevar reserv rezervar rezerva resrvar guarda guardar guarde reservas'.split(' '),
)
const courtesies = new Set(
  'por favor pf pfv pff sff fav se faz obrigado obrigada obg ola oi bom boa dia tarde noite sim senhor senhora ok'.split(
    ' ',
  ),
)

/** Tells if a word is one of courtesy, which adds nothing. */
export const isCourtesy = (word: string): boolean => courtesies.has(word)

/** Words that make a choice doubtful: «1 ou 2», «nao a 1, a 2», «posso reservar a 1». */
const doubts = new Set('nao n naum ou e posso pode podem como ja se ser , qual da do'.split(' '))

/**
 * A choice from a list.
 * @property isHold the word for a hold was said
 * @property number undefined where it is not sure which is meant
 */
export type Choice = { kind: 'choice'; number: number | undefined; isHold: boolean } | { kind: 'boxes' }

/** Reads a message that is wholly a choice of a number; with a word more or a question it chooses nothing yet. */
export function choiceIn(all: readonly string[], isQuestion: boolean): Choice | undefined {
  const words = all.filter((word) => !isCourtesy(word))
  const isHold = words.some((word) => holds.has(word))
  const figures = words.filter((word) => listNumber(word) !== undefined)
  const isBeside = (word: string) => besideNumber.has(word) || wants.has(word) || holds.has(word)
  const left = words.filter((word) => listNumber(word) === undefined && !isBeside(word))
  if (left.every((word) => counts.has(word)) && left.length + figures.length === 1 && left.length === 1)
    return { kind: 'boxes' }
  const [figure = '', ...others] = figures
  if (figure === '' || !left.every((word) => doubts.has(word) || counts.has(word))) return undefined
  if (others.length > 0 || left.length > 0 || isQuestion) return { kind: 'choice', number: undefined, isHold: true }
  const isWanted = words.some((word) => wants.has(word))
  const isPlace = ordinalOf(figure) !== undefined || words.some((word) => articles.has(word))
  if (isWanted && !isHold && !isPlace) return { kind: 'boxes' }
  return { kind: 'choice', number: listNumber(figure), isHold }
}

/**
 * Returns a pick-up code among words, also written in two halves. Digits with more than two beside them are part of a longer
 * number, a telephone's say, and no code.
 */
export function codeIn(words: readonly string[]): string | undefined {
  const at = codeAt(words)
  return at && words.slice(at.from, at.to).join('')
}

function codeAt(words: readonly string[]): { from: number; to: number } | undefined {
  const isApart = (word: string | undefined) => !isNumber(word) || isListNumber(word)
  for (const [from, word] of words.entries()) {
    if (!isNumber(word) || !isApart(words[from - 1])) continue
    const next = words[from + 1]
    if (word.length === 6 && isApart(next)) return { from, to: from + 1 }
    if (word.length === 3 && isNumber(next) && next.length === 3 && isApart(words[from + 2]))
      return { from, to: from + 2 }
  }
  return undefined
}

/** Returns the words without the pick-up code among them. */
export function withoutCode(words: readonly string[]): string[] {
  const at = codeAt(words)
  return at ? [...words.slice(0, at.from), ...words.slice(at.to)] : [...words]
}
