import type { Place } from '#call/places.ts'
import { placeAmong, readMedicine } from './find.ts'
import { asAccount } from './holds.ts'
import { messages } from './messages.ts'
import type { ConversationState } from './state.ts'
import type { Turn, TurnContext } from './turn.ts'
import { termsOf } from './words.ts'
import { askHalf, say } from './write.ts'

/** Asks for an alert of the medicines that the message names, or of the last search, near the place that it names. */
export async function wishAlert(context: TurnContext, words: readonly string[]): Promise<Turn> {
  const { speaker, state } = context
  const placed = words.length > 0 ? await placeAmong(speaker.call, words) : { words, where: undefined }
  const named = placed.words.length > 0 ? termsOf(placed.words) : waitingTerms(state)
  const whole = placed.words.join(' ')
  // a medicine of two substances is one, whatever stands between them
  const isOne = named.length > 1 && whole !== '' && (await readMedicine(speaker.call, whole)).kind === 'known'
  const terms = isOne && !placed.words.includes(',') ? [whole] : named
  if (terms.length === 0) return { answer: messages.alertWhat, state }
  const place = placed.where ? placed.where.place : state.place
  return place ? alertAt(context, terms, place) : alertWhere(context, terms)
}

const waitingTerms = ({ asked, list }: ConversationState): readonly string[] =>
  asked?.kind === 'place' || asked?.kind === 'which-place' ? asked.terms : (list?.terms ?? [])

const alertWhere = ({ state }: TurnContext, terms: readonly string[]): Turn => ({
  answer: messages.where,
  state: { ...state, asked: { kind: 'place', terms, isAlert: true } },
})

/** Sets an alert of one medicine near a place, and asks first for what is in doubt. */
export async function alertAt(context: TurnContext, terms: readonly string[], place: Place): Promise<Turn> {
  const { speaker, state, room } = context
  const [term = '', ...others] = terms
  if (others.length > 0) return { answer: say(messages.alertOne, { termos: terms.join(', ') }, room), state }
  const reading = await readMedicine(speaker.call, term)
  switch (reading.kind) {
    case 'unknown':
      return { answer: say(messages.unknownMedicine, { termo: term }, room), state }
    case 'controlled':
      return { answer: say(messages.controlled, { medicamento: reading.name }, room), state }
    case 'half':
    case 'doubt': {
      if (reading.names.length === 0) return { answer: askHalf(reading, room), state }
      const question = { kind: 'which-medicine', terms, at: 0, options: reading.names, place, isAlert: true } as const
      return { answer: askHalf(reading, room), state: { ...state, asked: question } }
    }
    default:
      return asAccount(context, { alert: term, place })
  }
}
