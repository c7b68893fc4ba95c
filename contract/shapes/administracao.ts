import Type from 'typebox'
import { Instant, nullable, paragraph, Uuid } from './basic.ts'
import { RegisterBody, userRoles } from './conta.ts'
import { Denuncia } from './outros.ts'

const Role = Type.String({ enum: [...userRoles] })
const manages = { description: 'Pode gerir outros admins; só um admin o pode ser' }

const account = {
  id: Uuid,
  name: Type.String(),
  email: Type.String(),
  telefone: nullable(Type.String()),
  role: Role,
  is_ativo: Type.Boolean(),
  gestor_admins: Type.Boolean(manages),
  criada_em: Instant,
  ultimo_login: nullable(Instant),
}

export const Conta = Type.Object(account, { $id: 'Conta', description: 'Uma conta como os admins a vêem' })

export const ContaPropria = Type.Object(
  {
    ...account,
    fornecedor: nullable(
      Type.String({ description: 'Feita com um fornecedor de identidade; null se foi com palavra-passe' }),
    ),
    email_confirmado_em: nullable({ ...Instant, description: 'Quando mostrou que o e-mail é seu; null se não o fez' }),
  },
  { $id: 'ContaPropria', description: 'A conta como a própria pessoa a vê' },
)

export const ContasQuery = Type.Object({
  search: Type.Optional(
    Type.String({ maxLength: 200, 'x-texto': 'linha', description: 'Parte do nome, do e-mail ou do telefone' }),
  ),
  role: Type.Optional(Role),
  limite: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
})

export const ContaCreateBody = Type.Object({
  ...RegisterBody.properties,
  role: Type.String({ enum: ['admin', 'gestor'] }),
  gestor_admins: Type.Optional(Type.Boolean(manages)),
})

export const ContaUpdateBody = Type.Object(
  {
    is_ativo: Type.Optional(Type.Boolean()),
    role: Type.Optional(Role),
    gestor_admins: Type.Optional(Type.Boolean(manages)),
  },
  { anyOf: [{ required: ['is_ativo'] }, { required: ['role'] }, { required: ['gestor_admins'] }] },
)

export const DenunciaCompleta = Type.Object(
  {
    ...Denuncia.properties,
    farmacia_nome: Type.String(),
    utilizador_nome: Type.String(),
    utilizador_is_ativo: Type.Boolean(),
    nota: nullable(Type.String()),
    decidida_por: nullable(Type.String({ format: 'uuid', description: 'O admin que decidiu' })),
    decidida_em: nullable(Instant),
  },
  { $id: 'DenunciaCompleta', description: 'A denúncia como os admins a vêem' },
)

export const DenunciasQuery = Type.Object({
  estado: Type.Optional(Type.String({ enum: ['pendente', 'procedente', 'improcedente'] })),
  limite: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 200 })),
})

export const DecisaoBody = Type.Object({
  estado: Type.String({ enum: ['procedente', 'improcedente'] }),
  nota: Type.Optional(nullable(paragraph({ maxLength: 2000 }))),
  desactivar_utilizador: Type.Optional(
    Type.Boolean({ description: 'Só com procedente: a conta deixa de entrar e as suas reservas vivas são canceladas' }),
  ),
})
