/** A reservation's states and what may happen in each. The only place that knows; server, document and client read it. */
export const reservationStates = ['activa', 'concluida', 'cancelada', 'expirada'] as const
export type ReservationState = (typeof reservationStates)[number]

/** The state in which units are held, and a new reservation's. */
export const LIVE = 'activa' satisfies ReservationState

/** The parties that may change a reservation: its user, its pharmacy, or the clock alone. */
type ReservationActor = 'utilizador' | 'farmacia' | 'relogio'

/** Cancellers of a reservation: its user, its pharmacy, or the service, when the user's account ends. */
export const cancellers = ['utilizador', 'farmacia', 'sistema'] as const
export type Canceller = (typeof cancellers)[number]

/** States of the SMS that tells the pharmacy of a live reservation. */
export const pharmacyNotices = ['enviado', 'por_enviar', 'falhou', 'sem_canal'] as const
export type PharmacyNotice = (typeof pharmacyNotices)[number]

/** Tells if the pharmacy was not told of the hold. A message that still waits its turn does not count. */
export const isUnannounced = ({ aviso_farmacia }: { aviso_farmacia: PharmacyNotice | null }): boolean =>
  aviso_farmacia === 'falhou' || aviso_farmacia === 'sem_canal'

/** Answers of the pharmacy to a hold: put aside, only some there, none there. */
export const pharmacyAnswers = ['separada', 'so_ha', 'nao_ha'] as const
export type PharmacyAnswer = (typeof pharmacyAnswers)[number]

/** The movement of held units; written off are those that the pharmacy does not find. */
type UnitsMove = 'holds more' | 'holds the same' | 'written off' | 'back to stock' | 'handed over'

export interface Transition {
  from: ReservationState
  to: ReservationState
  by: readonly ReservationActor[]
  units: UnitsMove
}

export const reservationTransitions = {
  aumentar: { from: LIVE, to: LIVE, by: ['utilizador'], units: 'holds more' },
  separar: { from: LIVE, to: LIVE, by: ['farmacia'], units: 'holds the same' },
  reduzir: { from: LIVE, to: LIVE, by: ['farmacia'], units: 'written off' },
  cancelar: { from: LIVE, to: 'cancelada', by: ['utilizador', 'farmacia'], units: 'back to stock' },
  concluir: { from: LIVE, to: 'concluida', by: ['farmacia'], units: 'handed over' },
  expirar: { from: LIVE, to: 'expirada', by: ['relogio'], units: 'back to stock' },
} as const satisfies Record<string, Transition>

export type ReservationAction = keyof typeof reservationTransitions

/** The transition of each answer. What is not there at all is cancelled, and its units are written off. */
export const answerActions = {
  separada: 'separar',
  so_ha: 'reduzir',
  nao_ha: 'cancelar',
} as const satisfies Record<PharmacyAnswer, ReservationAction>

/** States of a reservation after which the pharmacy may report its user, because they have dealt with each other. */
export const reportableStates = [LIVE, reservationTransitions.concluir.to] as const

/** A report's states: it waits until an admin decides it, once. */
export const reportVerdicts = ['procedente', 'improcedente'] as const
export const reportStates = ['pendente', ...reportVerdicts] as const
export type ReportState = (typeof reportStates)[number]
