import type { Call } from '#call/call.ts'
import { refusedFor } from '#call/failure.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { verFarmacia } from '#contract/farmacias.ts'
import { inWords } from '#contract/times.ts'
import { verLimitesDeVisita } from '#contract/visitas.ts'
import { clockTime, minutesUntil } from '../format/time.ts'
import { type Faults, faultsBeside, faultsOf } from '../html/faults.ts'
import { type Html, html } from '../html/html.ts'
import { signInFor } from '../session/back.ts'
import { messages } from './holds.messages.ts'

type HoldTerms = Pick<ResponseOf<typeof verFarmacia>, 'aberta_agora' | 'fecha_em' | 'aviso'>

/** Refusals that another quantity mends: they are said beside its field. */
const ofQuantity = ['stock_insuficiente', 'limite_de_unidades']

/** Reads a refusal of one quantity, beside the field `quantidade`. */
export function quantityFaults(error: unknown): Faults {
  const faults = faultsOf(error)
  const { itens = faults.fields.quantidade } = faults.fields
  if (itens) return { ...faults, fields: { quantidade: itens } }
  const motivo = ofQuantity.find((reason) => refusedFor(error, reason))
  return motivo ? faultsBeside(error, motivo, 'quantidade') : faults
}

/** The way to confirm a contact, and back to this hold, where that mends its refusal. */
export const contactWay = (faults: Faults | undefined, back: string): Html | '' =>
  faults?.needsContact
    ? html`<p class="accoes"><a class="botao" href="${signInFor('/conta/contacto', back)}">${messages.make.contact}</a></p>`
    : ''

/** Returns how many units of an item this service lets a person hold. */
export const unitsPerHold = async (call: Call): Promise<number> => (await call(verLimitesDeVisita)).unidades_por_artigo

/** Length of a hold in words. @param minutes less than one counts as one */
export const holdLength = (minutes: number): string => inWords(Math.max(1, Math.round(minutes)))

/** Returns the length of a hold made now, and its deadline. */
export const deadline = (minutes: number): [length: string, time: string] => [
  holdLength(minutes),
  clockTime(new Date(Date.now() + minutes * 60_000)),
]

/** Returns the closing time of an open pharmacy that closes before a hold made now ends. */
function closesBefore({ fecha_em }: HoldTerms, minutes: number): string | undefined {
  if (fecha_em === null) return undefined
  const closes = new Date(fecha_em)
  return minutesUntil(closes) < minutes ? clockTime(closes) : undefined
}

function hoursOf(pharmacy: HoldTerms, minutes: number): string[] {
  const { closed, closedThroughout, closesSoon } = messages.make
  if (pharmacy.aviso === 'fechada') return [closedThroughout]
  if (pharmacy.aberta_agora === false) return [closed]
  const closing = closesBefore(pharmacy, minutes)
  return closing ? [closesSoon(closing)] : []
}

/**
 * Returns further terms before a person confirms: payment, the prescription, and a pharmacy that is or soon will be
 * closed.
 * @param minutes that the hold lasts
 */
export function termsOf(pharmacy: HoldTerms, needsPrescription: boolean | null, minutes: number): string[] {
  const { pay, prescription } = messages.make
  return [pay, ...(needsPrescription ? [prescription] : []), ...hoursOf(pharmacy, minutes)]
}
