import type { Call } from '#call/call.ts'
import { ApiFailure } from '#call/failure.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { shortTime, smsText } from '#contract/gsm7.ts'
import { reservarVisita } from '#contract/visitas.ts'
import { priceText } from '../figures.ts'
import { closingBefore } from '../find.ts'
import { mayBeName } from '../name-words.ts'
import { attempt, type Dialled } from './dialled.ts'
import { messages } from './messages.ts'
import { asking, screen, vary } from './screen.ts'
import { ending, type Step } from './steps.ts'

type MadeVisit = ResponseOf<typeof reservarVisita>

/** A name, of a person or of anything, has two letters or more: a choice typed for another screen is none. */
export const isName = (text: string): boolean => (text.match(/\p{L}/gu)?.length ?? 0) >= 2

const warnings = { recolha: messages.recalled, fechada: messages.shut } as const

async function tell({ call, sendCode, now }: Dialled, path: string, { visita, aviso }: MadeVisit): Promise<Step> {
  const { codigo_levantamento: codigo, reservado_ate, reservas } = visita
  const { produto_nome = '', farmacia_nome = '', stock_item_id = '', preco = null } = reservas[0] ?? {}
  const until = shortTime(reservado_ate, now)
  const sms = smsText({
    template: messages.codeSms,
    fixed: { codigo, prazo: until },
    flexible: { produto: produto_nome, farmacia: farmacia_nome },
  })
  const isSent = await sendCode(path, stock_item_id, sms)
  const closes = aviso ? undefined : await closingBefore(call, visita.farmacia_id, reservado_ate)
  const warning = aviso ? warnings[aviso] : closes === undefined ? '' : messages.closesAt(shortTime(closes, now))
  const after = [messages.code(codigo, until, priceText(preco, 'screen')), warning, isSent ? messages.sent : '']
  return ending(screen([messages.held, vary(produto_nome), messages.at, vary(farmacia_nome), ...after]))
}

/** Refusals that a screen says in words of its own, by `motivo`. */
const refusals: Readonly<Record<string, string>> = {
  ja_reservado: messages.alreadyHeld,
  sem_stock: messages.justGone,
  stock_insuficiente: messages.justGone,
  limite_de_reservas: messages.tooManyHolds,
  contacto_por_confirmar: messages.manyNew,
}

/** Holds one unit in the name of an account: the same path of one session holds once, however often it is asked. */
const hold = (dialled: Dialled, user: { call: Call }, path: string, item: string): Promise<Step> =>
  attempt(
    async () => {
      const body = { itens: [{ stock_item_id: item, quantidade: 1 }] }
      return tell(dialled, path, await user.call(reservarVisita, { body, key: dialled.keyOf(path) }))
    },
    (motivo, { detalhes }) => {
      if (motivo === 'limite_de_reservas' && detalhes.ate !== undefined) {
        return ending(screen([messages.unclaimedLimit(shortTime(detalhes.ate, dialled.now))]))
      }
      return Object.hasOwn(refusals, motivo) ? ending(screen([refusals[motivo] ?? ''])) : undefined
    },
  )

/** Makes the account of the number. @returns undefined for a name that the API does not take */
async function registered(dialled: Dialled, nome: string): Promise<{ call: Call } | undefined> {
  try {
    return await dialled.register(nome)
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === 'VALIDACAO') return undefined
    throw failure
  }
}

/** Asks for the name of a number that has no account, and holds. */
const naming = (dialled: Dialled, path: string, item: string): Step =>
  asking([messages.name], (input, { isLast }) => {
    if (!mayBeName(input)) return undefined
    if (!isLast) return ending(screen([messages.over]))
    return attempt(async () => {
      const user = dialled.user ?? (await registered(dialled, input))
      return user ? hold(dialled, user, path, item) : naming(dialled, path, item)
    })
  })

/**
 * Returns the screen after the choice of an item. Only the last input of a session holds: on the way to a later screen nothing is
 * held again.
 * @param path of the session up to the choice
 */
export async function holdOrAskName(dialled: Dialled, path: string, item: string, isLast: boolean): Promise<Step> {
  if (!isLast || !dialled.user) return naming(dialled, path, item)
  return hold(dialled, dialled.user, path, item)
}
