import { TextFile } from '#server/http/serve.ts'

const header = ['Nome', 'Categoria', 'Subcategoria', 'Quantidade', 'Preço']

/**
 * What a pharmacy fills in; without examples, which would go on sale. The mark in front and the semicolons are what
 * Excel opens right in Portuguese.
 */
export const stockTemplate = () =>
  new TextFile('stock-para-preencher.csv', 'text/csv; charset=utf-8', `\uFEFF${header.join(';')}\r\n`)
