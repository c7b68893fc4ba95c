import { safeBack } from './back.ts'

/** What goes along to the identity provider in a cookie: what the sign-in is known by, and where to go then. */
interface Journey {
  pedido: string
  back: string
}

/** With what else is in it, a cookie holds 4 KB. */
const BACK_LENGTH = 1200

export function writeJourney({ pedido, back }: Journey): string {
  return `${pedido} ${encodeURIComponent(back).length > BACK_LENGTH ? '/' : back}`
}

export function readJourney(text: string | undefined): Journey | undefined {
  const [, pedido = '', back = ''] = /^(\S+) (.*)$/s.exec(text ?? '') ?? []
  return pedido ? { pedido, back: safeBack(back) } : undefined
}
