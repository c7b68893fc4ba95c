import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { WebhookConfig } from '#server/config/webhooks.ts'
import { messages } from './messages.ts'
import { type AttemptOutcome, hostOf, isAllowedAddress, isLocalHost } from './rules.ts'

/** A request to a receiver. */
export interface Hook {
  url: string
  headers: Record<string, string>
  body: string
}

/** Makes one attempt, and never throws. @param stopped aborts it */
export type CallHook = (hook: Hook, stopped: AbortSignal) => Promise<AttemptOutcome>

/** An attempt that failed for a reason of its own. */
class Fault extends Error {}

const DNS_TIMEOUT_MS = 3000
const DNS_TRIES = 2
const LOCAL_ADDRESS = '127.0.0.1'

async function addressesOf(host: string, dnsServers: string[] | undefined, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES })
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  if (dnsServers) resolver.setServers(dnsServers)
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (found.length === 0) throw new Fault(messages.faults.noName)
  return found
}

/** Resolves the host of a webhook anew, and refuses it where one of its addresses is not public. @throws Fault */
async function checkedAddresses(
  url: URL,
  { allowsLoopback, dnsServers }: WebhookConfig,
  signal: AbortSignal,
): Promise<string[]> {
  const host = hostOf(url)
  const found = ipaddr.isValid(host)
    ? [host]
    : allowsLoopback && isLocalHost(url)
      ? [LOCAL_ADDRESS]
      : await addressesOf(host, dnsServers, signal)
  if (!found.every((address) => isAllowedAddress(address, allowsLoopback))) throw new Fault(messages.faults.notPublic)
  return found
}

/** Looks up no name: the connection goes to the addresses that were checked. */
function lookupOf(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: ipaddr.parse(address).kind() === 'ipv6' ? 6 : 4 }))
  return (_host, options, done) => {
    const [first] = found
    if (options.all || !first) done(null, found)
    else done(null, first.address, first.family)
  }
}

/** Seconds that a `Retry-After` asks for; undefined where there is none. */
function retryAfterOf(header: string | string[] | undefined): number | undefined {
  const text = String(header ?? '')
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const until = Date.parse(text)
  return Number.isNaN(until) ? undefined : Math.max(0, (until - Date.now()) / 1000)
}

interface Answered {
  status: number
  retryAfter: number | undefined
}

const faultOf = (status: number): string | null => {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? messages.faults.redirected(status) : messages.faults.answered(status)
}

/** The most of an answer's body that is read, and for how long: the status says all that matters. */
const BODY_BYTES = 16_384
const BODY_MS = 1000

async function post({ url: address, headers, body }: Hook, settings: WebhookConfig, signal: AbortSignal) {
  const url = new URL(address)
  const addresses = await checkedAddresses(url, settings, signal)
  const { Client } = await import('undici')
  // a connection for each attempt: one that is kept would go to an address that was checked long ago
  const client = new Client(url.origin, { connect: { lookup: lookupOf(addresses), timeout: settings.timeoutMs } })
  try {
    const path = `${url.pathname}${url.search}`
    const response = await client.request({ method: 'POST', path, headers, body, signal })
    const readable = AbortSignal.any([signal, AbortSignal.timeout(BODY_MS)])
    await response.body.dump({ limit: BODY_BYTES, signal: readable }).catch(() => {})
    return { status: response.statusCode, retryAfter: retryAfterOf(response.headers['retry-after']) }
  } finally {
    await client.destroy()
  }
}

/** Rejects when a signal aborts, whatever the work is doing: a look-up of a name hears no signal. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

function faultIn(error: unknown, timeout: AbortSignal, timeoutMs: number): string {
  if (error instanceof Fault) return error.message
  if (timeout.aborted) return messages.faults.late(timeoutMs / 1000)
  const { code, name } = error as Error & { code?: string }
  return messages.faults.connection(code ?? name)
}

/** Calls receivers: public addresses alone, no redirects, within a time. */
export function openCaller(settings: WebhookConfig): CallHook {
  return async (hook, stopped) => {
    const began = performance.now()
    const timeout = AbortSignal.timeout(settings.timeoutMs)
    const signal = AbortSignal.any([timeout, stopped])
    const answered: Answered | Error = await within(signal, post(hook, settings, signal)).catch((error: Error) => error)
    const ms = Math.round(performance.now() - began)
    if (answered instanceof Error) {
      return { status: null, ms, fault: faultIn(answered, timeout, settings.timeoutMs) }
    }
    return { ms, ...answered, fault: faultOf(answered.status) }
  }
}
