import { MAX_PRICE_KZ, MAX_UNITS, STOCK_OLD_DAYS } from '../limits.ts'
import { enumeration, nullable, refine } from '../schema.ts'
import Type from '../type.ts'
import { flag, instant, line, text, uuid } from './basic.ts'
import { ContagemDeStock } from './importacao.ts'
import { PaginaQuery } from './pagina.ts'

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

const ParteDoStock = enumeration(['reservados', 'desactualizados', 'esgotados'], {
  $id: 'ParteDoStock',
  description:
    'reservados: os que alguém reservou; desactualizados: os que a farmácia não muda nem confirma há mais de ' +
    `${STOCK_OLD_DAYS} dias; esgotados: os que não há`,
})

export const StockQuery = Type.Object({
  search: Type.Optional(
    line({ maxLength: 150, description: 'Só os que têm estas palavras, ou partes delas, no nome ou na subcategoria' }),
  ),
  so: Type.Optional(refine(ParteDoStock, { description: 'Só uma parte do stock' })),
  ...PaginaQuery.properties,
})

export const ParecidosQuery = Type.Object({
  nome: line({ minLength: 1, maxLength: 150, description: 'O nome do artigo que se vai juntar' }),
  chave: Type.Optional(
    line({
      maxLength: 64,
      description: 'A `Idempotency-Key` com que se vai criar: o que já se criou com ela não conta como parecido',
    }),
  ),
})

export const Parecidos = Type.Object(
  {
    artigos: Type.Array(ItemDeStock, {
      maxItems: 3,
      description:
        'Os que no stock são provavelmente o mesmo: a mesma substância, dosagem e forma, escrito doutra maneira',
    }),
    nomes: Type.Array(text('Um nome'), {
      maxItems: 4,
      description: 'O que se quis talvez escrever; vazio quando o nome está bem escrito ou não se parece com nenhum',
    }),
  },
  { $id: 'Parecidos', description: 'O que há parecido com um nome; nada se escolhe por quem pergunta' },
)

/**
 * Change of the quantity. `somar` adds to the quantity at the moment of the write, so that two counters that sell at
 * once lose no unit.
 */
export const AcertoBody = Type.Object(
  {
    quantidade: Type.Optional(
      Type.Integer({ ...units, description: 'O que está disponível agora; sem ele, o que está escrito' }),
    ),
    somar: Type.Optional(
      Type.Integer({
        minimum: -MAX_UNITS,
        maximum: MAX_UNITS,
        description: 'O que se junta, ou se tira com um número negativo; nunca fica abaixo de 0',
      }),
    ),
    conta: Type.Optional(
      refine(ContagemDeStock, { description: 'O que `quantidade` conta; por omissão, livres. Só com `quantidade`' }),
    ),
    se_houver: Type.Optional(
      Type.Integer({
        ...units,
        description: 'Só se ainda houver exactamente estas: nada se escreve por cima do que outro mudou entretanto',
      }),
    ),
  },
  { $id: 'AcertoBody', description: 'Quantas há; sem nada, o que está escrito fica confirmado agora' },
)
