import type { BookChoice, BookFacts } from './xlsx-file.ts'

/** Tells if a book has tabs with data that were not read, or hidden rows. */
export const hasMore = ({ others, hiddenRows }: BookFacts): boolean => others.length > 0 || hiddenRows > 0

/**
 * Tells if a book leaves open whether it names a whole shelf: others of its tabs have data, or rows are hidden, and nobody has said
 * which tab it is or whether those rows count. Nothing may be set to zero by it.
 */
export const isUnclear = ({ others, hiddenRows }: BookFacts, { sheet, withoutHidden }: BookChoice = {}): boolean =>
  (others.length > 0 && sheet === undefined) || (hiddenRows > 0 && withoutHidden === undefined)

/**
 * Says what a person who sees a book on a screen may not know: that further tabs have data and are not read, and that rows are
 * hidden.
 * @param withoutHidden true when hidden rows are left out
 */
export function bookNotes(book: BookFacts | undefined, withoutHidden = false): string[] {
  if (!book) return []
  const { sheet, others, hiddenRows } = book
  const fate = withoutHidden ? 'ficam de fora' : 'contam como as outras'
  return [
    ...(others.length > 0 ? [`Lê-se só a folha «${sheet}». Outras com dados: ${others.join(', ')}.`] : []),
    ...(hiddenRows > 0 ? [`Linhas escondidas no livro: ${hiddenRows}; ${fate}.`] : []),
  ]
}
