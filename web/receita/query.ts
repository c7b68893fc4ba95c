import { BASKET_ITEMS } from '#contract/limits.ts'

/** Characters of one medicine, as the API takes them. */
export const TERM_LENGTH = 200

const anyOf = (patterns: readonly RegExp[]) => patterns.map(({ source }) => source).join('|')

/** Units of a dose, which follow a number. */
const dose = /cp|comp|caps?|cáps?|tab|ampola|amp|gota|gts?|colher|ml|puff|saqueta|sup|cx|caixa|fr|dias?|x|vez/

/** Beginnings of a line that says how the medicine above is taken: «Tomar…», «S/», «1 cp 8/8h», «durante 7 dias». */
const taking = anyOf([
  /s\/|s:|sig|posologia|tom(?:ar|a|e)\b|aplicar|aplique|usar|administrar|instilar|inalar|colocar/,
  /dissolver|take|apply|durante|por \d|x ?\d|de \d{1,2} em \d|(?:a )?cada \d/,
  new RegExp(`(?:\\d{1,2}|½|1\\/2|uma?|meio|dois|duas) ?(?:${dose.source})(?![a-z])`),
  /\d{1,2}\/\d{1,2} ?h|\d-\d-\d|sos\b|em jejum|ao deitar|ap[óo]s|antes d/,
])
const continues = new RegExp(`^(?:[-–—•*] *)?(?:${taking})`, 'iu')

/** Beginnings of a line that names no medicine, but the patient, the date or the doctor. */
const notMedicine = anyOf([
  /nome|utente|paciente|doente|idade|sexo|morada|data|luanda,|dr\.?ª?\b|dra\b|m[ée]dic[oa]\b/,
  /assinatura|ordem|c[ée]dula|carimbo|hospital|cl[ií]nica|centro de sa[úu]de|proc(?:esso)?\b/,
  /diagn[óo]stico|receita(?: m[ée]dica)?:?$|rp[./:]*$|r[/.]$|rx:?$|prescri[çc][ãa]o:?$/,
  /\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/,
])
const aside = new RegExp(`^(?:${notMedicine})`, 'iu')

/** Something to look for has a word in it. */
const hasWord = /\p{L}{2}/u

/**
 * The medicines of a text that was pasted, one each, as written: how one is taken may stand on lines of its own, and is
 * joined to the medicine above it.
 */
function termsOf(text: string): string[] {
  const terms: string[] = []
  for (const written of text.split(/[\r\n;]/)) {
    const line = written.replaceAll(/\p{C}/gu, ' ').replaceAll(/ +/g, ' ').trim()
    if (!hasWord.test(line) || aside.test(line)) continue
    const before = terms.at(-1)
    if (before !== undefined && continues.test(line)) terms[terms.length - 1] = `${before} ${line}`
    else terms.push(line)
  }
  return [...new Set(terms.map((term) => term.slice(0, TERM_LENGTH).trim()))]
}

export const orders = ['completo', 'distancia', 'preco'] as const
type BasketOrder = (typeof orders)[number]

const PLACE_LENGTH = 100

/** The parameters of a prescription's link. */
export interface Prescription {
  /** The terms as written, each once; there may be more than can be looked for. */
  terms: readonly string[]
  /** Undefined when the link does not say: where they said they are the last time. */
  where: string | undefined
  open: boolean
  order: BasketOrder
}

export const isTooLong = ({ terms }: Prescription): boolean => terms.length > BASKET_ITEMS

/** Reads the valid parameters of a link. */
export function readPrescription(query: URLSearchParams): Prescription {
  const where = query.get('perto')
  return {
    terms: termsOf(query.getAll('q').join('\n')),
    where: where === null ? undefined : where.replaceAll(/\p{C}/gu, ' ').trim().slice(0, PLACE_LENGTH),
    open: query.get('abertas') === '1',
    order: orders.find((order) => order === query.get('ordem')) ?? 'completo',
  }
}

/** Link of a prescription, without the parameters that have their usual value. */
export function prescriptionLink({ terms, where, open, order }: Prescription): string {
  const params = {
    q: terms.join('\n'),
    ...(where && { perto: where }),
    ...(open && { abertas: '1' }),
    ...(order !== 'completo' && { ordem: order }),
  }
  return `/receita?${new URLSearchParams(params)}`
}
