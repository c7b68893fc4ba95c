import { hasMore } from '#folhas/book-notes.ts'
import type { TableFile } from '#folhas/table-file.ts'

/** The field of a report that says what a book has beside what was read of it; nothing for a CSV, or a book without such. */
export function bookReport({ book }: Pick<TableFile<unknown>, 'book'>) {
  if (!book || !hasMore(book)) return {}
  return { livro: { folha: book.sheet, outras_folhas: book.others, linhas_escondidas: book.hiddenRows } }
}
