import { refusedFor } from '#call/failure.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { shortTime } from '#contract/gsm7.ts'
import { concluirVisita, listarVisitas, responderVisita } from '#contract/visitas.ts'
import type { CounterMeaning } from './meaning.ts'
import { messages } from './messages.ts'
import type { SpeakerAccount, Turn, TurnContext } from './turn.ts'
import { askWhich, fill, say } from './write.ts'

type PharmacyVisit = ResponseOf<typeof listarVisitas>[number]
type OwnPharmacy = TurnContext['speaker']['pharmacies'][number]
type CounterAnswer = Extract<CounterMeaning, { kind: 'answer' }>

/** Visits of a page, and the most pages read: a pharmacy has far fewer live visits. */
const PAGE = 200
const PAGES = 5
/** Hours in which a visit that ended may still be answered about, by a message that is repeated. */
const HOURS_BACK = 12

/** Finds the visit of a pick-up code at the pharmacies of the number: live visits first. */
async function visitOf(
  { speaker, said }: TurnContext,
  code: string,
): Promise<{ pharmacy: OwnPharmacy; visit: PharmacyVisit } | undefined> {
  const desde = new Date(said.now.getTime() - HOURS_BACK * 3_600_000).toISOString()
  for (const query of [{ estado: 'activa' }, { estado: 'acabada', desde }] as const) {
    for (const pharmacy of speaker.pharmacies) {
      const visit = await visitAt(pharmacy, query, code)
      if (visit) return { pharmacy, visit }
    }
  }
  return undefined
}

async function visitAt(
  { call }: SpeakerAccount,
  query: { estado: 'activa' | 'acabada'; desde?: string },
  code: string,
) {
  let cursor: string | undefined
  for (let page = 0; page < PAGES; page += 1) {
    const { body, next } = await call.whole(listarVisitas, {
      query: { ...query, limite: PAGE, ...(cursor !== undefined && { cursor }) },
    })
    const visit = body.find(({ codigo_levantamento }) => codigo_levantamento === code)
    if (visit || next === undefined) return visit
    cursor = next
  }
  return undefined
}

const liveOf = ({ reservas }: PharmacyVisit) => reservas.filter(({ estado }) => estado === 'activa')
const productsOf = (reservas: PharmacyVisit['reservas']) => reservas.map(({ produto_nome }) => produto_nome).join(', ')

/**
 * Answers a hold, from a pharmacy's telephone. A wrong code, and one that is another pharmacy's, get the same words as a
 * number that is no pharmacy's.
 */
export async function answerHold(context: TurnContext, { answer, units, code }: CounterAnswer): Promise<Turn> {
  const { state, room } = context
  if (code === undefined) return { answer: messages.whichCode, state }
  if (answer === 'so_ha' && units === undefined) return { answer: messages.howMany, state }
  const found = await visitOf(context, code)
  if (!found) return { answer: messages.noSuchHold, state }
  const { visit, pharmacy } = found
  const live = liveOf(visit)
  if (answer === 'so_ha' && live.length > 1) {
    const options = live.map(({ id }) => id)
    const question = { kind: 'which-line', pharmacy: pharmacy.id, visit: visit.id, units: units ?? 0, options } as const
    const names = live.map(({ produto_nome }) => produto_nome)
    return { answer: askWhich(messages.whichLine, names, room), state: { ...state, asked: question } }
  }
  return respond(context, pharmacy, visit.id, { answer, units })
}

/** Answers about one line of a visit, chosen by its number. */
export async function answerLine(context: TurnContext, number: number): Promise<Turn> {
  const { asked, ...known } = context.state
  const line = asked?.kind === 'which-line' ? asked.options[number - 1] : undefined
  const pharmacy = context.speaker.pharmacies.find(({ id }) => asked?.kind === 'which-line' && id === asked.pharmacy)
  if (asked?.kind !== 'which-line' || line === undefined || !pharmacy)
    return { answer: messages.answerNumber, state: context.state }
  return respond({ ...context, state: known }, pharmacy, asked.visit, { answer: 'so_ha', units: asked.units, line })
}

/**
 * Answers words with a code that are wholly no command: nothing is done, and the whole commands are said. Digits that are
 * no live code of this telephone are none.
 */
export async function askAboutHold(context: TurnContext, code: string): Promise<Turn | undefined> {
  const { state, room } = context
  const found = await visitOf(context, code)
  if (!found) return undefined
  const { visit } = found
  const live = liveOf(visit)
  if (live.length === 0) return { answer: messages.holdOver, state }
  const prazo = shortTime(visit.reservado_ate, context.said.now)
  const template = fill(messages.aboutHold, { codigo: code, prazo })
  return { answer: say(template, { artigo: productsOf(live) }, room), state, unread: 'comando' }
}

/** Live holds of one answer. */
const SHOWN = 3

/** Tells a pharmacy its live holds, the first to end first. */
export async function tellCounterHolds({ speaker, state, said, room }: TurnContext): Promise<Turn> {
  const live: PharmacyVisit[] = []
  for (const { call } of speaker.pharmacies)
    live.push(...(await call(listarVisitas, { query: { estado: 'activa', limite: PAGE } })))
  if (live.length === 0) return { answer: messages.noCounterHolds, state }
  const first = live.toSorted((a, b) => (a.reservado_ate < b.reservado_ate ? -1 : 1)).slice(0, SHOWN)
  const rows = first.map(
    (visit, at) => `${visit.codigo_levantamento} ate ${shortTime(visit.reservado_ate, said.now)} {v${at}}`,
  )
  const names = Object.fromEntries(first.map((visit, at) => [`v${at}`, productsOf(liveOf(visit))]))
  const title = fill(messages.counterHolds, { total: String(live.length) })
  return { answer: say([title, ...rows].join('\n'), names, room), state }
}

interface Reply {
  answer: CounterAnswer['answer']
  units?: number | undefined
  line?: string | undefined
}

async function respond(
  { said, state, room }: TurnContext,
  pharmacy: OwnPharmacy,
  id: string,
  reply: Reply,
): Promise<Turn> {
  const { answer, units, line } = reply
  // «so 0» is none
  const resposta = answer === 'so_ha' && units === 0 ? 'nao_ha' : answer
  const body = {
    resposta,
    ...(resposta === 'so_ha' && units !== undefined && { quantidade: units }),
    ...(line !== undefined && { linhas: [line] }),
  }
  try {
    const { visita } = await pharmacy.call(responderVisita, { params: { id }, body, key: `${said.key}-resposta` })
    const about = line === undefined ? visita.reservas : visita.reservas.filter((each) => each.id === line)
    const values = { artigo: productsOf(about), codigo: visita.codigo_levantamento, unidades: String(units ?? 0) }
    return { answer: say(messages.answered[resposta], values, room), state }
  } catch (error) {
    if (refusedFor(error, 'nao_activa')) return { answer: messages.holdOver, state }
    throw error
  }
}

/** Hands over a visit, from a pharmacy's telephone. */
export async function deliver(context: TurnContext, code: string | undefined): Promise<Turn> {
  const { state, room } = context
  if (code === undefined) return { answer: messages.whichCode, state }
  const found = await visitOf(context, code)
  if (!found) return { answer: messages.noSuchHold, state }
  const { pharmacy, visit } = found
  const isDone = liveOf(visit).length === 0 && visit.reservas.some(({ estado }) => estado === 'concluida')
  try {
    if (!isDone) await pharmacy.call(concluirVisita, { params: { id: visit.id } })
  } catch (error) {
    if (refusedFor(error, 'nao_activa')) return { answer: messages.holdOver, state }
    throw error
  }
  return { answer: say(messages.delivered, { artigo: productsOf(visit.reservas), codigo: code }, room), state }
}
