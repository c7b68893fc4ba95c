import type { TObject, TProperties } from 'typebox'
import type { Endpoint } from '../endpoint.ts'
import { refine } from '../schema.ts'
import Type from '../type.ts'
import { EstadoDeReserva } from './reserva.ts'

const cursor = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 4096,
    pattern: '^[A-Za-z0-9_-]+$',
    description:
      'O que veio em `X-Proxima-Pagina`: continua a lista onde a página anterior acabou. Só serve na mesma lista, com os ' +
      'mesmos filtros; `limite` pode mudar',
  }),
)

/** Adds a cursor to the query of a list that has its own `limite`. */
export const paged = <P extends TProperties>({ properties }: TObject<P>) => Type.Object({ ...properties, cursor })

/** The query of a list that is given whole unless a page of it is asked for. */
export const PaginaQuery = Type.Object({
  limite: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 200, description: 'Quantos por página; sem ele, a lista toda' }),
  ),
  cursor,
})

export const ReservasQuery = Type.Object({
  estado: Type.Optional(
    refine(EstadoDeReserva, { description: 'Só as que estão neste estado agora: uma activa fora do prazo é expirada' }),
  ),
  desde: Type.Optional(
    Type.String({
      'x-texto': 'linha',
      format: 'date-time',
      maxLength: 40,
      description: 'Só as feitas neste instante ou depois',
    }),
  ),
  ...PaginaQuery.properties,
})

/** Tells if the operation answers with a list, a page at a time. */
export const isPaged = ({ query }: Pick<Endpoint, 'query'>): boolean =>
  'cursor' in ((query as { properties?: object } | undefined)?.properties ?? {})
