import { type Html, html, type Piece } from './html.ts'

/** The kind of a column: numbers are aligned to the right, and the first column names its row. */
type Kind = 'texto' | 'numero'

export interface Column {
  name: string
  kind?: Kind
}

/**
 * A table at a desk, and cards on a phone, where each cell says which it is. The roles are said too: browsers forget
 * that it is a table when it is laid out otherwise.
 */
export function table(caption: string, columns: readonly Column[], rows: readonly (readonly Piece[])[]): Html {
  const cell = (content: Piece, index: number) => {
    const { name = '', kind = 'texto' } = columns[index] ?? {}
    return index === 0
      ? html`<th role="rowheader" scope="row">${content}</th>`
      : html`
        <td role="cell" class="${kind}">
          <span class="nome-da-coluna" aria-hidden="true">${name}</span>
          <span>${content}</span>
        </td>
      `
  }
  return html`
    <table class="tabela" role="table">
      <caption class="oculto">${caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          ${columns.map(
            ({ name, kind = 'texto' }) => html`<th role="columnheader" scope="col" class="${kind}">${name}</th>`,
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">${rows.map((row) => html`<tr role="row">${row.map(cell)}</tr>`)}</tbody>
    </table>
  `
}
