import { flag, instant, lastDay, line, text, uuid } from './basic.ts'
import { PaginaQuery } from './endpoint.ts'
import { ContagemDeStock } from './importacao.ts'
import { codeFields, codigo, ean, textsShown, textsWritten } from './item-fields.ts'
import { EXPIRY_NOTICE_DAYS, ITEM_LOTS, MAX_PRICE_KZ, MAX_UNITS, STOCK_OLD_DAYS } from './limits.ts'
import { NAME_CHARACTERS } from './names.ts'
import { recolhasDoArtigo } from './recolhas.shapes.ts'
import Type, { enumeration, nullable, refine } from './schema.ts'

const Lote = Type.Object(
  {
    lote: nullable(text('O lote; null nas unidades de um lote que não se sabe')),
    validade: nullable(text('O último dia da validade, AAAA-MM-DD; null quando não se sabe')),
    quantidade: nullable(
      Type.Integer({
        minimum: 0,
        description:
          'As suas unidades, quando alguém as contou; null quando não: podem ser todas. 0 num lote que o artigo teve antes, e de que ' +
          'pode haver alguma',
      }),
    ),
  },
  { $id: 'Lote', description: 'Um lote de um artigo' },
)

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
    ...textsShown,
    lote: Type.Optional(
      nullable(text('Só no stock da própria farmácia: o lote; de vários, o primeiro a acabar dos que ainda valem')),
    ),
    validade: Type.Optional(nullable(text('Só para a própria farmácia: o último dia da validade, AAAA-MM-DD'))),
    lotes: Type.Optional(
      Type.Array(Lote, {
        maxItems: ITEM_LOTS,
        description:
          'Só no stock da própria farmácia: todos os lotes, o primeiro a acabar primeiro; vazio quando não se sabem',
      }),
    ),
    fora_de_validade: Type.Optional(
      flag(
        'Só para a própria farmácia: true quando a validade de todas as unidades livres já passou; não se mostra a mais ninguém nem ' +
          'se reserva',
      ),
    ),
    recolhas: Type.Optional(recolhasDoArtigo('sem o campo, ou com null, nenhum')),
    controlado: Type.Optional(
      flag('Só para a própria farmácia: true quando é de dispensa controlada; não aparece na procura nem se reserva'),
    ),
    corresponde_a: Type.Optional(
      text('Numa procura: a substância por que corresponde, quando o nome do artigo não é o que se procurou'),
    ),
    noutra_dosagem: Type.Optional(
      flag('Numa procura com dosagem=qualquer: true quando é doutra dosagem, ou doutro tamanho, que não os do termo'),
    ),
    noutra_forma: Type.Optional(
      flag('Numa procura com dosagem=qualquer: true quando é doutra forma, ou doutra via, que não as do termo'),
    ),
    nao_diz_dosagem: Type.Optional(
      flag('Numa procura: true quando o nome não diz a dosagem, o tamanho ou a forma que o termo pede'),
    ),
  },
  { $id: 'ItemDeStock', description: 'Um artigo do stock de uma farmácia' },
)

/** A name of an item, or of its kind, in its one form (`itemName`); one that lost letters on its way is refused. */
const name = (options: { minLength?: number; maxLength: number; description: string }) =>
  Type.String({ ...options, 'x-texto': 'nome', 'x-forma': 'nome' })
const product = {
  nome: name({
    minLength: 1,
    maxLength: NAME_CHARACTERS,
    description: 'O nome, que se guarda numa só forma: sem sinais invisíveis, numa linha, e «50 µg» como «50 mcg»',
  }),
  categoria: name({ minLength: 1, maxLength: 100, description: 'A categoria' }),
  subcategoria: name({ minLength: 1, maxLength: 100, description: 'A subcategoria' }),
}
const units = { minimum: 0, maximum: MAX_UNITS }
const price = { minimum: 0, maximum: MAX_PRICE_KZ, decimals: 2 }

/** The single lot of an item in a request. */
const lot = {
  lote: Type.Optional(nullable(line({ maxLength: 40, description: 'O lote; null apaga-o' }))),
  validade: Type.Optional(
    nullable(
      lastDay('O último dia da validade, AAAA-MM-DD; MM/AAAA, como nas caixas, é o último dia do mês; null apaga-a'),
    ),
  ),
}

const LoteBody = Type.Object(
  {
    lote: nullable(line({ maxLength: 40, description: 'O lote; null quando não se sabe' })),
    validade: Type.Optional(nullable(lastDay('O último dia da validade, AAAA-MM-DD; MM/AAAA é o último dia do mês'))),
    quantidade: Type.Optional(
      nullable(
        Type.Integer({ ...units, description: 'Quantas há dele; null quando não se contaram: podem ser todas' }),
      ),
    ),
  },
  { blankIsNull: ['lote', 'validade'], $id: 'LoteBody', description: 'Um lote de um artigo' },
)

/** The whole list of an item's lots, which replaces the present lots and the single fields. */
const lotes = Type.Optional(
  nullable(
    Type.Array(LoteBody, {
      maxItems: ITEM_LOTS,
      description:
        'Todos os lotes, no lugar dos que há; conta em vez de `lote` e `validade`. Se as unidades somarem menos do que há, as outras ' +
        'são de um lote que não se sabe. Sem ele ficam os que há; null, ou vazio, diz que não se sabem',
    }),
  ),
)

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
    ...textsWritten,
    ...lot,
    lotes,
  },
  { blankIsNull: [...codeFields], $id: 'StockBody', description: 'Um artigo novo' },
)

const { codigo: _, ...otherTexts } = textsWritten

/** The fields of an article that a till sends: its own code names it, and a missing field leaves the item's as it is. */
export const feedFields = {
  codigo: codigo(
    'O código que o programa lhe dá, um para cada artigo; com mais ou menos zeros antes de um número é o mesmo',
    { minLength: 1 },
  ),
  ...otherTexts,
  nome: product.nome,
  categoria: Type.Optional(nullable(name({ maxLength: 100, description: 'A categoria; sem ela, a que o nome diz' }))),
  subcategoria: Type.Optional(
    nullable(name({ maxLength: 100, description: 'A subcategoria; sem ela, a que o nome diz' })),
  ),
  quantidade: Type.Integer({ ...units, description: 'Quantas há' }),
  preco: Type.Optional(
    nullable(
      Type.Number({ ...price, description: 'O preço por unidade, em Kz; null apaga-o, sem ele fica como está' }),
    ),
  ),
  ...lot,
  lotes,
}

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
    ...textsWritten,
    ...lot,
    lotes,
  },
  { blankIsNull: [...codeFields], $id: 'StockUpdateBody', description: 'O que um artigo passa a ser' },
)

const ParteDoStock = enumeration(['reservados', 'desactualizados', 'esgotados', 'a_expirar', 'fora_de_validade'], {
  $id: 'ParteDoStock',
  description:
    'reservados: os que alguém reservou; desactualizados: os que a farmácia não muda nem confirma há mais de ' +
    `${STOCK_OLD_DAYS} dias; esgotados: os que não há; a_expirar: os que há e acabam a validade em ` +
    `${EXPIRY_NOTICE_DAYS} dias; fora_de_validade: os que há e já a passaram`,
})

export const StockQuery = Type.Object({
  search: Type.Optional(
    line({
      maxLength: 150,
      description:
        'Só os que têm estas palavras, ou partes delas, no nome ou na subcategoria, ou este código, da farmácia ou de barras',
    }),
  ),
  codigo: Type.Optional(line({ maxLength: 40, description: 'Só o que tem este código da farmácia' })),
  ean: Type.Optional(ean('Só os que têm este código de barras')),
  so: Type.Optional(refine(ParteDoStock, { description: 'Só uma parte do stock' })),
  ...PaginaQuery.properties,
})

export const ParecidosQuery = Type.Object({
  nome: name({ minLength: 1, maxLength: NAME_CHARACTERS, description: 'O nome do artigo que se vai juntar' }),
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
