import { RECOVERY_CODES } from '../limits.ts'
import Type from '../type.ts'
import { instant, line, text, writeAnswer } from './basic.ts'
import { Codigo } from './conta.ts'
import { ProvaBody } from './prova.ts'

export const ActivarDoisFactoresBody = Type.Object(
  { codigo: line({ minLength: 1, maxLength: 40, description: 'Os 6 dígitos que a aplicação mostra agora' }) },
  { $id: 'ActivarDoisFactoresBody', description: 'A prova de que a aplicação tem o segredo' },
)

export const ProvaComCodigoBody = Type.Object(
  { ...ProvaBody.properties, codigo: Codigo },
  {
    $id: 'ProvaComCodigoBody',
    description: 'A prova de que é a própria pessoa, com os dois factores',
    requiresOne: ['password_actual', 'credential'],
  },
)

const codes = Type.Array(text('Um código, que serve uma vez'), {
  description: `Os ${RECOVERY_CODES} códigos de recuperação; não voltam a ser mostrados`,
})

export const DoisFactoresIniciado = writeAnswer('DoisFactoresIniciado', 'O que a aplicação de autenticação precisa', {
  segredo: text('O segredo em base32, para quem o escreve à mão; não volta a ser mostrado'),
  uri: text('O mesmo como `otpauth://`, para um código QR'),
})

export const DoisFactoresActivado = writeAnswer('DoisFactoresActivado', 'Os códigos de recuperação e um token novo', {
  codigos_recuperacao: codes,
  token: text('Um token novo, para usar em vez do deste pedido'),
  expira_em: instant('Até quando vale o token novo'),
})

export const CodigosDeRecuperacao = writeAnswer('CodigosDeRecuperacao', 'Os códigos de recuperação', {
  codigos_recuperacao: codes,
})
