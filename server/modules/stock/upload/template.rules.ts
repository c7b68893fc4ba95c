import { headerText, rowsText } from '#server/exports/csv-text.ts'

const header = ['Nome', 'Categoria', 'Subcategoria', 'Quantidade', 'Preço']

/** The CSV that a pharmacy fills in; without examples, which would go on sale. */
export const stockTemplate = headerText(header)

interface Item {
  nome: string
  categoria: string
  subcategoria: string
  quantidade: number
  preco: number | null
}

/** Writes a price as spreadsheets in Portuguese read it. */
const decimal = (preco: number | null) => (preco === null ? null : String(preco).replace('.', ','))

/** The template, filled in: sent back as it is, it changes nothing. */
export function filledTemplate(items: readonly Item[]): string {
  const rows = items.map(({ nome, categoria, subcategoria, quantidade, preco }) => ({
    Nome: nome,
    Categoria: categoria,
    Subcategoria: subcategoria,
    Quantidade: quantidade,
    Preço: decimal(preco),
  }))
  return stockTemplate + rowsText(header, rows)
}
