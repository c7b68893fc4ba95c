import type { ResponseOf } from '#contract/endpoint.ts'
import type { listarMinhasReservas } from '#contract/endpoints/reservas.ts'

/** A hold, as whoever made it sees it. */
export type Hold = ResponseOf<typeof listarMinhasReservas>[number]
