import type { Subject } from './compose-sms.rules.ts'
import { fitsOneSms, foldToGsm7, type SmsParts, smsText } from './sms-text.rules.ts'

const luanda = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-PT', { timeZone: 'Africa/Luanda', hourCycle: 'h23', ...options })
const hour = luanda({ hour: '2-digit', minute: '2-digit' })
const day = luanda({ day: '2-digit', month: '2-digit' })

/** 18:05, or 21/11 00:30 when it is not the same Luanda day as `now`. */
function deadline({ reservado_ate }: Subject, now: Date): string {
  const until = new Date(reservado_ate ?? now)
  const time = hour.format(until)
  return foldToGsm7(day.format(until) === day.format(now) ? time : `${day.format(until)} ${time}`)
}

const nameOf = ({ utilizador_nome }: Subject) => utilizador_nome ?? 'um utilizador'

function one(hold: Subject, now: Date, withoutProduct: boolean): SmsParts {
  const units = hold.quantidade === 1 ? 'unidade' : 'unidades'
  const what = withoutProduct ? `{quantidade} ${units} (veja o artigo na lista)` : '{quantidade} x {produto}'
  return {
    template: `Botica: {nome} reservou ${what}. Guarde ate as {prazo}. Codigo de levantamento: {codigo}.`,
    fixed: {
      quantidade: String(hold.quantidade),
      prazo: deadline(hold, now),
      codigo: hold.codigo_levantamento ?? '',
    },
    flexible: { nome: nameOf(hold), ...(!withoutProduct && { produto: hold.produto_nome ?? '' }) },
  }
}

/** Writes the first holds, and the number of the others. */
function several(holds: Subject[], shown: number, now: Date, withProducts: boolean): SmsParts {
  const parts: SmsParts = { template: `Botica: ${holds.length} reservas.`, fixed: {}, flexible: {} }
  for (const [index, hold] of holds.slice(0, shown).entries()) {
    const what = withProducts ? `{q${index}} x {p${index}}, ` : ''
    parts.template += ` ${what}{n${index}}, ate {d${index}}, cod. {c${index}}.`
    parts.fixed[`q${index}`] = String(hold.quantidade)
    parts.fixed[`d${index}`] = deadline(hold, now)
    parts.fixed[`c${index}`] = hold.codigo_levantamento ?? ''
    parts.flexible[`n${index}`] = nameOf(hold)
    if (withProducts) parts.flexible[`p${index}`] = hold.produto_nome ?? ''
  }
  if (shown < holds.length) parts.template += ` E mais ${holds.length - shown}: veja a lista.`
  return parts
}

/** Made at one instant by one person, in one request: the name and the deadline are said once. */
function basket(holds: Subject[], shown: number, now: Date, withProducts: boolean): SmsParts {
  const [first] = holds as [Subject]
  const parts: SmsParts = { template: '', fixed: { prazo: deadline(first, now) }, flexible: { nome: nameOf(first) } }
  const items = holds.slice(0, shown).map((hold, index) => {
    parts.fixed[`c${index}`] = hold.codigo_levantamento ?? ''
    if (!withProducts) return `{c${index}}`
    parts.fixed[`q${index}`] = String(hold.quantidade)
    parts.flexible[`p${index}`] = hold.produto_nome ?? ''
    return `{q${index}} x {p${index}} cod. {c${index}}`
  })
  const list = items.join(', ')
  const rest = shown < holds.length ? ` E mais ${holds.length - shown}: veja a lista.` : ''
  parts.template = withProducts
    ? `Botica: {nome} reservou ${list}. Guarde ate as {prazo}.`
    : `Botica: {nome} reservou ${holds.length} artigos ate as {prazo}. Cod. ${list}.${rest}`
  return parts
}

const isOneBasket = ([first, ...others]: Subject[]) =>
  others.every((hold) => hold.reservado_ate === first?.reservado_ate && hold.utilizador_nome === first.utilizador_nome)

/** Below so many letters a name says nothing. */
const LEAST_LETTERS = 8
/** More can never fit. */
const MOST_SHOWN = 10

/**
 * The one SMS that tells a pharmacy of one or more reservations: GSM-7, at most 160 characters, no link. Of several it
 * says what fits, in this order: all of each, all but the products, and some of them and how many more there are.
 * @param holds one or more
 * @param withoutProduct names of products stay out
 */
export function composeHolds(holds: Subject[], now: Date, withoutProduct: boolean): string {
  const [first] = holds
  if (first && holds.length === 1) return smsText(one(first, now, withoutProduct))
  const told = isOneBasket(holds) ? basket : several
  const whole = told(holds, holds.length, now, !withoutProduct)
  if (!withoutProduct && fitsOneSms(whole, LEAST_LETTERS)) return smsText(whole)
  let shown = Math.min(holds.length, MOST_SHOWN)
  while (shown > 1 && !fitsOneSms(told(holds, shown, now, false), LEAST_LETTERS)) shown -= 1
  return smsText(told(holds, shown, now, false))
}
