import type { ResponseOf } from '#contract/endpoint.ts'
import type { verFarmacia } from '#contract/endpoints/farmacias.ts'
import { RESERVATION_MINUTES } from '#contract/limits.ts'
import { type Hours, isAllDay, minutesBetween } from '../format/hours.ts'
import { clockTime } from '../format/time.ts'
import { messages } from '../messages/holds.ts'

type Pharmacy = Pick<ResponseOf<typeof verFarmacia>, 'aberta_agora' | 'aviso'> & Hours

/** Returns the deadline of a hold made now. */
export const deadline = (): string => clockTime(new Date(Date.now() + RESERVATION_MINUTES * 60_000))

/** Returns the closing time of an open pharmacy that closes before a hold made now ends. */
function closesBefore(pharmacy: Pharmacy): string | undefined {
  const { aberta_agora, horario_fecho } = pharmacy
  if (!aberta_agora || !horario_fecho || isAllDay(pharmacy)) return undefined
  return minutesBetween(clockTime(new Date()), horario_fecho) < RESERVATION_MINUTES ? horario_fecho : undefined
}

function hoursOf(pharmacy: Pharmacy): string[] {
  const { closed, closedThroughout, closesSoon } = messages.make
  if (pharmacy.aviso === 'fechada') return [closedThroughout]
  if (pharmacy.aberta_agora === false) return [closed]
  const closing = closesBefore(pharmacy)
  return closing ? [closesSoon(closing)] : []
}

/**
 * Returns further terms before a person confirms: payment, the prescription, and a pharmacy that is or soon will be
 * closed.
 */
export function termsOf(pharmacy: Pharmacy, needsPrescription: boolean | null): string[] {
  const { pay, prescription } = messages.make
  return [pay, ...(needsPrescription ? [prescription] : []), ...hoursOf(pharmacy)]
}
