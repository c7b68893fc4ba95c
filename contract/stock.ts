import { Escrita, idParams, text, writeAnswer } from './basic.ts'
import { endpoint } from './endpoint.ts'
import * as exemplo from './examples.ts'
import Type, { nullable } from './schema.ts'
import {
  AcertoBody,
  ItemDeStock,
  Parecidos,
  ParecidosQuery,
  StockBody,
  StockQuery,
  StockUpdateBody,
} from './stock.shapes.ts'

const CodigoLidoQuery = Type.Object({
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

const CodigoLido = Type.Object(
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

const tag = 'stock'
const params = idParams('o artigo')
const ItemEscrito = writeAnswer('ItemEscrito', 'O artigo como ficou', { item: ItemDeStock })
const ItemAcertado = writeAnswer('ItemAcertado', 'O artigo como ficou, e quantas havia antes', {
  item: ItemDeStock,
  quantidade_anterior: Type.Integer({ minimum: 0, description: 'Quantas estavam disponíveis antes' }),
})
const escrita = (mensagem: string) => exemplo.escrito(mensagem, { item: exemplo.itemProprio })

export const listarStock = endpoint({
  id: 'listarStock',
  method: 'GET',
  path: '/api/perfil/stock',
  tag,
  summary: 'Todo o stock da farmácia, ou uma parte dele, por nome',
  access: 'farmacia',
  byNumber: true,
  scope: 'stock:ler',
  query: StockQuery,
  responses: { 200: { description: 'Os artigos', schema: Type.Array(ItemDeStock), example: [exemplo.itemProprio] } },
})

export const criarItem = endpoint({
  id: 'criarItem',
  method: 'POST',
  path: '/api/perfil/stock',
  tag,
  summary: 'Junta um artigo ao stock',
  access: 'farmacia',
  byNumber: true,
  scope: 'stock:escrever',
  idempotent: true,
  body: StockBody,
  bodyExample: exemplo.itemBody,
  responses: {
    201: { description: 'Artigo criado', schema: ItemEscrito, example: escrita('Artigo criado.') },
  },
  conflicts: ['duplicado'],
})

export const verParecidos = endpoint({
  id: 'verParecidos',
  method: 'GET',
  path: '/api/perfil/stock/parecidos',
  tag,
  summary: 'O que o stock já tem parecido com um nome, e o que talvez se quis escrever',
  description:
    'Para perguntar antes de criar um artigo. Nada impede de o criar: `criarItem` não olha para isto. Para juntar ao que já ' +
    'há, `acertarItem` com `somar`.',
  access: 'farmacia',
  byNumber: true,
  scope: 'stock:ler',
  query: ParecidosQuery,
  responses: {
    200: {
      description: 'Os artigos, o mais provável primeiro, e os nomes',
      schema: Parecidos,
      example: { artigos: [exemplo.itemProprio], nomes: ['Paracetamol 500 mg comprimidos'] },
    },
  },
})

export const verCodigo = endpoint({
  id: 'verCodigo',
  method: 'GET',
  path: '/api/perfil/stock/codigo',
  tag,
  summary: 'O que diz um código lido numa caixa, e que nome lhe dão outras farmácias',
  description: 'Para preencher um artigo novo, ou encontrar o que já há. De quem é cada nome não se diz.',
  access: 'farmacia',
  scope: 'stock:ler',
  query: CodigoLidoQuery,
  responses: {
    200: {
      description: 'O que se leu',
      schema: CodigoLido,
      example: {
        ean: exemplo.itemProprio.ean,
        lote: exemplo.itemProprio.lote,
        validade: exemplo.itemProprio.validade,
        artigos: [exemplo.itemProprio],
        nomes: [
          { nome: exemplo.item.nome, categoria: exemplo.item.categoria, subcategoria: exemplo.item.subcategoria },
        ],
      },
    },
  },
})

export const alterarItem = endpoint({
  id: 'alterarItem',
  method: 'PUT',
  path: '/api/perfil/stock/{id}',
  tag,
  summary: 'Altera um artigo; a quantidade é a que está disponível agora',
  description: '`quantidade`, `preco`, `codigo`, `ean`, `lote` e `validade` em falta ficam como estão; null apaga-os.',
  access: 'farmacia',
  byNumber: true,
  scope: 'stock:escrever',
  params,
  body: StockUpdateBody,
  bodyExample: exemplo.itemBody,
  responses: {
    200: {
      description: 'Artigo alterado',
      schema: ItemEscrito,
      example: escrita('Artigo alterado.'),
    },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['duplicado'],
})

export const verItem = endpoint({
  id: 'verItem',
  method: 'GET',
  path: '/api/perfil/stock/{id}',
  tag,
  summary: 'Um artigo do stock da farmácia',
  access: 'farmacia',
  byNumber: true,
  scope: 'stock:ler',
  params,
  responses: { 200: { description: 'O artigo', schema: ItemDeStock, example: exemplo.itemProprio } },
  errors: ['NAO_ENCONTRADO'],
})

export const acertarItem = endpoint({
  id: 'acertarItem',
  method: 'PATCH',
  path: '/api/perfil/stock/{id}',
  tag,
  summary: 'Acerta quantas unidades há de um artigo, ou confirma que está certo',
  description:
    'Com `somar`, junta ou tira unidades ao que há nesse momento; com `quantidade`, é o que passa a haver (com os dois, ' +
    'soma-se a ela). Sem nenhum, nada muda senão `atualizado_em`: o que está escrito continua certo. O que está ' +
    'reservado continua reservado; com `conta: prateleira`, `quantidade` é toda a da prateleira, e a reservada desconta-se. ' +
    'Com `se_houver`, nada se faz (409 `stock_mudou`) se a quantidade já for outra: assim se ' +
    'desfaz um acerto, com `quantidade_anterior`, sem apagar o que outro mudou.',
  access: 'farmacia',
  byNumber: true,
  scope: 'stock:escrever',
  idempotent: true,
  params,
  body: AcertoBody,
  bodyOptional: true,
  bodyExample: { somar: -1 },
  responses: {
    200: {
      description: 'Artigo acertado',
      schema: ItemAcertado,
      example: exemplo.escrito('Stock acertado.', {
        item: exemplo.itemProprio,
        quantidade_anterior: exemplo.item.quantidade + 1,
      }),
    },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['stock_mudou'],
})

export const apagarItem = endpoint({
  id: 'apagarItem',
  method: 'DELETE',
  path: '/api/perfil/stock/{id}',
  tag,
  summary: 'Apaga um artigo para sempre',
  access: 'farmacia',
  scope: 'stock:escrever',
  params,
  responses: {
    200: { description: 'Artigo apagado', schema: Escrita, example: exemplo.escrito('Artigo apagado.', {}) },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['ja_reservado'],
})
