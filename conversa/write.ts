import { fitsOneSms, foldToGsm7, type SmsParts, smsText } from '#contract/gsm7.ts'
import type { FoundPharmacy } from './find.ts'
import { messages } from './messages.ts'

/** Fills a text whose named places may be shortened. */
export const say = (template: string, flexible: Record<string, string>, room: number): string =>
  smsText({ template, fixed: {}, flexible }, room)

/** Fills the named places whose values may not be shortened. */
export const fill = (template: string, values: Record<string, string>): string =>
  template.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)

/** Name of a pharmacy, with its first word in short. */
export const withoutPrefix = (nome: string): string => nome.replace(/^farm[aá]cia /i, 'F. ')

const luanda = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-PT', { timeZone: 'Africa/Luanda', hourCycle: 'h23', ...options })
const hour = luanda({ hour: '2-digit', minute: '2-digit' })
const day = luanda({ day: '2-digit', month: '2-digit' })

/** 18:05, or 21/11 00:30 when it is not the same Luanda day as `now`. */
export function deadline(instant: string, now: Date): string {
  const until = new Date(instant)
  const isToday = day.format(until) === day.format(now)
  return foldToGsm7(isToday ? hour.format(until) : `${day.format(until)} ${hour.format(until)}`)
}

/** Letters of the shortest name that still says whose it is. */
const LEAST_LETTERS = 8

/** Writes a question and its numbered answers: as many as fit. */
export function askWhich(question: string, options: readonly string[], room: number): string {
  let shown = options.length
  const parts = (): SmsParts => ({
    template: [question, ...options.slice(0, shown).map((_, at) => `${at + 1} {o${at}}`), messages.answerNumber].join(
      '\n',
    ),
    fixed: {},
    flexible: Object.fromEntries(options.slice(0, shown).map((option, at) => [`o${at}`, option])),
  })
  while (shown > 1 && !fitsOneSms(parts(), LEAST_LETTERS, room)) shown -= 1
  return smsText(parts(), room)
}

/** 923456789, as people of the country dial it. */
const localNumber = (telephone: string) => telephone.replaceAll(/[^\d+]/g, '').replace(/^(?:\+|00)244/, '')

/** 0,4km, or 12km. */
const distance = (km: number) => `${km < 10 ? km.toFixed(1).replace('.', ',') : Math.round(km)}km`

/** 850Kz; nothing where the price is not known. */
export const price = (kz: number | null | undefined) => (kz ? `${Math.round(kz)}Kz` : '')

/** Line of a list about a pharmacy: its name may be shortened, and its figures not. */
export interface ListLine {
  number: number
  name: string
  product: string | undefined
  figures: readonly string[]
}

/** @param several true for a basket: how many there are, and what they cost together */
export function pharmacyLine(pharmacy: FoundPharmacy, number: number, several: boolean): ListLine {
  const { nome, distancia_km, telefone, bairro, stock = [] } = pharmacy
  const [item] = stock
  const where = distancia_km === undefined ? foldToGsm7(bairro ?? '') : distance(distancia_km)
  const whole = stock.every(({ preco }) => preco) ? stock.reduce((sum, { preco }) => sum + (preco ?? 0), 0) : null
  const cost = several ? [`tem ${stock.length}`, price(whole)] : [price(item?.preco)]
  const figures = [where, ...cost, localNumber(telefone ?? '')].filter((figure) => figure !== '')
  return {
    number,
    name: withoutPrefix(nome),
    product: stock.map((each) => each.nome).join(' + ') || undefined,
    figures,
  }
}

interface List {
  before?: string
  lines: readonly ListLine[]
  after: string
}

function listParts({ before, lines, after }: List, withProducts: boolean): SmsParts {
  const flexible: Record<string, string> = {}
  const fixed: Record<string, string> = {}
  const rows = lines.map(({ number, name, product, figures }, at) => {
    flexible[`n${at}`] = name
    fixed[`f${at}`] = figures.join(' ')
    if (!withProducts || product === undefined) return `${number} {n${at}} {f${at}}`
    flexible[`p${at}`] = product
    return `${number} {n${at}} {f${at}} {p${at}}`
  })
  return { template: [...(before ? [before] : []), ...rows, after].join('\n'), fixed, flexible }
}

/**
 * Writes the lines of a list, with what each pharmacy has where all names stay legible.
 * @returns the text, and how many lines are in it
 */
export function writeList(list: List, room: number): { text: string; written: number } {
  const full = listParts(list, true)
  if (fitsOneSms(full, 2 * LEAST_LETTERS, room)) return { text: smsText(full, room), written: list.lines.length }
  let written = list.lines.length
  const short = () => listParts({ ...list, lines: list.lines.slice(0, written) }, false)
  while (written > 1 && !fitsOneSms(short(), LEAST_LETTERS, room)) written -= 1
  return { text: smsText(short(), room), written }
}
