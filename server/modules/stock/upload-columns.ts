import { columnName } from '#server/imports/columns.ts'
import type { Table } from '#server/imports/table.ts'
import { type Cell, type TableLine, unusable } from '#server/imports/table-line.ts'

/*
 * How pharmacies and their programs call each column, the surest first: where a file has both, «Artigo» is a code and
 * «Descrição» the name, and «Valor» the worth of all the units.
 */
const wordings = {
  nome: (
    'nome nome_do_produto nome_produto nome_do_medicamento nome_medicamento nome_comercial produto produtos ' +
    'medicamento medicamentos designacao descricao descricao_do_produto descricao_do_artigo artigo artigos item'
  ).split(' '),
  quantidade: (
    'quantidade quantidades qtd qtde qtdd qt quant quantidade_disponivel quantidade_em_stock qtd_stock stock ' +
    'stock_actual stock_atual em_stock existencia existencias unidades saldo'
  ).split(' '),
  preco: (
    'preco precos pvp p_v_p preco_unitario preco_unit preco_de_venda preco_venda preco_de_venda_ao_publico ' +
    'preco_publico valor_unitario valor'
  ).split(' '),
  categoria: ['categoria', 'categorias'],
  subcategoria: ['subcategoria', 'sub_categoria', 'grupo', 'familia'],
} as const

export type Field = keyof typeof wordings
const fields = Object.keys(wordings) as Field[]

/** «Preço (Kz)» is `preco`. */
const wording = (cell: Cell) =>
  columnName(String(cell))
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .replace(/_(kz|akz|aoa|kwanzas|un|unid|unidades)$/, '')

export interface Header {
  line: TableLine
  has(field: Field): boolean
  cell(line: TableLine, field: Field): Cell | undefined
}

/** Some programs write titles above the header. */
const LINES_TO_LOOK_AT = 15

function match(line: TableLine): Header | undefined {
  const given = line.cells.map(wording)
  const places = new Map<Field, number>()
  for (const field of fields) {
    const name = wordings[field].find((known) => given.includes(known))
    if (name === undefined) continue
    if (given.indexOf(name) !== given.lastIndexOf(name)) {
      throw unusable(`O cabeçalho tem mais de uma coluna «${line.cells[given.indexOf(name)]}».`)
    }
    places.set(field, given.indexOf(name))
  }
  if (!places.has('nome') || !places.has('quantidade')) return undefined
  return { line, has: (field) => places.has(field), cell: ({ cells }, field) => cells[places.get(field) ?? -1] }
}

/** @throws AppError PEDIDO_INVALIDO when no line says where names and quantities are */
export function findHeader({ lines }: Table): Header {
  if (lines.length === 0) throw unusable('O ficheiro está vazio.')
  for (const line of lines.slice(0, LINES_TO_LOOK_AT)) {
    const header = match(line)
    if (header) return header
  }
  throw unusable('O ficheiro não tem um cabeçalho com as colunas do nome e da quantidade. Veja o modelo.')
}
