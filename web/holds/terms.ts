import type { ResponseOf } from '#contract/endpoint.ts'
import type { verFarmacia } from '#contract/endpoints/farmacias.ts'
import { RESERVATION_MINUTES } from '#contract/limits.ts'
import { clockTime } from '../format/time.ts'
import { words } from '../words/holds.ts'

type Pharmacy = Pick<ResponseOf<typeof verFarmacia>, 'aberta_agora' | 'aviso'>

/** Until when a hold is that is made now. */
export const deadline = (): string => clockTime(new Date(Date.now() + RESERVATION_MINUTES * 60_000))

/** What else there is to know before saying yes: paying, the prescription, and a pharmacy that is closed. */
export function termsOf({ aberta_agora, aviso }: Pharmacy, needsPrescription: boolean | null): string[] {
  const { pay, prescription, closed, closedThroughout } = words.make
  const whenClosed = aviso === 'fechada' ? [closedThroughout] : aberta_agora === false ? [closed] : []
  return [pay, ...(needsPrescription ? [prescription] : []), ...whenClosed]
}
