import { flag, idParams, instant } from './basic.ts'
import { endpoint } from './endpoint.ts'
import { instante } from './examples.ts'
import Type, { nullable } from './schema.ts'

export const CodigoBody = Type.Object(
  {
    terminar_credenciais: Type.Optional(
      flag(
        'true, por omissão: acabam também as chaves de API e os webhooks feitos com o código antigo, e os telefones que ' +
          'com ele se escreveram deixam de estar confirmados. false: ficam.',
      ),
    ),
  },
  { $id: 'CodigoBody', description: 'O que acaba com o código antigo, além das sessões' },
)

const Credenciais = Type.Object(
  {
    chaves: Type.Integer({ minimum: 0, description: 'As chaves de API feitas com o código actual' }),
    webhooks: Type.Integer({ minimum: 0, description: 'Os webhooks feitos com o código actual' }),
    telefone_confirmado_em: nullable(
      instant('Desde quando um telefone da farmácia está confirmado; null enquanto nenhum está'),
    ),
  },
  { $id: 'Credenciais', description: 'O que vale em nome da farmácia por causa do código actual' },
)

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
