/** A reservation's states and what may happen in each. The only place that knows; server, document and client read it. */
export const reservationStates = ['activa', 'concluida', 'cancelada', 'expirada'] as const
export type ReservationState = (typeof reservationStates)[number]

export const reservationTransitions = {
  aumentar: { from: 'activa', to: 'activa', by: ['utilizador'], units: 'holds more' },
  cancelar: { from: 'activa', to: 'cancelada', by: ['utilizador', 'farmacia'], units: 'back to stock' },
  concluir: { from: 'activa', to: 'concluida', by: ['farmacia'], units: 'handed over' },
  expirar: { from: 'activa', to: 'expirada', by: ['relogio'], units: 'back to stock' },
} as const satisfies Record<
  string,
  { from: ReservationState; to: ReservationState; by: readonly string[]; units: string }
>
