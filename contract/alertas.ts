import {
  Escrita,
  flag,
  idParams,
  instant,
  Latitude,
  Longitude,
  line,
  position,
  text,
  uuid,
  writeAnswer,
} from './basic.ts'
import { endpoint } from './endpoint.ts'
import * as exemplo from './examples.ts'
import { ALERT_DAYS, ALERTS } from './limits.ts'
import Type, { enumeration, filled, nullable } from './schema.ts'

const ChavesDaSubscricao = Type.Object(
  {
    p256dh: Type.String({
      pattern: '^[A-Za-z0-9_-]{87}=?$',
      description: 'A chave pública do navegador (base64url)',
    }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$', description: 'O segredo do navegador (base64url)' }),
  },
  { $id: 'ChavesDaSubscricao', description: 'Com que se cifra o que só este navegador lê' },
)

const ViaDoAlerta = enumeration(['email', 'push', 'sms'], {
  $id: 'ViaDoAlerta',
  description:
    'Como a pessoa é avisada: por e-mail, no navegador cuja subscrição deu, ou por SMS quando a conta não tem e-mail',
})

/** A browser's `PushSubscription.toJSON()`. */
const Subscricao = Type.Object(
  {
    endpoint: Type.String({
      'x-texto': 'linha',
      format: 'uri',
      minLength: 10,
      maxLength: 1024,
      description:
        'Onde o serviço de push do navegador recebe as mensagens: https, e de um serviço que o operador aceita',
    }),
    keys: ChavesDaSubscricao,
  },
  { $id: 'Subscricao', description: 'A subscrição de um navegador, como `PushSubscription.toJSON()` a escreve' },
)

export const AvisosBody = Type.Object(
  { push: Subscricao },
  { $id: 'AvisosBody', description: 'O telefone em que se quer ser avisado' },
)

const AlertaBody = Type.Object(
  {
    procura: line({ minLength: 2, maxLength: 200, description: 'O medicamento, como numa procura' }),
    latitude: Latitude,
    longitude: Longitude,
    raio_km: filled(
      Type.Number({ minimum: 0.1, maximum: 100, default: 10, description: 'Até que distância da posição, em km' }),
    ),
    push: Type.Optional(Subscricao),
  },
  { $id: 'AlertaBody', description: 'O que se espera, e onde' },
)

export const Alerta = Type.Object(
  {
    id: uuid('O alerta'),
    procura: text('O medicamento que se espera'),
    ...position,
    raio_km: Type.Number({ description: 'Até que distância da posição, em km' }),
    por: ViaDoAlerta,
    criado_em: instant('Quando foi pedido'),
    expira_em: instant(`Quando deixa de valer e é apagado: ${ALERT_DAYS} dias depois`),
  },
  {
    $id: 'Alerta',
    description: 'Um medicamento que alguém espera; a posição é guardada com umas centenas de metros de folga',
  },
)

const ChavePush = Type.Object(
  {
    chave_publica: nullable(
      Type.String({
        description:
          'A `applicationServerKey` (base64url) com que um navegador se subscreve; `null` quando só se avisa por e-mail',
      }),
    ),
    email: flag(
      'Se o serviço envia e-mails; sem eles não há recuperação da palavra-passe, nem alertas de contas com e-mail, que são 503',
    ),
    sms: flag('Se o serviço envia SMS; sem eles não se confirma o telefone, que é 503'),
  },
  { $id: 'ChavePush', description: 'Por onde o serviço avisa, e com que se pede a um navegador que receba avisos' },
)

const AlertaFeito = writeAnswer('AlertaFeito', 'O alerta pedido', { alerta: Alerta })

const tag = 'alertas'
const alerta = {
  id: exemplo.id.outro,
  procura: 'insulina glargina',
  latitude: -8.81,
  longitude: 13.24,
  raio_km: 10,
  por: 'email',
  criado_em: exemplo.instante,
  expira_em: '2026-12-04T14:05:00.000Z',
}

const subscricao = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/cT9xVq2mZr0',
  keys: {
    p256dh: 'BGg6RA8d2yQbJ7dMzGXDvsC9vNCpvO0pzqzYTNZEOyBFHR2LLmOM9ATB5TBgwZkGVlDM9dPzQ2XjVbR2v5P1B1w',
    auth: 'k8JV6sjdbhAi1n3_LDBLvA',
  },
}

export const listarAlertas = endpoint({
  id: 'listarAlertas',
  method: 'GET',
  path: '/api/alertas',
  tag,
  summary: 'Os meus alertas, os mais recentes primeiro',
  access: 'utilizador',
  byNumber: true,
  responses: { 200: { description: 'Os alertas que ainda valem', schema: Type.Array(Alerta), example: [alerta] } },
})

export const criarAlerta = endpoint({
  id: 'criarAlerta',
  method: 'POST',
  path: '/api/alertas',
  tag,
  summary: 'Avise-me quando houver um medicamento perto daqui',
  description:
    `Vale ${ALERT_DAYS} dias, e cada pessoa tem até ${ALERTS} (o seguinte é 409 \`limite_de_alertas\`). Quando uma farmácia activa, ` +
    'dentro do raio, o tem livre na dosagem e forma pedidas, a pessoa recebe um e-mail, que não diz que medicamento é, e o ' +
    'alerta é apagado. Pode demorar uns minutos. Com `push`, e se o operador tiver chaves (`GET /api/alertas/push`), o aviso vai ' +
    'para esse navegador em vez do e-mail, e por e-mail só se ele o não aceitar; `por` diz qual. Uma conta sem e-mail é avisada por SMS. A subscrição é guardada ' +
    'cifrada, nunca é devolvida, vai com o alerta, e recebe também as respostas às reservas (`PUT /api/alertas/push`). Sem e-mail configurado responde 503, também com `push`.',
  access: 'utilizador',
  byNumber: true,
  body: AlertaBody,
  bodyExample: { procura: alerta.procura, latitude: -8.8147, longitude: 13.2367, raio_km: 10 },
  responses: {
    201: { description: 'Pedido', schema: AlertaFeito, example: exemplo.escrito('Alerta guardado.', { alerta }) },
  },
  conflicts: ['limite_de_alertas', 'controlado'],
})

export const verChavePush = endpoint({
  id: 'verChavePush',
  method: 'GET',
  path: '/api/alertas/push',
  tag,
  summary: 'Com que chave um navegador se subscreve para ser avisado',
  access: 'publico',
  responses: {
    200: {
      description: 'A chave, ou `null`, e se há e-mail e SMS',
      schema: ChavePush,
      example: {
        chave_publica: 'BGg6RA8d2yQbJ7dMzGXDvsC9vNCpvO0pzqzYTNZEOyBFHR2LLmOM9ATB5TBgwZkGVlDM9dPzQ2XjVbR2v5P1B1w',
        email: true,
        sms: true,
      },
    },
  },
})

export const avisarNesteTelefone = endpoint({
  id: 'avisarNesteTelefone',
  method: 'PUT',
  path: '/api/alertas/push',
  tag,
  summary: 'Avise-me neste telefone do que as farmácias respondem às minhas reservas',
  description:
    'Em vez do e-mail ou do SMS, e até o telefone deixar de os receber ou se pedir outro; um alerta com `push` faz o mesmo. O aviso ' +
    'não diz que medicamento é. Uma subscrição que o serviço não pode usar é 400; sem push ou e-mail configurado, 503.',
  access: 'utilizador',
  body: AvisosBody,
  bodyExample: { push: subscricao },
  responses: {
    200: { description: 'Guardado', schema: Escrita, example: exemplo.escrito('Avisamos neste telefone.', {}) },
  },
})

export const deixarDeAvisar = endpoint({
  id: 'deixarDeAvisar',
  method: 'DELETE',
  path: '/api/alertas/push',
  tag,
  summary: 'Deixa de avisar no telefone; os avisos seguem por e-mail ou SMS',
  access: 'utilizador',
  responses: {
    200: { description: 'Apagado', schema: Escrita, example: exemplo.escrito('Deixamos de avisar no telefone.', {}) },
  },
})

export const apagarAlerta = endpoint({
  id: 'apagarAlerta',
  method: 'DELETE',
  path: '/api/alertas/{id}',
  tag,
  summary: 'Apaga um dos meus alertas',
  access: 'utilizador',
  byNumber: true,
  params: idParams('o alerta'),
  responses: { 200: { description: 'Apagado', schema: Escrita, example: exemplo.escrito('Alerta apagado.', {}) } },
  errors: ['NAO_ENCONTRADO'],
})
