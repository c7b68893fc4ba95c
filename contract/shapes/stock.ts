import { MAX_PRICE_KZ, MAX_UNITS } from '../limits.ts'
import { nullable } from '../schema.ts'
import Type from '../type.ts'
import { flag, instant, line, text, uuid } from './basic.ts'

export const ItemDeStock = Type.Object(
  {
    id: uuid('O artigo'),
    nome: text('O nome'),
    categoria: text('A categoria'),
    subcategoria: text('A subcategoria'),
    requer_receita: nullable(flag('Só se vende com receita, que se mostra ao balcão; null quando não se sabe')),
    quantidade: Type.Integer({
      minimum: 0,
      description: 'O que está disponível agora; o que está reservado não conta',
    }),
    preco: nullable(Type.Number({ minimum: 0, description: 'O preço por unidade, em Kz; null quando não se sabe' })),
    reservado_ate: nullable(instant('Até quando está reservado; null quando não está')),
    atualizado_em: instant('Quando a farmácia o mudou pela última vez'),
    corresponde_a: Type.Optional(
      text('Numa procura: a substância por que corresponde, quando o nome do artigo não é o que se procurou'),
    ),
  },
  { $id: 'ItemDeStock', description: 'Um artigo do stock de uma farmácia' },
)

const product = {
  nome: line({ minLength: 1, maxLength: 150, description: 'O nome' }),
  categoria: line({ minLength: 1, maxLength: 100, description: 'A categoria' }),
  subcategoria: line({ minLength: 1, maxLength: 100, description: 'A subcategoria' }),
}
const units = { minimum: 0, maximum: MAX_UNITS }
const price = { minimum: 0, maximum: MAX_PRICE_KZ, decimals: 2 }

/** `decimals`: prices are rounded to cents, halves up. */
export const StockBody = Type.Object(
  {
    ...product,
    quantidade: Type.Optional(
      Type.Integer({ ...units, default: 0, description: 'O que está disponível; 0 quando não vem' }),
    ),
    preco: Type.Optional(
      nullable(Type.Number({ ...price, description: 'O preço por unidade, em Kz, arredondado aos cêntimos' })),
    ),
  },
  { $id: 'StockBody', description: 'Um artigo novo' },
)

export const StockUpdateBody = Type.Object(
  {
    ...product,
    quantidade: Type.Optional(
      Type.Integer({ ...units, description: 'O que está disponível agora; fica como está quando não vem' }),
    ),
    preco: Type.Optional(
      nullable(
        Type.Number({
          ...price,
          description: 'O preço por unidade, em Kz, arredondado aos cêntimos; null apaga-o, sem ele fica como está',
        }),
      ),
    ),
  },
  { $id: 'StockUpdateBody', description: 'O que um artigo passa a ser' },
)
