import { STAFF_PASSWORD_MIN } from '../limits.ts'
import { userRoles } from '../roles.ts'
import { extend, nullable, refine } from '../schema.ts'
import Type from '../type.ts'
import { count, flag, instant, limitQuery, line, text, uuid } from './basic.ts'
import { Papel, RegisterBody } from './conta.ts'

const manages = flag('Pode gerir outros admins; só um admin o pode ser')
const active = flag('false: a conta não entra')
/** The role of an account: all but the pharmacy's. */
const roleOf = (description: string) =>
  refine<typeof Papel, (typeof userRoles)[number]>(Papel, { enum: userRoles, description })

const AdminDaPlataforma = Type.Object(
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

export const Conta = extend(
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

export const ContasQuery = Type.Object({
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

export const ContaCreateBody = extend(
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

export const ContaUpdateBody = Type.Object(
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

export const Estatisticas = Type.Object(
  {
    total_farmacias: count('Todas as farmácias'),
    farmacias_ativas: count('As que aceitam reservas'),
    farmacias_congeladas: count('As que não aceitam'),
    admins: Type.Array(AdminDaPlataforma, { description: 'As contas de administração, por nome' }),
  },
  { $id: 'Estatisticas', description: 'Os números da plataforma' },
)
