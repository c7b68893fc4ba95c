import type { Static } from 'typebox'
import { codeFields } from '#contract/item-fields.ts'
import { cutName } from '#contract/names.ts'
import { ArtigoDeAlimentacao, type FeedVerdict } from '#contract/stock-feed.ts'
import { fieldChecker } from '#server/imports/import-lines.ts'
import { countNoted } from '../count.rules.ts'
import { isOtherElement, UNREADABLE } from '../item-lots.rules.ts'
import { textsIn } from '../item-texts.rules.ts'
import { messages } from '../messages.ts'
import type { CodesSaid } from '../repository.ts'
import type { FileLine } from '../upload/meaning.rules.ts'
import { nameIn, nameKey } from '../upload/name-key.rules.ts'
import type { FeedPiece } from './split.rules.ts'

export type Article = Static<typeof ArtigoDeAlimentacao>

/** An article of a feed, by its position in it from 0; of a bad one, what can be trusted of it. */
export interface FeedRow {
  n: number
  linha: Partial<Article>
  /** The verdict that it has by itself; null for a good one. */
  estado: Extract<FeedVerdict, 'recusado'> | null
  campo: string | null
  motivo: string | null
}

const check = fieldChecker(ArtigoDeAlimentacao)

/** Fields that programs fill with what they are not: the article enters without them. */
const spared = [...codeFields.filter((field) => field !== 'codigo'), 'lotes'] as const

/** Tells if a field is wrong, or some part of it. */
const isBad = (fields: Record<string, string>, field: string) =>
  Object.keys(fields).some((name) => name === field || name.startsWith(`${field}.`))

/** Takes bad fields out. A lot that cannot be read is one that nobody knows, and not the one that there was; its last day stays. */
function spare(row: Record<string, unknown>, bad: readonly (typeof spared)[number][]): void {
  for (const field of bad) delete row[field]
  if (bad.includes('lotes') || (bad.includes('lote') && row.lotes === undefined)) row.lote = UNREADABLE
}

/** The fields by which the item of a bad article is told, where they are good. */
const naming = ['codigo', 'ean', 'nome'] as const

function refusedRow(n: number, row: Record<string, unknown>, fields: Record<string, string>): FeedRow {
  const [[campo, motivo] = ['', messages.noArticle]] = Object.entries(fields)
  const linha: Partial<Article> = {}
  for (const name of naming) {
    const value = row[name]
    if (!fields[name] && typeof value === 'string') linha[name] = value
  }
  return { n, linha, estado: 'recusado', campo: campo || null, motivo }
}

/** Takes the code that some programs write before a name out of it; it is the article's where that says none. */
function withoutCodeBefore(row: Record<string, unknown>): void {
  if (typeof row.nome !== 'string') return
  const { nome, codigo } = nameIn(row.nome)
  row.nome = nome
  if (codigo !== undefined) row.codigo ??= codigo
}

/** Cuts a name that is too long. @returns what is told of it */
function shortened(row: Record<string, unknown>): Pick<FeedRow, 'campo' | 'motivo'> {
  const cut = typeof row.nome === 'string' ? cutName(row.nome) : undefined
  if (cut === undefined) return { campo: null, motivo: null }
  row.nome = cut
  return { campo: 'nome', motivo: messages.longName }
}

/** Checks an article as the API checks the body of an item. @param whole true where the feed has the whole shelf */
export function readRow(n: number, piece: Exclude<FeedPiece, { header: object }>, whole: boolean): FeedRow {
  if ('fault' in piece) return { n, linha: {}, estado: 'recusado', campo: null, motivo: piece.fault }
  const row = piece.row as Record<string, unknown>
  withoutCodeBefore(row)
  let remark = shortened(row)
  const noted = countNoted(row.quantidade, whole)
  if (noted) row.quantidade = noted.units
  let checked = check(row)
  if ('fields' in checked) {
    const { fields } = checked
    const bad = spared.filter((field) => isBad(fields, field))
    spare(row, bad)
    const [campo] = bad
    if (campo) remark = { campo, motivo: messages.unusedCode[campo] }
    if (bad.length > 0) checked = check(row)
  }
  if ('fields' in checked) return refusedRow(n, row, checked.fields)
  if (isOtherElement(checked.value)) remark = { campo: 'lote', motivo: messages.lotElement }
  if (noted) remark = { campo: 'quantidade', motivo: noted.note }
  return { n, linha: checked.value, estado: null, ...remark }
}

/** A null text, lot, list of lots or day says that there is none; a missing one keeps what there is. */
const codesIn = ({ lote, validade, lotes, ...article }: Article): CodesSaid => ({
  ...textsIn(article),
  ...(lote !== undefined && { lote }),
  ...(validade !== undefined && { validade }),
  ...(lotes !== undefined && { lotes }),
})

/** The line of a file that says what an article says. @param name the categories of a new item */
export function lineOf(
  n: number,
  article: Article,
  named: { categoria: string; subcategoria: string } | undefined,
): FileLine {
  const { nome, quantidade, preco } = article
  const categoria = article.categoria || undefined
  const subcategoria = article.subcategoria || undefined
  return {
    number: n,
    // only a name that is not its item's is compared by its key
    get key() {
      return nameKey(nome)
    },
    name: {
      nome,
      categoria: categoria ?? named?.categoria ?? '',
      subcategoria: subcategoria ?? named?.subcategoria ?? '',
    },
    categoria,
    subcategoria,
    quantidade,
    preco,
    codes: codesIn(article),
  }
}
