import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { startPeer } from '#tests/support/peer.ts'

export interface Asked {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A gateway of someone else's on this machine: answers as told, and remembers what it was asked, bodies too. */
export interface HostedGateway {
  url: string
  asked: Asked[]
  /** The answer from now on. An object is sent as JSON. */
  answers(status: number, body: unknown, headers?: Record<string, string>): void
  misbehaves(how: Parameters<Awaited<ReturnType<typeof startPeer>>['answer']>[0]): void
}

export async function startGateway(): Promise<HostedGateway> {
  const asked: Asked[] = []
  const peer = await startPeer(() => {})
  onTestFinished(() => peer.stop())
  return {
    url: peer.url,
    asked,
    answers(status, body, headers = {}) {
      peer.answer(async (request, response) => {
        const { method = '', url = '' } = request
        asked.push({ method, path: url, headers: request.headers, body: await text(request) })
        response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
      })
    },
    misbehaves: (how) => peer.answer(how),
  }
}

/** Outcome of a sending: the gateway's reference, or the class and text of the failure. */
export const outcome = (sending: Promise<{ referencia: string | null }>) =>
  sending.then(
    ({ referencia }) => ({ referencia }),
    (error: Error) => ({ failure: error.name, words: error.message }),
  )
