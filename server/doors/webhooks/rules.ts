import ipaddr from 'ipaddr.js'
import { webhookWaits } from '#contract/webhooks.shapes.ts'
import { messages } from './messages.ts'

/** The IPv6 addresses of the Internet; beside them are ones that stand for an IPv4 address (`::7f00:1`). */
const globalIpv6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/** Tells if an address is of the public Internet. A mapped IPv4 address is judged as the IPv4 address that it is. */
function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalIpv6))
}

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** Tells if a request may go to an address. @param allowsLoopback true in development */
export const isAllowedAddress = (address: string, allowsLoopback: boolean): boolean =>
  isPublicAddress(address) || (allowsLoopback && isLoopback(address))

/** The host of a URL, without the brackets of an IPv6 address and the dot that ends a whole name. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$|\.$/g, '')

/** The name that every machine gives itself. */
const LOCAL = 'localhost'

/** Tells if the host of a URL is this machine, by name or by address. */
export const isLocalHost = (url: URL): boolean => hostOf(url) === LOCAL || isLoopback(hostOf(url))

/** Names that no public DNS server knows. */
const PRIVATE_NAME = /^[^.]+$|\.(?:localhost|local|internal|intranet|lan|home|corp|arpa)$/

function isRefusedHost(url: URL, allowsLoopback: boolean): boolean {
  if (isLocalHost(url)) return !allowsLoopback
  const host = hostOf(url)
  if (ipaddr.isValid(host)) return !isPublicAddress(host)
  // `localhost..` is no name that DNS has, and what reads it otherwise may lead anywhere
  return PRIVATE_NAME.test(host) || host.split('.').includes('')
}

/**
 * Returns the fault of a webhook's address; undefined for a good address. The IP addresses that its name resolves to are judged
 * at each attempt.
 */
export function urlFault(text: string, allowsLoopback: boolean): string | undefined {
  const url = URL.parse(text)
  if (!url) return messages.url.none
  const isPlainLocal = allowsLoopback && url.protocol === 'http:' && isLocalHost(url)
  if (url.protocol !== 'https:' && !isPlainLocal) return messages.url.notHttps
  if (url.username || url.password) return messages.url.credentials
  if (text.includes('#')) return messages.url.fragment
  return isRefusedHost(url, allowsLoopback) ? messages.url.notPublic : undefined
}

/** The outcome of an attempt. */
export interface AttemptOutcome {
  /** The status of the answer; null when none came. */
  status: number | null
  ms: number
  /** Why it failed; null when it was delivered. */
  fault: string | null
  /** Seconds of rest that the receiver asked for. */
  retryAfter?: number | undefined
}

/** The failures of a delivery and of its webhook so far. */
export interface History {
  /** Attempts of the delivery, with this one. */
  attempts: number
  /** Failures of the webhook in a row, with this one. */
  failures: number
  /** Seconds since every attempt at the webhook fails. */
  failingSeconds: number
}

/** The decision about a failed attempt: the webhook stops, the delivery is given up, or it is tried again. */
export interface FailureVerdict {
  stop: 'recusado' | 'falhas' | null
  /** Seconds until the next attempt; null when there is none. */
  wait: number | null
  /** Seconds in which nothing is sent to the webhook. */
  rest: number
}

const GONE = 410
const ATTEMPTS = webhookWaits.length + 1
/** Seconds from the first attempt to the last. */
const WHOLE_SCHEDULE = webhookWaits.reduce((sum, wait) => sum + wait, 0)
const LONGEST_REST = 300
const LONGEST_ASKED = 86_400

const varied = (seconds: number, random: number) => seconds * (0.9 + random / 5)

/**
 * Decides what becomes of a failed attempt. A webhook stops at a 410; when the last attempt of a delivery failed as all of
 * others did meanwhile; and when nothing was delivered for as long as a whole schedule takes.
 * @param random 0 to 1, by which waits differ
 */
export function verdictOf(
  { status, retryAfter = 0 }: AttemptOutcome,
  history: History,
  random = Math.random(),
): FailureVerdict {
  const { attempts, failures, failingSeconds } = history
  const requestedWait = Math.min(retryAfter, LONGEST_ASKED)
  const rest = Math.max(requestedWait, Math.min(LONGEST_REST, 2 ** Math.min(failures - 1, 9)))
  if (status === GONE) return { stop: 'recusado', wait: null, rest }
  const isLast = attempts >= ATTEMPTS
  const stop = (isLast && failures >= ATTEMPTS) || failingSeconds > WHOLE_SCHEDULE ? 'falhas' : null
  const next = webhookWaits[attempts - 1]
  return { stop, wait: isLast || next === undefined ? null : Math.max(requestedWait, varied(next, random)), rest }
}

/** Milliseconds from which an attempt is slow: then few are made at a time. */
export const SLOW_MS = 2000

/** Tells if a webhook may keep the others waiting: its last attempt failed, or was slow. */
export const isSlow = ({ fault, ms }: AttemptOutcome): boolean => fault !== null || ms >= SLOW_MS
