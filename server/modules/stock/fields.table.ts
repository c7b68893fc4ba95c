import type { CodeField, ColumnField } from '#contract/item-fields.ts'

/** A column of a file of stock. */
interface FileColumn {
  /** Headings in files of pharmacies and their programs, the surest first, as `wording` writes them. */
  headings: readonly string[]
}

/** A column of texts of an item or of its lot: a text that cannot be used is left out, and its line still counts. */
interface CodeColumn extends FileColumn {
  /** The reader of its cells (upload/code-cells.rules.ts). */
  read: 'code' | 'gtin' | 'mark' | 'day'
  /** Meaning of an empty cell: the text stays as it is, or there is none. */
  blank: 'keeps' | 'none'
}

const words = (text: string) => text.split(' ')

const prices = words(
  'pvp p_v_p pvp1 pvp_1 preco_de_venda_ao_publico preco_publico preco_ao_publico preco_de_venda preco_venda ' +
    'preco_de_venda_1 preco_venda_1 pr_venda pv pv1 pv_1 preco precos preco1 preco_1 preco_unitario preco_unit ' +
    'valor_unitario sales_price variant_price price default_price',
)

const codeColumns: Record<CodeField, CodeColumn> = {
  codigo: {
    headings: words(
      'codigo codigo_interno codigo_do_produto codigo_produto codigo_do_artigo codigo_artigo cod cod_interno cod_produto ' +
        'cod_artigo referencia referencia_interna ref internal_reference variant_sku sku',
    ),
    read: 'code',
    blank: 'keeps',
  },
  ean: {
    headings: words(
      'ean ean13 ean_13 gtin gtin13 gtin_13 gtin14 gtin_14 codigo_de_barras codigo_barras cod_de_barras cod_barras ' +
        'codigo_ean cod_ean variant_barcode barcode',
    ),
    read: 'gtin',
    blank: 'keeps',
  },
  origem: {
    headings: words(
      'origem pais_de_origem pais proveniencia fabricante nome_do_fabricante laboratorio marca_fabricante country_of_origin manufacturer',
    ),
    read: 'mark',
    blank: 'keeps',
  },
  lote: {
    headings: words('lote lotes n_lote numero_do_lote numero_de_lote num_lote lot batch'),
    read: 'mark',
    blank: 'none',
  },
  validade: {
    headings: words(
      'validade data_de_validade data_validade dt_validade data_val prazo_de_validade prazo_validade val expira caducidade ' +
        'expiry expiry_date expiration expiration_date exp',
    ),
    read: 'day',
    blank: 'none',
  },
}

/**
 * The columns of a file of stock. Where a file has both, «Artigo» is a code and «Descrição» the
 * name, and «PVP» what the patient pays. «Valor» is no price: it often is the worth of all the units.
 */
export const fileColumns: Record<ColumnField, FileColumn> & typeof codeColumns = {
  nome: {
    headings: words(
      'nome nome_do_produto nome_produto nome_do_artigo nome_artigo nome_do_medicamento nome_medicamento ' +
        'nome_comercial produto produtos medicamento medicamentos produto_medicamento medicamento_produto ' +
        'designacao_comercial designacao_do_produto designacao_produto designacao_do_artigo designacao_artigo designacao ' +
        'descricao descricao_do_produto descricao_produto descricao_do_artigo descricao_artigo artigo artigos item ' +
        'product_name item_name name title',
    ),
  },
  categoria: {
    headings: words('categoria categorias product_category category familia grupo classe'),
  },
  // a family is the category where the file has sub-families too
  subcategoria: {
    headings: words(
      'subcategoria subcategorias sub_categoria sub_categorias subfamilia sub_familia subgrupo sub_grupo subclasse sub_classe ' +
        'grupo familia classe',
    ),
  },
  quantidade: {
    headings: words(
      'quantidade quantidades qtd qtde qtdd qt quant quantidade_disponivel quantidade_existente quantidade_actual ' +
        'quantidade_atual quantidade_em_stock quantidade_em_armazem qtd_disponivel qtd_disp qtd_existente qtd_actual ' +
        'qtd_atual qtd_em_stock qtd_em_armazem qtd_stock stock stock_actual stock_atual stock_disponivel ' +
        'stock_existente em_stock stk stk_actual stk_atual existencia existencias existencia_actual existencia_atual ' +
        'existencias_actuais existencias_atuais unidades saldo quantidade_em_mao ' +
        'quantity_on_hand in_stock variant_inventory_qty current_quantity',
    ),
  },
  // with the tax it is what the patient pays
  preco: {
    headings: [...prices.map((name) => `${name}_com_iva`), ...prices, ...prices.map((name) => `${name}_sem_iva`)],
  },
  ...codeColumns,
}
