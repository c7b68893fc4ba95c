import { ANY_LOT, readLots } from '#contract/lots.ts'
import { formNames } from '#medicamentos/dose.ts'
import { lettersAndDigits } from '#medicamentos/fold.ts'
import type { LabelledItem } from '#medicamentos/same-item.ts'
import { invalidFields } from '#server/ground/error.ts'
import { messages } from './messages.ts'

/** A notice as it is written. */
export interface Notice {
  numero: string
  /** YYYY-MM-DD, as the other days. */
  data: string
  produto: string
  substancia: string | null
  dosagem: string | null
  lotes: string[]
  fabrico: string | null
  validade: string | null
  fabricante: string | null
  importador: string | null
  motivo: string
  accao: string
  fonte_url: string
}

/** By what the products of a notice are known: see the table `recolha`. */
export interface Criteria {
  substancias: string[]
  doses: string[]
  outras_formas: string[]
  nomes: string[]
  casa: string[]
  lotes_lidos: string[]
  lotes_talvez: string[]
}

/** Tells if an address is one that a reader can open, and that tells no password. */
function isLink(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return (
    url !== undefined && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username && !url.password
  )
}

/** @param today in Luanda, YYYY-MM-DD @throws AppError VALIDACAO with the fault of each field */
export function checkNotice(notice: Notice, whole: boolean, today: string): void {
  const { data, lotes, fabrico, validade, fonte_url } = notice
  const faults: Record<string, string> = {}
  if (data > today) faults.data = messages.future
  // a month is its last day
  if (fabrico && fabrico.slice(0, 7) > today.slice(0, 7)) faults.fabrico = messages.future
  if (fabrico && validade && fabrico > validade) faults.fabrico = messages.afterExpiry
  if (!whole && lotes.length === 0) faults.lotes = messages.noLots
  if (whole && lotes.length > 0) faults.lotes = messages.lotsAndWhole
  for (const [place, lote] of lotes.entries()) {
    const { named, isWhole } = readLots(lote)
    if (named.length === 0) faults[`lotes.${place}`] = messages.noLot
    else if (!isWhole) faults[`lotes.${place}`] = messages.notOneLot
  }
  if (!isLink(fonte_url)) faults.fonte_url = messages.badLink
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
}

const pattern = (word: string) => `%${word}%`
const bareNumber = /^\d+(?:\.\d+)?$/
/** Words of the names of makers that do not tell one from another. */
const anyMaker =
  /^(?:laborato|industr|farmac|pharma|quimic|chemic|produ|compan|empres|limit|grupo|group|internation|healthcare|lifescience|private|drugs?$)/
const LEAST_LETTERS = 4

/** Beginnings of words of the salt, the coating and the package: of a known substance they are no brand. */
const noBrand =
  /^(?:acetat|bromidrat|besilat|calcic|citrat|cloridrat|fosfat|fumarat|maleat|mesilat|nitrat|ora(?:l|is)?$|pelicul|plastic|potassic|sodic|succinat|sulfat|tartarat|uso$|vidro)/

/** Words of a notice as the lexicon reads them. */
export interface ReadNotice {
  /** Substances of the notice's `substancia`, or of its product's name where it has none that is known. */
  substances: readonly string[]
  /** The product's name as a label. */
  label: LabelledItem
  /** Strengths and forms of all that the notice says of them. */
  doses: readonly string[]
}

/** @throws AppError VALIDACAO when nothing in the notice tells one product from another */
export function criteriaOf({ lotes, fabricante }: Notice, { substances, label, doses }: ReadNotice): Criteria {
  const words = label.words.filter((word) => substances.length === 0 || !noBrand.test(word))
  const nomes = [...new Set([...label.brands, ...words].map(lettersAndDigits))].filter(Boolean)
  if (substances.length === 0 && nomes.length === 0) throw invalidFields({ produto: messages.notUnderstood })
  const forms = doses.filter((dose) => formNames.includes(dose))
  const maker = (fabricante ?? '').split(/\s+/).map(lettersAndDigits)
  return {
    substancias: [...substances],
    doses: doses.filter((dose) => bareNumber.test(dose)),
    outras_formas: forms.length > 0 ? formNames.filter((form) => !forms.includes(form)) : [],
    nomes: nomes.map(pattern),
    casa: maker.filter((word) => word.length >= LEAST_LETTERS && !anyMaker.test(word)).map(pattern),
    lotes_lidos: [...new Set(lotes.flatMap((lote) => readLots(lote).named))],
    lotes_talvez: lotes.length > 0 ? [ANY_LOT, ...new Set(lotes.flatMap((lote) => readLots(lote).perhaps))] : [],
  }
}
