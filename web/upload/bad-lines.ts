import { type Html, html } from '../html/html.ts'
import { messages } from './import.messages.ts'

interface BadLine {
  linha: number
  campo: string | null
  motivo: string
}

interface BookRead {
  folha: string
  outras_folhas: readonly string[]
  linhas_escondidas: number
}

const { preview } = messages
const SHOWN = 100

/** Lines, though several things may be wrong with one. */
export const badLines = (errors: readonly BadLine[]): number => new Set(errors.map(({ linha }) => linha)).size

/**
 * A list of the lines of a file with something to say of each, the first hundred of them.
 * @param title says how many lines there are; usually that they are left out
 */
export function badLineList(errors: readonly BadLine[], title = preview.errors): Html | '' {
  if (errors.length === 0) return ''
  const lines = errors
    .slice(0, SHOWN)
    .map(({ linha, campo, motivo }) =>
      campo === null ? preview.error(linha, motivo) : preview.fieldError(linha, campo, motivo),
    )
  const left = errors.length - lines.length
  return html`
    <div class="aviso mau">
      <h2>${title(badLines(errors))}</h2>
      <ul>${lines.map((text) => html`<li>${text}</li>`)}</ul>
      ${left > 0 ? html`<p>${preview.more(left)}</p>` : ''}
    </div>
  `
}

/** Notes about a book: tabs that were not read, and hidden rows that were. */
export const bookNotes = (book: BookRead | undefined): Html | '' =>
  book === undefined
    ? ''
    : html`
      <div class="aviso">
        ${book.outras_folhas.length > 0 ? html`<p>${preview.otherTabs(book.folha, book.outras_folhas.join(', '))}</p>` : ''}
        ${book.linhas_escondidas > 0 ? html`<p>${preview.hiddenRows(book.linhas_escondidas)}</p>` : ''}
      </div>
    `

/** Note about the columns of the header that were not used. */
export const ignoredColumns = (columns: readonly string[]): Html | '' =>
  columns.length > 0 ? html`<p class="leve">${preview.ignored(columns.join(', '))}</p>` : ''
