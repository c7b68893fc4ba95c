import { messages } from './messages.ts'
import type { Turn, TurnContext } from './turn.ts'

/** Drops the pending question, and says that nothing was done. */
export function dropQuestion({ state }: TurnContext): Turn {
  const { asked, ...known } = state
  switch (asked?.kind) {
    case 'name':
      return { answer: 'alert' in asked.wish ? messages.noAlertThen : messages.noHoldThen, state: known }
    case 'erase':
      return { answer: messages.notErased, state: known }
    default:
      return { answer: messages.refused, state: known }
  }
}
