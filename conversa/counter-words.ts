import { codeIn, isCourtesy, isListNumber, isNumber, withoutCode } from './numbers.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const yes = setOf(
  'sim cim separada separado separadas separados separei separamos pronta pronto guardada guardado reservado reservada',
)
const no = setOf('nao naum n')
const none = setOf('ha tem tenho temos existe existem mais')
const over = setOf('acabou acabaram acabo esgotou esgotado esgotada esgotaram')
const delivered = setOf('entregue entreguei entregamos entregado entrega entreg levou levantou')
/** Words beside these that add nothing. */
const beside = setOf('ja esta ta fica ficou o a foi codigo cod reserva')
const boxes = setOf('caixa caixas cx embalagem embalagens unidade unidades')
const some = setOf('tenho ha tem temos resta restam sobra sobram')

export type CounterReply =
  | { kind: 'answer'; answer: 'separada' | 'so_ha' | 'nao_ha'; units?: number | undefined; code?: string | undefined }
  | { kind: 'delivered'; code?: string | undefined }
  /** Words with a code, or the beginning of a command, that are wholly none. */
  | { kind: 'unsure'; code?: string | undefined; words: readonly string[] }

/**
 * Reads a pharmacy's reply to a hold, before or behind its code. What cancels and empties a shelf has no word more; a
 * question, and any other word, make it unsure.
 */
export function counterReplyIn(all: readonly string[], isQuestion: boolean): CounterReply | undefined {
  const code = codeIn(all)
  const besideCode = withoutCode(all).filter((word) => word !== ',')
  const keys = besideCode.filter((word) => !beside.has(word))
  const [first = '', ...rest] = keys
  const whole = isQuestion ? undefined : wholeReply(keys, code)
  if (whole) return whole
  const isBegun = first === 'sim' || first === 'cim' || (delivered.has(first) && rest.length > 0)
  if (code !== undefined ? besideCode.length > 0 || isQuestion : isBegun) return { kind: 'unsure', code, words: all }
  return undefined
}

function wholeReply(keys: readonly string[], code: string | undefined): CounterReply | undefined {
  const [first = '', ...rest] = keys
  const polite = rest.filter((word) => !isCourtesy(word))
  if (
    yes.has(first) &&
    polite.every((word) => yes.has(word) || none.has(word)) &&
    (code || first === 'sim' || first === 'cim')
  )
    return { kind: 'answer', answer: 'separada', code }
  if (delivered.has(first) && polite.length === 0) return { kind: 'delivered', code }
  if (no.has(first) && rest.every((word) => none.has(word)) && (first !== 'n' || rest.length > 0))
    return { kind: 'answer', answer: 'nao_ha', code }
  if (over.has(first) && rest.length === 0 && code) return { kind: 'answer', answer: 'nao_ha', code }
  return first === 'so' ? onlySome(rest, code) : undefined
}

/** «so 1 482913», «482913 so tenho 1», «so1482913». */
function onlySome(rest: readonly string[], code: string | undefined): CounterReply | undefined {
  const [glue, ...others] = rest
  if (code === undefined && isNumber(glue) && (glue.length === 7 || glue.length === 8) && others.length === 0)
    return { kind: 'answer', answer: 'so_ha', units: Number(glue.slice(0, -6)), code: glue.slice(-6) }
  const figures = rest.filter(isListNumber)
  const isWhole = rest.every((word) => isListNumber(word) || some.has(word) || boxes.has(word))
  if (!isWhole || figures.length > 1 || (figures.length === 0 && code === undefined)) return undefined
  return { kind: 'answer', answer: 'so_ha', units: figures[0] === undefined ? undefined : Number(figures[0]), code }
}
