import { safeBack } from '../session/back.ts'

/**
 * Cookie of a sign-in that is under way at the identity provider: the identifier of the sign-in, and the path to return
 * to.
 */
interface Journey {
  pedido: string
  back: string
}

/** Longest path to return to, in letters: a cookie holds 4 KB, with the rest of its content. */
const BACK_LENGTH = 1200

export function writeJourney({ pedido, back }: Journey): string {
  return `${pedido} ${encodeURIComponent(back).length > BACK_LENGTH ? '/' : back}`
}

export function readJourney(text: string | undefined): Journey | undefined {
  const [, pedido = '', back = ''] = /^(\S+) (.*)$/s.exec(text ?? '') ?? []
  return pedido ? { pedido, back: safeBack(back) } : undefined
}
