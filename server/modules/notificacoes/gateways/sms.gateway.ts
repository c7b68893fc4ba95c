import { type Call, callWithin, type Got } from '#server/outside/call.ts'
import { Misconfigured, Undeliverable } from '../sender.rules.ts'
import { messages } from './messages.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 64 * 1024

/** Calls a gateway: at most 10 s and 64 KiB. @throws OutsideFailure */
export const askGateway = (url: string, call: Call): Promise<Got> =>
  callWithin(url, call, { signal: AbortSignal.timeout(TIMEOUT_MS), maxBytes: MAX_BYTES })

/** Calls a gateway and reads the status alone: at most 10 s. @throws OutsideFailure */
export const statusOfGateway = (url: string, call: Call): Promise<Pick<Got, 'status'>> =>
  callWithin(url, call, { signal: AbortSignal.timeout(TIMEOUT_MS), maxBytes: 0 })

export const succeeded = ({ status }: Pick<Got, 'status'>): boolean => status >= 200 && status < 300

/** Classifies a gateway's HTTP status that is no success. @param answer the gateway's words, already fit to be kept */
export function refusal(status: number, answer: string): Error {
  const detail = answer ? `: ${answer}` : ''
  if (status === 401 || status === 403) return new Misconfigured(`credenciais recusadas (HTTP ${status})${detail}`)
  if (status === 402) return new Misconfigured(`sem saldo (HTTP ${status})${detail}`)
  if (status === 429) return new Error(`pede menos mensagens de cada vez (HTTP ${status})${detail}`)
  return new Error(`respondeu HTTP ${status}${detail}`)
}

/** Not one of the gateway's documented answers: nothing says that it took the message. */
export const unknownAnswer = ({ status }: Got): Error => new Error(`resposta desconhecida (HTTP ${status})`)

/** The nine digits by which Angola's gateways know a number. @throws Undeliverable when it is another country's */
export function angolan(to: string): string {
  const digits = /^\+244(\d{9})$/.exec(to)?.[1]
  if (!digits) throw new Undeliverable(messages.onlyAngola)
  return digits
}

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON of an answer; undefined when it is none. */
export function jsonOf({ text }: Got): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A name or a number as text, when it is one and says something. */
export const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.trim()) || typeof value === 'number' ? String(value).trim() : undefined
