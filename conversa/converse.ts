import { ApiFailure } from '#call/failure.ts'
import { SMS_LENGTH } from '#contract/gsm7.ts'
import { confirmErase, erase, stopped } from './account.ts'
import { alertAt, wishAlert } from './alerts.ts'
import { takeListed, takeProduct, whichNumber } from './choose.ts'
import { answerHold, answerLine, deliver } from './counter.ts'
import { cancelHold, tellHolds } from './holds.ts'
import { type Meaning, meaningOf } from './meaning.ts'
import { messages } from './messages.ts'
import { answerName } from './name.ts'
import { dropQuestion } from './questions.ts'
import { searchFor, searchIn, searchNear, showNext } from './search.ts'
import { atChosenShelf, atShelf, writeChosen } from './shelf.ts'
import type { Asked, ConversationState } from './state.ts'
import type { Said, Speaker, Turn, TurnContext } from './turn.ts'
import { fill, say } from './write.ts'

export type { Said, Speaker, Turn } from './turn.ts'

/**
 * Takes one turn of a conversation by text: does what was meant, and answers in one message. Safe to run again with the
 * state and key of a turn that was cut short.
 * @throws ApiFailure where the service itself does not answer
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
    if (!(error instanceof ApiFailure)) throw error
    if (isToWait(error)) return { answer: say(tooManyRequests(error), {}, room), state: context.state }
    if (error.status >= 500) throw error
    return { answer: say('{recusa}', { recusa: error.message }, room), state: context.state }
  }
}

/** Seconds up to which a service that does not answer is asked again; people are told of a longer wait. */
const SHORT_WAIT = 90

/** Tells if the API asks to wait: trying again at once would only ask for more of the same. */
const isToWait = ({ status, retryAfter = 0 }: ApiFailure) => status === 429 || retryAfter > SHORT_WAIT

/** Says when to write again. */
function tooManyRequests({ retryAfter }: ApiFailure): string {
  const minutes = Math.ceil((retryAfter ?? 0) / 60)
  const text = minutes === 0 ? messages.soon : minutes > 90 ? messages.inHours : messages.inMinutes
  const quando = fill(text, { minutos: String(minutes), horas: String(Math.ceil(minutes / 60)) })
  return fill(messages.tooManyRequests, { quando })
}

async function turnOf(context: TurnContext, meaning: Meaning): Promise<Turn> {
  const { state, speaker } = context
  const { asked } = state
  if (asked?.kind === 'name') {
    const turn = await answerName(context, asked, meaning)
    if (turn) return turn
  }
  switch (meaning.kind) {
    case 'search':
      return searchFor(context, meaning.words)
    case 'number':
      return takeNumber(context, meaning.number)
    case 'hold':
      return meaning.number === undefined ? holdWhich(context) : takeHold(context, meaning.number)
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
      return stopped(context)
    case 'erase':
      return erase(context)
    case 'code':
      return asked?.kind === 'erase' ? confirmErase(context, meaning.code) : { answer: helpFor(speaker), state }
    case 'thanks':
      return { answer: '', state }
    case 'refuse':
      return dropQuestion(context)
    case 'answer':
      return answered(context, meaning)
    case 'delivered':
      if (meaning.code === undefined && speaker.pharmacies.length === 0) return { answer: messages.help, state }
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

/** «sim» to a question with one option chooses it, and «nao» drops it; anything else is a pharmacy's answer to a hold. */
function answered(context: TurnContext, meaning: Extract<Meaning, { kind: 'answer' }>): Promise<Turn> | Turn {
  const { state, speaker } = context
  const { asked } = state
  const isPlain = meaning.code === undefined
  const isAlone = asked !== undefined && 'options' in asked && asked.options.length === 1
  if (isPlain && isAlone && meaning.answer === 'separada') return takeNumber(context, 1)
  const isPatient = speaker.pharmacies.length === 0
  if (isPlain && meaning.answer === 'nao_ha' && (asked || isPatient)) return dropQuestion(context)
  if (isPlain && isPatient) return agreed(context, meaning.answer)
  return answerHold(context, meaning)
}

/** «sim» of a patient to a list of one holds it, and to a longer one is asked which. */
function agreed(context: TurnContext, answer: string): Promise<Turn> | Turn {
  const { state } = context
  const [only, ...others] = state.list?.entries ?? []
  if (answer !== 'separada' || !only) return { answer: messages.help, state }
  return others.length > 0 ? whichNumber(context) : takeListed(context, only.number)
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

/** «reserva» without a list asks for what is held. */
async function holdWhich(context: TurnContext): Promise<Turn> {
  const { state, speaker } = context
  if (!speaker.user || (state.list?.entries.length ?? 0) > 0) return whichNumber(context)
  const told = await tellHolds(context)
  return told.answer === messages.noHolds ? whichNumber(context) : told
}
