import { ApiFailure } from '#call/failure.ts'
import { apagarAlerta, listarAlertas } from '#contract/alertas.ts'
import { ALERT_DAYS } from '#contract/limits.ts'
import { messages } from './messages.ts'
import type { Turn, TurnContext } from './turn.ts'
import { askWhich, fill, say } from './write.ts'

/** Tells the alerts that a number has set, and asks which of them is to end; of none, how an alert ends. */
export async function askAboutAlerts(context: TurnContext): Promise<Turn> {
  const { speaker, state, room } = context
  const alerts = speaker.user ? await speaker.user.call(listarAlertas) : []
  const [only, ...others] = alerts
  if (!only) return { answer: fill(messages.ownAlert, { dias: String(ALERT_DAYS) }), state }
  const answer =
    others.length === 0
      ? say(messages.sureAlert, { termo: only.procura }, room)
      : askWhich(
          messages.whichAlert,
          alerts.map(({ procura }) => procura),
          room,
        )
  return { answer, state: { ...state, asked: { kind: 'which-alert', options: alerts.map(({ id }) => id) } } }
}

/** Ends the alert chosen from the question; an alert that has ended already counts as ended. */
export async function endAlert(
  { speaker, state }: TurnContext,
  options: readonly string[],
  number: number,
): Promise<Turn> {
  const { asked: _, ...known } = state
  const id = options[number - 1]
  if (id === undefined) return { answer: messages.answerNumber, state }
  try {
    await speaker.user?.call(apagarAlerta, { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiFailure && error.code === 'NAO_ENCONTRADO')) throw error
  }
  return { answer: messages.alertEnded, state: known }
}
