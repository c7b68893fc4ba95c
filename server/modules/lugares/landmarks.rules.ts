import { buildingWords, streetWords } from '#contract/names.ts'
import { plain } from '#medicamentos/fold.ts'
import { type Place, placeKey } from './gazetteer.rules.ts'

const kinds = new Map([
  ...streetWords.map((word) => [word, 'rua'] as const),
  ...buildingWords.map((word) => [word, 'edificio'] as const),
])
/** Words between the kind of a landmark and its name: «hospital municipal de Viana», «centro de saúde da Samba». */
const beside = new Set(
  'municipal geral provincial central regional medico medica policia saude combustivel comboios'.split(' '),
)
const linking = new Set('de do da dos das'.split(' '))

interface Landmark {
  kind: 'rua' | 'edificio'
  /** The text from the word of the kind on. */
  text: string
  /** The name without the word of the kind. */
  name: string
  /** True for «mercado do Kikolo», false for «avenida Hoji-ya-Henda», which is nowhere near. */
  isLinked: boolean
}

/** The place of a landmark's name among the words, behind those for its kind. */
function nameAt(words: readonly string[]): number {
  let at = 1
  while (beside.has(words[at] ?? '') || (linking.has(words[at] ?? '') && beside.has(words[at + 1] ?? ''))) at++
  return at
}

/** @param isSilent tells words that may stand before it, as in «perto do largo» */
export function readLandmark(text: string, isSilent: (word: string) => boolean): Landmark | undefined {
  const typed = text.trim().split(/\s+/)
  const words = typed.map(plain)
  const from = words.findIndex((word) => kinds.has(word))
  const kind = kinds.get(words[from] ?? '')
  if (!kind || !words.slice(0, from).every(isSilent)) return undefined
  const at = from + nameAt(words.slice(from))
  const isLinked = linking.has(words[at] ?? '')
  const name = typed.slice(isLinked ? at + 1 : at).join(' ')
  return name === '' ? undefined : { kind, text: typed.slice(from).join(' '), name, isLinked }
}

/** Tells if a text names a landmark, of whatever kind, anywhere. */
export const hasLandmark = (text: string): boolean =>
  plain(text)
    .split(' ')
    .some((word) => kinds.has(word))

const date =
  /^(dia )?(\d{1,2}o?|primeiro) de (janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\b/
const title = /^(sao|santo|santa|nossa senhora|dom|comandante|general|doutora?|rei|rainha) /

/**
 * Tells if a name of a place honours a day or somebody, as streets and schools of every town do too: «1 de Maio» is a
 * bairro of Cabinda, and Serpa Pinto was Menongue.
 */
export function isTribute({ tributes = [] }: Place, name: string): boolean {
  const key = placeKey(name)
  return date.test(plain(name)) || tributes.some((tribute) => placeKey(tribute) === key)
}

const isInLuanda = ({ provincia }: Place) => provincia === 'Luanda'

/** Tells if a place is known by this very landmark: «Largo da Maianga» is a name of Maianga. */
const isCalled = ({ nome, others }: Place, { text }: Landmark) => {
  const unlinked = (name: string) =>
    plain(name)
      .split(' ')
      .filter((word) => !linking.has(word))
      .join(' ')
  return [nome, ...others].some((name) => unlinked(name) === unlinked(text))
}

/**
 * Tells if a landmark is certainly at the place that it is called by. A building is, of which the name says where it is;
 * a street or a square only in Luanda, where most people ask: elsewhere «Rua de Benguela» may be of any town.
 */
export function standsIn(landmark: Landmark, place: Place): boolean {
  const { kind, name, isLinked } = landmark
  if (isCalled(place, landmark)) return true
  if (!isLinked || isTribute(place, name)) return false
  return isInLuanda(place) || (kind === 'edificio' && !title.test(plain(name)))
}
