import type { Variable } from '#server/config/variable.ts'
import { variables } from '#server/config/variables.ts'

const described: Record<string, Omit<Variable<unknown>, 'parse'>> = variables
const names = Object.keys(described)

/** Names of settings that hold somebody's name, address or number, though they are no secret. */
const personal = /^(ADMIN|CONTACTO|EMAIL|SMS_NUMERO)/
/** A word, a number, an hour, a list of them: no sentence, no path, no address. */
const plainValue = /^[\w.,:;=/-]{1,40}$/

/** A setting as the bundle shows it. */
export type ShownSetting = { valor: string } | { definida: boolean }

/** An address without its path, which some services give as a secret. */
const withoutPath = (value: string) => (/^https?:/.test(value) && URL.canParse(value) ? new URL(value).origin : value)

/**
 * Returns every setting, without what could be a secret or name somebody: a value is shown only of a setting that has a usual
 * value, and when it is a word; of the others only whether they are set.
 */
export function shownSettings(env: NodeJS.ProcessEnv): Record<string, ShownSetting> {
  return Object.fromEntries(
    names.map((name) => {
      const { secret, fallback } = described[name] ?? {}
      const value = env[name] || fallback
      const isHarmless = !secret && fallback !== undefined && !personal.test(name)
      const isShown = isHarmless && value !== undefined && plainValue.test(value)
      return [name, isShown ? { valor: withoutPath(value) } : { definida: Boolean(env[name]) }]
    }),
  )
}

/** Settings that say as whom one signs in to a service. */
const account = /_(ACCOUNT_SID|ACCESS_KEY_ID|USER)$/
/** Secrets that are no settings: the libraries that trace and that speak to PostgreSQL read them by themselves. */
const ofLibraries = ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_TRACES_HEADERS', 'PGPASSWORD']

/** A shorter value is in too many words to be looked for; a shorter part of an address may be a plain word. */
const SHORTEST = 6
const SHORTEST_PART = 12

/** An address with any number of hosts: its scheme, who signs in, and what follows the hosts. */
const address = /^([\w+.-]+):\/\/(?:([^/?#]*)@)?[^/?#]*(.*)$/s
const secretName = /pass|token|secret|key/i

/**
 * Returns the values of an address's parameters whose names say that they are secrets. Each is read from its sign to the next `&`, since
 * a value may have a question mark in it, or be an address with parameters of its own.
 * @param rest what follows the address's hosts
 */
const secretParameters = (rest: string): string[] =>
  [...rest.matchAll(/[?&]/g)].flatMap(({ index }) => {
    const [parameter = ''] = rest.slice(index + 1).split('&', 1)
    const [name = '', content = ''] = parameter.split(/=(.*)/s)
    const [secret = ''] = content.split('#', 1)
    return secretName.test(name) && secret ? [secret] : []
  })

/** Returns the parts of an address that may be secrets: some services give one as a path or as a parameter. */
function partsOfAddress(value: string): string[] {
  const [, scheme = '', login = '', rest = ''] = address.exec(value) ?? []
  const [user = '', password = ''] = login.split(/:(.*)/s)
  const parameters = secretParameters(rest)
  const others = scheme.startsWith('postgres') ? [] : [user, ...rest.split(/[/?&=#]/)]
  return [password, ...parameters, ...others.filter(({ length }) => length >= SHORTEST_PART)]
}

/** Returns the values of headers, each also without the word before it. */
const partsOfHeaders = (value: string): string[] =>
  value.split(',').flatMap((header) => {
    const content = header.replace(/^[^=]*=/, '').trim()
    return [content, ...content.split(/\s+/).filter(({ length }) => length >= SHORTEST_PART)]
  })

/** A part as it was meant, where it was written for an address. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Returns the values of an environment that must be nowhere in the bundle, the longest first. */
export function hiddenValues(env: NodeJS.ProcessEnv): string[] {
  const whole = names.filter((name) => described[name]?.secret || personal.test(name) || account.test(name))
  const found = [
    ...[...whole, ...ofLibraries].map((name) => env[name] ?? ''),
    ...names.flatMap((name) => partsOfAddress(env[name] ?? '')),
    ...ofLibraries.flatMap((name) => partsOfHeaders(env[name] ?? '')),
  ]
  return [...new Set(found.flatMap((part) => [part, decoded(part), encodeURIComponent(part.toWellFormed())]))]
    .filter(({ length }) => length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
}

/** Masks hidden values. */
export const withoutHidden = (text: string, hidden: readonly string[]): string =>
  hidden.reduce((left, value) => left.replaceAll(value, '(…)'), text)

/** Signs between words. */
const betweenWords = /([\s"'<>(),;:]+)/

/** Masks each word that could be an e-mail address. */
const withoutEmails = (text: string): string =>
  text
    .split(betweenWords)
    .map((word) => (/.@./.test(word) ? '(e-mail)' : word))
    .join('')

/** Masks hidden values, e-mail addresses and numbers that could be a telephone's. */
function masked(text: string, hidden: readonly string[]): string {
  return withoutEmails(withoutHidden(text, hidden)).replaceAll(/(?<![\w.-])\+?\d(?:[ .-]?\d){8,}(?![\w-])/g, '(número)')
}

/** Returns a value as JSON, with every text in it masked. */
export const maskedJson = (value: unknown, hidden: readonly string[]): string =>
  JSON.stringify(value, (_name, each) => (typeof each === 'string' ? masked(each, hidden) : each), 2)

/** Members of the service's log lines that say what happened, and never to whom. */
const members = [
  ...['level', 'time', 'reqId', 'metodo', 'rota', 'status', 'ms', 'code', 'motivo', 'janela', 'orcamento', 'disco'],
  ...['msg', 'causa', 'tarefa', 'tipo', 'canal', 'fornecedor', 'sinal', 'nivel', 'migracoes', 'traceId', 'vezes'],
]

/** Signs that begin words that a message quotes, with those that end them. */
const closing: Record<string, string> = { '"': '"', "'": "'", '«': '»', '=(': ')' }
const opening = /["'«]|=\(/g

/** Masks the words that a message of another program quotes: they may be a person's. A sign without its end is left. */
function withoutQuotes(text: string): string {
  // each sign is looked for in vain at most once
  const unended = new Set<string>()
  let masked = ''
  let at = 0
  for (const { 0: open, index } of text.matchAll(opening)) {
    if (index < at || unended.has(open)) continue
    const close = closing[open] as string
    const end = text.indexOf(close, index + open.length)
    if (end < 0) {
      unended.add(open)
      continue
    }
    masked += `${text.slice(at, index)}(…)`
    at = end + close.length
  }
  return masked + text.slice(at)
}

function shownMember(value: unknown, hidden: readonly string[]): unknown {
  if (typeof value === 'string') return masked(withoutQuotes(value), hidden)
  if (typeof value === 'number') return value
  return Array.isArray(value) ? value.map((each) => shownMember(each, hidden)) : undefined
}

/** Returns a line of the service's log with the members that are harmless; undefined for a line of another program. */
export function shownLine(line: string, hidden: readonly string[]): string | undefined {
  const start = line.indexOf('{')
  try {
    const found: Record<string, unknown> = JSON.parse(line.slice(start))
    if (typeof found.level !== 'number' || typeof found.msg !== 'string') return undefined
    return JSON.stringify(Object.fromEntries(members.map((name) => [name, shownMember(found[name], hidden)])))
  } catch {
    return undefined
  }
}
