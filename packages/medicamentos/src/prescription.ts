import { mayNameProduct } from './dose.ts'
import { smallLetters } from './fold.ts'
import { beforeDosage, CUT, Line, type PrescriptionLine, plainLine, strength } from './line.ts'
import { withDigits } from './number-words.ts'
import {
  daysLetter,
  equalHours,
  formOfDosage,
  givenAmounts,
  itemNumber,
  mass,
  orderedBy,
  type Posology,
  patient,
  placedInTime,
  timesBehind,
} from './posology.ts'
import { withUnitSigns, wordsOf } from './words.ts'

/*
 * The grammar of a prescription's line: a medicine, its strength and form; and besides a route, a dosage, a duration and a
 * number to take home, which choose no medicine and are taken off. The vocabulary is `posology.ts`; what has
 * numbers in it (8/8h, 1-0-1, x 14/7) is read by the patterns here.
 */

/** Patterns of frequency and duration with numbers, which their capture groups hold. */
const hourly =
  /(?:(?<![a-z])(?:(?:de|cada|em|a|q) ?){1,2})?(?<![\d/.,])(\d{1,2}) ?(?:\/|em|a|-) ?(\d{1,2}) ?(?:h|hs|hrs?|horas?|hours?)(?![a-z0-9])\.?/g
const everyHours =
  /(?<![a-z0-9])(?:a cada|cada|c ?\/|de|q|every|each) ?(\d{1,2}) ?(?:h|hs|hrs?|horas?|hours?|hourly)(?![a-z0-9])\.?/g
const timesADay =
  /(?<![a-z0-9/.,])(?:\d ?(?:a|-|ou) ?)?(\d) ?(?:x|vezes|vez|times|veces|fois) ?(?:\/|por|ao|p\/|per|par|al|a la|a|na)? ?(dia|d|j|jour|day|semana|sem|week|mes)(?![a-z0-9])/g
const timesOnly = /(?<![a-z0-9/.,])([1-4]) ?(?:vez(?:es)?(?![a-z])|x(?= ?(?:$|[,;.)¦]|durante|por|as )))/g
const aDay = /(?<=[a-z.½\d]) ?\/ ?(?:dia|d|j|jour|day)(?![a-z0-9])/g
const daysMark = /(?<![a-z0-9/.,])(\d{1,2}) ?\/ ?7(?![\d/]|[.,]\d)/g
/** Abbreviation «po» beside a dosage: by mouth. With an accent it is a powder. */
const perOs = /(?<![a-z]|em |para )po(?![a-z])/g
const after =
  /(?:(?<![\d.,/])(?:\d{1,3} ?(?:ml|cc)|[1-4]) )?(?<![a-z])(?:apos|depois de|antes de|por) cada [a-z]+|(?<![a-z])em (?:\d+|um) ?(?:l|litros?|ml|copos?) de agua/g
const perDayMark = /(?<![a-z0-9])([1-4]) ?(?:id|\/ ?dia|\/ ?d)(?![a-z0-9])/g
const scheme =
  /(?<![\d/.,+-])(\d|½|1\/2) ?[+-] ?(\d|½|1\/2) ?[+-] ?(\d|½|1\/2)(?: ?[+-] ?(\d|½|1\/2))?(?![\d/+-]|[.,]\d)/g
const minutes =
  /(?<![a-z0-9])(?:de |a cada |cada )?(?:\d{1,2} ?(?:\/|em|a) ?)?\d{1,2} ?(?:min|mins|minutos?|minutes?)(?![a-z0-9])/g
/** Units of an insulin are what is given; its label says units a millilitre. */
const insulinUnits =
  /(?<=(?:insulin|mixtard|actrapid|humulin|humalog|lantus|novorapid|nph).*)(?<![\d.,/])\d{1,2} ?(?:ui|iu|u|unid(?:ades)?)(?![a-z0-9/]| ?\/)/g
/** «3/3 meses» */
const spaced = /(?<![\d/.,])(?:de )?\d{1,2} ?(?:\/|em) ?\d{1,2} ?(?:dias?|semanas?|meses)(?![a-z0-9])/g
/** Diluent of an injection, which is no medicine of the line. */
const diluent =
  /(?<=[a-z]{4}.*)(?:(?<![a-z])(?:em|in)|\+) ?(?:\d{1,4} ?(?:ml|cc) ?(?:de )?)?(?:sf|sg|ns|dw|soro (?:fisiologico|glicosado)|agua destilada|(?<=em .*)(?:dextrose|glicose|glucose|(?:lactato de )?ringer))(?![a-z])(?: ?\d[\d.,]* ?%)?(?: ?\d{1,4} ?(?:ml|cc))?/g
const infusion = /(?<![\d.,/])\d{1,4} ?(?:gotas?|gts?|gtt|ml|cc) ?\/ ?(?:min|minutos?|h|horas?)(?![a-z0-9])/g
const lasting =
  /(?<![a-z0-9/.,])(?:(?:durante|por|x|for|during|ate|mais|de)(?: ?os?)? ?)?(\d{1,3}) ?(dias?|noites?|days?|nights?|jours?|semanas?|sems?|weeks?|mes(?:es)?|months?)(?![a-z0-9])/g
const lastingShort =
  /(?<![a-z0-9])(?:x|por|durante|for|p\/) ?(\d{1,2}) ?(d|\/ ?7|\/ ?52|\/ ?12)(?![a-z0-9.,]?\d)(?![a-z])/g
/** «se dor», «até melhorar»: from here on a line says when. */
const because =
  /(?<=[a-z]{4}.*)(?<![a-z])(?:(?:se|si|if) (?:[a-z]{2}|[<>≥])|em caso de |sempre que |enquanto |quando |conforme |segundo |ate (?:melhor|passar|desaparec)|(?:para|por causa d|contra) ?(?:[ao]s? )?(?:dor(?:es|mir)?(?![a-z])|febre|tosse|vomit|enjoo|nausea|prurido|comich|diarreia|crise))[^;]*$/g
const numbered = new RegExp(
  `(?<![a-z0-9])(?:n[o0]?\\.?|n\\. ?o|nr\\.?|qtd\\.?:?|quant\\.?:?|quantidade:?|disp\\.?:?|dispensar:?|total:?|#) ?(\\d{1,3})(?! ?${mass}(?![a-z]))(?![\\d/]|[.,]\\d)`,
  'g',
)
const filler = new RegExp(`(?:[-–—_=·.]{2,}|…|–|—) ?(\\d{1,3})(?! ?${mass}(?![a-z]))(?![\\d/]|[.,]\\d)`, 'g')
/** Leftover words of a dosage at the end of the line; a letter alone may be a vitamin's. */
const leftover =
  /(?<![a-z0-9])(?:dias?|vez(?:es)?|horas?|hs?|durante|cada|semanas?|x|tambem|mais|logo|depois|antes|apos|de|do|da|as|os|por|em|ao|com|ate|para|se|(?<!vitaminas? (?:[a-z],? )*)[cpsnaoe])(?= *$)/

const fraction = (text: string): number => {
  if (/½|meio|meia|metade|1 ?\/ ?2/.test(text)) return 0.5
  if (/¼|um quarto|1 ?\/ ?4/.test(text)) return 0.25
  return Number(text.replace(',', '.'))
}

const DAYS: Readonly<Record<string, number>> = { d: 1, s: 7, w: 7, m: 30, '/7': 1, '/52': 7, '/12': 30 }
const daysOf = (count: string, unit: string) =>
  Number(count) * (DAYS[unit.replace(' ', '').slice(0, unit.startsWith('/') ? 3 : 1)] ?? 1)

/**
 * Folds a line to small letters without accents, with its punctuation. «PO» in capitals is a route, «pó» a powder, and
 * «gél» no gel.
 */
const folded = (text: string): string =>
  smallLetters(
    text
      .replaceAll(/(?<![A-Za-z])P\.?O\.?(?![A-Za-z])/g, ' ')
      .replaceAll(/(?<=[\s\d])pó(?!\p{L})/giu, 'em po')
      .replaceAll(/(?<!\p{L})gél(?!\p{L})/giu, 'gelule')
      .replaceAll(/(?<=\d)½/g, ',5')
      .replaceAll('½', ' 1/2')
      .replaceAll('¼', ' 1/4'),
  )
    .replaceAll(/\s+/g, ' ')
    .trim()

/** «OD», «duas vezes ao dia», «toma única» */
function takeFrequency(line: Line, frequencies: Posology['frequencies'], pattern: RegExp): void {
  line.dosage(pattern, ([, said = '']) => {
    const times = frequencies.get(said.replaceAll(/[ ./-]+/g, ' ').trim())
    if (times !== undefined) line.often(times)
  })
}

/** Reads how often, for how long, when and by what route, and takes it out. */
function takeDosage(line: Line, posology: Posology): void {
  const { frequencies, patterns } = posology
  const byRoute = ([said]: RegExpExecArray) => {
    line.form ??= formOfDosage(posology, said)
  }
  for (const pattern of givenAmounts) line.dosage(pattern)
  line.dosage(hourly, ([, , hours]) => line.often(24 / Number(hours)))
  line.dosage(everyHours, ([, hours]) => line.often(24 / Number(hours)))
  line.dosage(timesADay, ([, times, unit]) => unit?.startsWith('d') && line.often(Number(times)))
  line.dosage(scheme, ([, ...times]) => {
    line.isScheduled = true
    line.often(times.slice(0, 4).reduce((sum, each) => sum + (typeof each === 'string' ? fraction(each) : 0), 0))
  })
  line.dosage(timesBehind, ([, times, alone]) => line.often(Number(times ?? alone)))
  line.dosage(spaced)
  line.dosage(lastingShort, ([, count = '', unit = '']) => {
    line.days ??= daysOf(count, unit)
  })
  line.dosage(lasting, ([, count = '', unit = '']) => {
    line.days ??= daysOf(count, unit)
  })
  line.dosage(perDayMark, ([, times]) => line.often(Number(times)))
  line.dosage(timesOnly, ([, times]) => line.often(Number(times)))
  line.dosage(aDay, () => line.often(1))
  line.dosage(diluent)
  line.dosage(infusion)
  line.dosage(minutes)
  line.dosage(insulinUnits)
  line.dosage(after)
  line.dosage(because)
  takeFrequency(line, frequencies, patterns.frequency)
  line.dosage(equalHours, ([, ...hours]) => line.often(24 / Number(hours.slice(0, 5).find(Boolean))))
  for (const pattern of placedInTime) line.dosage(pattern)
  // a route may stand before the strength; behind it, what follows is advice
  line.dosage(patterns.silentBehind, byRoute)
  line.dosage(patterns.silent, byRoute, ' ')
  if (!line.isDosed) return
  line.take(daysLetter, ([, count]) => {
    line.days ??= Number(count)
  })
  line.take(patient)
  line.take(itemNumber)
  line.take(perOs, undefined, ' ')
  line.take(daysMark, ([, count]) => {
    line.days ??= Number(count)
  })
}

/** Tablets and drops taken each time; more tablets than these are what is taken home. */
const MOST_EACH = 4
/** Packs taken home: «cx 2»; «cx c/ 28» says how many are in one. */
const MOST_PACKS = 5
/** Millilitres; more is a bottle. */
const MOST_ML = 20

/** Half a tablet says how much is taken, though no word says how often. */
const half = /(?<![a-z0-9/.,])(?:1\/[24]|mei[oa]|metade|um quarto)(?: de| do| da)? ?(?:comp|cp|tab|drag|amp|saq)/

function takeTakes(line: Line, posology: Posology): void {
  line.isDosed ||= half.test(line.text)
  if (!line.isDosed) return
  let form: string | undefined
  line.text = line.text.replaceAll(posology.patterns.take, (said, count: string) => {
    const each = fraction(count)
    const isCountable = /(?:comp|cp|tab|caps?|drag|amp|saq|sobre|sup|ovul|past)/.test(said.replace(/^[\d.,/½¼ ]+/, ''))
    if (/(?:ml|cc)\.?$/.test(said) ? each > MOST_ML : isCountable && each > MOST_EACH) return said
    form ??= formOfDosage(posology, said)
    if (isCountable) line.each ??= each
    return ` ${CUT} `
  })
  // what is counted says the form better than the route does
  line.form = form ?? line.form
}

/** The number to take home: «nº 6», «---- 21», «2 caixas», «2 frascos de 1g». */
function takeQuantity(line: Line, posology: Posology): void {
  const { patterns } = posology
  const units = (count: string | undefined) => {
    line.quantity ??= { count: Number(count), of: 'unidade' }
  }
  line.take(numbered, ([, count]) => units(count))
  line.take(filler, ([, count]) => units(count))
  line.text = line.text.replaceAll(patterns.packCount, (said, count: string) => {
    const isPack = !patterns.unitCount.test(said)
    patterns.unitCount.lastIndex = 0
    if (!isPack) {
      line.form = formOfDosage(posology, said) ?? line.form
      if (line.quantity === undefined) line.beforeForm = Number(count)
    }
    line.quantity ??= { count: Number(count), of: isPack ? 'embalagem' : 'unidade' }
    return ` ${CUT} `
  })
  line.take(patterns.packOf, ([, count]) => {
    line.quantity ??= { count: Number(count), of: Number(count) > MOST_PACKS ? 'unidade' : 'embalagem' }
  })
  line.take(patterns.pack, undefined, ' ')
}

/** «2g EV (2 frascos de 1g)»: the vials' strength is the product's, and the other is what is taken. */
function withPackedStrength(text: string): string {
  const packed = /\((\d{1,2} ?[a-z.]+ ?(?:de |x |c\/ ?)?)(\d[\d.,]* ?(?:mg|g|gr|mcg|ui|ml)[^)]*)\)/.exec(text)
  if (!packed) return text
  const [all, count, each] = packed
  const before = text.slice(0, packed.index).replace(strength, ` ${each} `)
  return `${before} ${count} ${text.slice(packed.index + all.length)}`
}

/** Takes off the instructions, from the verb on; a verb at the beginning of the line begins none. */
function withoutInstructions(line: Line, posology: Posology): void {
  const { verb } = posology.patterns
  for (let first = true; ; first = false) {
    verb.lastIndex = 0
    const found = verb.exec(line.text)
    verb.lastIndex = 0
    if (!found) return
    const before = line.text.slice(0, found.index)
    const rest = line.text.slice(found.index + found[0].length)
    if (/[a-z]{4}/.test(before)) {
      const dosage = new Line(rest)
      dosage.isDosed = true
      takeDosage(dosage, posology)
      takeTakes(dosage, posology)
      takeQuantity(dosage, posology)
      const { perDay = line.perDay, days, each, quantity, form, isScheduled } = dosage
      Object.assign(line, { text: before, isDosed: true, perDay, days, each, quantity, form, isScheduled })
      return
    }
    line.text = `${before} ${rest.replace(/^[ :]+/, '')}`
    if (first) line.isDosed = true
  }
}

/** A tablet or two after the strength, whose «8/8h» was taken off. */
const takesLeft =
  /(?<=\d ?(?:mg|g|ml|mcg|ui|%)(?![a-z]).*)(?<![\d.,/+x-] ?)[1-4](?= |$)(?! ?(?:mg|mcg|g|ml|ui|%|\/|\+))/g
const lastTake = /(?<=(?:\d\d|\d ?(?:mg|g|ml|mcg|ui|%)(?![a-z])).*) [1-4]$/

/** Characters; a longer text is no line of a prescription. */
const LONGEST_LINE = 200

/** A text without the signs and the words that a dosage leaves behind. */
function tidy(text: string, isDosed: boolean): string {
  let left = (isDosed ? text.replaceAll(takesLeft, ' ') : text).replaceAll(
    /[()[\];:]|(?<!\d)[.,]|[.,](?!\d)| [-–—/+]+ *$|^ *[-–—/]+/g,
    ' ',
  )
  left = left.replaceAll(/ +/g, ' ').trim()
  for (let before = ''; before !== left; ) {
    before = left
    left = (isDosed ? left.replace(lastTake, '') : left).replace(leftover, '').replace(/[ \-–—/+,.]+$/, '')
  }
  return left
}

/**
 * Reads a line as a doctor writes it. What chooses the medicine stays, in its order. A text in which nothing else is found
 * stays whole, as does one of which nothing but a form would be left: «comprimidos para dor» is not every tablet.
 */
export function readPrescriptionLine(posology: Posology, typed: string): PrescriptionLine {
  if (typed.length > LONGEST_LINE) return { ...plainLine, medicine: typed }
  const { text, hasStrength } = withDigits(folded(typed))
  const withUnits = withUnitSigns(text)
  const line = new Line(withPackedStrength(withUnits))
  const opened = line.text.replace(orderedBy, '').replace(posology.patterns.opening, '')
  line.isDosed = line.text !== withUnits
  const isLine = hasStrength || line.isDosed || opened !== line.text
  line.text = opened
  // «toma única» is a frequency, and no verb
  takeFrequency(line, posology.frequencies, posology.patterns.frequency)
  withoutInstructions(line, posology)
  takeDosage(line, posology)
  takeTakes(line, posology)
  takeQuantity(line, posology)
  const { quantity, each, perDay, days, form, isScheduled, beforeForm } = line
  const medicine =
    isLine || line.isDosed || quantity !== undefined ? tidy(beforeDosage(line.text), line.isDosed) : typed
  if (!mayNameProduct(wordsOf(medicine))) return { ...plainLine, medicine: typed }
  return {
    medicine: /[a-z]{2}/i.test(medicine) ? medicine : typed,
    quantity,
    each,
    perDay,
    days,
    form,
    isScheduled,
    beforeForm,
  }
}
