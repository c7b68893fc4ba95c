import { columnName } from '#folhas/columns.ts'
import { unusable } from '#folhas/file-fault.ts'
import { type Cell, cellText, LINES_TO_LOOK_AT, MOST_COLUMNS, type TableLine } from '#folhas/table-line.ts'
import { messages } from '../messages.ts'

/*
 * Names that pharmacies and their programs give each column, the surest first: where a file has both, «Artigo» is a code and
 * «Descrição» the name, and «PVP» what the patient pays. «Valor» is no price: it often is the worth of all the units.
 */
const prices = (
  'pvp p_v_p pvp1 pvp_1 preco_de_venda_ao_publico preco_publico preco_ao_publico preco_de_venda preco_venda ' +
  'preco_de_venda_1 preco_venda_1 pr_venda pv pv1 pv_1 preco precos preco1 preco_1 preco_unitario preco_unit valor_unitario ' +
  'sales_price variant_price price default_price'
).split(' ')
const wordings = {
  nome: (
    'nome nome_do_produto nome_produto nome_do_artigo nome_artigo nome_do_medicamento nome_medicamento ' +
    'nome_comercial produto produtos medicamento medicamentos produto_medicamento medicamento_produto ' +
    'designacao_comercial designacao_do_produto designacao_produto designacao_do_artigo designacao_artigo designacao ' +
    'descricao descricao_do_produto descricao_produto descricao_do_artigo descricao_artigo artigo artigos item ' +
    'product_name item_name name title'
  ).split(' '),
  quantidade: (
    'quantidade quantidades qtd qtde qtdd qt quant quantidade_disponivel quantidade_existente quantidade_actual ' +
    'quantidade_atual quantidade_em_stock quantidade_em_armazem qtd_disponivel qtd_disp qtd_existente qtd_actual ' +
    'qtd_atual qtd_em_stock qtd_em_armazem qtd_stock stock stock_actual stock_atual stock_disponivel ' +
    'stock_existente em_stock stk stk_actual stk_atual existencia existencias existencia_actual existencia_atual ' +
    'existencias_actuais existencias_atuais unidades saldo quantidade_em_mao ' +
    'quantity_on_hand in_stock variant_inventory_qty current_quantity'
  ).split(' '),
  // with the tax it is what the patient pays
  preco: [...prices.map((name) => `${name}_com_iva`), ...prices, ...prices.map((name) => `${name}_sem_iva`)],
  categoria: ['categoria', 'categorias', 'product_category', 'category', 'familia', 'grupo', 'classe'],
  // a family is the category where the file has sub-families too
  subcategoria: [
    ...['subcategoria', 'subcategorias', 'sub_categoria', 'sub_categorias', 'subfamilia', 'sub_familia'],
    ...['subgrupo', 'sub_grupo', 'subclasse', 'sub_classe', 'grupo', 'familia', 'classe'],
  ],
  codigo: (
    'codigo codigo_interno codigo_do_produto codigo_produto codigo_do_artigo codigo_artigo cod cod_interno cod_produto ' +
    'cod_artigo referencia referencia_interna ref internal_reference variant_sku sku'
  ).split(' '),
  ean: (
    'ean ean13 ean_13 gtin gtin13 gtin_13 gtin14 gtin_14 codigo_de_barras codigo_barras cod_de_barras cod_barras ' +
    'codigo_ean cod_ean variant_barcode barcode'
  ).split(' '),
  lote: ['lote', 'lotes', 'n_lote', 'numero_do_lote', 'numero_de_lote', 'num_lote', 'lot', 'batch'],
  validade: (
    'validade data_de_validade data_validade dt_validade data_val prazo_de_validade prazo_validade val expira caducidade ' +
    'expiry expiry_date expiration expiration_date exp'
  ).split(' '),
}
/** Columns that a file may have twice, or fill with what they are not: they are then left out, and the lines still count. */
export const codeFields = ['codigo', 'ean', 'lote', 'validade'] as const
const isCode = (field: string) => codeFields.some((code) => code === field)

export type StockField = keyof typeof wordings
export const fields = Object.keys(wordings) as StockField[]

const LONGEST_HEADER = 100

/** «Preço (Kz)» is `preco`, «P.V.P. c/ IVA (Kz)» `p_v_p_com_iva`. */
function wording(cell: Cell): string {
  const text = cellText(cell)
  if (text === '' || text.length > LONGEST_HEADER) return ''
  // «In stock [Loja do Prenda]»: of which shop
  const bare = columnName(text.replace(/\[[^[\]]*\]$/, ''))
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/_(?:kz|akz|aoa|kwanzas|un|unid|unidades)(?=_|$)/g, '')
    .replaceAll(/^_|_$/g, '')
  return bare
    .replace(/_(?:(?:c|com|incl)_(?:iva|i_v_a)|iva_incl(?:uido)?)$/, '_com_iva')
    .replace(/_(?:s|sem)_(?:iva|i_v_a)$/, '_sem_iva')
}

/** The headings of a line as they are compared. */
export const wordingsIn = (cells: Cell[]) => cells.slice(0, MOST_COLUMNS).map(wording)

export interface Header {
  line: TableLine
  /** Cells that mean nothing to us, as they are written. */
  ignored: string[]
  /** The position of each field, from 0. */
  positions: ReadonlyMap<StockField, number>
  has(field: StockField): boolean
  cell(line: TableLine, field: StockField): Cell | undefined
}

/** Tells if a heading is one that a field goes by. */
export const couldBe = (cell: Cell, field: StockField): boolean => wordings[field].includes(wording(cell))

const isCategory = (name = '') => name.startsWith('categoria') || name.endsWith('category')

/** Returns the name and position of each field in a line of headings. */
export function positionsIn(cells: Cell[]): Map<StockField, { name: string; at: number }> {
  const headings = wordingsIn(cells)
  const positions = new Map<StockField, { name: string; at: number }>()
  for (const field of fields) {
    const name = wordings[field].find((known) => headings.includes(known))
    if (name === undefined || (isCode(field) && headings.indexOf(name) !== headings.lastIndexOf(name))) continue
    positions.set(field, { name, at: headings.indexOf(name) })
  }
  // where another column has the names, «Artigo» has the codes
  const articles = headings.flatMap((heading, at) => (heading === 'artigo' ? [at] : []))
  const [at = -1] = articles
  if (articles.length === 1 && !positions.has('codigo') && positions.get('nome')?.at !== at) {
    positions.set('codigo', { name: 'artigo', at })
  }
  // without what is below it, a family is the finer of the two
  const below = positions.get('subcategoria')?.name.startsWith('sub') ?? false
  if (!below && !isCategory(positions.get('categoria')?.name)) positions.delete('categoria')
  return positions
}

const isWhole = (positions: Map<StockField, unknown>) => positions.has('nome') && positions.has('quantidade')

/** Does it say where names and quantities are? */
export const isHeader = (cells: Cell[]): boolean => isWhole(positionsIn(cells))

/** The header of a table. @param line its headings @param positions of each field, from 0 */
export function headerAt(line: TableLine, positions: Header['positions']): Header {
  const used = new Set(positions.values())
  return {
    line,
    ignored: line.cells
      .slice(0, MOST_COLUMNS)
      .map(cellText)
      .filter((name, at) => name !== '' && !used.has(at)),
    positions,
    has: (field) => positions.has(field),
    cell: ({ cells }, field) => cells[positions.get(field) ?? -1],
  }
}

function match(line: TableLine): Header | undefined {
  const positions = positionsIn(line.cells)
  if (!isWhole(positions)) return undefined
  const headings = wordingsIn(line.cells)
  for (const { name, at } of positions.values()) {
    if (headings.indexOf(name) !== headings.lastIndexOf(name)) {
      throw unusable(messages.columnTwice(cellText(line.cells[at])))
    }
  }
  return headerAt(line, new Map([...positions].map(([field, { at }]) => [field, at])))
}

/** The first line whose headings say where names and quantities are. @throws FileFault when it says a column twice */
export function knownHeader(lines: readonly TableLine[]): Header | undefined {
  for (const line of lines.slice(0, LINES_TO_LOOK_AT)) {
    const header = match(line)
    if (header) return header
  }
  return undefined
}
