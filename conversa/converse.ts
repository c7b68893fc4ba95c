import { SMS_LENGTH } from '#contract/gsm7.ts'
import { type Meaning, meaningOf } from './meaning.ts'
import { messages } from './messages.ts'
import { searchFor, searchIn, searchNear, showNext } from './search.ts'
import type { ConversationState } from './state.ts'
import type { Said, Speaker, Turn, TurnContext } from './turn.ts'

export type { Said, Speaker, Turn } from './turn.ts'

/**
 * Takes one turn of a conversation by text: does what was meant, and answers in one message. Safe to run again with the
 * state and key of a turn that was cut short.
 * @throws ApiFailure where the service itself does not answer
 */
export function converse(
  speaker: Speaker,
  state: ConversationState | undefined,
  said: Said,
  room = SMS_LENGTH,
): Promise<Turn> {
  return turnOf({ speaker, state: state ?? {}, said, room }, meaningOf(said.text))
}

async function turnOf(context: TurnContext, meaning: Meaning): Promise<Turn> {
  const { state } = context
  switch (meaning.kind) {
    case 'search':
      return searchFor(context, meaning.words)
    case 'number':
      return takeNumber(context, meaning.number)
    case 'more':
      return showMore(context)
    default:
      return { answer: messages.help, state }
  }
}

async function showMore(context: TurnContext): Promise<Turn> {
  const { list, place } = context.state
  if (!list || !place) return { answer: messages.noList, state: context.state }
  return showNext(context, list.terms, place, list.shown)
}

async function takeNumber(context: TurnContext, number: number): Promise<Turn> {
  const { asked, place } = context.state
  const option = asked && 'options' in asked ? asked.options[number - 1] : undefined
  if (option === undefined || !asked || asked.kind === 'place') return { answer: messages.noList, state: context.state }
  if (asked.kind === 'which-place') return searchNear(context, asked.terms, option)
  return searchIn(context, asked.terms.with(asked.at, option), place)
}
