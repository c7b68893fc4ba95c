import type { ResponseOf } from '#contract/endpoint.ts'
import type { listarFarmacias } from '#contract/endpoints/farmacias.ts'
import { isAllDay } from '../format/hours.ts'
import { clockTime, daysUntil, weekday } from '../format/time.ts'
import { messages } from '../messages/pharmacy.ts'
import { type Html, html } from './html.ts'

type Hours = Pick<
  ResponseOf<typeof listarFarmacias>[number],
  'aberta_agora' | 'abre_em' | 'is_24_horas' | 'horario_abertura' | 'horario_fecho' | 'is_ativo'
>

function opensAgain(opens: Date): string {
  const time = clockTime(opens)
  const days = daysUntil(opens)
  if (days <= 0) return messages.opensAt(time)
  return days === 1 ? messages.opensTomorrow(time) : messages.opensOn(weekday(opens), time)
}

function said(hours: Hours): string {
  const { aberta_agora, abre_em, horario_fecho } = hours
  if (aberta_agora === null) return messages.unknownHours
  if (isAllDay(hours)) return messages.always
  if (aberta_agora) return horario_fecho ? messages.openUntil(horario_fecho) : messages.open
  return abre_em ? opensAgain(new Date(abre_em)) : messages.closed
}

/** Says until when a pharmacy is open, or when it opens: in words, and by a colour. */
export function opening(hours: Hours): Html {
  const state = hours.aberta_agora === null ? 'incerta' : hours.aberta_agora ? 'aberta' : 'fechada'
  return html`<span class="estado ${state}">${said(hours)}</span>`
}
