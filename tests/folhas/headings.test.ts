import { expect, test } from 'vitest'
import { positionsIn } from '#server/modules/stock/upload/columns.rules.ts'

test.each<[string, string, string]>([
  [
    'Loyverse',
    'Handle,SKU,Name,Category,Sold by weight,Cost,Barcode,Track stock,Price [Loja do Prenda],In stock [Loja do Prenda],Low stock [Loja do Prenda]',
    'nome=Name quantidade=In stock [Loja do Prenda] preco=Price [Loja do Prenda] codigo=SKU ean=Barcode categoria=Category',
  ],
  [
    'Loyverse with one price for all shops',
    'Handle,SKU,Name,Default price,Barcode,In stock [Loja do Prenda]',
    'nome=Name quantidade=In stock [Loja do Prenda] preco=Default price codigo=SKU ean=Barcode',
  ],
  [
    'Primavera',
    'Artigo,Descrição,Unidade,Armazém,Stk. Actual,PCM,PVP1,Valor',
    'nome=Descrição quantidade=Stk. Actual preco=PVP1 codigo=Artigo',
  ],
  ['a hand, with names in «Artigo»', 'Artigo,Quantidade', 'nome=Artigo quantidade=Quantidade'],
  ['a shop that has both', 'Artigo,Nome,Código,Stock', 'nome=Nome quantidade=Stock codigo=Código'],
  [
    'Odoo',
    'Name,Internal Reference,Barcode,Sales Price,Cost,Quantity On Hand,Product Category',
    'nome=Name quantidade=Quantity On Hand preco=Sales Price codigo=Internal Reference ean=Barcode categoria=Product Category',
  ],
  [
    'Shopify',
    'Handle,Title,Vendor,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode',
    'nome=Title quantidade=Variant Inventory Qty preco=Variant Price codigo=Variant SKU ean=Variant Barcode',
  ],
])('The headings of an export of %s are known', (_, line, known) => {
  const headings = line.split(',')
  const found = [...positionsIn(headings)].map(([field, { at }]) => `${field}=${headings[at]}`)
  expect(found.join(' ')).toBe(known)
})
