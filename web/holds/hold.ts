import type { ResponseOf } from '#contract/endpoint.ts'
import type { listarMinhasReservas } from '#contract/endpoints/reservas.ts'

/** Hold as its person sees it. */
export type Hold = ResponseOf<typeof listarMinhasReservas>[number]
