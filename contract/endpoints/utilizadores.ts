import { endpoint } from '../endpoint.ts'
import { LIMITED_DAYS, UNCLAIMED_DAYS, UNCLAIMED_HOLDS } from '../limits.ts'
import { Conta, ContaCreateBody, ContasQuery, ContaUpdateBody } from '../shapes/administracao.ts'
import { Escrita, idParams, writeAnswer } from '../shapes/basic.ts'
import * as exemplo from '../shapes/examples.ts'
import { paged } from '../shapes/pagina.ts'
import Type from '../type.ts'

const tag = 'administracao'
const ContaEscrita = writeAnswer('ContaEscrita', 'A conta como ficou', { user: Conta })
const gestor = { ...exemplo.conta, role: 'gestor' }

export const listarUtilizadores = endpoint({
  id: 'listarUtilizadores',
  method: 'GET',
  path: '/api/admin/utilizadores',
  tag,
  summary: 'As contas, as mais recentes primeiro',
  access: 'admin',
  query: paged(ContasQuery),
  responses: { 200: { description: 'As contas', schema: Type.Array(Conta), example: [exemplo.conta] } },
})

export const verUtilizador = endpoint({
  id: 'verUtilizador',
  method: 'GET',
  path: '/api/admin/utilizadores/{id}',
  tag,
  summary: 'Mostra uma conta',
  access: 'admin',
  params: idParams('a conta'),
  responses: { 200: { description: 'A conta', schema: Conta, example: exemplo.conta } },
  errors: ['NAO_ENCONTRADO'],
})

export const criarUtilizador = endpoint({
  id: 'criarUtilizador',
  method: 'POST',
  path: '/api/admin/utilizadores',
  tag,
  summary: 'Cria uma conta de admin ou de gestor',
  description: 'Só um admin com `gestor_admins`.',
  access: 'admin',
  body: ContaCreateBody,
  bodyExample: {
    nome: 'Gestor Exemplo',
    email: 'gestor@exemplo.ao',
    telefone: '924000000',
    password: 'uma frase só do gestor',
    role: 'gestor',
  },
  responses: {
    201: {
      description: 'Conta criada',
      schema: ContaEscrita,
      example: exemplo.escrito('Conta criada.', { user: gestor }),
    },
  },
  conflicts: ['duplicado'],
})

export const mudarUtilizador = endpoint({
  id: 'mudarUtilizador',
  method: 'PATCH',
  path: '/api/admin/utilizadores/{id}',
  tag,
  summary: 'Activa, desactiva ou muda o papel de uma conta',
  description:
    'Qualquer admin activa e desactiva utilizadores e gestores; mudar `role` ou `gestor_admins`, ou o que for de outro ' +
    'admin, é de quem tem `gestor_admins`. Desactivar ou mudar de papel termina as sessões da conta; desactivar também ' +
    'cancela as suas reservas activas, e as unidades voltam ao stock. Deixar de ser admin tira `gestor_admins`.',
  access: 'admin',
  params: idParams('a conta'),
  body: ContaUpdateBody,
  bodyExample: { is_ativo: false },
  responses: {
    200: {
      description: 'Como a conta ficou',
      schema: ContaEscrita,
      example: exemplo.escrito('Conta alterada.', { user: { ...exemplo.conta, is_ativo: false } }),
    },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['proprio'],
})

export const apagarUtilizador = endpoint({
  id: 'apagarUtilizador',
  method: 'DELETE',
  path: '/api/admin/utilizadores/{id}',
  tag,
  summary: 'Apaga uma conta para sempre, como a própria pessoa o faria',
  description:
    'Para quem o pede e já não consegue entrar. Qualquer admin apaga utilizadores e gestores; a de outro admin, só quem tem ' +
    '`gestor_admins`; a própria apaga-se em `DELETE /api/auth/me`. As reservas activas são canceladas e as unidades voltam ao ' +
    'stock. Fica na auditoria, sem dizer de quem era.',
  access: 'admin',
  params: idParams('a conta'),
  responses: {
    200: { description: 'Apagada', schema: Escrita, example: exemplo.escrito('Conta apagada.', {}) },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['proprio', 'ultimo_admin'],
})

export const perdoarFaltas = endpoint({
  id: 'perdoarFaltas',
  method: 'DELETE',
  path: '/api/admin/utilizadores/{id}/faltas',
  tag,
  summary: 'Perdoa as reservas que uma conta deixou por levantar',
  description:
    `Quem deixa por levantar ${UNCLAIMED_HOLDS} reservas em ${UNCLAIMED_DAYS} dias só pode ter uma activa de cada vez nos ` +
    `${LIMITED_DAYS} dias seguintes. As que expiraram até agora deixam de contar, e o limite acaba. Fica na auditoria.`,
  access: 'admin',
  params: idParams('a conta'),
  responses: {
    200: { description: 'Perdoadas', schema: Escrita, example: exemplo.escrito('Faltas perdoadas.', {}) },
  },
  errors: ['NAO_ENCONTRADO'],
})
