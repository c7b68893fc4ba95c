import { fitsOneSms, foldToGsm7, type SmsParts, shortTime, smsText } from '#contract/gsm7.ts'
import { PHONE_CODE_MINUTES } from '#contract/limits.ts'
import type { MessageKind } from '#contract/mensagens.ts'
import { called, type EmailSubject, foundWords, type HeldItem } from './compose-email.rules.ts'

/** The subject of an SMS; its members depend on its kind. */
export interface Subject {
  tipo: MessageKind
  farmacia_nome: string
  codigo_acesso: string | null
  utilizador_nome: string | null
  /** The live items of a visit, one or more. */
  artigos: readonly HeldItem[] | null
  reservado_ate: string | null
  codigo_levantamento: string | null
  /** The notice of a recall that it tells of. */
  recolha?: RecallNotice | null
  /** The pharmacy's number as it is dialled; none for a text that is no number. */
  marcar?: string | undefined
}

/** The SMS of an access code: GSM-7, at most 160 characters, no link. */
export const composeSms = ({ codigo_acesso, farmacia_nome }: Subject): string =>
  smsText({
    template: 'Botica: o codigo de acesso de {farmacia} e {codigo}. Guarde-o: quem o tiver entra na conta da farmacia.',
    fixed: { codigo: codigo_acesso ?? '' },
    flexible: { farmacia: farmacia_nome },
  })

/** The SMS of a pharmacy's first code, to a number that nobody proved, and which it asks: GSM-7, at most 160 characters, no link. */
export const composeFirstCode = ({ codigo_acesso, farmacia_nome }: Subject): string =>
  smsText({
    template:
      'Botica: o codigo de acesso de {farmacia} e {codigo}. Quem o tiver entra na conta. Se este numero e da farmacia, responda SIM.',
    fixed: { codigo: codigo_acesso ?? '' },
    flexible: { farmacia: farmacia_nome },
  })

/** The SMS that confirms a person's telephone: GSM-7, at most 160 characters, no link. */
export const composeTelephoneCode = (code: string): string =>
  `Botica: o seu codigo e ${code}. Vale ${PHONE_CODE_MINUTES} minutos. Nao o diga a ninguem: a Botica nunca lho pede.`

/** The SMS that tells a pharmacy that one of its webhooks is stopped: GSM-7, at most 160 characters, no link. */
export const composeStoppedWebhook = ({ farmacia_nome }: Subject): string =>
  smsText({
    template:
      'Botica: o programa ligado a {farmacia} (webhook) deixou de responder, e ja nao e avisado. Veja no balcao, em A farmacia.',
    fixed: {},
    flexible: { farmacia: farmacia_nome },
  })

const deadline = ({ reservado_ate }: Subject, now: Date): string => shortTime(reservado_ate ?? now, now)

const nameOf = ({ utilizador_nome }: Subject) => utilizador_nome ?? 'um utilizador'

/** Writes the items of a visit into the parts, and returns their place in the template. @param key tells visits apart */
function itemsInto(parts: SmsParts, { artigos }: Subject, key: string): string {
  const items = (artigos ?? []).map(({ quantidade, produto_nome }, place) => {
    parts.fixed[`q${key}${place}`] = String(quantidade)
    parts.flexible[`p${key}${place}`] = produto_nome
    return `{q${key}${place}} x {p${key}${place}}`
  })
  return items.join(', ')
}

/** Says how much is held, and not of what. */
function amountOf({ artigos }: Subject): string {
  const [first, ...others] = artigos ?? []
  if (others.length > 0) return `${others.length + 1} artigos (veja-os na lista)`
  const units = first?.quantidade ?? 0
  return `${units} ${units === 1 ? 'unidade' : 'unidades'} (veja o artigo na lista)`
}

/** Price of a unit of a single item, which binds until the deadline; a price of 0 is a price not said. */
function priceOf({ artigos }: Subject): string {
  const [first, ...others] = artigos ?? []
  return first?.preco && others.length === 0 ? ` a ${Math.round(first.preco)}Kz` : ''
}

function one(hold: Subject, now: Date, withoutProduct: boolean): SmsParts {
  const parts: SmsParts = {
    template: '',
    fixed: { prazo: deadline(hold, now), codigo: hold.codigo_levantamento ?? '' },
    flexible: { nome: nameOf(hold) },
  }
  const what = withoutProduct ? amountOf(hold) : `${itemsInto(parts, hold, 'a')}${priceOf(hold)}`
  parts.template = `Botica: {nome} reservou ${what}. Guarde ate as {prazo}. Codigo de levantamento: {codigo}.`
  return parts
}

/** Writes the first holds, and the number of the others. */
function several(holds: readonly Subject[], count: number, now: Date, withProducts: boolean): SmsParts {
  const parts: SmsParts = { template: `Botica: ${holds.length} reservas.`, fixed: {}, flexible: {} }
  for (const [index, hold] of holds.slice(0, count).entries()) {
    const what = withProducts ? `${itemsInto(parts, hold, `${index}_`)}, ` : ''
    parts.template += ` ${what}{n${index}}, ate {d${index}}, cod. {c${index}}.`
    parts.fixed[`d${index}`] = deadline(hold, now)
    parts.fixed[`c${index}`] = hold.codigo_levantamento ?? ''
    parts.flexible[`n${index}`] = nameOf(hold)
  }
  if (count < holds.length) parts.template += ` E mais ${holds.length - count}: veja a lista.`
  return parts
}

/** Below so many letters a name says nothing. */
const LEAST_LETTERS = 8
/** More can never fit. */
const MOST_SHOWN = 10

/**
 * The one SMS that tells a pharmacy of one or more reservations: GSM-7, at most 160 characters, no link. For several,
 * it has what fits, in this order: all of each; all but the products; some of them and the number of others.
 * @param holds one or more
 * @param withoutProduct names of products stay out
 */
export function composeHolds(holds: readonly Subject[], now: Date, withoutProduct: boolean): string {
  const [first] = holds
  if (first && holds.length === 1) {
    const whole = one(first, now, withoutProduct)
    const isOneItem = (first.artigos?.length ?? 0) < 2
    return smsText(isOneItem || fitsOneSms(whole, LEAST_LETTERS) ? whole : one(first, now, true))
  }
  const whole = several(holds, holds.length, now, !withoutProduct)
  if (!withoutProduct && fitsOneSms(whole, LEAST_LETTERS)) return smsText(whole)
  let count = Math.min(holds.length, MOST_SHOWN)
  while (count > 1 && !fitsOneSms(several(holds, count, now, false), LEAST_LETTERS)) count -= 1
  return smsText(several(holds, count, now, false))
}

/** The SMS that reminds a pharmacy of a hold that it has not answered: GSM-7, at most 160 characters, no link. */
export function composeReminder(about: Subject, now: Date, withoutProduct: boolean): string {
  const parts: SmsParts = {
    template: '',
    fixed: { prazo: deadline(about, now), codigo: about.codigo_levantamento ?? '' },
    flexible: { nome: nameOf(about) },
  }
  const isOneItem = (about.artigos?.length ?? 0) < 2
  const what = withoutProduct || !isOneItem ? amountOf(about) : itemsInto(parts, about, 'a')
  parts.template = `Botica: falta responder a {nome}: ${what}, ate as {prazo}, codigo {codigo}. Diga no balcao se ha.`
  return smsText(parts)
}

/**
 * The SMS that tells of a reservation a number that nobody has proved to be the pharmacy's: no name, no product, no code; and asks
 * for the proof. GSM-7, at most 160 characters, no link.
 */
export const composeUnproved = ({ farmacia_nome }: Subject): string =>
  smsText({
    template:
      'Botica: ha uma reserva. Veja-a no balcao, com o seu codigo. A {farmacia} diz que este numero e seu: se e, responda SIM.',
    fixed: {},
    flexible: { farmacia: called(farmacia_nome) },
  })

/** The SMS that asks a number whether it is the pharmacy's: GSM-7, at most 160 characters, no link. */
export const composeQuestion = (nome: string): string =>
  smsText({
    template:
      'Botica: a {farmacia} diz que este numero e seu. Se e, responda SIM e passa a receber as reservas. Se nao e, responda PARAR.',
    fixed: {},
    flexible: { farmacia: called(nome) },
  })

/** The notice of a recall. */
export interface RecallNotice {
  numero: string
  produto: string
  /** None for all. */
  lotes: readonly string[]
}

/** Characters that each of the three parts of a recall's SMS has at least. */
const RECALL_PART = 33

/** Says which lots are recalled: all of them or how many, since part of a list would pass for the whole. */
function lotsSaid(lots: readonly string[]): string {
  if (lots.length === 0) return 'todos os lotes'
  if (lots.length === 1) return `lote ${lots[0]}`
  const all = `lotes ${lots.join(', ')}`
  return all.length <= RECALL_PART ? all : `${lots.length} lotes, veja quais`
}

/** The SMS that tells a pharmacy of a recall: GSM-7, at most 160 characters, no link. */
export function composeRecall({ numero, produto, lotes }: RecallNotice): string {
  return smsText({
    template: 'Botica: recolha {numero}: {produto}, {lotes}. Tire-o da venda e responda no balcao.',
    fixed: {},
    flexible: { numero, produto, lotes: lotsSaid(lotes) },
  })
}

/** The subject of an SMS to a person. */
export type PersonSubject = Subject & Pick<EmailSubject, 'telefone' | 'passou' | 'farmacia_onde'>

/** An SMS to a person, which names no medicine: GSM-7, at most 160 characters, no link. @param text with {farmacia} */
const toPerson = (
  { farmacia_nome }: Subject,
  text: string,
  fixed: SmsParts['fixed'] = {},
  flexible: SmsParts['flexible'] = {},
): string => smsText({ template: `Botica: ${text}`, fixed, flexible: { farmacia: called(farmacia_nome), ...flexible } })

/** The SMS that tells a person that the medicine of an alert is there. */
export const thereNowSms = (about: PersonSubject): string =>
  toPerson(
    about,
    'a {farmacia}{contacto} tem agora o que procurava. Reserve-o depressa: pode acabar. O alerta foi apagado.',
    { contacto: about.telefone && ` (${foldToGsm7(about.telefone)})` },
  )

/** The SMS that tells a person that the pharmacy did not get the SMS about their reservation. */
export const unannouncedSms = (about: PersonSubject): string =>
  toPerson(
    about,
    `a {farmacia} nao recebeu o aviso da sua reserva. ${about.marcar ? `Ligue: ${about.marcar}` : 'Confirme la'}, antes de contar com ela. Codigo {codigo}.`,
    { codigo: about.codigo_levantamento ?? '' },
  )

/** The SMS that reminds a person that their hold is about to end. */
export const endingSms = (about: PersonSubject, now: Date): string =>
  toPerson(about, 'a sua reserva na {farmacia} acaba as {prazo}. Codigo de levantamento: {codigo}.', {
    prazo: deadline(about, now),
    codigo: about.codigo_levantamento ?? '',
  })

/** The SMS that tells a person of a recall of what they hold or fetched. */
export const recalledSms = (about: PersonSubject): string =>
  toPerson(
    about,
    'saiu um aviso de recolha sobre o que reservou na {farmacia}. Leia-o na Botica antes de la ir ou de o tomar.',
  )

/** The SMS that tells a person that the pharmacy has not what they reserved. */
export const nothingThereSms = (about: PersonSubject): string =>
  toPerson(
    about,
    about.passou
      ? 'nenhuma das farmacias que escolheu tem o que reservou, nem a {farmacia}. A reserva foi cancelada: nao precisa de la ir.'
      : 'a {farmacia} afinal nao tem o que reservou. A reserva foi cancelada: nao precisa de la ir.',
  )

/** The SMS about a reservation that passed on: its pharmacy, and what this found. @param said after «que», without accents */
function passedTo(about: PersonSubject, said: string, fixed: SmsParts['fixed'] = {}): string {
  const { farmacia_onde: onde, codigo_levantamento: codigo } = about
  const text = `a sua reserva passou para a {farmacia}${onde ? ', {onde}' : ''}, que ${said} Codigo {codigo}.`
  return toPerson(about, text, { codigo: codigo ?? '', ...fixed }, onde ? { onde } : {})
}

/** The SMS that tells a person where their reservation is, whose pharmacy has not answered. */
export const passedSms = (about: PersonSubject): string =>
  passedTo(about, `ainda nao respondeu. Ligue antes de la ir${about.marcar ? `: ${about.marcar}` : ''}.`)

/** The SMS that tells a person what the pharmacy found of their reservation. */
export const answeredSms = (about: PersonSubject, now: Date): string =>
  about.passou
    ? passedTo(about, `${foldToGsm7(foundWords(about.artigos ?? []))}. Levante ate as {prazo}.`, {
        prazo: deadline(about, now),
      })
    : toPerson(about, `a {farmacia} ${foldToGsm7(foundWords(about.artigos ?? []))}. Levante ate as {prazo}.`, {
        prazo: deadline(about, now),
      })
