import { refusedFor } from '#call/failure.ts'
import { responderVisita } from '#contract/endpoints/visitas.ts'
import type { Outcome, Visit } from '../page.ts'
import { toldAt } from './find.ts'
import type { Booking } from './hold.ts'
import { type AnsweredLines, withRests } from './shelf-question.ts'

/** Gives the counter's answers to a booking, after the question that an answer may need. @throws Failure of a wrong number */
export async function giveAnswers(
  visit: Visit,
  booking: Booking,
  answers: readonly AnsweredLines[],
  sent: URLSearchParams,
): Promise<Outcome> {
  const { id } = booking
  const whole = await withRests(visit, booking, answers, sent)
  if (!Array.isArray(whole)) return whole
  try {
    for (const { linhas, ...given } of whole) {
      await visit.call(responderVisita, { params: { id }, body: { linhas, ...given } })
    }
  } catch (error) {
    // over meanwhile: the counter says how
    if (refusedFor(error, 'nao_activa')) return { goTo: toldAt([id]) }
    throw error
  }
  const gone = answers.filter(({ resposta }) => resposta === 'nao_ha').flatMap(({ linhas }) => linhas)
  if (gone.length > 0) return { goTo: toldAt(gone) }
  return {
    goTo: answers.some(({ resposta }) => resposta === 'so_ha') ? '/balcao?menos=1' : `/balcao?respondida=${id}`,
  }
}
