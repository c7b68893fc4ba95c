import { filled } from '../filled.ts'
import { ALERT_DAYS } from '../limits.ts'
import Type from '../type.ts'
import { instant, Latitude, Longitude, line, position, text, uuid, writeAnswer } from './basic.ts'

export const AlertaBody = Type.Object(
  {
    procura: line({ minLength: 2, maxLength: 200, description: 'O medicamento, como numa procura' }),
    latitude: Latitude,
    longitude: Longitude,
    raio_km: filled(
      Type.Number({ minimum: 0.1, maximum: 100, default: 10, description: 'Até que distância da posição, em km' }),
    ),
  },
  { $id: 'AlertaBody', description: 'O que se espera, e onde' },
)

export const Alerta = Type.Object(
  {
    id: uuid('O alerta'),
    procura: text('O medicamento que se espera'),
    ...position,
    raio_km: Type.Number({ description: 'Até que distância da posição, em km' }),
    criado_em: instant('Quando foi pedido'),
    expira_em: instant(`Quando deixa de valer e é apagado: ${ALERT_DAYS} dias depois`),
  },
  {
    $id: 'Alerta',
    description: 'Um medicamento que alguém espera; a posição é guardada com umas centenas de metros de folga',
  },
)

export const AlertaFeito = writeAnswer('AlertaFeito', 'O alerta pedido', { alerta: Alerta })
