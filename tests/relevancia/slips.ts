import type { Chance } from '../support/chance.ts'

/** The keys beside each, on the keyboards that are sold here. */
const beside: Record<string, string> = {
  a: 'qsz',
  b: 'vnh',
  c: 'xvd',
  d: 'sfec',
  e: 'wrd',
  f: 'dgrv',
  g: 'fhtb',
  h: 'gjyn',
  i: 'uok',
  j: 'hkum',
  k: 'jli',
  l: 'kop',
  m: 'nj',
  n: 'bmh',
  o: 'ipl',
  p: 'ol',
  q: 'wa',
  r: 'etf',
  s: 'adwx',
  t: 'ryg',
  u: 'yij',
  v: 'cbf',
  w: 'qes',
  x: 'zcs',
  y: 'tuh',
  z: 'xa',
}

export const kinds = ['em falta', 'a mais', 'trocadas', 'vizinha', 'dobrada'] as const
export type Kind = (typeof kinds)[number]

const isLetter = (text: string, at: number) => /[a-z]/.test(text[at] ?? '')
const put = (text: string, at: number, letters: string, instead = 0) =>
  text.slice(0, at) + letters + text.slice(at + instead)

/** Slips of the finger by kind, each made at one letter. */
const slip: Record<Kind, (text: string, at: number, chance: Chance) => string> = {
  'em falta': (text, at) => put(text, at, '', 1),
  // the finger touches the key beside the one it means, too
  'a mais': (text, at, chance) => put(text, at + 1, chance.pick([...(beside[text[at] ?? ''] ?? 'e')])),
  trocadas: (text, at) => put(text, at, `${text[at + 1]}${text[at]}`, 2),
  vizinha: (text, at, chance) => put(text, at, chance.pick([...(beside[text[at] ?? ''] ?? 'e')]), 1),
  dobrada: (text, at) => put(text, at, text[at] ?? ''),
}

/** The text with one slip of this kind, past its first letter; undefined when it has no room for one. */
export function slipped(text: string, kind: Kind, chance: Chance): string | undefined {
  const places = [...text].flatMap((_, at) => {
    const room = at > 0 && isLetter(text, at) && (kind !== 'trocadas' || isLetter(text, at + 1))
    return room && !(kind === 'trocadas' && text[at] === text[at + 1]) ? [at] : []
  })
  return places.length > 0 ? slip[kind](text, chance.pick(places), chance) : undefined
}

/** The text with a key beside its first letter's touched instead. */
export const firstSlipped = (text: string, chance: Chance): string => slip.vizinha(text, 0, chance)

/** Spellings of a person who writes by ear: pairs that sound alike, or nearly, in the Portuguese of Luanda. */
const byEar: [RegExp, string][] = [
  [/c(?=[ei])/, 's'],
  [/c(?=[ei])/, 'ss'],
  [/c(?=[aou])/, 'k'],
  [/z/, 's'],
  [/s(?=[aeiou])/, 'ss'],
  [/s(?=[aeiou])/, 'z'],
  [/s(?=[aeiou])/, 'c'],
  [/x/, 'ch'],
  [/x/, 'cs'],
  [/ch/, 'x'],
  [/qu(?=[ei])/, 'k'],
  [/g(?=[ei])/, 'j'],
  [/j/, 'g'],
  [/i/, 'y'],
  [/i/, 'e'],
  [/e/, 'i'],
  [/o(?=$|[^aeiou])/, 'u'],
  [/u/, 'o'],
  [/m(?=[^aeiou])/, 'n'],
  [/n(?=[bp])/, 'm'],
  [/l(?=[^aeiouhl]|$)/, 'u'],
  [/^(?=[aeiou])/, 'h'],
  [/^h/, ''],
  [/v/, 'b'],
  [/f/, 'ph'],
  [/t(?=[aeiou])/, 'th'],
  [/ina$/, 'ine'],
  [/ol$/, 'ole'],
  [/([aeiou])l(?=[aeiou])/, '$1ll'],
  [/([aeiou])m(?=[aeiou])/, '$1mm'],
  [/ao$/, 'am'],
]

/** The text as somebody who only heard it writes it: one or two sounds spelt otherwise. Undefined where no other spelling exists. */
export function heard(text: string, chance: Chance): string | undefined {
  let written = text
  for (let times = chance.flip() ? 1 : 2; times > 0; times--) {
    const possible = byEar.filter(([letters]) => letters.test(written))
    if (possible.length === 0) break
    const [letters, others] = chance.pick(possible)
    const once = written.replace(letters, others)
    // never so that it is heard as something else at its beginning
    if (once[0] === written[0] || times > 1) written = once
  }
  return written === text ? undefined : written
}
