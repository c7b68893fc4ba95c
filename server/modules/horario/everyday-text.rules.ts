/*
 * Hours as shops write them in Portuguese, «2ª a 6ª 7h30-19h; dom fechado», put into the syntax of `opening_hours`. Only a text that
 * the library of that syntax does not read comes here, so nothing that it understands is changed. Every pattern looks at one place at
 * most a fixed number of signs long: white space is single before they run.
 */

const dayWords: readonly (readonly [RegExp, string])[] = [
  [/todos os dias|diariamente|diario|sempre/g, 'Mo-Su'],
  [/dias uteis|durante a semana/g, 'Mo-Fr'],
  [/fi(?:m|ns) de semana/g, 'Sa-Su'],
  [/(?<![a-z\d])(?:segundas?|seg|2a)(?: ?-? ?feiras?)?(?![a-z\d])/g, 'Mo'],
  [/(?<![a-z\d])(?:tercas?|ter|3a)(?: ?-? ?feiras?)?(?![a-z\d])/g, 'Tu'],
  [/(?<![a-z\d])(?:quartas?|qua|4a)(?: ?-? ?feiras?)?(?![a-z\d])/g, 'We'],
  [/(?<![a-z\d])(?:quintas?|qui|5a)(?: ?-? ?feiras?)?(?![a-z\d])/g, 'Th'],
  [/(?<![a-z\d])(?:sextas?|sex|6a)(?: ?-? ?feiras?)?(?![a-z\d])/g, 'Fr'],
  [/(?<![a-z\d])(?:sabados?|sab)(?![a-z\d])\.?/g, 'Sa'],
  [/(?<![a-z\d])(?:domingos?|dom)(?![a-z\d])\.?/g, 'Su'],
  [/(?<![a-z\d])feriados?(?![a-z\d])/g, 'PH'],
  [/(?<![a-z\d])(?:fechad[oa]s?|encerrad[oa]s?|nao abre)(?![a-z\d])/g, 'off'],
]

const day = '(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)'
const hour = String.raw`(\d{1,2})(?: ?[h:.] ?(\d\d))?(?: ?(?:h(?:oras)?|hrs?)(?![a-z]))?`
const span = new RegExp(String.raw`(?<![\d:.])(?:d[ae]s? )?${hour} ?(?:-|ate as|ate|as|a) ?${hour}(?![\d:.])`, 'g')
const dayRun = new RegExp(`(${day}) ?(?:-|ate|ao|a) ?(?:ao? )?(?=${day})`, 'g')
const dayPair = new RegExp(`(${day}) ?(?:,|e|/) ?(?:aos? )?(?=${day}(?![a-z]))`, 'g')
const daysBegin = new RegExp(`(^|[;,] )(?:de|as|aos?) (?=${day})`, 'g')
const daysEnd = new RegExp(String.raw`(${day}) ?(?:[:-]|das?|de) ?(?=\d)`, 'g')
/** A pause between two spans of the same days. */
const pause = /(\d\d:\d\d) ?(?:,|e|\/) ?(?:d[ae]s? )?(?=\d\d:\d\d)/g
/** The end of one day's rule and the beginning of another's. */
const nextDays = new RegExp(String.raw`(\d\d:\d\d|off) ?(?:[,;/.]|e) ?(?:aos? )?(?=${day})`, 'g')
/** The most signs of a text that is put into the syntax. */
const LONGEST = 300

const whole = /(?:aberta )?(?:24 ?h(?:oras)?(?: ?(?:por dia|\/ ?24 ?h?))?|24 ?(?:sobre|\/) ?24|dia e noite)/g

/** A text of hours in the syntax of `opening_hours`, as near as can be told; as it is where nothing of it is known. */
export function everydayText(text: string): string {
  if (text.length > LONGEST) return text
  let syntax = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
  for (const [word, sign] of dayWords) syntax = syntax.replaceAll(word, sign)
  const clock = (h: string, m = '00') => `${h.padStart(2, '0')}:${m}`
  syntax = syntax
    .replaceAll(whole, '00:00-24:00')
    .replaceAll(daysBegin, '$1')
    .replaceAll(dayRun, '$1-')
    .replaceAll(dayPair, '$1,')
  const hours = [...syntax.matchAll(span)].flatMap(([, from, , to]) => [Number(from), Number(to)])
  // an hour that there is not: the library would read 25:00 as 01:00
  if (hours.some((hour) => hour > 24)) return text
  syntax = syntax.replaceAll(span, (_, h: string, m: string | undefined, toH: string, toM: string | undefined) =>
    [clock(h, m), clock(toH, toM)].join('-'),
  )
  return syntax.replaceAll(daysEnd, '$1 ').replaceAll(pause, '$1,').replaceAll(nextDays, '$1; ')
}
