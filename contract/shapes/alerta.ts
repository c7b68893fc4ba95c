import { filled } from '../filled.ts'
import { ALERT_DAYS } from '../limits.ts'
import { enumeration, nullable } from '../schema.ts'
import Type from '../type.ts'
import { flag, instant, Latitude, Longitude, line, position, text, uuid, writeAnswer } from './basic.ts'

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

export const AlertaBody = Type.Object(
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

export const ChavePush = Type.Object(
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

export const AlertaFeito = writeAnswer('AlertaFeito', 'O alerta pedido', { alerta: Alerta })
