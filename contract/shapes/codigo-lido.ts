import { nullable } from '../schema.ts'
import Type from '../type.ts'
import { text } from './basic.ts'
import { ItemDeStock } from './stock.ts'

export const CodigoLidoQuery = Type.Object({
  lido: Type.String({
    minLength: 1,
    maxLength: 200,
    'x-texto': 'lido',
    description:
      'O que se leu ou escreveu: um EAN, o DataMatrix da caixa (GS1, com U+001D, `<GS>` ou uma barra entre valores), um GS1 Digital ' +
      'Link, ou o código da farmácia',
  }),
})

const NomeDeProduto = Type.Object(
  { nome: text('O nome'), categoria: text('A categoria'), subcategoria: text('A subcategoria') },
  { $id: 'NomeDeProduto', description: 'Como se chama e se classifica um produto' },
)

export const CodigoLido = Type.Object(
  {
    ean: nullable(text('O código de barras; null quando não é um')),
    lote: nullable(text('O lote que o código diz')),
    validade: nullable(text('O último dia da validade que o código diz, AAAA-MM-DD')),
    artigos: Type.Array(ItemDeStock, { maxItems: 10, description: 'Os do stock da farmácia que têm este código' }),
    nomes: Type.Array(NomeDeProduto, {
      maxItems: 3,
      description:
        'O que outras farmácias chamam a este código de barras, o mais usado primeiro; nada nos que cada loja faz para si (2, 02, 04)',
    }),
  },
  { $id: 'CodigoLido', description: 'O que um código diz, e o que se sabe dele' },
)
