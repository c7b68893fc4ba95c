import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Accepted, Article } from './article.ts'
import { messages } from './messages.ts'
import type { Delivery } from './state.ts'

const compressed = promisify(gzip)

export interface Destination {
  /** The service's, without a path: https://botica.exemplo.ao */
  address: string
  key: string
}

/** End of an attempt to deliver. */
export type DeliveryOutcome =
  | { kind: 'accepted'; answer: Accepted }
  /** The service has taken a later one. */
  | { kind: 'behind'; sequencia: number }
  /** More than half of the shelf would be lost, and somebody has to say that this is right. */
  | { kind: 'loss'; motivo: string }
  /** The key is no longer good: nothing more is asked with it. */
  | { kind: 'key'; motivo: string }
  /** The service will never take it. */
  | { kind: 'refused'; motivo: string; status: number }
  | { kind: 'later'; motivo: string; afterMs?: number }

/** Milliseconds: a whole shelf over a slow line takes its time. */
const PATIENCE_MS = 10 * 60_000
const LONGEST_WAIT_MS = 60 * 60_000
/** Wait after an answer that only a person can do something about. */
const HOUR_MS = 60 * 60_000

interface Refusal {
  mensagem: string
  detalhes: { motivo?: string; sequencia?: number; campos?: Record<string, string> }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Reads the body of an error; a proxy's may be anything. */
function refusalOf(text: string, status: number): Refusal {
  try {
    const body: unknown = JSON.parse(text)
    if (isObject(body) && typeof body.mensagem === 'string') {
      return { mensagem: body.mensagem, detalhes: isObject(body.detalhes) ? body.detalhes : {} }
    }
  } catch {
    // no JSON
  }
  return { mensagem: messages.strangeAnswer(status), detalhes: {} }
}

const withFields = ({ mensagem, detalhes: { campos = {} } }: Refusal) =>
  [mensagem, ...Object.entries(campos).map(([campo, motivo]) => `${campo}: ${motivo}`)].join(' ')

function retryAfterMs(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1000, LONGEST_WAIT_MS) : undefined
}

function outcomeOf(status: number, headers: Headers, refusal: Refusal): DeliveryOutcome {
  const { motivo, sequencia } = refusal.detalhes
  if (status === 401) return { kind: 'key', motivo: refusal.mensagem }
  if (status === 403) {
    if (motivo === 'ambito_em_falta' || motivo === 'so_com_codigo') return { kind: 'key', motivo: refusal.mensagem }
    // a suspended pharmacy comes back
    return { kind: 'later', motivo: refusal.mensagem, afterMs: HOUR_MS }
  }
  if (status === 409 && motivo === 'sequencia_antiga') return { kind: 'behind', sequencia: sequencia ?? 0 }
  if (status === 409 && motivo === 'perda_de_stock') return { kind: 'loss', motivo: messages.lossThere }
  if (status === 400 || status === 413 || status === 415)
    return { kind: 'refused', motivo: withFields(refusal), status }
  const isWrongPlace = (status >= 300 && status < 400) || status === 404 || status === 405
  const afterMs = retryAfterMs(headers) ?? (isWrongPlace ? HOUR_MS : undefined)
  return { kind: 'later', motivo: refusal.mensagem, ...(afterMs !== undefined && { afterMs }) }
}

/** Says in a few words why nothing came back. */
function faultOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string }; name?: string }
  return name === 'TimeoutError' ? messages.noAnswer : messages.noLine(cause?.code ?? name ?? '')
}

const pathOf = ({ completo, confirmada }: Delivery) =>
  completo ? `/api/perfil/stock/completo${confirmada ? '?confirmar_perda=true' : ''}` : '/api/perfil/stock/parcial'

const readAnswer = (text: string): Accepted => {
  const { artigos = [], ...counts } = JSON.parse(text) as Accepted
  return { ...counts, artigos }
}

export interface Delivered {
  outcome: DeliveryOutcome
  /** The service's clock minus this computer's, where it told its own. */
  clockOffsetMs?: number
}

/** Sends a delivery once. It never throws: a dead line is an outcome as any other. */
export async function deliver(delivery: Delivery, { address, key }: Destination, version: string): Promise<Delivered> {
  try {
    const response = await fetch(`${address}${pathOf(delivery)}`, {
      method: delivery.completo ? 'PUT' : 'PATCH',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        accept: 'application/json',
        // the file's time is by this clock too: the service takes the age of the counts from the two
        date: new Date().toUTCString(),
        'user-agent': `botica-agente/${version}`,
      },
      body: await compressed(delivery.corpo),
      // the key goes to the address that was told, and nowhere else
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const { status, headers } = response
    const now = Date.parse(headers.get('date') ?? '')
    const clock = Number.isNaN(now) ? {} : { clockOffsetMs: now - Date.now() }
    const text = await response.text()
    if (status === 200) return { outcome: { kind: 'accepted', answer: readAnswer(text) }, ...clock }
    return { outcome: outcomeOf(status, headers, refusalOf(text, status)), ...clock }
  } catch (error) {
    const isNoJson = error instanceof SyntaxError
    return { outcome: { kind: 'later', motivo: isNoJson ? messages.strangeAnswer(200) : faultOf(error) } }
  }
}

/** The text of a delivery, as it is kept and sent. */
export const bodyOf = (sequencia: number, gerado_em: Date, artigos: readonly Partial<Article>[]): string =>
  JSON.stringify({ gerado_em: gerado_em.toISOString(), sequencia, artigos })
