import { gtin, validity } from './item-codes.ts'

/** Reading of the symbol on a box: its product, and perhaps the last day and the lot. */
export interface ReadCode {
  ean: string
  validade?: string
  lote?: string
}

/** Ends a value of variable length, where another follows it. */
const SEPARATOR = '\u001d'

/** Spellings of the separator by keyboards and scanners: `<GS>`, `{GS}`, `\x1d`, `^]`, its picture, and a bar. */
const writtenSeparators = /[<{[](?:GS|FNC1|F1|0x1D)[>}\]]|\\(?:x1d|u001d|F)|%1D|\^\]|[\u241d|~]/gi

/** Names of the symbology that scanners write first (AIM): `]d2` DataMatrix, `]C1` Code 128, `]E0` EAN-13, `]Q3` QR. */
const SYMBOLOGY = /^\][A-Za-z]\d/

/** Lengths of the values that need no separator, by the first two digits of their identifier (GS1 General Specifications). */
const FIXED: Readonly<Record<string, number>> = {
  ...{ '00': 20, '01': 16, '02': 16, '03': 16, '04': 18, '11': 8, '12': 8, '13': 8, '14': 8, '15': 8, '16': 8 },
  ...{ '17': 8, '18': 8, '19': 8, '20': 4, '31': 10, '32': 10, '33': 10, '34': 10, '35': 10, '36': 10, '41': 16 },
}

/** Splits into elements, each an identifier with its value; a value of variable length goes on to the separator. */
function elements(text: string): string[] {
  const found: string[] = []
  for (let rest = text; rest !== ''; ) {
    if (rest.startsWith(SEPARATOR)) {
      rest = rest.slice(1)
      continue
    }
    const end = rest.indexOf(SEPARATOR)
    const length = FIXED[rest.slice(0, 2)] ?? (end < 0 ? rest.length : end)
    found.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return found
}

/** YYMMDD of this century; day 00 is the month's last. */
function dateOf(value: string): string | undefined {
  const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})$/.exec(value) ?? []
  if (year === undefined) return undefined
  return validity(day === '00' ? `${month}/20${year}` : `20${year}-${month}-${day}`)
}

/** People's notation, `(01)05601234567892(17)271231(10)L1`, as scanners send it. */
const withoutBrackets = (text: string): string =>
  /^[([]\d/.test(text) ? text.replaceAll(/[([](\d{2,4})[)\]]/g, `${SEPARATOR}$1`) : text

/** The first value of each identifier. */
function valuesIn(text: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const element of elements(withoutBrackets(text))) {
    const ai = element.slice(0, 2)
    if (!values.has(ai)) values.set(ai, element.slice(2))
  }
  return values
}

/** The names that identifiers had in the first links, and what they are. */
const names = new Map([
  ['gtin', '01'],
  ['lot', '10'],
  ['exp', '17'],
])

/** Reads a GS1 Digital Link of any address: `https://id.gs1.org/01/05601234567892/10/L1?17=271231`. undefined for another text. */
function linkValues(text: string): Map<string, string> | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const { pathname, searchParams } = new URL(text)
  const parts = pathname.split('/').slice(1)
  const from = parts.findIndex((part) => part === '01' || part === 'gtin')
  const values = new Map<string, string>()
  const keep = (name: string, value: string) => {
    const ai = names.get(name) ?? name
    if (!values.has(ai)) values.set(ai, value)
  }
  for (let at = from; from >= 0 && at + 1 < parts.length; at += 2) keep(parts[at] ?? '', unescaped(parts[at + 1] ?? ''))
  for (const [name, value] of searchParams) keep(name, value)
  return values
}

/** A part of an address as it was before it was escaped; itself where it is escaped wrongly. */
function unescaped(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A lot with what a scanner that drops separators left behind it: a last day, a serial number or both. */
const glued = /^([!-z]{1,20}?)17(\d{6})(?:21[!-z]+)?$/
/** The fewest characters of a serial number behind a lot. */
const SERIAL = 8

/** Parts a lot and a last day that came without a separator; what cannot be told apart is no lot. */
function withoutSeparators(values: Map<string, string>): void {
  const lot = values.get('10')
  if (lot === undefined) return
  const [, lote, day] = values.has('17') ? [] : (glued.exec(lot) ?? [])
  if (lote !== undefined && day !== undefined && dateOf(day)) values.set('10', lote).set('17', day)
  else if (lot.slice(0, -SERIAL).includes('21')) values.delete('10')
}

/** The lot of a symbol with its identifier, and a last day behind it: «10L1A2B317271231», «(10)L1(17)271231». */
const lotElement = /^\(?10\)?([!-z]{1,20}?) ?\(?17\)?(\d{6})$/

/** Reads the lot and the last day out of a lot that a scanner typed as the symbol has it; undefined for any other lot. */
export function readLotElement(lot: string): { lote: string; validade: string } | undefined {
  const [, lote, day = ''] = lotElement.exec(lot) ?? []
  const validade = dateOf(day)
  return lote !== undefined && validade !== undefined ? { lote, validade } : undefined
}

/**
 * Reads what a scanner, a camera or a person gives of the symbol on a box: a bare GTIN, a GS1 Digital Link, or GS1 elements of which 01
 * (GTIN), 17 (last day) and 10 (lot) count.
 * @returns undefined when it has no GTIN, or one with a wrong digit
 */
export function readGs1(given: string): ReadCode | undefined {
  const text = given.trim().replace(SYMBOLOGY, '')
  const bare = gtin(text)
  if (bare) return { ean: bare }
  const linked = linkValues(text)
  const separated = text.includes(SEPARATOR) ? text : text.replaceAll(writtenSeparators, SEPARATOR)
  const values = linked ?? valuesIn(separated)
  // a separator at either end says nothing of the values between
  if (!linked && !withoutBrackets(separated).slice(1, -1).includes(SEPARATOR)) withoutSeparators(values)
  const product = values.get('01') ?? ''
  const ean = (linked ? /^\d{8,14}$/ : /^\d{14}$/).test(product) ? gtin(product) : undefined
  if (!ean) return undefined
  const validade = dateOf(values.get('17') ?? '')
  const lote = values.get('10')
  return { ean, ...(validade && { validade }), ...(lote && /^[!-z]{1,20}$/.test(lote) && { lote }) }
}
