import { Papel, RegisterBody } from './auth.shapes.ts'
import { Escrita, flag, idParams, instant, limitQuery, line, text, uuid, writeAnswer } from './basic.ts'
import { endpoint, paged } from './endpoint.ts'
import * as exemplo from './examples.ts'
import { LIMITED_DAYS, STAFF_PASSWORD_MIN, UNCLAIMED_DAYS, UNCLAIMED_HOLDS } from './limits.ts'
import { userRoles } from './permissions.ts'
import Type, { extend, nullable, refine } from './schema.ts'

const manages = flag('Pode gerir outros admins; só um admin o pode ser')
const active = flag('false: a conta não entra')
/** The role of an account: all but the pharmacy's. */
const roleOf = (description: string) =>
  refine<typeof Papel, (typeof userRoles)[number]>(Papel, { enum: userRoles, description })

export const AdminDaPlataforma = Type.Object(
  {
    id: uuid('A conta'),
    name: text('O nome'),
    email: nullable(text('O e-mail; null numa conta feita com o telefone, que ainda não tem um')),
    role: roleOf('O papel da conta'),
    is_ativo: active,
    ultimo_login: nullable(instant('Quando entrou pela última vez; null se nunca')),
  },
  { $id: 'AdminDaPlataforma', description: 'Uma conta de administração' },
)

const Conta = extend(
  AdminDaPlataforma,
  {
    telefone: nullable(text('O telefone')),
    gestor_admins: manages,
    criada_em: instant('Quando foi criada'),
  },
  { $id: 'Conta', description: 'Uma conta como os admins a vêem' },
)

export const ContaPropria = extend(
  Conta,
  {
    fornecedor: nullable(text('Feita com um fornecedor de identidade; null se foi com palavra-passe')),
    email_confirmado_em: nullable(instant('Quando mostrou que o e-mail é seu; null se não o fez')),
    telefone_confirmado_em: nullable(instant('Quando mostrou que o telefone é seu; null se não o fez')),
  },
  { $id: 'ContaPropria', description: 'A conta como a própria pessoa a vê' },
)

const ContasQuery = Type.Object({
  search: Type.Optional(
    line({
      maxLength: 200,
      description:
        'Parte do nome, do e-mail ou do telefone. Com menos de três letras ou algarismos seguidos, só entre as 10 000 ' +
        'contas mais recentes',
    }),
  ),
  role: Type.Optional(roleOf('Só as contas com este papel')),
  limite: limitQuery(200, 50),
})

const ContaCreateBody = extend(
  RegisterBody,
  {
    role: refine<typeof Papel, 'admin' | 'gestor'>(Papel, {
      enum: ['admin', 'gestor'],
      description: 'O papel da conta: admin ou gestor',
    }),
    gestor_admins: Type.Optional(manages),
  },
  {
    $id: 'ContaCreateBody',
    description: `Uma conta de administração nova; a palavra-passe tem ${STAFF_PASSWORD_MIN} caracteres ou mais e não é das comuns`,
    blankIsNull: ['telefone'],
  },
)

const ContaUpdateBody = Type.Object(
  {
    is_ativo: Type.Optional(active),
    role: Type.Optional(roleOf('O papel que a conta passa a ter')),
    gestor_admins: Type.Optional(manages),
  },
  {
    $id: 'ContaUpdateBody',
    description: 'O que muda numa conta: pelo menos um dos três',
    requiresOne: ['is_ativo', 'role', 'gestor_admins'],
  },
)

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
