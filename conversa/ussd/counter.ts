import type { ResponseOf } from '#contract/endpoint.ts'
import { shortTime } from '#contract/gsm7.ts'
import { concluirVisita, listarVisitas, responderVisita } from '#contract/visitas.ts'
import { attempt, type Dialled } from './dialled.ts'
import { messages } from './messages.ts'
import { codeEndings } from './said.ts'
import { asking, choosing, listing, type ScreenPart, screen, vary } from './screen.ts'
import { ended, have } from './shelf.ts'
import { ending, type SessionPosition, type Step } from './steps.ts'
import { byCode, itemsSaid } from './visits.ts'

type PharmacyVisit = ResponseOf<typeof listarVisitas>[number]

/** A pharmacy at its counter. */
export interface Counter {
  dialled: Dialled
  call: Dialled['call']
}

/** Live visits that are read, and visits on a screen. */
const LOOKED_AT = 100
const EACH = 3

const over = () => ending(screen([messages.over]))
const recent = ({ call }: Counter) => call(listarVisitas, { query: { limite: LOOKED_AT } })
const live = ({ call }: Counter) => call(listarVisitas, { query: { estado: 'activa', limite: LOOKED_AT } })

type TypedAnswer = { resposta: 'separada' | 'nao_ha' } | { resposta: 'so_ha'; quantidade: number }

/** Answers a visit once for each path of a session, however often it is asked. */
const answer = (
  { dialled, call }: Counter,
  visit: PharmacyVisit,
  body: TypedAnswer,
  { path, isLast }: SessionPosition,
) =>
  isLast
    ? attempt(
        async () => {
          await call(responderVisita, { params: { id: visit.id }, body, key: dialled.keyOf(path) })
          return ending(screen([messages.answered[body.resposta]]))
        },
        (motivo) => (motivo === 'nao_activa' ? ending(screen([messages.noAnswer])) : undefined),
      )
    : over()

const isDelivered = ({ reservas }: PharmacyVisit) => reservas.some(({ estado }) => estado === 'concluida')

const deliver = ({ call }: Counter, visit: PharmacyVisit, { isLast }: SessionPosition) =>
  isLast
    ? attempt(
        async () => {
          await call(concluirVisita, { params: { id: visit.id } })
          return ending(screen([messages.delivered]))
        },
        (motivo) =>
          motivo === 'nao_activa'
            ? ending(screen([isDelivered(visit) ? messages.delivered : messages.noAnswer]))
            : undefined,
      )
    : over()

const onlyHas = (counter: Counter, visit: PharmacyVisit): Step => {
  if (visit.reservas.length > 1) return ending(screen([messages.onlyOne]))
  return asking([messages.howMany], (input, position) => {
    const quantidade = /^\d{1,4}$/.test(input) ? Number(input) : 0
    return quantidade > 0 ? answer(counter, visit, { resposta: 'so_ha', quantidade }, position) : undefined
  })
}

function one(counter: Counter, visit: PharmacyVisit): Step {
  const { codigo_levantamento, reservado_ate, reservas } = visit
  const heading = `${codigo_levantamento}${messages.until}${shortTime(reservado_ate, counter.dialled.now)}: `
  const parts = [heading, vary(reservas[0]?.utilizador_nome), '\n', vary(itemsSaid(visit)), messages.answers]
  const choices: Readonly<Record<string, Step['next']>> = {
    1: (_input, position) => answer(counter, visit, { resposta: 'separada' }, position),
    2: () => onlyHas(counter, visit),
    3: (_input, position) => answer(counter, visit, { resposta: 'nao_ha' }, position),
    4: (_input, position) => deliver(counter, visit, position),
  }
  return {
    text: screen([...parts, '\n', messages.back]),
    next: (input, position) => (Object.hasOwn(choices, input) ? choices[input]?.(input, position) : undefined),
  }
}

const isAnswered = ({ reservas }: PharmacyVisit) => reservas.every(({ resposta }) => resposta !== null)

/** The live visits, the unanswered first. They are chosen by the end of their code, whatever comes in meanwhile. */
async function visits(counter: Counter): Promise<Step> {
  const all = await live(counter)
  const digits = codeEndings(all.map(({ codigo_levantamento }) => codigo_levantamento))
  const ordered = [...all.filter((visit) => !isAnswered(visit)), ...all.filter(isAnswered)]
  const line = (visit: PharmacyVisit): ScreenPart[] => [
    vary(visit.reservas[0]?.utilizador_nome),
    ' ',
    vary(itemsSaid(visit)),
  ]
  return listing({
    title: [all.length === 0 ? messages.noVisits : messages.visits],
    entries: ordered.map((visit) => ({ visit, key: visit.codigo_levantamento.slice(-digits), line: line(visit) })),
    each: EACH,
    chosen: ({ visit }) => one(counter, visit),
    other: async (input) => {
      const visit = await byCode(input, all, () => recent(counter))
      return visit && one(counter, visit)
    },
  })
}

/** Asks for the whole code that a person says at the counter. */
const byWholeCode = (counter: Counter, question: string): Step =>
  asking([question], async (input) => {
    const code = input.replaceAll(/\D/g, '')
    const visit = code.length === 6 ? await byCode(code, await live(counter), () => recent(counter)) : undefined
    return visit ? one(counter, visit) : byWholeCode(counter, messages.wrongCode)
  })

function menu(counter: Counter, nome: string): Step {
  const choices: Readonly<Record<string, () => Step | Promise<Step>>> = {
    1: () => visits(counter),
    2: () => byWholeCode(counter, messages.whichCode),
    3: () => ended(counter),
    4: () => have(counter),
  }
  return {
    text: screen([vary(nome), messages.counterMenu, '\n', messages.back]),
    next: (input) => (Object.hasOwn(choices, input) ? choices[input]?.() : undefined),
  }
}

/** The counter of the pharmacy that dialled; where its number has several, the caller chooses. */
export function counter(dialled: Dialled): Step {
  const pharmacies = [...dialled.pharmacies].sort((a, b) => (a.id < b.id ? -1 : 1))
  const open = ({ nome, call }: (typeof pharmacies)[number]) => menu({ dialled, call }, nome)
  const [only, ...others] = pharmacies
  if (only && others.length === 0) return open(only)
  return choosing(
    [messages.whichPharmacy],
    pharmacies.slice(0, 8).map((pharmacy): [ScreenPart, Step['next']] => [vary(pharmacy.nome), () => open(pharmacy)]),
  )
}
