import { ApiFailure, refusedFor } from '#call/failure.ts'
import { criarAlerta, listarAlertas } from '#contract/alertas.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { foldToGsm7, shortTime } from '#contract/gsm7.ts'
import { cancelarVisita, listarMinhasVisitas, reservarVisita } from '#contract/visitas.ts'
import { closingBefore } from './find.ts'
import { messages } from './messages.ts'
import { shortProduct } from './product.ts'
import { dropQuestion } from './questions.ts'
import type { AlertWish, PendingQuestion, Wish } from './state.ts'
import type { SpeakerAccount, Turn, TurnContext } from './turn.ts'
import { askWhich, fill, fitsWhole, price, say, withoutPrefix } from './write.ts'

type PersonVisit = ResponseOf<typeof listarMinhasVisitas>[number]

/** Visits that are read of one person: more than anybody may have live. */
const MOST_VISITS = 20

/** Does what was wished for on behalf of the number's account, and asks once for a name where there is none. */
export function asAccount(context: TurnContext, wish: Wish): Promise<Turn> | Turn {
  const { speaker, state } = context
  if (speaker.user) return carryOut(context, speaker.user, wish)
  return { answer: messages.yourName, state: { ...state, asked: { kind: 'name', wish } } }
}

/** Makes the account of a number that gave its name, and does what was wished for. */
export async function registerAs(context: TurnContext, nome: string, wish: Wish): Promise<Turn> {
  return carryOut(context, await context.speaker.register(nome), wish)
}

const carryOut = (context: TurnContext, user: SpeakerAccount, wish: Wish): Promise<Turn> =>
  'alert' in wish ? setAlert(context, user, wish) : hold(context, user, wish.items)

const warnings = { recolha: messages.recalledSoon, fechada: messages.closedUntilThen } as const

/** Says when the pharmacy closes, where that is before the deadline. */
async function closing({ speaker, said }: TurnContext, { farmacia_id, reservado_ate }: PersonVisit): Promise<string> {
  const closes = await closingBefore(speaker.call, farmacia_id, reservado_ate)
  return closes === undefined ? '' : fill(messages.closesAt, { hora: shortTime(closes, said.now) })
}

async function hold(context: TurnContext, user: SpeakerAccount, items: readonly string[]): Promise<Turn> {
  const { state, said, room } = context
  const { asked: _, ...known } = state
  try {
    const itens = items.map((id) => ({ stock_item_id: id, quantidade: 1 }))
    const { visita, aviso } = await user.call(reservarVisita, { body: { itens }, key: `${said.key}-reserva` })
    const warning = aviso === undefined ? await closing(context, visita) : warnings[aviso]
    return { answer: held(visita, warning, said.now, room), state: known }
  } catch (error) {
    const answer = await refusal(context, user, items, error)
    return { answer, state: known }
  }
}

/** Letters of a pharmacy's name beside a long name of a product. */
const PHARMACY_LETTERS = 18

/** Tells what was held, at what price, each with strength and form where all have room, and the code. */
function held(visit: PersonVisit, warning: string, now: Date, room: number): string {
  const isOne = visit.reservas.length === 1
  const cost = price(visit.reservas[0]?.preco)
  const template = fill(messages.held, {
    prazo: shortTime(visit.reservado_ate, now),
    codigo: visit.codigo_levantamento,
    aviso: warning,
    preco: isOne && cost ? `, ${cost}` : '',
  })
  const names = visit.reservas.map(({ produto_nome }) => shortProduct(produto_nome))
  const pharmacy = withoutPrefix(visit.reservas[0]?.farmacia_nome ?? '')
  const all = { artigo: names.join(' + '), farmacia: pharmacy }
  if (fitsWhole(template, all, room)) return say(template, all, room)
  const short = pharmacy.slice(0, PHARMACY_LETTERS)
  return say(template, { artigo: names.join(' + '), farmacia: short }, room)
}

const mine = (user: SpeakerAccount) => user.call(listarMinhasVisitas, { query: { limite: MOST_VISITS } })

/** Says in words why nothing was held; a hold that there is already is told with its code. */
async function refusal(context: TurnContext, user: SpeakerAccount, items: readonly string[], error: unknown) {
  const { said, room } = context
  if (refusedFor(error, 'ja_reservado')) {
    const isSame = ({ estado, reservas }: PersonVisit) =>
      estado === 'activa' && reservas.some(({ stock_item_id }) => items.includes(stock_item_id))
    const visit = (await mine(user)).find(isSame)
    if (visit) return held(visit, await closing(context, visit), said.now, room)
  }
  if (refusedFor(error, 'sem_stock') || refusedFor(error, 'stock_insuficiente')) return messages.noneLeft
  if (refusedFor(error, 'limite_de_reservas')) return limitSaid(error.detalhes, said.now)
  if (refusedFor(error, 'contacto_por_confirmar')) return messages.manyNew
  throw error
}

/** Says which limit stands in the way of a hold: holds left unclaimed, an unconfirmed contact, or those by number. */
function limitSaid({ limite, ate, por_confirmar }: ApiFailure['detalhes'], now: Date): string {
  if (ate !== undefined) return fill(messages.unclaimedLimit, { ate: shortTime(ate, now) })
  return fill(por_confirmar ? messages.unconfirmedLimit : messages.tooMany, { limite: String(limite) })
}

const liveOf = ({ reservas }: PersonVisit) => reservas.filter(({ estado }) => estado === 'activa')

const productsOf = (visit: PersonVisit) =>
  liveOf(visit)
    .map(({ produto_nome }) => produto_nome)
    .join(' + ')

const titleOf = (visit: PersonVisit): string => {
  const [first, ...others] = liveOf(visit)
  const more = others.length > 0 ? ` e mais ${others.length}` : ''
  return `${first?.produto_nome ?? ''}${more}, ${withoutPrefix(first?.farmacia_nome ?? '')}`
}

/** Tells a person their live holds, with codes and deadlines. */
export async function tellHolds({ speaker, state, said, room }: TurnContext): Promise<Turn> {
  const live = speaker.user ? (await mine(speaker.user)).filter(({ estado }) => estado === 'activa') : []
  const [first] = live
  if (!first) return { answer: messages.noHolds, state }
  const listed = live.slice(0, 3)
  const rows = listed.map(
    (visit, at) => `${visit.codigo_levantamento} ate ${shortTime(visit.reservado_ate, said.now)} {v${at}}`,
  )
  const rest = live.length > listed.length ? [`E mais ${live.length - listed.length}.`] : []
  const names = Object.fromEntries(listed.map((visit, at) => [`v${at}`, titleOf(visit)]))
  return { answer: say([messages.yourHolds, ...rows, ...rest].join('\n'), names, room), state }
}

/** Cancels the hold that was named, or the only one; of several, asks which. @param which a place in the list, or a code */
export async function cancelHold(context: TurnContext, which: string | undefined): Promise<Turn> {
  const { speaker, state, said, room } = context
  const { asked, ...known } = state
  const visits = speaker.user ? await mine(speaker.user) : []
  const live = visits.filter(({ estado }) => estado === 'activa')
  if (which === undefined && visits.some((visit) => wasJustCancelled(visit, said.now))) {
    return { answer: messages.cancelled, state: known }
  }
  const options = asked?.kind === 'which-hold' ? asked.options : live.map(({ id }) => id)
  const id = which !== undefined && which.length < 6 ? options[Number(which) - 1] : undefined
  const named = visits.find((visit) => visit.id === id || visit.codigo_levantamento === which)
  const chosen = named ?? (which === undefined && live.length === 1 ? live[0] : undefined)
  if (chosen && speaker.user) return cancel(speaker.user, chosen, known)
  if (live.length === 0) return { answer: messages.noHolds, state: known }
  const listed = live.slice(0, 5)
  const titles = listed.map((visit) => `${visit.codigo_levantamento} ${titleOf(visit)}`)
  const question = { kind: 'which-hold', options: listed.map((visit) => visit.id) } as const
  return { answer: askWhich(messages.whichHold, titles, room), state: { ...known, asked: question } }
}

/** Minutes in which SIM still cancels what was asked about. */
const SURE_MINUTES = 10

/**
 * Asks if the hold is meant to be cancelled, where that was not wholly said; of several, asks which. A number that is also a
 * pharmacy's is asked for the whole command: its SIM may be to a hold of a patient.
 */
export async function wishCancel(context: TurnContext, which: string | undefined): Promise<Turn> {
  const { speaker, state, said, room } = context
  const visits = speaker.user ? await mine(speaker.user) : []
  const live = visits.filter(({ estado }) => estado === 'activa')
  const named = live.find(({ codigo_levantamento }) => codigo_levantamento === which)
  const [only, ...others] = named ? [named] : live
  if (!only) return state.asked || state.list ? dropQuestion(context) : { answer: messages.noHolds, state }
  if (others.length > 0) return cancelHold(context, undefined)
  const isCounter = speaker.pharmacies.length > 0
  const template = fill(isCounter ? messages.sureCancelCode : messages.sureCancel, { codigo: only.codigo_levantamento })
  const names = { artigo: productsOf(only), farmacia: withoutPrefix(liveOf(only)[0]?.farmacia_nome ?? '') }
  const until = new Date(said.now.getTime() + SURE_MINUTES * 60_000).toISOString()
  const { asked: _, ...known } = state
  const question = { kind: 'sure-cancel', visit: only.id, until } as const
  return {
    answer: say(template, names, room),
    state: isCounter ? known : { ...known, asked: question },
    unread: 'comando',
  }
}

/** Cancels what was asked about, where SIM came in time. */
export async function cancelSure(
  context: TurnContext,
  asked: Extract<PendingQuestion, { kind: 'sure-cancel' }>,
): Promise<Turn> {
  const { speaker, state, said } = context
  const { asked: _, ...known } = state
  if (said.now.toISOString() > asked.until) return { answer: messages.sureOver, state: known }
  const visit = speaker.user && (await mine(speaker.user)).find(({ id }) => id === asked.visit)
  return visit && speaker.user ? cancel(speaker.user, visit, known) : { answer: messages.notLive, state: known }
}

/** Tells if a person cancelled a visit after this message was received: by this very message, in a turn that was cut short. */
const wasJustCancelled = ({ reservas }: PersonVisit, now: Date) =>
  reservas.some(
    ({ cancelada_por, atualizada_em }) => cancelada_por === 'utilizador' && Date.parse(atualizada_em) >= now.getTime(),
  )

async function cancel(user: SpeakerAccount, visit: PersonVisit, state: Turn['state']): Promise<Turn> {
  try {
    await user.call(cancelarVisita, { params: { id: visit.id } })
  } catch (error) {
    if (!refusedFor(error, 'nao_activa')) throw error
    if (!visit.reservas.some(({ cancelada_por }) => cancelada_por === 'utilizador')) {
      return { answer: messages.notLive, state }
    }
  }
  return { answer: messages.cancelled, state }
}

/** Kilometres around a place in which an alert looks. */
const ALERT_KM = 10

async function setAlert(
  { state, room }: TurnContext,
  user: SpeakerAccount,
  { alert, place }: AlertWish,
): Promise<Turn> {
  const { asked: _, ...known } = state
  const { latitude, longitude } = place
  const there = await user.call(listarAlertas)
  try {
    if (!there.some(({ procura }) => foldToGsm7(procura) === foldToGsm7(alert))) {
      await user.call(criarAlerta, { body: { procura: alert, latitude, longitude, raio_km: ALERT_KM } })
    }
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'INDISPONIVEL') return { answer: messages.noAlerts, state: known }
    throw error
  }
  return { answer: say(messages.alertSet, { termo: alert }, room), state: known }
}
