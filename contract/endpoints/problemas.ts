import { endpoint } from '../endpoint.ts'
import { PROBLEM_DAYS, PROBLEMS } from '../limits.ts'
import { Escrita, idParams } from '../shapes/basic.ts'
import * as exemplo from '../shapes/examples.ts'
import { paged } from '../shapes/pagina.ts'
import { ProblemaBody, ProblemaComunicado, ProblemaPorVer, ProblemasQuery } from '../shapes/problema.ts'
import Type from '../type.ts'

const tag = 'problemas'
const body = { motivo: 'fechada', texto: 'Cheguei às dez e estava fechada.' } as const
const problema = { id: exemplo.id.outro, farmacia_id: exemplo.id.farmacia, ...body, criado_em: exemplo.instante }

export const comunicarProblema = endpoint({
  id: 'comunicarProblema',
  method: 'POST',
  path: '/api/farmacias/{id}/problemas',
  tag,
  summary: 'Diz que alguma coisa não está certa numa farmácia',
  description:
    'O mesmo motivo outra vez, da mesma pessoa, substitui o texto. Cada pessoa tem até ' +
    `${PROBLEMS} por resolver (o seguinte é 409 \`limite_de_problemas\`); o que ninguém resolve é apagado ao fim de ` +
    `${PROBLEM_DAYS} dias. A farmácia não fica a saber quem foi.`,
  access: 'utilizador',
  params: idParams('a farmácia'),
  body: ProblemaBody,
  bodyExample: body,
  responses: {
    201: {
      description: 'Comunicado',
      schema: ProblemaComunicado,
      example: exemplo.escrito('Obrigado. Vamos ver o que se passa.', { problema }),
    },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['limite_de_problemas'],
})

export const listarProblemas = endpoint({
  id: 'listarProblemas',
  method: 'GET',
  path: '/api/admin/problemas',
  tag,
  summary: 'O que as pessoas dizem que está mal nas farmácias, o que espera há mais tempo à cabeça',
  description:
    'Também as farmácias que, no seu perfil, passaram a ter o nome ou um telefone de outra: nada o impede, e um admin vê ' +
    'se é uma cadeia ou alguém a fazer-se passar por outro.',
  access: 'admin',
  query: paged(ProblemasQuery),
  responses: {
    200: {
      description: 'Os problemas por resolver',
      schema: Type.Array(ProblemaPorVer),
      example: [{ ...problema, farmacia_nome: exemplo.farmaciaBody.nome, outra: null }],
    },
  },
})

export const resolverProblema = endpoint({
  id: 'resolverProblema',
  method: 'DELETE',
  path: '/api/admin/problemas/{id}',
  tag,
  summary: 'Dá um problema por resolvido, e apaga-o',
  access: 'admin',
  params: idParams('o problema'),
  responses: {
    200: { description: 'Resolvido', schema: Escrita, example: exemplo.escrito('Problema resolvido.', {}) },
  },
  errors: ['NAO_ENCONTRADO'],
})
