import Type from 'typebox'
import { Email, Instant, line, nullable, Phone, Uuid } from './basic.ts'

export const userRoles = ['user', 'admin', 'gestor'] as const
const Role = Type.String({ enum: [...userRoles, 'farmacia'] })

export const Utilizador = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    email: nullable(Type.String()),
    role: Role,
    email_confirmado: Type.Optional(
      Type.Boolean({ description: 'A pessoa mostrou que o e-mail é seu; não vem numa sessão de farmácia' }),
    ),
  },
  { $id: 'Utilizador', description: 'Quem tem a sessão; numa sessão de farmácia, a própria farmácia (email null).' },
)

export const RegisterBody = Type.Object({
  nome: line({ minLength: 1, maxLength: 150 }),
  email: Email,
  telefone: Type.Optional(nullable(Phone)),
  password: Type.String({ minLength: 6, maxLength: 1024 }),
})

export const LoginBody = Type.Object({
  email: Type.String({ 'x-texto': 'linha', format: 'email', maxLength: 254 }),
  password: Type.String({ maxLength: 1024 }),
})

export const FarmaciaLoginBody = Type.Object({
  codigo: Type.String({ maxLength: 100, description: 'O código de 10 dígitos; o que não for dígito é ignorado.' }),
  localidade: Type.Optional(nullable(line({ maxLength: 150 }))),
})

export const IdpBody = Type.Object({
  credential: Type.String({ minLength: 1, maxLength: 16_384, description: 'ID token do fornecedor de identidade' }),
})

export const Sessao = Type.Object(
  {
    token: Type.String(),
    expira_em: Instant,
    user: Utilizador,
    gestor_admins: Type.Optional(
      Type.Boolean({ description: 'Só quando role é admin: este admin pode gerir outros admins.' }),
    ),
  },
  { $id: 'Sessao' },
)

export const SessaoFarmacia = Type.Object(
  {
    token: Type.String(),
    expira_em: Instant,
    farmacia: Type.Object({ id: Uuid, nome: Type.String(), is_ativo: Type.Boolean() }),
    user: Utilizador,
  },
  { $id: 'SessaoFarmacia' },
)
