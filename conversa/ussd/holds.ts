import type { Call } from '#call/call.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { shortTime } from '#contract/gsm7.ts'
import { cancelarVisita, listarMinhasVisitas } from '#contract/visitas.ts'
import { shortName } from '../figures.ts'
import { attempt, type Dialled } from './dialled.ts'
import { messages } from './messages.ts'
import { codeEndings, telephoneSaid } from './said.ts'
import { listing, type ScreenPart, screen, vary } from './screen.ts'
import { ending, type Step } from './steps.ts'
import { byCode, itemsSaid } from './visits.ts'

type PersonVisit = ResponseOf<typeof listarMinhasVisitas>[number]

/** Visits that are read, and visits on a screen. */
const LOOKED_AT = 50
const EACH = 3

const isCancelled = ({ reservas }: PersonVisit) => reservas.every(({ estado }) => estado === 'cancelada')

const cancel = (call: Call, visit: PersonVisit): Promise<Step> =>
  attempt(
    async () => {
      await call(cancelarVisita, { params: { id: visit.id } })
      return ending(screen([messages.cancelled]))
    },
    (motivo) =>
      motivo === 'nao_activa' ? ending(screen([isCancelled(visit) ? messages.cancelled : messages.ended])) : undefined,
  )

function one(call: Call, visit: PersonVisit, now: Date): Step {
  const { farmacia_nome, farmacia_telefone } = visit.reservas[0] ?? { farmacia_nome: '', farmacia_telefone: null }
  const telephone = farmacia_telefone ? `${messages.telephone}${telephoneSaid(farmacia_telefone)}` : ''
  const until = `${messages.codeIs}${visit.codigo_levantamento}${messages.until}${shortTime(visit.reservado_ate, now)}`
  return {
    text: screen([
      vary(farmacia_nome),
      `${telephone}\n`,
      vary(itemsSaid(visit)),
      `\n${until}`,
      messages.toCancel,
      '\n',
      messages.back,
    ]),
    next(input, { isLast }) {
      if (input !== '1') return undefined
      return isLast ? cancel(call, visit) : ending(screen([messages.over]))
    },
  }
}

/** The person's own visits. They are chosen by the end of their code, which stands for one visit however the list changes. */
export async function holds({ user, now }: Dialled): Promise<Step> {
  if (!user) return ending(screen([messages.noHolds]))
  const { call } = user
  const live = await call(listarMinhasVisitas, { query: { estado: 'activa', limite: LOOKED_AT } })
  const digits = codeEndings(live.map(({ codigo_levantamento }) => codigo_levantamento))
  const line = (visit: PersonVisit): ScreenPart[] => [
    vary(shortName(visit.reservas[0]?.farmacia_nome ?? '')),
    `${messages.until}${shortTime(visit.reservado_ate, now)}`,
  ]
  return listing({
    title: [live.length === 0 ? messages.noHolds : messages.holds],
    entries: live.map((visit) => ({ visit, key: visit.codigo_levantamento.slice(-digits), line: line(visit) })),
    each: EACH,
    chosen: ({ visit }) => one(call, visit, now),
    other: async (input) => {
      const visit = await byCode(input, live, () => call(listarMinhasVisitas, { query: { limite: LOOKED_AT } }))
      return visit && one(call, visit, now)
    },
  })
}
