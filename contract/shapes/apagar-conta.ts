import Type from 'typebox'
import { PASSWORD_MAX } from '../limits.ts'
import { IdpBody } from './conta.ts'

export const ApagarContaBody = Type.Object(
  {
    password_actual: Type.Optional(
      Type.String({ maxLength: PASSWORD_MAX, description: 'A palavra-passe; vale quando vêm os dois' }),
    ),
    credential: Type.Optional({
      ...IdpBody.properties.credential,
      description: 'Em vez dela, um ID token da própria pessoa, emitido há menos de cinco minutos',
    }),
  },
  {
    $id: 'ApagarContaBody',
    description: 'A prova de que é a própria pessoa quem apaga a conta: uma das duas',
    requiresOne: ['password_actual', 'credential'],
  },
)
