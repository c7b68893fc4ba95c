import { headerText, rowsText } from '#server/exports/csv.ts'

import type { Lot } from '../item-lots.rules.ts'
import { lotsCell } from '../lots-cell.rules.ts'

const header = ['Nome', 'Categoria', 'Subcategoria', 'Quantidade', 'Preço', 'Código', 'EAN', 'Lote', 'Validade']

/** The CSV that a pharmacy fills in; without examples, which would go on sale. */
export const stockTemplate = headerText(header)

interface TemplateItem {
  nome: string
  categoria: string
  subcategoria: string
  quantidade: number
  preco: number | null
  codigo: string | null
  ean: string | null
  lote: string | null
  validade: string | null
  lotes: readonly Lot[]
}

/** Writes a price as spreadsheets in Portuguese read it. */
const decimal = (preco: number | null) => (preco === null ? null : String(preco).replace('.', ','))

/** The template, filled in: sent back as it is, it changes nothing. */
export function filledTemplate(items: readonly TemplateItem[]): string {
  const rows = items.map(({ nome, categoria, subcategoria, quantidade, preco, codigo, ean, validade, lotes }) => ({
    Nome: nome,
    Categoria: categoria,
    Subcategoria: subcategoria,
    Quantidade: quantidade,
    Preço: decimal(preco),
    Código: codigo,
    EAN: ean,
    Lote: lotsCell(lotes),
    Validade: validade,
  }))
  return stockTemplate + rowsText(header, rows)
}
