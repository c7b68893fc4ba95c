import { ApiFailure } from '#call/failure.ts'
import { SMS_LENGTH } from '#contract/gsm7.ts'
import { confirmErase, erase, stopped } from './account.ts'
import { alertAt, wishAlert } from './alerts.ts'
import type { CancelMeaning } from './cancel-words.ts'
import { takeDescribed, takeListed, takeProduct, whichNumber } from './choose.ts'
import { answerHold, answerLine, askAboutHold, deliver, tellCounterHolds } from './counter.ts'
import { emergencyAnswer } from './emergencies.ts'
import { namesMedicine, placeAmong } from './find.ts'
import { cancelHold, cancelSure, tellHolds, wishCancel } from './holds.ts'
import { type MessageMeaning, meaningOf } from './meaning.ts'
import { messages } from './messages.ts'
import { answerName } from './name.ts'
import { askAboutAlerts, endAlert } from './own-alerts.ts'
import { answerComplaint, askPharmacies } from './pharmacies.ts'
import { dropQuestion } from './questions.ts'
import { searchFor, searchIn, searchNear, showNext } from './search.ts'
import { atChosenShelf, atShelf, writeChosen } from './shelf.ts'
import type { ConversationState, PendingQuestion } from './state.ts'
import type { Said, Speaker, Turn, TurnContext } from './turn.ts'
import { plain } from './words.ts'
import { fill, say } from './write.ts'

export type { Said, Speaker, Turn } from './turn.ts'

/**
 * Takes a turn of a conversation by text: carries out the message, and answers in one message. Safe to run again with the
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
    if (error.code === 'INDISPONIVEL' && isToWait(error)) return unavailableTurn(error, context)
    if (isToWait(error)) return { answer: say(tooManyRequests(error), {}, room), state: context.state }
    if (error.status >= 500) throw error
    return { answer: say('{recusa}', { recusa: error.message }, room), state: context.state }
  }
}

/** Seconds up to which a service that does not answer is asked again; people are told of a longer wait. */
const SHORT_WAIT = 90

/** Tells if the API asks to wait: trying again at once would only ask for more of the same. */
const isToWait = ({ status, retryAfter = 0 }: ApiFailure) => status === 429 || retryAfter > SHORT_WAIT

/** Says the service's own words about a long wait: maintenance, and until when. */
const unavailableTurn = ({ message }: ApiFailure, { state, room }: TurnContext): Turn => ({
  answer: say('Botica: {porque}', { porque: message }, room),
  state,
})

/** Says when to write again. */
function tooManyRequests({ retryAfter }: ApiFailure): string {
  const minutes = Math.ceil((retryAfter ?? 0) / 60)
  const text = minutes === 0 ? messages.soon : minutes > 90 ? messages.inHours : messages.inMinutes
  const quando = fill(text, { minutos: String(minutes), horas: String(Math.ceil(minutes / 60)) })
  return fill(messages.tooManyRequests, { quando })
}

async function turnOf(context: TurnContext, meaning: MessageMeaning): Promise<Turn> {
  const { state, speaker } = context
  const { asked } = state
  if (meaning.kind === 'emergency') return { answer: emergencyAnswer(speaker.emergency), state }
  if (asked?.kind === 'name') {
    const turn = await answerName(context, asked, meaning)
    if (turn) return turn
  }
  const described = await describedOf(context, meaning)
  if (described) return described
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
    case 'cancel':
    case 'wish-cancel':
      return (await ofCounter(context, meaning.which)) ?? cancelled(context, meaning)
    case 'pharmacy':
      return askPharmacies(context, meaning)
    case 'complaint':
      return answerComplaint(context, meaning)
    case 'own-hold':
      return aboutOwnHold(context, meaning)
    case 'unsure':
      return askBack(context, meaning)
    case 'own-alert':
      return askAboutAlerts(context)
    case 'wish-stop':
      return { answer: messages.sureStop, state }
    case 'alert':
      return wishAlert(context, meaning.words)
    case 'stop':
      return stopped(context)
    case 'erase':
      return erase(context)
    case 'code':
      return asked?.kind === 'erase' ? confirmErase(context, meaning.code) : askBack(context, meaning)
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
      return isPatients(context, meaning) ? searchFor(context, meaning.said) : atShelf(context, meaning)
    case 'have':
    case 'stock':
      return atShelf(context, meaning)
    case 'help':
    case 'nothing':
      return { answer: helpFor(speaker), state }
  }
}

/** Tells if words that say of a pharmacy's shelf that something is over come from somebody who has none. */
const isPatients = (
  { speaker }: TurnContext,
  meaning: Extract<MessageMeaning, { kind: 'gone' }>,
): meaning is typeof meaning & { said: readonly string[] } =>
  speaker.pharmacies.length === 0 && meaning.said !== undefined

/** Reads words as a choice among the options of a question: a strength, a form, or one of the names. */
async function describedOf(context: TurnContext, meaning: MessageMeaning): Promise<Turn | undefined> {
  const { asked } = context.state
  const words = meaning.kind === 'search' ? meaning.words : meaning.kind === 'number' ? [String(meaning.number)] : []
  if (words.length === 0) return undefined
  if (asked?.kind === 'which-product') {
    const isOption = meaning.kind === 'number' && (meaning.number <= asked.options.length || asked.options.length === 1)
    return isOption ? undefined : takeDescribed(context, asked, words)
  }
  if (asked?.kind !== 'which-medicine' || meaning.kind === 'number') return undefined
  const typedName = plain(words.join(' '))
  const matches = asked.options.filter(
    (name) => plain(name).split(' ').includes(typedName) || plain(name) === typedName,
  )
  const [only, ...others] = matches
  return only !== undefined && others.length === 0 ? takeMedicine(context, asked, only) : undefined
}

const cancelled = (context: TurnContext, { kind, which }: CancelMeaning): Promise<Turn> =>
  kind === 'holds' ? tellHolds(context) : kind === 'cancel' ? cancelHold(context, which) : wishCancel(context, which)

/** A pharmacy that speaks of cancelling, or of holds, means those of its patients, unless the number has holds of its own. */
async function ofCounter(context: TurnContext, which: string | undefined): Promise<Turn | undefined> {
  const { speaker } = context
  if (speaker.pharmacies.length === 0) return undefined
  const holdTurn = which?.length === 6 ? await askAboutHold(context, which) : undefined
  return holdTurn ?? (speaker.user ? undefined : tellCounterHolds(context))
}

/** Tells what is held, unless the words name a medicine that is searched for. */
async function aboutOwnHold(
  context: TurnContext,
  { words }: Extract<MessageMeaning, { kind: 'own-hold' }>,
): Promise<Turn> {
  const { speaker } = context
  if (words.length > 0) {
    const { words: rest } = await placeAmong(speaker.call, words)
    if (await namesMedicine(speaker.call, rest)) return searchFor(context, words)
  }
  if (speaker.user === undefined && speaker.pharmacies.length > 0) return tellCounterHolds(context)
  return tellHolds(context)
}

/** Answers a message that is not a whole command: tells of the hold of its code, or of the commands, and changes nothing. */
async function askBack(context: TurnContext, meaning: { code?: string | undefined }): Promise<Turn> {
  const { speaker, state } = context
  const { code } = meaning
  const isCounter = speaker.pharmacies.length > 0
  const holdTurn = code !== undefined && isCounter ? await askAboutHold(context, code) : undefined
  if (holdTurn) return holdTurn
  if (speaker.user && code !== undefined) {
    const holdsTurn = await tellHolds(context)
    if (holdsTurn.answer.includes(code)) return holdsTurn
  }
  if (isCounter && code === undefined) return { answer: messages.whichCode, state, unread: 'comando' }
  return { answer: isCounter ? messages.counterHelp : messages.notRead, state, unread: 'comando' }
}

const helpFor = ({ pharmacies }: Speaker) => (pharmacies.length > 0 ? messages.counterHelp : messages.help)

/** «sim» to a question with one option chooses it, and «nao» drops it; anything else is a pharmacy's answer to a hold. */
function answered(context: TurnContext, meaning: Extract<MessageMeaning, { kind: 'answer' }>): Promise<Turn> | Turn {
  const { state, speaker } = context
  const { asked } = state
  const isPlain = meaning.code === undefined
  const isYes = isPlain && meaning.answer === 'separada'
  if (isYes && asked?.kind === 'sure-cancel') return cancelSure(context, asked)
  const isPatient = speaker.pharmacies.length === 0
  const isAlone = asked !== undefined && 'options' in asked && asked.options.length === 1
  if (isYes && isAlone && (isPatient || asked.kind !== 'which-item')) return takeNumber(context, 1)
  if (isPlain && meaning.answer === 'nao_ha' && (asked || isPatient)) return dropQuestion(context)
  if (isPlain && isPatient) return agreed(context, meaning.answer)
  return answerHold(context, meaning)
}

/** Takes a patient's «sim»: holds the only entry of a list; of a longer list, asks for a number. */
function agreed(context: TurnContext, answer: string): Promise<Turn> | Turn {
  const { state } = context
  const [only, ...others] = state.list?.entries ?? []
  if (answer !== 'separada') return { answer: messages.help, state }
  if (!only) return { answer: messages.nothingAsked, state }
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
    case 'which-alert':
      return endAlert(context, asked.options, number)
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
function takeMedicine(
  context: TurnContext,
  asked: Extract<PendingQuestion, { kind: 'which-medicine' }>,
  option: string,
) {
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
  const holdsTurn = await tellHolds(context)
  return holdsTurn.answer === messages.noHolds ? whichNumber(context) : holdsTurn
}
