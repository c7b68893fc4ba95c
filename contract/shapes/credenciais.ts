import { nullable } from '../schema.ts'
import Type from '../type.ts'
import { flag, instant } from './basic.ts'

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

export const Credenciais = Type.Object(
  {
    chaves: Type.Integer({ minimum: 0, description: 'As chaves de API feitas com o código actual' }),
    webhooks: Type.Integer({ minimum: 0, description: 'Os webhooks feitos com o código actual' }),
    telefone_confirmado_em: nullable(
      instant('Desde quando um telefone da farmácia está confirmado; null enquanto nenhum está'),
    ),
  },
  { $id: 'Credenciais', description: 'O que vale em nome da farmácia por causa do código actual' },
)
