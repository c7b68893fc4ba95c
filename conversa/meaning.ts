import { plain, trimmed, wordsOf } from './words.ts'

/** What a message means, whatever was said before it. */
export type Meaning =
  | { kind: 'search'; words: readonly string[] }
  /** A number of what was shown or asked. */
  | { kind: 'number'; number: number }
  | { kind: 'more' | 'help' | 'nothing' }

const commands: Readonly<Record<string, 'more' | 'help'>> = {
  mais: 'more',
  ajuda: 'help',
  ajudar: 'help',
  help: 'help',
}

/** Digits of the longest number of a list. */
const NUMBER_DIGITS = 2

/** Returns what a message means. It never throws, and takes a time in proportion to the text, of which 480 characters are read. */
export function meaningOf(text: string): Meaning {
  const words = trimmed(wordsOf(plain(text)))
  const [first, ...others] = words
  if (first === undefined) return { kind: 'nothing' }
  if (others.length === 0) {
    if (Object.hasOwn(commands, first)) return { kind: commands[first] ?? 'nothing' }
    if (first.length <= NUMBER_DIGITS && /^\d+$/.test(first)) return { kind: 'number', number: Number(first) }
  }
  return { kind: 'search', words }
}
