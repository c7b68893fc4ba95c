import { inWords } from './duration.ts'

/* Numbers of the contract that more than one part must agree on. */

export const RESERVATION_MINUTES = 180
/** The same for people: «três horas». */
export const RESERVATION_TIME = inWords(RESERVATION_MINUTES)
/** How long a pharmacy can still read whose a reservation was, once it has ended. */
export const PHONE_SHOWN_DAYS = 7
export const NAME_SHOWN_DAYS = 90
export const ACCESS_LOG_SIZE = 20
export const SESSION_DAYS = 7
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 1024
/** Of admins and gestores. */
export const STAFF_PASSWORD_MIN = 12
/** How long a link sent by e-mail is good for. */
export const RECOVERY_MINUTES = 30
export const CONFIRMATION_DAYS = 7
/** Between two recovery e-mails to one account. */
export const RECOVERY_INTERVAL_MINUTES = 5
/** By which somebody gets in without their authenticator, once each. */
export const RECOVERY_CODES = 10
/** How long the trail of administration is kept; `auditoria` refuses to lose a younger entry. */
export const AUDIT_MONTHS = 24
export const JSON_BODY_BYTES = 1024 * 1024
export const PHOTO_BYTES = 5 * 1024 * 1024
export const STOCK_FILE_BYTES = 5 * 1024 * 1024
export const STOCK_FILE_LINES = 20_000
/** Far above any real shelf and far below where sums of restored units could overflow an int4. */
export const MAX_UNITS = 1_000_000
export const MAX_PRICE_KZ = 1_000_000_000

/** Rate limits, one window per client address. A route's own limit replaces the global one on that route. */
export const rateLimits = {
  anonimo: { points: 120, seconds: 300 },
  autenticado: { points: 300, seconds: 300 },
  login: { points: 10, seconds: 900 },
  registo: { points: 10, seconds: 3600 },
  farmacia: { points: 5, seconds: 900 },
  trajecto: { points: 2, seconds: 300 },
} as const

export type RateLimitName = keyof typeof rateLimits
