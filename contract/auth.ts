import {
  EntradaPedida,
  EntrarPorTelefoneBody,
  FarmaciaLoginBody,
  IdpBody,
  LoginBody,
  PedirEntradaBody,
  RegisterBody,
  Sessao,
  SessaoActual,
  SessaoFarmacia,
} from './auth.shapes.ts'
import { endpoint } from './endpoint.ts'
import * as exemplo from './examples.ts'
import { PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from './limits.ts'

const tag = 'autenticacao'
const example = { ...exemplo.sessao, user: exemplo.utilizador }

/** Describes the answer after too many failures. @param who the kind of account whose networks are known */
const manyFailures = (who: string) =>
  'Depois de demasiadas entradas falhadas a resposta é 429 `LIMITE_DE_PEDIDOS` com `Retry-After`, mesmo dentro dos limites ' +
  `por IP; de uma rede de onde ${who} já entrou, só quando as falhas são dessa rede.`

export const registar = endpoint({
  id: 'registar',
  method: 'POST',
  path: '/api/auth/register',
  tag,
  summary: 'Cria uma conta de utilizador e abre a sessão',
  description: 'O token vale 7 dias: não é preciso fazer login a seguir.',
  access: 'publico',
  limit: 'registo',
  body: RegisterBody,
  bodyExample: {
    nome: 'Esperança Domingos',
    email: 'esperanca@exemplo.ao',
    telefone: '924000000',
    password: 'uma frase só minha',
  },
  responses: { 201: { description: 'Conta criada', schema: Sessao, example } },
  conflicts: ['duplicado'],
})

export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/api/auth/login',
  tag,
  summary: 'Abre uma sessão de utilizador, gestor ou admin',
  description:
    `${manyFailures('a conta')} ` +
    'Um admin ou gestor com uma palavra-passe fraca de mais para o seu papel recebe 403 e escolhe outra com `recuperar`. ' +
    'Quem tem o segundo factor activo manda também `codigo`. Com a palavra-passe certa e sem ele, ou com ele errado ou já ' +
    'usado, a resposta é 401 `NAO_AUTENTICADO` com `detalhes.motivo` `codigo_2fa`: pedir o código e repetir. Cada código ' +
    'serve uma vez. Onde o operador exige o segundo factor, um admin ou gestor que ainda não o tem entra, mas só para o ' +
    'activar: o resto é 403 com `detalhes.motivo` `exige_2fa`.',
  access: 'publico',
  limit: 'login',
  body: LoginBody,
  bodyExample: { email: 'esperanca@exemplo.ao', password: 'uma frase só minha' },
  responses: { 200: { description: 'Sessão aberta', schema: Sessao, example } },
  errors: ['NAO_AUTENTICADO', 'SEM_PERMISSAO'],
})

export const pedirEntrada = endpoint({
  id: 'pedirEntrada',
  method: 'POST',
  path: '/api/auth/telefone',
  tag,
  summary: 'Envia por SMS um código para entrar com o telefone',
  description:
    `A resposta é a mesma, haja ou não conta com este número. O código tem seis dígitos, vale ${PHONE_CODE_MINUTES} minutos e ` +
    `${PHONE_CODE_TRIES} tentativas, do \`pedido\` que vem na resposta: o que outros pedem para o mesmo número não o gasta. Conta nos limites de \`POST /api/auth/me/telefone\`: mais é 429. Um ` +
    'número que não é de telemóvel é 400 `VALIDACAO` com `detalhes.campos.telefone`. Sem SMS configurado: 503.',
  access: 'publico',
  limit: 'login',
  body: PedirEntradaBody,
  bodyExample: { telefone: '924000000' },
  responses: {
    202: {
      description: 'O código vai a caminho',
      schema: EntradaPedida,
      example: exemplo.escrito('Enviámos um código por SMS.', { pedido: exemplo.pedido }),
    },
  },
})

export const entrarPorTelefone = endpoint({
  id: 'entrarPorTelefone',
  method: 'POST',
  path: '/api/auth/telefone/entrar',
  tag,
  summary: 'Entra com o código que chegou ao telefone; da primeira vez, cria a conta',
  description:
    'Um código errado, gasto ou fora de prazo é 400 `VALIDACAO` com `detalhes.campos.codigo`. Um número sem conta precisa de `nome`: ' +
    'sem ele, e com o código certo, é 400 `VALIDACAO` com `detalhes.campos.nome`, e o código continua a valer. A conta assim feita não tem e-mail nem ' +
    'palavra-passe. Quem administra, e quem tem o segundo factor, entra com o e-mail (403), e uma conta desactivada também é 403.',
  access: 'publico',
  limit: 'login',
  body: EntrarPorTelefoneBody,
  bodyExample: { pedido: exemplo.pedido, telefone: '924000000', codigo: '204816', nome: 'Esperança Domingos' },
  responses: {
    200: {
      description: 'Sessão iniciada',
      schema: Sessao,
      example: {
        ...exemplo.sessao,
        user: { ...exemplo.utilizador, email: null, telefone_confirmado: true },
      },
    },
  },
  errors: ['SEM_PERMISSAO'],
})

export const loginFarmacia = endpoint({
  id: 'loginFarmacia',
  method: 'POST',
  path: '/api/auth/farmacia',
  tag,
  summary: 'Abre a sessão de uma farmácia com o seu código de 10 dígitos',
  description: `Espaços, pontos e traços no código são ignorados. O acesso fica registado. ${manyFailures('uma farmácia')}`,
  access: 'publico',
  limit: 'farmacia',
  body: FarmaciaLoginBody,
  bodyExample: { codigo: '0123 456 789', localidade: 'Luanda' },
  responses: {
    200: {
      description: 'Sessão aberta',
      schema: SessaoFarmacia,
      example: {
        ...exemplo.sessao,
        farmacia: { id: exemplo.id.farmacia, nome: exemplo.farmaciaBody.nome, is_ativo: true },
        user: { id: exemplo.id.farmacia, name: exemplo.farmaciaBody.nome, email: null, role: 'farmacia' },
      },
    },
  },
  errors: ['NAO_AUTENTICADO'],
})

export const loginIdp = endpoint({
  id: 'loginIdp',
  method: 'POST',
  path: '/api/auth/idp',
  tag,
  summary: 'Abre uma sessão com o ID token de um fornecedor de identidade',
  description:
    'Quem já entrou por este fornecedor volta à sua conta, mesmo que lá tenha mudado de e-mail. À primeira vez: cria a ' +
    'conta quando o e-mail é novo; entra na existente só quando o fornecedor confirmou o e-mail. Se quem fez essa conta ' +
    'nunca confirmou o e-mail, ela passa a ser de quem agora entra: a palavra-passe, as sessões, o nome e o telefone ' +
    'anteriores vão, as reservas ficam. O segundo factor é pedido como no login.',
  access: 'publico',
  limit: 'login',
  body: IdpBody,
  bodyExample: { credential: 'eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.eyJzdWIiOiIxIn0.abc' },
  responses: { 200: { description: 'Sessão aberta', schema: Sessao, example } },
  errors: ['NAO_AUTENTICADO', 'SEM_PERMISSAO', 'PEDIDO_INVALIDO'],
})

export const euMesmo = endpoint({
  id: 'euMesmo',
  method: 'GET',
  path: '/api/auth/me',
  tag,
  summary: 'Diz de quem é a sessão',
  access: 'sessao',
  beforeSecondFactor: true,
  responses: {
    200: {
      description: 'Quem é',
      schema: SessaoActual,
      example: { erro: false, user: exemplo.utilizador },
    },
  },
})
