import type { TOptional, TString, TUnsafe } from 'typebox'
import { line, text } from './basic.ts'
import Type, { nullable } from './schema.ts'

/** A text that a pharmacy gives an item: a column of `stock_item` that every way in and out carries. */
interface ItemTextField {
  /** Heading in the template, and name on pages that give no other. */
  title: string
  /** In an answer to the pharmacy itself. */
  shown: TString
  /** In a request. */
  written: TString
  /** A value, for the document. */
  example: string
}

/** A GTIN in a request; `x-forma` makes of text its one form. */
export const ean = (description: string) =>
  Type.String({ maxLength: 40, 'x-texto': 'linha', 'x-forma': 'ean', description })
/** A pharmacy's own code in a request. */
export const codigo = (description: string, options = {}) =>
  Type.String({ ...options, maxLength: 40, 'x-texto': 'linha', 'x-forma': 'codigo', description })

/**
 * The texts of an item: here one is added. How files call it and how their cells are read is in
 * server/modules/stock/fields.table.ts.
 */
export const itemTexts = {
  codigo: {
    title: 'Código',
    shown: text('Só no stock da própria farmácia: o código que ela lhe dá'),
    written: codigo(
      'O código que a farmácia lhe dá, único nela; null apaga-o. O que uma folha de cálculo deixa de um número ' +
        '(`5,60123E+12`, `#N/D`), `0` e `-` não são códigos',
    ),
    example: 'A-1042',
  },
  ean: {
    title: 'EAN',
    shown: text('Só no stock da própria farmácia: o código de barras (GTIN), com 8, 13 ou 14 algarismos'),
    written: ean('O código de barras (GTIN-8, 12, 13 ou 14), com o último algarismo conferido; null apaga-o'),
    example: '5601234567892',
  },
  origem: {
    title: 'Origem',
    shown: text('O país ou o fabricante, como o rótulo diz; quando não se sabe, não vem ou é null'),
    written: line({ maxLength: 40, description: 'O país ou o fabricante, como o rótulo diz; null apaga-o' }),
    example: 'Portugal',
  },
} satisfies Record<string, ItemTextField>

export type ItemText = keyof typeof itemTexts
export const itemTextNames = Object.keys(itemTexts) as ItemText[]

/** Makes a record with a member for each text. */
export const ofTexts = <T>(make: (name: ItemText) => T) =>
  Object.fromEntries(itemTextNames.map((name) => [name, make(name)])) as Record<ItemText, T>

export const itemTextExamples = ofTexts((name) => itemTexts[name].example)

type OptionalText = TOptional<TUnsafe<string | null>>
export const textsShown = ofTexts((name): OptionalText => Type.Optional(nullable(itemTexts[name].shown)))
export const textsWritten = ofTexts((name): OptionalText => Type.Optional(nullable(itemTexts[name].written)))

/** The lot, in the fields that tell a single one. */
const lotFields = ['lote', 'validade'] as const
export const codeFields = [...itemTextNames, ...lotFields] as const
/** A text of an item or of its lot. */
export type CodeField = (typeof codeFields)[number]

/** The fields of an item that a column of a file may have. */
export const columnFields = ['nome', 'quantidade', 'preco', ...codeFields, 'categoria', 'subcategoria'] as const
export type ColumnField = (typeof columnFields)[number]

/** The titles of the columns, in the order of the template: names on pages, too, that give no other. */
export const columnTitles: Record<ColumnField, string> = {
  nome: 'Nome',
  categoria: 'Categoria',
  subcategoria: 'Subcategoria',
  quantidade: 'Quantidade',
  preco: 'Preço',
  ...ofTexts((name) => itemTexts[name].title),
  lote: 'Lote',
  validade: 'Validade',
}
