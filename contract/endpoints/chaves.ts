import { endpoint } from '../endpoint.ts'
import { API_KEYS } from '../limits.ts'
import { Escrita, idParams, uuid } from '../shapes/basic.ts'
import { ChaveBody, ChaveCriada, ChaveDeApi } from '../shapes/chave.ts'
import * as exemplo from '../shapes/examples.ts'
import Type from '../type.ts'

const tag = 'chaves'

const dados = {
  id: exemplo.id.outro,
  nome: 'Caixa da loja',
  prefixo: 'btk_7GmPq2Xd',
  ambitos: ['stock:escrever', 'stock:ler'],
  criada_por: 'farmacia',
  criada_em: exemplo.instante,
  expira_em: null,
  usada_em: null,
}
const bodyExample = { nome: dados.nome, ambitos: dados.ambitos }
const criada = {
  description: 'A chave; não volta a ser mostrada',
  schema: ChaveCriada,
  example: exemplo.escrito('Chave criada.', { chave: 'btk_7GmPq2XdT0vY3nQbR8sKzW5uJc1LhFaE9iM4oD62wVKt1', dados }),
}
const lista = { description: 'As chaves, a mais recente primeiro', schema: Type.Array(ChaveDeApi), example: [dados] }
const terminada = { description: 'Chave terminada', schema: Escrita, example: exemplo.escrito('Chave terminada.', {}) }

const aboutKeys =
  `Cada farmácia tem até ${API_KEYS} (a seguinte é 409 \`limite_de_chaves\`); ao fazer uma, as que já expiraram saem da lista. ` +
  'Uma chave só faz o que os seus âmbitos dizem, nunca muda códigos, chaves, horários ou o perfil, e vale até expirar ou ser ' +
  'terminada. Acaba com aquilo com que foi feita: o código de acesso da farmácia, quando se lhe dá outro e não se pede que as ' +
  'chaves fiquem, ou a conta do admin, quando deixa de o ser.'

export const listarChaves = endpoint({
  id: 'listarChaves',
  method: 'GET',
  path: '/api/perfil/chaves',
  tag,
  summary: 'As chaves de API da farmácia',
  access: 'farmacia',
  responses: { 200: lista },
})

export const criarChave = endpoint({
  id: 'criarChave',
  method: 'POST',
  path: '/api/perfil/chaves',
  tag,
  summary: 'Faz uma chave de API, para o programa da loja',
  description: aboutKeys,
  access: 'farmacia',
  idempotent: true,
  body: ChaveBody,
  bodyExample,
  responses: { 201: criada },
  conflicts: ['limite_de_chaves'],
})

export const terminarChave = endpoint({
  id: 'terminarChave',
  method: 'DELETE',
  path: '/api/perfil/chaves/{id}',
  tag,
  summary: 'Termina uma chave de API; deixa logo de valer',
  access: 'farmacia',
  params: idParams('a chave'),
  responses: { 200: terminada },
  errors: ['NAO_ENCONTRADO'],
})

export const listarChavesDaFarmacia = endpoint({
  id: 'listarChavesDaFarmacia',
  method: 'GET',
  path: '/api/admin/farmacias/{id}/chaves',
  tag,
  summary: 'As chaves de API de uma farmácia',
  access: 'admin',
  params: idParams('a farmácia'),
  responses: { 200: lista },
  errors: ['NAO_ENCONTRADO'],
})

export const criarChaveDaFarmacia = endpoint({
  id: 'criarChaveDaFarmacia',
  method: 'POST',
  path: '/api/admin/farmacias/{id}/chaves',
  tag,
  summary: 'Faz uma chave de API por uma farmácia',
  description: aboutKeys,
  access: 'admin',
  idempotent: true,
  params: idParams('a farmácia'),
  body: ChaveBody,
  bodyExample,
  responses: { 201: criada },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['limite_de_chaves'],
})

export const terminarChaveDaFarmacia = endpoint({
  id: 'terminarChaveDaFarmacia',
  method: 'DELETE',
  path: '/api/admin/farmacias/{id}/chaves/{chave}',
  tag,
  summary: 'Termina uma chave de API de uma farmácia; deixa logo de valer',
  access: 'admin',
  params: Type.Object({ id: uuid('O identificador da farmácia'), chave: uuid('O identificador da chave') }),
  responses: { 200: terminada },
  errors: ['NAO_ENCONTRADO'],
})
