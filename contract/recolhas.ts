import { Escrita, idParams } from './basic.ts'
import { endpoint, paged } from './endpoint.ts'
import * as exemplo from './examples.ts'
import {
  AvisadasQuery,
  FarmaciasAvisadas,
  PublicarRecolhaQuery,
  Recolha,
  RecolhaBody,
  RecolhaNaGestao,
  RecolhaParaAFarmacia,
  RecolhaPublicada,
  RecolhaRetirada,
  RecolhasDaFarmaciaQuery,
  RecolhasQuery,
  ResponderRecolhaBody,
  RetirarRecolhaBody,
} from './recolhas.shapes.ts'
import Type from './schema.ts'

const tag = 'recolhas'
const params = idParams('o aviso')

const body = {
  numero: '03/2026',
  data: '2026-11-18',
  produto: 'Exemplina 500 mg comprimidos',
  substancia: 'Paracetamol',
  dosagem: '500 mg',
  todos_os_lotes: false,
  lotes: ['L24031', 'L24032'],
  fabrico: '2024-03-31',
  validade: '2027-03-31',
  fabricante: 'Laboratórios Exemplo',
  importador: null,
  motivo: 'As análises não encontraram a substância que o rótulo diz.',
  accao: 'Não venda nem tome. Devolva ao fornecedor.',
  fonte_url: 'https://exemplo.ao/avisos/03-2026',
}
const recolha = {
  id: exemplo.id.outro,
  ...body,
  publicada_em: exemplo.instante,
  retirada_em: null,
  retirada_porque: null,
}
const alcance = {
  produtos: [{ nome: 'EXEMPLINA 500MG COMP', proibe: false, farmacias: 14 }],
  total_produtos: 1,
  farmacias: 14,
}

export const listarRecolhas = endpoint({
  id: 'listarRecolhas',
  method: 'GET',
  path: '/api/recolhas',
  tag,
  summary: 'Os avisos de recolha e de medicamentos falsificados, os últimos publicados primeiro',
  access: 'publico',
  query: paged(RecolhasQuery),
  responses: { 200: { description: 'Os avisos', schema: Type.Array(Recolha), example: [recolha] } },
})

export const verRecolha = endpoint({
  id: 'verRecolha',
  method: 'GET',
  path: '/api/recolhas/{id}',
  tag,
  summary: 'Um aviso, também depois de retirado',
  access: 'publico',
  params,
  responses: { 200: { description: 'O aviso', schema: Recolha, example: recolha } },
  errors: ['NAO_ENCONTRADO'],
})

export const publicarRecolha = endpoint({
  id: 'publicarRecolha',
  method: 'POST',
  path: '/api/admin/recolhas',
  tag,
  summary: 'Publica um aviso, ou mostra a que se aplicaria',
  description:
    'Aplica-se aos nomes de produto que são, para a procura, da mesma substância e de mais nenhuma, com a mesma dosagem e forma e, ' +
    'se o aviso diz uma marca, com ela no nome; a um nome que a procura não percebe, só se tem todas as palavras do aviso. Também ' +
    'aos que entrarem depois. Com lotes, um artigo de que se sabem todos os lotes, e são outros, fica de fora; as unidades de um lote do aviso não se reservam. Com `todos_os_lotes` deixa de se ' +
    'reservar (409 `recolhida`), menos onde o aviso diz um fabricante e o nome não diz nem marca nem fabricante. As farmácias que o ' +
    'têm recebem um SMS; quem tem uma reserva activa, um aviso. O mesmo número outra vez é 409 `duplicado`.',
  access: 'admin',
  query: PublicarRecolhaQuery,
  body: RecolhaBody,
  bodyExample: body,
  responses: {
    200: {
      description: 'Com `simular`: a que se aplicaria',
      schema: RecolhaPublicada,
      example: exemplo.escrito('Nada foi publicado.', { simulado: true, recolha: null, alcance }),
    },
    201: {
      description: 'Publicado',
      schema: RecolhaPublicada,
      example: exemplo.escrito('Aviso publicado.', { simulado: false, recolha, alcance }),
    },
  },
  conflicts: ['duplicado'],
})

export const verRecolhaNaGestao = endpoint({
  id: 'verRecolhaNaGestao',
  method: 'GET',
  path: '/api/admin/recolhas/{id}',
  tag,
  summary: 'Um aviso, a que se aplica agora, e quantas farmácias responderam',
  access: 'admin',
  params,
  responses: {
    200: {
      description: 'O aviso',
      schema: RecolhaNaGestao,
      example: {
        ...recolha,
        alcance,
        respostas: { avisadas: 14, retirado: 6, nao_tenho: 5, por_responder: 3 },
      },
    },
  },
  errors: ['NAO_ENCONTRADO'],
})

export const listarAvisadas = endpoint({
  id: 'listarAvisadas',
  method: 'GET',
  path: '/api/admin/recolhas/{id}/farmacias',
  tag,
  summary: 'As farmácias avisadas, e o que cada uma respondeu',
  access: 'admin',
  params,
  query: paged(AvisadasQuery),
  responses: {
    200: {
      description: 'As farmácias, pelo seu identificador',
      schema: FarmaciasAvisadas,
      example: [
        {
          id: exemplo.id.farmacia,
          nome: exemplo.farmaciaBody.nome,
          telefone: exemplo.farmaciaBody.telefone,
          avisada_em: exemplo.instante,
          resposta: null,
          respondida_em: null,
        },
      ],
    },
  },
  errors: ['NAO_ENCONTRADO'],
})

export const retirarRecolha = endpoint({
  id: 'retirarRecolha',
  method: 'POST',
  path: '/api/admin/recolhas/{id}/retirar',
  tag,
  summary: 'Retira um aviso publicado por engano',
  description:
    'Deixa de se aplicar logo, e os SMS que ainda esperam não seguem. O aviso continua a ver-se, com `retirada_em` e o porquê, e o ' +
    'seu número pode voltar a publicar-se. Um que já foi retirado é 404.',
  access: 'admin',
  params,
  body: RetirarRecolhaBody,
  bodyExample: { porque: 'O lote estava mal escrito.' },
  responses: {
    200: {
      description: 'Retirado',
      schema: RecolhaRetirada,
      example: exemplo.escrito('Aviso retirado.', {
        recolha: { ...recolha, retirada_em: exemplo.instante, retirada_porque: 'O lote estava mal escrito.' },
      }),
    },
  },
  errors: ['NAO_ENCONTRADO'],
})

export const listarRecolhasDaFarmacia = endpoint({
  id: 'listarRecolhasDaFarmacia',
  method: 'GET',
  path: '/api/perfil/recolhas',
  tag,
  summary: 'Os avisos que se aplicam ao stock da farmácia, os últimos primeiro',
  access: 'farmacia',
  scope: 'stock:ler',
  query: paged(RecolhasDaFarmaciaQuery),
  responses: {
    200: {
      description: 'Os avisos de que foi avisada e que ainda valem',
      schema: Type.Array(RecolhaParaAFarmacia),
      example: [
        {
          ...recolha,
          avisada_em: exemplo.instante,
          resposta: null,
          respondida_em: null,
          artigos: [{ id: exemplo.id.item, nome: 'EXEMPLINA 500MG COMP', lote: null, quantidade: 12, reservadas: 2 }],
        },
      ],
    },
  },
})

export const responderRecolha = endpoint({
  id: 'responderRecolha',
  method: 'PUT',
  path: '/api/perfil/recolhas/{id}',
  tag,
  summary: 'Diz o que a farmácia fez: retirado, ou não tenho',
  description:
    'Vale a última resposta. Com `retirado`, o stock da farmácia passa a dizer só o que fica (`ficam`; nada, por omissão; outra vez, nunca mais do que há), e os lotes do ' +
    'aviso saem dele; o que está reservado continua reservado, e quem reservou é avisado. Se o artigo voltar a ter unidades, o aviso ' +
    'volta a pedir resposta. Um aviso de que a farmácia não foi avisada, ou que foi retirado, é 404.',
  access: 'farmacia',
  params,
  body: ResponderRecolhaBody,
  bodyExample: { resposta: 'retirado', ficam: [{ id: exemplo.id.item, quantidade: 4 }] },
  responses: {
    200: { description: 'Guardado', schema: Escrita, example: exemplo.escrito('Resposta guardada.', {}) },
  },
  errors: ['NAO_ENCONTRADO'],
})
