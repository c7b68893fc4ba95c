/** Characters of one SMS in GSM-7. A longer text would be split, and paid for twice. */
export const SMS_LENGTH = 160
const notInGsm7 = /[^A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?\n]/g

/** Folds accents, and replaces what the 7-bit alphabet lacks, so that every gateway and telephone shows the same. */
export function foldToGsm7(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/[“”«»]/g, '"')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(notInGsm7, '?')
}

const letterAfterDot = /(?<=[A-Za-z0-9])\.(?=[A-Za-z])/g
const word = /\S+/g
/** A word with a path, or with four numbers: what is before the path may be a host. */
const hostLike = /\/|\d\.\d+\.\d+\.\d/
/** Every dot within a word but the one of a number alone: `2.5/5 mg`, `2.5mg/ml`. */
const dotInWord = /(?<!(?<![\w.])\d+)\.(?=\w)|\.(?=\d)(?!\d+(?:mc?g|[gl]|ml|ui)?(?![\w.]))/gi

/** Breaks whatever a phone would show as a link in a name that anyone may choose: `a.ao` becomes `a. ao`. */
const withoutLinks = (text: string) =>
  text
    .replaceAll('://', ' ')
    .replaceAll(letterAfterDot, '. ')
    .replaceAll(word, (given) => (hostLike.test(given) ? given.replaceAll(dotInWord, '. ') : given))

const MORE = '..'

/** Cuts a text, never within a number. */
function cut(text: string, length: number): string {
  const head = text.slice(0, Math.max(0, length - MORE.length))
  const isWithin = /\d[.,/]?$/.test(head) && /^[.,/]?\d/.test(text.slice(head.length))
  return `${(isWithin ? head.replace(/[\d.,/]+$/, '') : head).trimEnd()}${MORE}`
}

/**
 * Shortens a text: the last words without a figure go first, then letters of its first word; figures go only
 * where nothing else is left.
 * @returns at most `length` characters, or the two dots
 */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const words = text.split(' ')
  const hasFigure = (word: string) => /\d/.test(word)
  if (!words.some(hasFigure)) return cut(text, length)
  for (let at = words.length - 1; at > 0; at -= 1) {
    if (hasFigure(words[at] ?? '')) continue
    words.splice(at, 1)
    const shorter = `${words.join(' ')}${MORE}`
    if (shorter.length <= length) return shorter
  }
  const [first = '', ...figures] = words
  const room = length - figures.join(' ').length - MORE.length - 1
  if (hasFigure(first) || room < 1) return cut(text, length)
  return `${first.slice(0, room)}${MORE} ${figures.join(' ')}`
}

export interface SmsParts {
  /** With `{name}` places. */
  template: string
  /** Values that may not be shortened. */
  fixed: Record<string, string>
  /** Values that may be shortened. */
  flexible: Record<string, string>
}

const frameOf = ({ template, fixed }: SmsParts) => fill(template, fixed)

/** Returns the characters that the fixed text leaves of one text. */
const roomIn = (frame: string, { flexible }: SmsParts, length: number) =>
  length - Object.keys(flexible).reduce((left, name) => left - name.length - 2, frame.length)

const texts = ({ flexible }: SmsParts) =>
  Object.entries(flexible).map(([name, value]) => [name, withoutLinks(foldToGsm7(value))] as const)

/** Tells whether each flexible part gets at least `letters`, or all it has. @param length characters of the whole */
export const fitsOneSms = (parts: SmsParts, letters: number, length = SMS_LENGTH): boolean =>
  texts(parts).reduce((sum, [, text]) => sum + Math.min(text.length, letters), 0) <=
  roomIn(frameOf(parts), parts, length)

/**
 * Fills the places of a template. The parts that may be of any length share what the fixed text leaves of one
 * SMS: the first ones get their part in full only where the others leave room.
 * @param length characters of the whole
 */
export function smsText(parts: SmsParts, length = SMS_LENGTH): string {
  const frame = frameOf(parts)
  let room = roomIn(frame, parts, length)
  const ordered = texts(parts).sort((a, b) => a[1].length - b[1].length)
  const shortened: Record<string, string> = {}
  ordered.forEach(([name, value], index) => {
    const text = shorten(value, Math.floor(room / (ordered.length - index)))
    shortened[name] = text
    room -= text.length
  })
  return fill(frame, shortened)
}

const luanda = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-PT', { timeZone: 'Africa/Luanda', hourCycle: 'h23', ...options })
const hour = luanda({ hour: '2-digit', minute: '2-digit' })
const day = luanda({ day: '2-digit', month: '2-digit' })

/** 18:05, or 21/11 00:30 when it is not the same Luanda day as `now`. */
export function shortTime(instant: string | Date, now: Date): string {
  const then = new Date(instant)
  const time = hour.format(then)
  return foldToGsm7(day.format(then) === day.format(now) ? time : `${day.format(then)} ${time}`)
}

const fill = (template: string, values: Record<string, string>) =>
  template.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
