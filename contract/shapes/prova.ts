import { PASSWORD_MAX } from '../limits.ts'
import { extend } from '../schema.ts'
import Type from '../type.ts'
import { line } from './basic.ts'
import { Credential } from './conta.ts'

/** Proof of identity, asked for where a session alone is not enough. */
export const ProvaBody = Type.Object(
  {
    password_actual: Type.Optional(
      Type.String({ maxLength: PASSWORD_MAX, description: 'A palavra-passe; vale quando vêm os dois' }),
    ),
    credential: Type.Optional({
      ...Credential,
      description: 'Em vez dela, um ID token da própria pessoa, emitido há menos de cinco minutos',
    }),
  },
  {
    $id: 'ProvaBody',
    description: 'A prova de que é a própria pessoa: uma das duas',
    requiresOne: ['password_actual', 'credential'],
  },
)

export const ApagarContaBody = extend(
  ProvaBody,
  {
    codigo_sms: Type.Optional(
      line({
        minLength: 1,
        maxLength: 40,
        description:
          'Numa conta sem e-mail, os 6 dígitos que `POST /api/auth/me/telefone` enviou ao seu número; o que não for dígito é ignorado',
      }),
    ),
  },
  {
    $id: 'ApagarContaBody',
    description: 'A prova de que é a própria pessoa: uma das três',
    requiresOne: ['password_actual', 'credential', 'codigo_sms'],
  },
)
