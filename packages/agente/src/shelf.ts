import { nameKey } from '../../../server/modules/stock/upload/name-key.rules.ts'
import { type Accepted, type Article, type BadLine, isSame, type SentArticle, type ShelfReading } from './article.ts'

export type SentShelf = Map<string, SentArticle>

/** Tells which sent articles a reading says nothing of, though it may mean them: those of its bad lines. */
function sparedBy(bad: readonly Pick<BadLine, 'nome' | 'codigo'>[]): (sent: SentArticle) => boolean {
  const names = new Set(bad.map(({ nome }) => (nome === undefined ? undefined : nameKey(nome))))
  const codes = new Set(bad.map(({ codigo }) => codigo))
  // a line that names nothing may be about any article
  const isAny = bad.some(({ nome, codigo }) => nome === undefined && codigo === undefined)
  return ({ artigo }) => isAny || codes.has(artigo.codigo) || names.has(nameKey(artigo.nome))
}

/** Tells if the service may have units of a sent article: of one whose last form it refused, it has an earlier form. */
const mayHaveUnits = ({ entrou, artigo, recusa }: SentArticle) =>
  entrou && (artigo.quantidade > 0 || recusa !== undefined)

/** The articles that were sent with units and that a reading no longer has. */
function missingFrom(sent: SentShelf, reading: ShelfReading): Article[] {
  const isSpared = sparedBy(reading.bad)
  return [...sent.values()]
    .filter((one) => mayHaveUnits(one) && !reading.articles.has(one.artigo.codigo))
    .filter((one) => !isSpared(one))
    .map(({ artigo }) => artigo)
}

/** The articles of a reading that are new or changed. */
export function changesOnly(sent: SentShelf, { articles }: ShelfReading): Article[] {
  return [...articles.values()].filter((article) => {
    const before = sent.get(article.codigo)
    return !before || before.incerto || !isSame(before.artigo, article)
  })
}

/** The articles to send so that the service matches a reading: new and changed articles, and missing articles with zero units. */
export function changesBetween(sent: SentShelf, reading: ShelfReading): Article[] {
  const changed = changesOnly(sent, reading)
  return [...changed, ...missingFrom(sent, reading).map(({ codigo, nome }) => ({ codigo, nome, quantidade: 0 }))]
}

/** The fewest articles whose loss is asked about: a small shelf may well be sold out. */
const FEWEST_LOST = 4

/** The articles that a reading would take away, when they are more than half of those with units: a file may be cut short. */
export function suspectLoss(sent: SentShelf, reading: ShelfReading): { lost: number; had: number } | undefined {
  const had = [...sent.values()].filter(mayHaveUnits).length
  const lost = missingFrom(sent, reading).length
  return lost >= FEWEST_LOST && lost * 2 > had ? { lost, had } : undefined
}

type ArticleVerdict = Accepted['artigos'][number]

const isRefusal = ({ estado }: ArticleVerdict) => estado === 'recusado' || estado === 'nao_reconhecido'

/** Notes in the shelf the sent articles and the verdict on each. */
export function noteAnswer(
  sent: SentShelf,
  rows: readonly Partial<Article>[],
  verdicts: readonly ArticleVerdict[],
): void {
  const refused = new Map(verdicts.filter(isRefusal).map((verdict) => [verdict.indice, verdict]))
  for (const [index, row] of rows.entries()) {
    if (!isArticle(row)) continue
    const { codigo } = row
    const refusal = refused.get(index)
    const entrou = !refusal || sent.get(codigo)?.entrou === true
    sent.set(codigo, {
      artigo: row,
      entrou,
      ...(refusal && { recusa: { campo: refusal.campo, motivo: refusal.motivo ?? '' } }),
    })
  }
}

/** Forgets the articles that are gone from a reading and hold no units. */
export function forgetGone(sent: SentShelf, reading: ShelfReading): void {
  const isSpared = sparedBy(reading.bad)
  for (const [codigo, one] of sent) {
    if (!reading.articles.has(codigo) && !mayHaveUnits(one) && !isSpared(one)) sent.delete(codigo)
  }
}

/** Tells a bad line of the file, sent so that its article is spared, from an article. */
const isArticle = (row: Partial<Article>): row is Article => typeof row.quantidade === 'number'

/** Forgets the articles that a whole shelf does not name: the service has set them to zero. */
export function keepNamed(sent: SentShelf, rows: readonly Partial<Article>[]): void {
  const codes = new Set(rows.map(({ codigo }) => codigo))
  const isSpared = sparedBy(rows.filter((row) => !isArticle(row)))
  for (const [codigo, one] of sent) if (!codes.has(codigo) && !isSpared(one)) sent.delete(codigo)
}

/** The shelf with every article due again: what the service has of them is not known. */
export const forgetForms = (sent: SentShelf): SentShelf =>
  new Map([...sent].map(([codigo, one]) => [codigo, { ...one, incerto: true }]))
