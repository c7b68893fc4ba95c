import ipaddr from 'ipaddr.js'
import { parseDatabaseUrl } from './database-url.ts'

/** An environment variable: its meaning, its default, and how its text becomes a value. */
export interface Variable<T> {
  description: string
  /** Default of an unset or empty variable, parsed like a value and shown on the configuration page. */
  fallback?: string
  /** True for a value that is never printed. */
  secret?: true
  /** @throws Error with what is wrong, in Portuguese, to follow the variable's name */
  parse(text: string): T
}

export type Options = Omit<Variable<unknown>, 'parse'>

export const text = <const O extends Options>(options: O) => ({ ...options, parse: (value: string) => value })

/** A secret that nobody guesses, fit for an `Authorization` header. */
export function bearer<const O extends Options>(options: O) {
  return {
    ...options,
    parse(value: string): string {
      if (!/^[!-~]{32,}$/.test(value)) {
        throw new Error(
          'tem de ter 32 caracteres ou mais, sem espaços nem acentos; gere um com: openssl rand -base64 48',
        )
      }
      return value
    },
  }
}

/** A number within bounds. */
export function number<const O extends Options>(options: O, min: number, max: number, integer = true) {
  return {
    ...options,
    parse(value: string): number {
      const parsed = Number(value)
      if (value.trim() === '' || !(parsed >= min && parsed <= max) || (integer && !Number.isInteger(parsed))) {
        throw new Error(`tem de ser um número ${integer ? 'inteiro ' : ''}entre ${min} e ${max}`)
      }
      return parsed
    },
  }
}

/** A variable whose value is a word of a closed list. */
export function choice<const W extends string, const O extends Options>(options: O, words: readonly W[]) {
  return {
    ...options,
    parse(value: string): W {
      const found = words.find((word) => word === value)
      if (!found) throw new Error(`tem de ser um de: ${words.join(', ')}`)
      return found
    },
  }
}

/** A URL with one of the given protocols. */
export function url<const O extends Options>(options: O, protocols: readonly string[]) {
  return {
    ...options,
    parse(value: string): string {
      if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
        throw new Error(
          `tem de ser um endereço ${protocols.map((p) => (p === 'mailto:' ? `${p}…` : `${p}//…`)).join(' ou ')}`,
        )
      }
      return value
    },
  }
}

/** PostgreSQL, on one host or several. */
export const database = <const O extends Options>(options: O) => ({ ...options, parse: parseDatabaseUrl })

export interface RateLimit {
  points: number
  seconds: number
}

/** A rate limit in the form of the RateLimit-Policy header, `120;w=300`. */
export function rateLimit<const O extends Options>(options: O) {
  return {
    ...options,
    parse(value: string): RateLimit {
      const match = /^([1-9][0-9]{0,8});w=([1-9][0-9]{0,5})$/.exec(value)
      if (!match) throw new Error('tem de ter a forma 120;w=300 (pedidos; janela em segundos)')
      return { points: Number(match[1]), seconds: Number(match[2]) }
    },
  }
}

/** A time of the day, `03:00`. @returns the minute of the day */
export function timeOfDay<const O extends Options>(options: O) {
  return {
    ...options,
    parse(value: string): number {
      const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(value)
      if (!match) throw new Error('tem de ser uma hora, como 03:00')
      return Number(match[1]) * 60 + Number(match[2])
    },
  }
}

/** The number of copies that are kept: of the last days, weeks and months. */
export interface Keep {
  days: number
  weeks: number
  months: number
}

/** A variable with a number of days, weeks and months: `7,4,12`. */
export function keeping<const O extends Options>(options: O) {
  return {
    ...options,
    parse(value: string): Keep {
      const match = /^([1-9]\d{0,2}),(\d{1,3}),(\d{1,3})$/.exec(value)
      if (!match) throw new Error('tem de ter a forma 7,4,12 (dias, semanas, meses; pelo menos um dia)')
      return { days: Number(match[1]), weeks: Number(match[2]), months: Number(match[3]) }
    },
  }
}

/** Trusted proxies: `loopback`, CIDRs separated by commas, or a number of hops. Never `true`: anyone could forge. */
export function proxies<const O extends Options>(options: O) {
  return {
    ...options,
    parse(value: string): string[] | number {
      if (/^[0-9]$/.test(value)) return Number(value)
      const list = value.split(',').map((part) => part.trim())
      const valid = /^(loopback|linklocal|uniquelocal|[0-9a-fA-F:.]+(\/[0-9]{1,3})?)$/
      if (!list.every((part) => valid.test(part) && (/[.:]/.test(part) || /^[a-z]+$/.test(part)))) {
        throw new Error('tem de ser loopback, uma lista de CIDR ou um número de saltos')
      }
      return list
    },
  }
}

/** A secret that nobody guesses, fit for a part of a path. */
export function pathSecret<const O extends Options>(options: O) {
  return {
    ...options,
    parse(value: string): string {
      if (!/^[\w-]{32,}$/.test(value)) {
        throw new Error(
          'tem de ter 32 caracteres ou mais, letras, algarismos, - e _; gere um com: openssl rand -hex 32',
        )
      }
      return value
    },
  }
}

/** Networks as CIDR, separated by commas; an address alone is a network of its own. */
export function networks<const O extends Options>(options: O) {
  return {
    ...options,
    parse: (value: string): string[] =>
      value.split(',').map((part) => {
        const entry = part.trim()
        const whole = entry.includes('/') ? entry : `${entry}/${entry.includes(':') ? 128 : 32}`
        if (!ipaddr.isValidCIDR(whole)) throw new Error('tem de ser uma lista de endereços ou CIDR')
        return whole
      }),
  }
}
