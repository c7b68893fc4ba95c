import { ApiFailure } from '#call/failure.ts'
import { SMS_LENGTH } from '#contract/gsm7.ts'
import { confirmErase, erase, stop } from './account.ts'
import { alertAt, wishAlert } from './alerts.ts'
import { takeListed, takeProduct, whichNumber } from './choose.ts'
import { answerHold, answerLine, deliver } from './counter.ts'
import { cancelHold, registerAs, tellHolds } from './holds.ts'
import { type Meaning, meaningOf } from './meaning.ts'
import { messages } from './messages.ts'
import { nameSaid } from './name.ts'
import { searchFor, searchIn, searchNear, showNext } from './search.ts'
import { atChosenShelf, atShelf, writeChosen } from './shelf.ts'
import type { Asked, ConversationState } from './state.ts'
import type { Said, Speaker, Turn, TurnContext } from './turn.ts'
import { say } from './write.ts'

export type { Said, Speaker, Turn } from './turn.ts'

/**
 * Takes one turn of a conversation by text: does what was meant, and answers in one message. Safe to run again with the
 * state and key of a turn that was cut short.
 * @throws ApiFailure where the service itself does not answer, or asks to wait
 */
export async function converse(
  speaker: Speaker,
  state: ConversationState | undefined,
  said: Said,
  room = SMS_LENGTH,
): Promise<Turn> {
  const context = { speaker, state: state ?? {}, said, room }
  try {
    return await turnOf(context, meaningOf(said.text))
  } catch (error) {
    const isRefusal = error instanceof ApiFailure && error.status < 500 && error.status !== 429
    if (!isRefusal) throw error
    return { answer: say('{recusa}', { recusa: error.message }, room), state: context.state }
  }
}

async function turnOf(context: TurnContext, meaning: Meaning): Promise<Turn> {
  const { state, speaker } = context
  const { asked } = state
  if (asked?.kind === 'name') {
    const nome = await nameSaid(speaker.call, context.said.text, meaning)
    if (nome !== undefined) return registerAs(context, nome, asked.wish)
  }
  switch (meaning.kind) {
    case 'search':
      return searchFor(context, meaning.words)
    case 'number':
      return takeNumber(context, meaning.number)
    case 'hold':
      return meaning.number === undefined ? whichNumber(context) : takeHold(context, meaning.number)
    case 'boxes':
      return { answer: state.list?.entries.length ? messages.oneBox : messages.noList, state }
    case 'more':
      return showMore(context)
    case 'holds':
      return tellHolds(context)
    case 'cancel':
      return cancelHold(context, meaning.which)
    case 'alert':
      return wishAlert(context, meaning.words)
    case 'stop':
      return stop(context)
    case 'erase':
      return erase(context)
    case 'code':
      return asked?.kind === 'erase' ? confirmErase(context, meaning.code) : { answer: helpFor(speaker), state }
    case 'thanks':
      return { answer: '', state }
    case 'answer':
      return answered(context, meaning)
    case 'delivered':
      return deliver(context, meaning.code)
    case 'gone':
    case 'have':
    case 'stock':
      return atShelf(context, meaning)
    default:
      return { answer: helpFor(speaker), state }
  }
}

const helpFor = ({ pharmacies }: Speaker) => (pharmacies.length > 0 ? messages.counterHelp : messages.help)

/** «sim» to a question with one option chooses it, and «nao» none; anything else is a pharmacy's answer to a hold. */
function answered(context: TurnContext, meaning: Extract<Meaning, { kind: 'answer' }>): Promise<Turn> | Turn {
  const { asked, ...known } = context.state
  const isAsked = asked !== undefined && 'options' in asked && meaning.code === undefined
  if (isAsked && meaning.answer === 'separada' && asked.options.length === 1) return takeNumber(context, 1)
  if (isAsked && meaning.answer === 'nao_ha') return { answer: messages.noList, state: known }
  return answerHold(context, meaning)
}

async function showMore(context: TurnContext): Promise<Turn> {
  const { list, place } = context.state
  if (!list || !place) return { answer: messages.noList, state: context.state }
  return showNext(context, list.terms, place, list.shown)
}

/** A number answers the question that was asked, or chooses of the list that was shown. */
function takeNumber(context: TurnContext, number: number): Promise<Turn> | Turn {
  const { asked } = context.state
  switch (asked?.kind) {
    case 'which-place':
    case 'which-medicine': {
      const option = asked.options[number - 1]
      if (option === undefined) return { answer: messages.answerNumber, state: context.state }
      if (asked.kind === 'which-place') return searchNear(context, asked, option)
      return takeMedicine(context, asked, option)
    }
    case 'which-product':
      return takeProduct(context, asked.options, number)
    case 'which-hold':
      return cancelHold(context, String(number))
    case 'which-line':
      return answerLine(context, number)
    case 'which-pharmacy':
      return atChosenShelf(context, number)
    case 'which-item':
      return writeChosen(context, number)
    default:
      return takeListed(context, number)
  }
}

/** Searches for the medicine that was chosen from a question, or sets its alert. */
function takeMedicine(context: TurnContext, asked: Extract<Asked, { kind: 'which-medicine' }>, option: string) {
  const terms = asked.terms.with(asked.at, option)
  const place = asked.place ?? context.state.place
  return asked.isAlert && place ? alertAt(context, terms, place) : searchIn(context, terms, place)
}

/** «reservar 2» answers the question which product is meant, where it was asked, and else chooses of the list. */
const takeHold = (context: TurnContext, number: number): Promise<Turn> | Turn =>
  context.state.asked?.kind === 'which-product' ? takeNumber(context, number) : takeListed(context, number)
