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

/** A shorter value is in too many words to be looked for. */
const SHORTEST = 6

/** Returns the values of an environment that must be nowhere in the bundle, the longest first. */
export const hiddenValues = (env: NodeJS.ProcessEnv): string[] =>
  names
    .filter((name) => described[name]?.secret || personal.test(name))
    .flatMap((name) => partsOf(env[name] ?? ''))
    .filter(({ length }) => length >= SHORTEST)
    .sort((a, b) => b.length - a.length)

/** A value, and of an address its password too, as it is written and as it is meant. */
function partsOf(value: string): string[] {
  const password = URL.canParse(value) ? new URL(value).password : ''
  return [value, password, decodeURIComponent(password)].filter(Boolean)
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
