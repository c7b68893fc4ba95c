import { FIGURE_DAYS } from '../limits.ts'
import Type from '../type.ts'
import { count } from './basic.ts'

const dia = Type.String({ format: 'date', description: 'O dia, em Luanda' })

const ReservasDoDia = Type.Object(
  {
    dia,
    activas: count('As que ainda esperam por quem reservou'),
    concluidas: count('As levantadas'),
    canceladas: count('As canceladas por quem reservou ou pela farmácia'),
    sem_stock: count('As canceladas porque afinal não havia'),
    expiradas: count('As que ninguém foi levantar'),
  },
  { $id: 'ReservasDoDia', description: 'As reservas feitas num dia, pelo que lhes aconteceu até agora' },
)

const ProcurasDoDia = Type.Object(
  { dia, vezes: count('Quantas procuras de medicamentos não encontraram nada') },
  { $id: 'ProcurasDoDia', description: 'As procuras sem resultado de um dia' },
)

const IdadeDoStock = Type.Object(
  {
    dia: count('Há menos de um dia'),
    semana: count('Há um dia ou mais, e menos de 7'),
    mes: count('Há 7 dias ou mais, e menos de 30'),
    mais: count('Há 30 dias ou mais'),
    nunca: count('Nunca'),
  },
  { $id: 'IdadeDoStock', description: 'As farmácias activas, por quando mexeram no stock pela última vez' },
)

export const Numeros = Type.Object(
  {
    reservas: Type.Array(ReservasDoDia, { description: `Os últimos ${FIGURE_DAYS} dias, o de hoje no fim` }),
    procuras_vazias: Type.Array(ProcurasDoDia, { description: 'Os mesmos dias' }),
    stock: IdadeDoStock,
  },
  { $id: 'Numeros', description: 'Como vai a plataforma' },
)
