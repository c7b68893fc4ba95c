/** The second pattern stands at most this many words behind a match of the first, which is global. */
interface Near {
  first: RegExp
  second: RegExp
  between: number
}

/**
 * Pattern of a text of words with one space between them: a regular expression; two, the second somewhere behind the first; or
 * two near each other. They are two, because a single expression with a gap rescans a long text from each place.
 */
export type Phrase = RegExp | readonly [first: RegExp, second: RegExp] | Near

const behind = (text: string, { index, 0: found }: RegExpExecArray) => text.slice(index + found.length)

/** Tells if a text says a phrase. */
export function says(text: string, phrase: Phrase): boolean {
  if (phrase instanceof RegExp) return phrase.test(text)
  if ('between' in phrase) return saysNear(text, phrase)
  const [first, second] = phrase
  const found = first.exec(text)
  return found !== null && second.test(behind(text, found))
}

function saysNear(text: string, { first, second, between }: Near): boolean {
  for (const found of text.matchAll(first)) {
    const next = behind(text, found)
      .split(' ', between + 2)
      .join(' ')
    if (second.test(next)) return true
  }
  return false
}
