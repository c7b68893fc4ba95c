import { Codigo, Credential } from './auth.shapes.ts'
import { Escrita, idParams, instant, line, text, writeAnswer } from './basic.ts'
import { endpoint } from './endpoint.ts'
import * as exemplo from './examples.ts'
import { PASSWORD_MAX, RECOVERY_CODES } from './limits.ts'
import Type, { extend } from './schema.ts'

/** Proof of identity, asked for where a session alone is not enough. */
const ProvaBody = Type.Object(
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

const ActivarDoisFactoresBody = Type.Object(
  { codigo: line({ minLength: 1, maxLength: 40, description: 'Os 6 dígitos que a aplicação mostra agora' }) },
  { $id: 'ActivarDoisFactoresBody', description: 'A prova de que a aplicação tem o segredo' },
)

const ProvaComCodigoBody = Type.Object(
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

const DoisFactoresIniciado = writeAnswer('DoisFactoresIniciado', 'O que a aplicação de autenticação precisa', {
  segredo: text('O segredo em base32, para quem o escreve à mão; não volta a ser mostrado'),
  uri: text('O mesmo como `otpauth://`, para um código QR'),
})

const DoisFactoresActivado = writeAnswer('DoisFactoresActivado', 'Os códigos de recuperação e um token novo', {
  codigos_recuperacao: codes,
  token: text('Um token novo, para usar em vez do deste pedido'),
  expira_em: instant('Até quando vale o token novo'),
})

const CodigosDeRecuperacao = writeAnswer('CodigosDeRecuperacao', 'Os códigos de recuperação', {
  codigos_recuperacao: codes,
})

const tag = 'autenticacao'
const password_actual = 'uma frase só minha'
const codigos_recuperacao = Array.from({ length: RECOVERY_CODES }, (_, index) => `K7QMX-4HT2${'ABCDEFGHJK'[index]}`)

export const iniciarDoisFactores = endpoint({
  id: 'iniciarDoisFactores',
  method: 'POST',
  path: '/api/auth/2fa',
  tag,
  summary: 'Dá a um admin ou gestor o segredo para a sua aplicação de autenticação',
  description:
    'TOTP (RFC 6238): SHA-1, 6 dígitos, 30 segundos. Nada muda até o segredo ser activado com um código seu; pedir outra ' +
    'vez dá outro segredo, e o anterior deixa de servir. Quem já tem o segundo factor activo recebe 409 `duplicado`: ' +
    'desliga-o primeiro.',
  access: 'segundoFactor',
  beforeSecondFactor: true,
  limit: 'login',
  body: ProvaBody,
  bodyExample: { password_actual },
  responses: {
    200: {
      description: 'O segredo, por activar',
      schema: DoisFactoresIniciado,
      example: exemplo.escrito('Leia o código com a sua aplicação e active.', {
        segredo: 'BZUJTEYJ5OK2BW3WQU2H4BRGU2WYAQQS',
        uri: 'otpauth://totp/Botica:admin%40exemplo.ao?issuer=Botica&secret=BZUJTEYJ5OK2BW3WQU2H4BRGU2WYAQQS&algorithm=SHA1&digits=6&period=30',
      }),
    },
  },
  conflicts: ['duplicado'],
})

export const activarDoisFactores = endpoint({
  id: 'activarDoisFactores',
  method: 'POST',
  path: '/api/auth/2fa/activar',
  tag,
  summary: 'Activa o segundo factor com um código da aplicação',
  description:
    `A resposta traz ${RECOVERY_CODES} códigos de recuperação, esta única vez: cada um entra uma vez em vez do código da ` +
    'aplicação. As outras sessões da conta terminam, porque só a palavra-passe as abriu; a deste pedido continua, e a ' +
    'resposta traz também um token novo. Um código errado é 401 `NAO_AUTENTICADO` com `detalhes.motivo` `codigo_2fa`; sem ' +
    'segredo por activar é 409 `nao_activa`.',
  access: 'segundoFactor',
  beforeSecondFactor: true,
  limit: 'login',
  body: ActivarDoisFactoresBody,
  bodyExample: { codigo: '492039' },
  responses: {
    200: {
      description: 'Activo',
      schema: DoisFactoresActivado,
      example: exemplo.escrito('Segundo factor activo.', { codigos_recuperacao, ...exemplo.sessao }),
    },
  },
  conflicts: ['nao_activa'],
})

export const desligarDoisFactores = endpoint({
  id: 'desligarDoisFactores',
  method: 'DELETE',
  path: '/api/auth/2fa',
  tag,
  summary: 'Desliga o segundo factor de quem pede',
  description:
    'Pede os dois factores. Onde o operador o exige (`EXIGIR_2FA`), um admin ou gestor recebe 403 com `detalhes.motivo` ' +
    '`exige_2fa`. Quem perdeu a aplicação e os códigos pede a um admin com `gestor_admins`.',
  access: 'utilizador',
  limit: 'login',
  body: ProvaComCodigoBody,
  bodyExample: { password_actual, codigo: '492039' },
  responses: {
    200: { description: 'Desligado', schema: Escrita, example: exemplo.escrito('Segundo factor desligado.', {}) },
  },
  conflicts: ['nao_activa'],
})

export const renovarCodigosDeRecuperacao = endpoint({
  id: 'renovarCodigosDeRecuperacao',
  method: 'POST',
  path: '/api/auth/2fa/recuperacao',
  tag,
  summary: 'Dá códigos de recuperação novos; os anteriores deixam de servir',
  access: 'utilizador',
  limit: 'login',
  body: ProvaComCodigoBody,
  bodyExample: { password_actual, codigo: '492039' },
  responses: {
    200: {
      description: 'Os códigos novos',
      schema: CodigosDeRecuperacao,
      example: exemplo.escrito('Códigos de recuperação novos.', { codigos_recuperacao }),
    },
  },
  conflicts: ['nao_activa'],
})

export const reporDoisFactores = endpoint({
  id: 'reporDoisFactores',
  method: 'DELETE',
  path: '/api/admin/utilizadores/{id}/2fa',
  tag: 'administracao',
  summary: 'Tira o segundo factor a quem perdeu a aplicação e os códigos',
  description:
    'Só um admin com `gestor_admins`, e nunca o seu: confirme antes, por outro meio, que é a pessoa quem o pede. As sessões ' +
    'da conta terminam, e a pessoa volta a entrar só com a palavra-passe. Fica na auditoria. Quando é o último admin, o ' +
    'operador fá-lo com `botica admin repor-2fa`.',
  access: 'admin',
  params: idParams('a conta'),
  responses: {
    200: { description: 'Tirado', schema: Escrita, example: exemplo.escrito('Segundo factor tirado.', {}) },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['nao_activa', 'proprio'],
})
