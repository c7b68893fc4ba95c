import type { Call } from '#call/call.ts'
import type { Place } from '#call/places.ts'
import { listarFarmacias, verFarmacia } from '#contract/farmacias.ts'
import { listarMinhasVisitas } from '#contract/visitas.ts'
import { type FoundPharmacy, namesMedicine, placeAmong } from './find.ts'
import type { MessageMeaning } from './meaning.ts'
import { messages } from './messages.ts'
import { askNear, nearest, SHOWN, tellPharmacy, tellSeveral } from './nearest.ts'
import { searchFor, searchIn } from './search.ts'
import type { Turn, TurnContext } from './turn.ts'
import { fill } from './write.ts'

type PharmacyMeaning = Extract<MessageMeaning, { kind: 'pharmacy' }>
type ComplaintMeaning = Extract<MessageMeaning, { kind: 'complaint' }>

/** Answers a question about pharmacies. Where it names a medicine it is a search. */
export async function askPharmacies(context: TurnContext, { words, said, isDuty }: PharmacyMeaning): Promise<Turn> {
  const { speaker, state } = context
  const [number = '', ...others] = words
  const entry = state.list?.entries.find((each) => String(each.number) === number.replace(/[ao]$/, ''))
  if (entry && others.length === 0)
    return tellPharmacy(context, await speaker.call(verFarmacia, { params: { id: entry.pharmacy } }))
  if (words.length === 0) return ownOrNearest(context, isDuty)
  const { where, words: rest, named } = await placeAmong(speaker.call, words)
  if (rest.length === 0 && where?.place) return nearest(context, where.place, isDuty)
  if (await namesMedicine(speaker.call, rest)) return searchFor(context, words)
  const found = await pharmaciesNamed(speaker.call, words, rest)
  const [only, ...more] = found.pharmacies
  if (only && (await namesMedicine(speaker.call, found.left)))
    return searchIn(context, [found.left.join(' ')], placeOf(only))
  if (only)
    return more.length === 0
      ? tellPharmacy(context, only)
      : tellSeveral(context, messages.severalPharmacies, found.pharmacies)
  if (rest.length === 0 && where) return askNear(context, isDuty, named)
  const turn = await searchFor(context, said)
  return turn.unread ? { answer: messages.noSuchPharmacy, state, unread: 'farmacia' } : turn
}

const placeOf = ({ nome, latitude, longitude }: FoundPharmacy): Place => ({ nome, latitude, longitude })

/** Words of a pharmacy's name that are left out at an end where the whole finds none: each costs a call. */
const LEFT_OUT = 2

/** Finds the pharmacies of a name, which other words may stand beside. */
async function pharmaciesNamed(
  call: Call,
  words: readonly string[],
  rest: readonly string[],
): Promise<{ pharmacies: readonly FoundPharmacy[]; left: readonly string[] }> {
  const tries: [readonly string[], readonly string[]][] = [[words, []]]
  if (rest.length > 0 && rest.length < words.length) tries.push([rest, []])
  for (let out = 1; out <= LEFT_OUT && out < words.length; out += 1)
    tries.push([words.slice(0, -out), words.slice(-out)], [words.slice(out), words.slice(0, out)])
  for (const [name, left] of tries) {
    const search = name.join(' ')
    if (!/[a-z]{3}/.test(search)) continue
    const found = await call(listarFarmacias, { query: { search: search.slice(0, 200), limite: SHOWN } })
    if (found.length > 0) return { pharmacies: found, left }
  }
  return { pharmacies: [], left: [] }
}

/** The pharmacy of the writer's own hold, else the nearest; the place is asked for where it is not known. */
async function ownOrNearest(context: TurnContext, isDuty: boolean): Promise<Turn> {
  const { speaker, state } = context
  const visits =
    speaker.user && !isDuty
      ? await speaker.user.call(listarMinhasVisitas, { query: { estado: 'activa', limite: 1 } })
      : []
  const id = visits[0]?.farmacia_id
  if (id) return tellPharmacy(context, await speaker.call(verFarmacia, { params: { id } }))
  return state.place ? nearest(context, state.place, isDuty) : askNear(context, isDuty)
}

/** Answers a complaint with the nearest open pharmacy, and never with a medicine or advice. A medicine that it names is searched for. */
export async function answerComplaint(context: TurnContext, { words, isAdvice }: ComplaintMeaning): Promise<Turn> {
  const { speaker, state } = context
  const placed = words.length > 0 ? await placeAmong(speaker.call, words) : { words, where: undefined }
  if (!isAdvice && (await namesMedicine(speaker.call, placed.words))) return searchFor(context, words)
  const place = placed.where?.place ?? state.place
  if (place) return nearest(context, place, false, messages.noAdvice)
  const question = { kind: 'place', terms: [], nearest: { isDuty: false } } as const
  return {
    answer: fill(messages.noAdviceWhere, { numero: speaker.emergency.number }),
    state: { ...state, asked: question },
  }
}
