/** A reservation's states and what may happen in each. The only place that knows; server, document and client read it. */
export const reservationStates = ['activa', 'concluida', 'cancelada', 'expirada'] as const
export type ReservationState = (typeof reservationStates)[number]

/** The state in which units are held, and a new reservation's. */
export const LIVE = 'activa' satisfies ReservationState

/** The parties that may change a reservation: its user, its pharmacy, or the clock alone. */
export type ReservationActor = 'utilizador' | 'farmacia' | 'relogio'

/** Cancellers of a reservation: its user, its pharmacy, or the service, when the user's account ends. */
export const cancellers = ['utilizador', 'farmacia', 'sistema'] as const
export type Canceller = (typeof cancellers)[number]

/** States of the SMS that tells the pharmacy of a live reservation. */
export const pharmacyNotices = ['enviado', 'por_enviar', 'falhou', 'sem_canal'] as const
export type PharmacyNotice = (typeof pharmacyNotices)[number]

/** Tells if the pharmacy was not told of the hold. A message that still waits its turn does not count. */
export const isUnannounced = ({ aviso_farmacia }: { aviso_farmacia: PharmacyNotice | null }): boolean =>
  aviso_farmacia === 'falhou' || aviso_farmacia === 'sem_canal'

/** The movement of held units. */
export type UnitsMove = 'holds more' | 'back to stock' | 'handed over'

export interface Transition {
  from: ReservationState
  to: ReservationState
  by: readonly ReservationActor[]
  units: UnitsMove
}

export const reservationTransitions = {
  aumentar: { from: LIVE, to: LIVE, by: ['utilizador'], units: 'holds more' },
  cancelar: { from: LIVE, to: 'cancelada', by: ['utilizador', 'farmacia'], units: 'back to stock' },
  concluir: { from: LIVE, to: 'concluida', by: ['farmacia'], units: 'handed over' },
  expirar: { from: LIVE, to: 'expirada', by: ['relogio'], units: 'back to stock' },
} as const satisfies Record<string, Transition>

export type ReservationAction = keyof typeof reservationTransitions

/** States of a reservation after which the pharmacy may report its user, because they have dealt with each other. */
export const reportableStates = [LIVE, reservationTransitions.concluir.to] as const
