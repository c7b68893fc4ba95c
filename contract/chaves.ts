import { Escrita, idParams, instant, line, text, uuid, writeAnswer } from './basic.ts'
import { endpoint } from './endpoint.ts'
import * as exemplo from './examples.ts'
import { API_KEYS } from './limits.ts'
import { keyScopes } from './permissions.ts'
import Type, { enumeration, nullable } from './schema.ts'

const AmbitoDeChave = enumeration(keyScopes, {
  $id: 'AmbitoDeChave',
  description:
    'O que uma chave pode: `stock:ler` ler o stock, `stock:escrever` mudá-lo, `reservas:ler` ler as reservas, ' +
    '`reservas:responder` responder-lhes, concluí-las e cancelá-las',
})

const scopeList = (description: string) =>
  Type.Array(AmbitoDeChave, { minItems: 1, maxItems: keyScopes.length, uniqueItems: true, description })

const ChaveBody = Type.Object(
  {
    nome: line({
      minLength: 1,
      maxLength: 60,
      description: 'O nome, para a reconhecer na lista: o do programa que a usa',
    }),
    ambitos: scopeList('O que a chave pode; não muda depois'),
    expira_em: Type.Optional(
      nullable(
        Type.String({
          'x-texto': 'linha',
          format: 'date-time',
          maxLength: 40,
          description: 'O instante em que deixa de valer (ISO 8601), no futuro; sem ele vale até ser terminada',
        }),
      ),
    ),
  },
  { $id: 'ChaveBody', description: 'Uma chave nova' },
)

const ChaveDeApi = Type.Object(
  {
    id: uuid('A chave'),
    nome: text('O nome'),
    prefixo: text('O princípio da chave, que não é segredo, para a reconhecer: `btk_` e oito letras'),
    ambitos: Type.Array(AmbitoDeChave, { description: 'O que pode' }),
    criada_por: enumeration(['farmacia', 'admin'], {
      $id: 'CriadorDeChave',
      description: 'Quem a fez: a farmácia, ou um admin por ela',
    }),
    criada_em: instant('Quando foi feita'),
    expira_em: nullable(instant('Quando deixa de valer; null quando vale até ser terminada')),
    usada_em: nullable(instant('O último uso, com até uma hora de atraso; null quando nunca foi usada')),
  },
  {
    $id: 'ChaveDeApi',
    description: `Uma chave de API de uma farmácia, que tem até ${API_KEYS}; a chave inteira só se mostra uma vez`,
  },
)

const ChaveCriada = writeAnswer('ChaveCriada', 'A chave nova', {
  chave: text('A chave inteira, para `Authorization: Bearer`; não volta a ser mostrada'),
  dados: ChaveDeApi,
})

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
