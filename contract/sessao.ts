import {
  ConfirmarBody,
  ConfirmarTelefoneBody,
  MinhaContaAlterada,
  MinhaContaBody,
  PedirCodigoBody,
  PedirEmailBody,
  RecuperarBody,
  ReporBody,
  SairBody,
  TelefoneConfirmado,
} from './auth.shapes.ts'
import { Escrita } from './basic.ts'
import { endpoint } from './endpoint.ts'
import * as exemplo from './examples.ts'
import {
  CONFIRMATION_DAYS,
  PHONE_CODE_MINUTES,
  PHONE_CODE_TRIES,
  phoneCodes,
  RECOVERY_INTERVAL_MINUTES,
  RECOVERY_MINUTES,
  STAFF_PASSWORD_MIN,
} from './limits.ts'

const tag = 'autenticacao'
const token = '5v1b8pT0bq3cJm0yX9oTn2wQm3ZrVf7yGq4tHc1sKdE'

export const sair = endpoint({
  id: 'sair',
  method: 'POST',
  path: '/api/auth/sair',
  tag,
  summary: 'Termina a sessão',
  description:
    'O token deste pedido deixa de valer logo, em todos os processos. Com `todas`, terminam todas as sessões da conta ' +
    '(ou da farmácia, em todos os balcões). Um token de antes de existir esta operação não se distingue dos outros: com ' +
    'ele terminam sempre todas.',
  access: 'sessao',
  beforeSecondFactor: true,
  body: SairBody,
  bodyOptional: true,
  bodyExample: { todas: false },
  responses: {
    200: { description: 'Terminada', schema: Escrita, example: exemplo.escrito('Sessão terminada.', {}) },
  },
})

export const alterarMinhaConta = endpoint({
  id: 'alterarMinhaConta',
  method: 'PUT',
  path: '/api/auth/me',
  tag,
  summary: 'Muda o nome, o telefone ou a palavra-passe de quem pede',
  description:
    'Um campo em falta fica como está. Uma palavra-passe nova precisa da actual; se esta não estiver certa, a resposta é ' +
    '401 `NAO_AUTENTICADO` (e, depois de demasiadas vezes, 429), nada muda e a sessão continua. Com a palavra-passe mudam-se as sessões: as outras terminam, ' +
    'a deste pedido continua, e a resposta traz também um token novo. As chaves de API que um admin fez acabam também, salvo ' +
    'com `terminar_credenciais: false`. Uma conta sem palavra-passe (de um fornecedor de ' +
    'identidade) recebe 403: escolhe a primeira com `POST /api/auth/recuperar`. A de um admin ou gestor tem ' +
    `${STAFF_PASSWORD_MIN} caracteres ou mais e não é comum, nem feita do seu nome, do e-mail ou da Botica.`,
  access: 'utilizador',
  limit: 'login',
  body: MinhaContaBody,
  bodyOptional: true,
  bodyExample: {
    nome: exemplo.utilizador.name,
    telefone: '924000000',
    password_actual: 'uma frase só minha',
    password: 'outra frase só minha',
  },
  responses: {
    200: {
      description: 'Como a conta ficou',
      schema: MinhaContaAlterada,
      example: exemplo.escrito('Conta alterada.', {
        user: { ...exemplo.utilizador, telefone: '924000000' },
        ...exemplo.sessao,
      }),
    },
  },
})

export const pedirConfirmacaoDeEmail = endpoint({
  id: 'pedirConfirmacaoDeEmail',
  method: 'POST',
  path: '/api/auth/me/email',
  tag,
  summary: 'Envia a ligação que confirma o e-mail',
  description:
    `A ligação é como a do registo; pedir outra vez em menos de ${RECOVERY_INTERVAL_MINUTES} minutos, ou com o e-mail já ` +
    'confirmado, não envia outra. Uma conta sem e-mail diz em `email` o que quer juntar (sem ele, 400 `VALIDACAO`): a ligação vai ' +
    'para lá, substitui a anterior, e a conta só fica com o e-mail quando ela é aberta. A resposta é a mesma quando o e-mail é de ' +
    'outra conta. Numa conta que já tem e-mail, outro é 400. Sem e-mail configurado: 503.',
  access: 'utilizador',
  limit: 'registo',
  body: PedirEmailBody,
  bodyOptional: true,
  bodyExample: { email: exemplo.utilizador.email },
  responses: {
    202: {
      description: 'A ligação vai a caminho',
      schema: Escrita,
      example: exemplo.escrito('Enviámos a ligação por e-mail.', {}),
    },
  },
})

export const pedirCodigoDeTelefone = endpoint({
  id: 'pedirCodigoDeTelefone',
  method: 'POST',
  path: '/api/auth/me/telefone',
  tag,
  summary: 'Envia por SMS um código para confirmar o telefone',
  description:
    `O código tem seis dígitos, vale ${PHONE_CODE_MINUTES} minutos e ${PHONE_CODE_TRIES} tentativas; outro pedido substitui-o. ` +
    'Um número que não é de telemóvel, ou a falta dele, é 400 `VALIDACAO` com `detalhes.campos.telefone`. Numa hora enviam-se ' +
    `no máximo ${phoneCodes.numero.points} códigos para um número e ${phoneCodes.rede.points} a pedido de uma rede (o operador ` +
    'pode mudar o da rede): mais é 429, com `Retry-After`. Sem SMS configurado: 503.',
  access: 'utilizador',
  byNumber: true,
  body: PedirCodigoBody,
  bodyOptional: true,
  bodyExample: { telefone: '924000000' },
  responses: {
    202: {
      description: 'O código vai a caminho',
      schema: Escrita,
      example: exemplo.escrito('Enviámos um código por SMS.', {}),
    },
  },
})

export const confirmarTelefone = endpoint({
  id: 'confirmarTelefone',
  method: 'POST',
  path: '/api/auth/me/telefone/confirmar',
  tag,
  summary: 'Confirma o telefone com o código que chegou por SMS',
  description:
    'O telefone da conta passa a ser o número que recebeu o código. Um código errado, gasto ou fora de prazo é 400 ' +
    '`VALIDACAO` com `detalhes.campos.codigo`. Um número confirma uma só conta: a última que o mostrou ser seu. O de uma ' +
    'conta sem e-mail traz essa conta para esta, como em `confirmar`; se não se podem juntar, é 409 `duplicado`. Mudar de telefone deixa-o por confirmar.',
  access: 'utilizador',
  body: ConfirmarTelefoneBody,
  bodyExample: { codigo: '204816' },
  responses: {
    200: {
      description: 'Confirmado',
      schema: TelefoneConfirmado,
      example: exemplo.escrito('Telefone confirmado.', {
        user: { ...exemplo.utilizador, telefone: '+244924000000', telefone_confirmado: true },
      }),
    },
  },
  conflicts: ['duplicado'],
})

export const recuperar = endpoint({
  id: 'recuperar',
  method: 'POST',
  path: '/api/auth/recuperar',
  tag,
  summary: 'Envia por e-mail uma ligação para escolher outra palavra-passe',
  description:
    'A resposta é sempre a mesma, no mesmo tempo, haja ou não conta com este e-mail. A ligação serve uma vez, durante ' +
    `${RECOVERY_MINUTES} minutos; pedir outra vez em menos de ${RECOVERY_INTERVAL_MINUTES} não envia outra. Também serve ` +
    'a quem entrou por um fornecedor de identidade e nunca teve palavra-passe. Sem e-mail configurado: 503.',
  access: 'publico',
  limit: 'registo',
  body: RecuperarBody,
  bodyExample: { email: exemplo.utilizador.email },
  responses: {
    202: {
      description: 'Pedido aceite',
      schema: Escrita,
      example: exemplo.escrito('Se houver uma conta com este e-mail, vai receber uma ligação.', {}),
    },
  },
})

export const repor = endpoint({
  id: 'repor',
  method: 'POST',
  path: '/api/auth/repor',
  tag,
  summary: 'Escolhe outra palavra-passe com o token do e-mail',
  description:
    'Todas as sessões da conta terminam e o e-mail fica confirmado. As chaves de API que um admin fez acabam também, salvo com ' +
    '`terminar_credenciais: false`. Um token desconhecido, usado ou fora de prazo é 400 ' +
    '`VALIDACAO` com `detalhes.campos.token`; uma palavra-passe recusada não gasta o token.',
  access: 'publico',
  limit: 'login',
  body: ReporBody,
  bodyExample: { token, password: 'outra frase só minha' },
  responses: {
    200: {
      description: 'Palavra-passe mudada',
      schema: Escrita,
      example: exemplo.escrito('Palavra-passe mudada. Inicie sessão.', {}),
    },
  },
})

export const confirmar = endpoint({
  id: 'confirmar',
  method: 'POST',
  path: '/api/auth/confirmar',
  tag,
  summary: 'Confirma o e-mail com o token da ligação',
  description:
    `O token vale ${CONFIRMATION_DAYS} dias, e usá-lo duas vezes responde o mesmo. Desconhecido ou fora de prazo é 400 ` +
    '`VALIDACAO` com `detalhes.campos.token`. Quem não confirmou o e-mail nem o telefone pode ter menos reservas activas. A ligação que ' +
    'uma conta sem e-mail pediu junta-lhe o e-mail. Se ele já é de outra conta, confirmado ou não, só com a sessão dela (403 ' +
    '`so_com_entrada` sem ela) a primeira passa para essa: reservas, avaliações, ' +
    'alertas e telefone; onde chocam fica o que essa tinha, e as sessões da primeira terminam. De um artigo que as duas reservaram ' +
    'fica a reserva dessa, e um SMS diz que código deixou de valer. As activas das duas ficam, mesmo acima do limite: até estar ' +
    'abaixo dele não se faz outra. A auditoria diz que contas se juntaram. Contas de admin ou gestor, ou ' +
    'desactivadas, não se juntam (409 `duplicado`).',
  access: 'publico',
  limit: 'login',
  body: ConfirmarBody,
  bodyExample: { token },
  responses: {
    200: { description: 'Confirmado', schema: Escrita, example: exemplo.escrito('E-mail confirmado.', {}) },
  },
  errors: ['SEM_PERMISSAO'],
  conflicts: ['duplicado'],
})
