/*
 * Numbers said as words, as dictation writes them: «quinhentos miligramas», «de oito em oito horas», «vinte e cinco». They
 * become digits before a line is read. The text is walked word by word, once.
 */

const small: Readonly<Record<string, number>> = {
  ...{ um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4, cinco: 5, seis: 6, sete: 7, oito: 8, nove: 9, dez: 10 },
  ...{ onze: 11, doze: 12, treze: 13, catorze: 14, quatorze: 14, quinze: 15, dezasseis: 16, dezesseis: 16 },
  ...{ dezassete: 17, dezessete: 17, dezoito: 18, dezanove: 19, dezenove: 19 },
}
/** Numbers only before what is counted: «Seven Seas» is a brand. */
const foreign: Readonly<Record<string, number>> = {
  ...{ una: 1, dos: 2, siete: 7, ocho: 8, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10 },
}
const tens: Readonly<Record<string, number>> = {
  ...{ vinte: 20, trinta: 30, quarenta: 40, cinquenta: 50, sessenta: 60, setenta: 70, oitenta: 80, noventa: 90 },
}
const hundreds: Readonly<Record<string, number>> = {
  ...{ cem: 100, cento: 100, duzentos: 200, duzentas: 200, trezentos: 300, trezentas: 300 },
  ...{ quatrocentos: 400, quatrocentas: 400, quinhentos: 500, quinhentas: 500, seiscentos: 600, seiscentas: 600 },
  ...{ setecentos: 700, setecentas: 700, oitocentos: 800, oitocentas: 800, novecentos: 900, novecentas: 900 },
}
const thousands: Readonly<Record<string, number>> = { mil: 1000, milhao: 1_000_000, milhoes: 1_000_000 }
const values = new Map(Object.entries({ ...small, ...foreign, ...tens, ...hundreds }))
const factors = new Map(Object.entries(thousands))

/** A word without the sign that ends it. */
const bare = (word: string | undefined) => word?.replace(/[.,;:]$/, '') ?? ''
const isNumber = (word: string | undefined) => values.has(bare(word)) || factors.has(bare(word))

/** Units that are counted behind a number: of medicine, of time and of strength. */
const counted =
  /^(?:comp|cap|cp|tab|amp|fras|caix|cx|saq|supo|colher|gota|dia|semana|mes|vez|hora|unid|emb|tubo|puff|ovul|mg|ml|mcg|ui|g$|gr|mili|micro|inala|jat|sopro|aplica|gel|toma|bisnaga|por$|%)/

/** Units of strength; what is counted in them is one. */
const massWord = /^(?:mg|mcg|ml|ui|g$|grama|mili|micro)/

/** Words as small as these are also articles («um», «dos»); a larger one is a number wherever it stands. */
const SMALLEST_ALONE = 5
/** Numbers up to these say how many or how often; a larger one behind a name is a strength. */
const SMALLEST_STRENGTH = 20

/** Tells if two number words are one number: «vinte e cinco» is one, «seis e seis» are two. */
const isContinuous = (last: number, next: number) =>
  last >= 1000 ? next < 1000 : (last >= 100 && next < 100) || (last >= 20 && last % 10 === 0 && next < 10)

interface Run {
  value: number
  /** place of the first word behind it */
  end: number
}

/** The number that begins at a word: «duzentos e quarenta», «dois milhões e quatrocentos mil». */
function numberAt(words: readonly string[], start: number): Run {
  let [whole, part, end] = [0, 0, start]
  for (let last = Number.POSITIVE_INFINITY; end < words.length; ) {
    const at = words[end] === 'e' && end > start ? end + 1 : end
    const word = words[at]
    const [factor, value] = [factors.get(bare(word)), values.get(bare(word))]
    if (factor !== undefined && at === end) {
      whole += (part || 1) * factor
      part = 0
      last = factor
    } else if (value !== undefined && (end === start || (isContinuous(last, value) && (at > end || last >= 1000)))) {
      part += value
      last = value
    } else break
    end = at + 1
    if (word !== bare(word)) break
  }
  return { value: whole + part, end }
}

/** «Zero vírgula cinco», «dois e meio» */
function withFraction(words: readonly string[], { value, end }: Run): Run & { text: string } {
  const isDecimal = /^(?:virgula|ponto)$/.test(words[end] ?? '') && isNumber(words[end + 1])
  if (isDecimal) {
    const decimals = numberAt(words, end + 1)
    return { value, end: decimals.end, text: `${value}.${decimals.value}` }
  }
  const isHalf = words[end] === 'e' && /^mei[oa]$/.test(words[end + 1] ?? '')
  return isHalf ? { value, end: end + 2, text: `${value}.5` } : { value, end, text: String(value) }
}

/** A text with number words, read. */
export interface Digits {
  text: string
  /** a strength was among them: the text says one, though no dosage */
  hasStrength: boolean
}

/** Leaves out number words in brackets, which repeat the number before them: «21 (vinte e uma)». */
function withoutRepeated(words: readonly string[]): string[] {
  const left: string[] = []
  for (let at = 0; at < words.length; at++) {
    const close = words[at]?.startsWith('(') ? words.findIndex((word, index) => index >= at && word.endsWith(')')) : -1
    const inside = close < 0 ? [] : words.slice(at, close + 1).map((word) => word.replaceAll(/[()]/g, ''))
    if (inside.some(isNumber) && inside.every((word) => word === 'e' || isNumber(word))) at = close
    else left.push(words[at] as string)
  }
  return left
}

/** «500 mil UI» */
const isThousands = (words: readonly string[], at: number) =>
  /^\d{1,3}$/.test(words[at] ?? '') && words[at + 1] === 'mil' && /^(?:ui|iu|u$|unid)/.test(words[at + 2] ?? '')

const isZero = (words: readonly string[], at: number) =>
  words[at] === 'zero' && /^(?:virgula|ponto)$/.test(words[at + 1] ?? '')

/**
 * Number words become digits: those before what is counted, and behind the first word any larger than four.
 * @param typed in small letters without accents, its words apart by one space
 */
export function withDigits(typed: string): Digits {
  const words = withoutRepeated(typed.split(' '))
  const left: string[] = []
  let hasStrength = false
  for (let at = 0; at < words.length; ) {
    if (isThousands(words, at)) {
      left.push(`${words[at]}000`)
      at += 2
      continue
    }
    const startsZero = isZero(words, at)
    if (!isNumber(words[at]) && !startsZero) {
      left.push(words[at++] as string)
      continue
    }
    const run = withFraction(words, startsZero ? { value: 0, end: at + 1 } : numberAt(words, at))
    const next = words[run.end] ?? ''
    const isCounted = counted.test(next) || (/^(?:em|a|ou)$/.test(next) && isNumber(words[run.end + 1]))
    const isAlone = at > 0 && (run.value >= SMALLEST_ALONE || startsZero) && !Object.hasOwn(foreign, bare(words[at]))
    const sign = /[.,;:]$/.exec(words[run.end - 1] as string)?.[0] ?? ''
    if (isCounted || isAlone) left.push(run.text + sign)
    else left.push(...words.slice(at, run.end))
    hasStrength ||= massWord.test(next) || (isAlone && (run.value >= SMALLEST_STRENGTH || startsZero))
    at = run.end
  }
  return { text: left.join(' '), hasStrength }
}

/** Names of which a number is part, which people also say: «ómega três». */
const numbered = /(?<!\p{L})([oó]mega)[ -](tr[eê]s|seis|nove)(?!\p{L})/giu
const numbersInNames: Readonly<Record<string, string>> = { tres: '3', três: '3', seis: '6', nove: '9' }

/** The term with such a number in digits. */
export const withNumberedNames = (term: string): string =>
  term
    .normalize('NFC')
    .replaceAll(numbered, (_, name: string, number: string) => `${name} ${numbersInNames[number.toLowerCase()]}`)
