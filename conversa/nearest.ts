import { findNamedPlace, type Place, type PlaceAnswer } from '#call/places.ts'
import { listarFarmacias } from '#contract/farmacias.ts'
import { shortTime } from '#contract/gsm7.ts'
import { distanceText } from './figures.ts'
import type { FoundPharmacy } from './find.ts'
import { messages } from './messages.ts'
import type { Sought } from './state.ts'
import type { Turn, TurnContext } from './turn.ts'
import { askWhich, fill, fitsWhole, guessPlace, localNumber, say, withoutPrefix } from './write.ts'

/** Pharmacies of one answer. */
export const SHOWN = 3

/** Asks where the nearest pharmacy is to be. @param named a place that is not known */
export function askNear({ state, room }: TurnContext, isDuty: boolean, named?: string): Turn {
  const question = { kind: 'place', terms: [], nearest: { isDuty } } as const
  const answer = named === undefined ? messages.where : say(messages.unknownPlace, { lugar: named }, room)
  return { answer, state: { ...state, asked: question }, ...(named !== undefined && { unread: 'lugar' as const }) }
}

/** Tells the nearest pharmacies that are on duty or open, with their telephones; where none is, the nearest of all. */
export async function nearest(context: TurnContext, place: Place, isDuty: boolean, title?: string): Promise<Turn> {
  const { speaker, state } = context
  const { latitude, longitude } = place
  const near = (filters: object) =>
    speaker.call(listarFarmacias, { query: { latitude, longitude, limite: SHOWN, ...filters } })
  const onDuty = isDuty ? await near({ de_turno: true }) : []
  const open = onDuty.length > 0 ? onDuty : await near({ aberta_agora: true })
  const found = open.length > 0 ? open : (await near({})).slice(0, 1)
  const { asked: _, ...known } = state
  const next = { ...context, state: { ...known, place } }
  const isNamed = { lugar: place.nome ?? 'si' }
  if (found.length === 0) return { answer: say(messages.noneNear, isNamed, context.room), state: next.state }
  const heading = onDuty.length > 0 ? messages.dutyNear : open.length > 0 ? messages.openNear : messages.noneOpenNear
  return tellSeveral(next, fill(title ?? heading, isNamed), found)
}

/** Opening state of a pharmacy, in words. */
function stateOf({ is_24_horas, aberta_agora, fecha_em, abre_em }: FoundPharmacy, now: Date): string {
  if (is_24_horas && aberta_agora !== false) return messages.always
  if (aberta_agora) return fecha_em ? fill(messages.openUntil, { hora: shortTime(fecha_em, now) }) : messages.openNow
  if (aberta_agora === false)
    return abre_em ? fill(messages.closedUntil, { hora: shortTime(abre_em, now) }) : messages.closedNow
  return messages.unknownHours
}

/** Tells one pharmacy: where it is, its telephone, and until when it is open. */
export function tellPharmacy({ state, said, room }: TurnContext, pharmacy: FoundPharmacy): Turn {
  const { nome, endereco, bairro, municipio, telefone } = pharmacy
  const number = telefone ? localNumber(telefone) : messages.noTelephone
  const template = `{farmacia}, {morada}. Tel. ${number}, ${stateOf(pharmacy, said.now)}.`
  const morada = [endereco, bairro ?? municipio].filter(Boolean).join(', ')
  return { answer: say(template, { farmacia: withoutPrefix(nome), morada }, room), state }
}

/** Tells several pharmacies, as many as fit: each with its distance or bairro, its telephone and until when it is open. */
export function tellSeveral(
  { state, said, room }: TurnContext,
  title: string,
  pharmacies: readonly FoundPharmacy[],
): Turn {
  const names = Object.fromEntries(pharmacies.map(({ nome }, at) => [`f${at}`, withoutPrefix(nome)]))
  const rows = pharmacies.map((each, at) => {
    const { distancia_km, bairro, telefone } = each
    const where = distancia_km === undefined ? (bairro ?? '') : distanceText(distancia_km, 'sms')
    return [`{f${at}}`, where, localNumber(telefone ?? ''), stateOf(each, said.now)].filter(Boolean).join(' ')
  })
  for (let count = rows.length; count > 1; count -= 1) {
    const template = [title, ...rows.slice(0, count)].join('\n')
    const flexible = Object.fromEntries(Object.entries(names).slice(0, count))
    if (fitsWhole(template, flexible, room)) return { answer: say(template, flexible, room), state }
  }
  return { answer: say([title, ...rows.slice(0, 1)].join('\n'), { f0: names.f0 ?? '' }, room), state }
}

/** Tells the nearest pharmacies of a place that was chosen among several. */
export async function nearestAt(context: TurnContext, named: string, isDuty: boolean): Promise<Turn> {
  const { place } = await findNamedPlace(context.speaker.call, named)
  return place ? nearest(context, place, isDuty) : askNear(context, isDuty, named)
}

/** Asks where somebody is, or which of several places they mean, and keeps what they search for. */
export function askPlace({ room, state }: TurnContext, given: Sought, named: string, where: PlaceAnswer): Turn {
  const { terms, isAlert } = given
  const sought = { terms, ...(isAlert && { isAlert }), ...(given.nearest && { nearest: given.nearest }) }
  if (where.choices.length === 0) {
    const answer = say(messages.unknownPlace, { lugar: named }, room)
    return { answer, state: { ...state, asked: { kind: 'place', ...sought } }, unread: 'lugar' }
  }
  const question = { kind: 'which-place', ...sought, options: where.choices } as const
  const title = where.isTie ? messages.whichPlace : guessPlace(named)
  return { answer: askWhich(title, where.choices, room), state: { ...state, asked: question } }
}
