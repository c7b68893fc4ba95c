import { foldToGsm7, shorten } from '#contract/gsm7.ts'
import { messages } from './messages.ts'
import type { Step } from './steps.ts'

/** Characters of one USSD screen in GSM-7; the word that tells the gateway to go on or to end counts too. */
const SCREEN = 182
const ROOM = SCREEN - 'CON '.length

/** The input that asks for the rest of a list. */
const MORE = '9'

/** Text that may be shortened so that a screen fits. */
export interface Shortened {
  vary: string
}

/** Fixed text, or text that may be shortened. */
export type ScreenPart = string | Shortened

export const vary = (text: string | null | undefined): Shortened => ({ vary: text ?? '' })

const folded = (text: string) => text.split('\n').map(foldToGsm7).join('\n')

/** Joins parts into a screen of GSM-7: the variable parts are shortened to share the room that the fixed parts leave. */
export function screen(parts: readonly ScreenPart[]): string {
  const fixed = parts.map((part) => (typeof part === 'string' ? folded(part) : undefined))
  const loose = parts.flatMap((part, place) =>
    typeof part === 'string' ? [] : [{ place, text: foldToGsm7(part.vary) }],
  )
  let room = ROOM - fixed.reduce((sum, text = '') => sum + text.length, 0)
  const ordered = loose.sort((a, b) => a.text.length - b.text.length)
  const filled = [...fixed]
  ordered.forEach(({ place, text }, index) => {
    const own = Math.floor(Math.max(0, room) / (ordered.length - index))
    const short = shorten(text, own).slice(0, own)
    filled[place] = short
    room -= short.length
  })
  return filled.join('').slice(0, ROOM).trimEnd()
}

/** The answer to the gateway. */
export const answerOf = ({ text, ends = false }: Step): string => `${ends ? 'END' : 'CON'} ${text}`

/** A screen that takes whatever is typed. */
export const asking = (parts: readonly ScreenPart[], next: Step['next']): Step => ({
  text: screen([...parts, '\n', messages.back]),
  next: (input, position) => (input === '' ? undefined : next(input, position)),
})

/**
 * A screen whose choices are numbered from 1.
 * @param other an input that is no choice
 */
export function choosing(
  parts: readonly ScreenPart[],
  choices: readonly [ScreenPart, Step['next']][],
  other: Step['next'] = () => undefined,
): Step {
  const lines = choices.flatMap(([label], index): ScreenPart[] => ['\n', `${index + 1} `, label])
  return {
    text: screen([...parts, ...lines, '\n', messages.back]),
    next: (input, position) => (/^[1-8]$/.test(input) ? choices[Number(input) - 1]?.[1] : other)?.(input, position),
  }
}

/** An entry of a list. */
export interface ListEntry {
  /** Input that chooses it. */
  key: string
  line: readonly ScreenPart[]
}

interface Listing<E extends ListEntry> {
  title: readonly ScreenPart[]
  entries: readonly E[]
  /** Entries on one screen. */
  each: number
  chosen(entry: E, position: Parameters<Step['next']>[1]): ReturnType<Step['next']>
  /** An input that is no entry on this screen. */
  other?: Step['next']
}

/** A list that is shown some entries at a time: `9` shows the next ones. */
export function listing<E extends ListEntry>(list: Listing<E>, from = 0): Step {
  const { title, entries, each, chosen, other } = list
  const pageEntries = entries.slice(from, from + each)
  const isMore = entries.length > from + each
  const lines = pageEntries.flatMap(({ key, line }): ScreenPart[] => ['\n', `${key} `, ...line])
  return {
    text: screen([...title, ...lines, '\n', isMore ? messages.moreOrBack : messages.back]),
    next(input, position) {
      if (isMore && input === MORE) return listing(list, from + each)
      const entry = pageEntries.find(({ key }) => key === input)
      return entry ? chosen(entry, position) : other?.(input, position)
    },
  }
}

/** Numbers the entries of a list from 1 on each screen. */
export const numbered = <T extends object>(
  items: readonly T[],
  each: number,
  line: (item: T) => readonly ScreenPart[],
) => items.map((item, index) => ({ item, key: String((index % each) + 1), line: line(item) }))
