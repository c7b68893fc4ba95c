import type { ResponseOf } from '#contract/endpoint.ts'
import type { listarMinhasVisitas } from '#contract/endpoints/visitas.ts'

/** A visit of the API, as its user sees it: the items that they fetch at one pharmacy under one pick-up code. */
export type Booking = ResponseOf<typeof listarMinhasVisitas>[number]

/** A line of a booking: the units held of one item. */
export type Hold = Booking['reservas'][number]

/** The items of a booking that are still to be fetched. */
export const liveOf = ({ reservas }: Booking): Hold[] => reservas.filter(({ estado }) => estado === 'activa')

/** Names the items of a booking. */
export const namesOf = (holds: readonly Hold[]): string => holds.map(({ produto_nome }) => produto_nome).join(', ')
