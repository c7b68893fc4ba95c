import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import * as exemplo from '../examples.ts'
import { IdParams, written } from '../shapes/basic.ts'
import { ItemDeStock, StockBody } from '../shapes/stock.ts'

const tag = 'Stock da farmácia'
const escrita = (mensagem: string) => exemplo.escrito(mensagem, { item: exemplo.item })

export const listarStock = endpoint({
  id: 'listarStock',
  method: 'GET',
  path: '/api/perfil/stock',
  tag,
  summary: 'Todo o stock da farmácia, por nome',
  access: 'farmacia',
  responses: { 200: { description: 'Os artigos', schema: Type.Array(ItemDeStock), example: [exemplo.item] } },
})

export const criarItem = endpoint({
  id: 'criarItem',
  method: 'POST',
  path: '/api/perfil/stock',
  tag,
  summary: 'Junta um artigo ao stock',
  access: 'farmacia',
  body: StockBody,
  bodyExample: exemplo.itemBody,
  responses: {
    201: { description: 'Artigo criado', schema: written({ item: ItemDeStock }), example: escrita('Artigo criado.') },
  },
})

export const alterarItem = endpoint({
  id: 'alterarItem',
  method: 'PUT',
  path: '/api/perfil/stock/{id}',
  tag,
  summary: 'Altera um artigo; a quantidade é a que está disponível agora',
  access: 'farmacia',
  params: IdParams,
  body: StockBody,
  bodyExample: exemplo.itemBody,
  responses: {
    200: {
      description: 'Artigo alterado',
      schema: written({ item: ItemDeStock }),
      example: escrita('Artigo alterado.'),
    },
  },
  errors: ['NAO_ENCONTRADO'],
})

export const apagarItem = endpoint({
  id: 'apagarItem',
  method: 'DELETE',
  path: '/api/perfil/stock/{id}',
  tag,
  summary: 'Apaga um artigo para sempre',
  access: 'farmacia',
  params: IdParams,
  responses: {
    200: { description: 'Artigo apagado', schema: written({}), example: exemplo.escrito('Artigo apagado.', {}) },
  },
  errors: ['NAO_ENCONTRADO', 'CONFLITO'],
})
