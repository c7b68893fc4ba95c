import { fitsOneSms, foldToGsm7, type SmsParts, smsText } from '#contract/gsm7.ts'
import type { FoundPharmacy } from './find.ts'
import { messages } from './messages.ts'

/** Fills a text whose named places may be shortened. */
export const say = (template: string, flexible: Record<string, string>, room: number): string =>
  smsText({ template, fixed: {}, flexible }, room)

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
const price = (kz: number | null | undefined) => (kz ? `${Math.round(kz)}Kz` : '')

/** What a list says of a pharmacy: its name may be shortened, and its figures not. */
export interface ListLine {
  number: number
  name: string
  product: string | undefined
  figures: readonly string[]
}

export function pharmacyLine(pharmacy: FoundPharmacy, number: number): ListLine {
  const { nome, distancia_km, telefone, bairro, stock = [] } = pharmacy
  const [item] = stock
  const where = distancia_km === undefined ? foldToGsm7(bairro ?? '') : distance(distancia_km)
  const figures = [where, price(item?.preco), localNumber(telefone ?? '')].filter((figure) => figure !== '')
  return { number, name: nome.replace(/^farm[aá]cia /i, 'F. '), product: item?.nome, figures }
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
