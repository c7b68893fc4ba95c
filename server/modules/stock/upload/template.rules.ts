const header = ['Nome', 'Categoria', 'Subcategoria', 'Quantidade', 'Preço']

/**
 * What a pharmacy fills in, as CSV; without examples, which would go on sale. The mark in front and the semicolons are
 * what Excel opens right in Portuguese.
 */
export const stockTemplate = `\uFEFF${header.join(';')}\r\n`
