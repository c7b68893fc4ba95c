import type { CountedVisitor, Listening, OpenReply } from '#call/transport.ts'
import { seguirReservas } from '#contract/reservas.ts'
import { readCookie } from '../session/cookies.ts'

interface EventsRequest {
  headers: Readonly<Record<string, string | undefined>>
  ip: string
  visitor: CountedVisitor | undefined
  secure: boolean
  /** The id of the request, which the API's own takes. */
  id: string
}

/** The path of the events for a counter's script: a browser has the cookie, and not the token that the API wants. */
export const eventsPath = '/balcao/eventos'

/** The API's events for the pharmacy whose cookie it is. */
export async function counterEvents(
  listening: Listening,
  { headers, ip, visitor, secure, id }: EventsRequest,
  signal: AbortSignal,
): Promise<OpenReply> {
  const token = readCookie(headers.cookie, 'farmacia', secure)
  if (token === undefined) return { status: 401, events: undefined }
  const lastId = headers['last-event-id']
  const { method, path } = seguirReservas
  const sent = { authorization: `Bearer ${token}`, 'x-request-id': id, ...(lastId && { 'last-event-id': lastId }) }
  return listening({ method, url: path, headers: sent, ip, visitor }, signal)
}
