import { endpoint } from '../endpoint.ts'
import { ITEMS_SHOWN } from '../limits.ts'
import { Escrita, idParams, writeAnswer } from '../shapes/basic.ts'
import * as exemplo from '../shapes/examples.ts'
import { Farmacia, FarmaciaComCodigo, FarmaciaEscrita, FarmaciaResumo } from '../shapes/farmacia.ts'
import { EstadoDaFarmaciaBody, FarmaciaCreateBody, FarmaciaUpdateBody } from '../shapes/farmacia-bodies.ts'
import { FarmaciasQuery } from '../shapes/farmacias-query.ts'
import { EntradaDoIndice, IndiceQuery } from '../shapes/indice.ts'
import Type from '../type.ts'

const tag = 'farmacias'
const params = idParams('a farmácia')

export const listarFarmacias = endpoint({
  id: 'listarFarmacias',
  tellsReading: true,
  tellsUnderstood: true,
  method: 'GET',
  path: '/api/farmacias',
  tag,
  summary: 'Procura farmácias por nome, por medicamento ou por bairro, as mais próximas primeiro',
  description:
    'A procura ignora maiúsculas e acentos e encontra partes de palavras. Sem posição a ordem é a do nome. ' +
    `Numa procura por medicamento cada farmácia traz em \`stock\` só os artigos que correspondem e que há: os ${ITEMS_SHOWN} ` +
    'melhores, ou os mais baratos com `ordenar=preco`; `total_itens` diz quantos são ao todo.',
  access: 'publico',
  query: FarmaciasQuery,
  responses: {
    200: {
      description: 'As farmácias encontradas; vazio quando nenhuma',
      schema: Type.Array(FarmaciaResumo),
      example: [{ ...exemplo.farmaciaResumo, distancia_km: 0.412, total_itens: 1, stock: [exemplo.item] }],
    },
  },
  errors: ['NAO_AUTENTICADO', 'TOKEN_EM_FALTA', 'TOKEN_INVALIDO_OU_EXPIRADO', 'SEM_PERMISSAO'],
})

export const indiceDeFarmacias = endpoint({
  id: 'indiceDeFarmacias',
  method: 'GET',
  path: '/api/farmacias/indice',
  tag,
  summary: 'Uma parte das farmácias que todos vêem, só com o id: para quem lista as suas páginas',
  access: 'publico',
  query: IndiceQuery,
  responses: {
    200: {
      description: 'As farmácias desta parte, por id',
      schema: Type.Array(EntradaDoIndice),
      example: [{ id: exemplo.id.farmacia, atualizada_em: exemplo.instante }],
    },
  },
})

export const criarFarmacia = endpoint({
  id: 'criarFarmacia',
  method: 'POST',
  path: '/api/farmacias',
  tag,
  summary: 'Regista uma farmácia',
  description:
    'Gera o código de acesso, envia-o por SMS à farmácia e avisa os admins por e-mail. A `mensagem` diz quando nenhum ' +
    'telefone da farmácia recebe SMS e o código tem de lhe ser entregue.',
  access: 'registador',
  idempotent: true,
  body: FarmaciaCreateBody,
  bodyExample: exemplo.farmaciaBody,
  responses: {
    201: {
      description: 'Farmácia registada',
      schema: writeAnswer('FarmaciaCriada', 'A farmácia registada, com o seu código', { farmacia: FarmaciaComCodigo }),
      example: exemplo.escrito('Farmácia registada.', {
        farmacia: { ...exemplo.farmacia, stock: [], codigo_acesso: '0123456789' },
      }),
    },
  },
  conflicts: ['duplicado'],
})

export const verFarmacia = endpoint({
  id: 'verFarmacia',
  method: 'GET',
  path: '/api/farmacias/{id}',
  tag,
  summary: 'Mostra uma farmácia com o stock que tem',
  access: 'publico',
  params,
  responses: { 200: { description: 'A farmácia', schema: Farmacia, example: exemplo.farmacia } },
  errors: ['NAO_ENCONTRADO'],
})

export const alterarFarmacia = endpoint({
  id: 'alterarFarmacia',
  method: 'PUT',
  path: '/api/farmacias/{id}',
  tag,
  summary: 'Altera os dados de uma farmácia',
  description: 'Um campo opcional em falta fica como está; `null` apaga-o.',
  access: 'admin',
  params,
  body: FarmaciaUpdateBody,
  bodyExample: { ...exemplo.farmaciaBody, telefone_secundario: '222000000' },
  responses: {
    200: {
      description: 'Farmácia alterada',
      schema: FarmaciaEscrita,
      example: exemplo.escrito('Farmácia alterada.', { farmacia: exemplo.farmacia }),
    },
  },
  errors: ['NAO_ENCONTRADO'],
})

export const apagarFarmacia = endpoint({
  id: 'apagarFarmacia',
  method: 'DELETE',
  path: '/api/farmacias/{id}',
  tag,
  summary: 'Apaga uma farmácia para sempre, com o seu stock, avaliações e reservas',
  access: 'admin',
  params,
  responses: {
    200: {
      description: 'Farmácia apagada',
      schema: Escrita,
      example: exemplo.escrito('Farmácia apagada.', {}),
    },
  },
  errors: ['NAO_ENCONTRADO'],
})

export const mudarEstadoFarmacia = endpoint({
  id: 'mudarEstadoFarmacia',
  method: 'PATCH',
  path: '/api/farmacias/{id}/status',
  tag,
  summary: 'Activa ou congela uma farmácia',
  access: 'admin',
  params,
  body: EstadoDaFarmaciaBody,
  bodyExample: { is_ativo: false },
  responses: {
    200: {
      description: 'O estado pedido está em vigor',
      schema: FarmaciaEscrita,
      example: exemplo.escrito('Farmácia congelada.', { farmacia: { ...exemplo.farmacia, is_ativo: false } }),
    },
  },
  errors: ['NAO_ENCONTRADO'],
})
