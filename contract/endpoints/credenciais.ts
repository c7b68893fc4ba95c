import { endpoint } from '../endpoint.ts'
import { idParams } from '../shapes/basic.ts'
import { Credenciais } from '../shapes/credenciais.ts'
import { instante } from '../shapes/examples.ts'

export const verCredenciais = endpoint({
  id: 'verCredenciais',
  method: 'GET',
  path: '/api/admin/farmacias/{id}/credenciais',
  tag: 'administracao',
  summary: 'O que acaba com o código de uma farmácia',
  description: 'O que um código novo termina, se não se pedir que fique: ver `POST /api/admin/farmacias/{id}/codigo`.',
  access: 'admin',
  params: idParams('a farmácia'),
  responses: {
    200: {
      description: 'Quantas de cada',
      schema: Credenciais,
      example: { chaves: 2, webhooks: 1, telefone_confirmado_em: instante },
    },
  },
  errors: ['NAO_ENCONTRADO'],
})
