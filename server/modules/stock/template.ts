import { TextFile } from '#server/http/serve.ts'

const lines = [
  ['Nome', 'Categoria', 'Subcategoria', 'Quantidade', 'Preço'],
  ['Paracetamol 500 mg comprimidos', 'Medicamentos', 'Analgésicos', '12', '850,00'],
  ['Soro fisiológico 500 ml', 'Medicamentos', 'Outros', '30', '1200,00'],
]

/** What a pharmacy fills in. The mark in front and the semicolons are what Excel opens right in Portuguese. */
export const stockTemplate = () =>
  new TextFile(
    'modelo-stock.csv',
    'text/csv; charset=utf-8',
    `\uFEFF${lines.map((cells) => `${cells.join(';')}\r\n`).join('')}`,
  )
