import { headerText } from '#server/exports/csv-text.ts'

const header = ['Nome', 'Categoria', 'Subcategoria', 'Quantidade', 'Preço']

/** What a pharmacy fills in, as CSV; without examples, which would go on sale. */
export const stockTemplate = headerText(header)
