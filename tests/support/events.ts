import { onTestFinished } from 'vitest'
import type { Client } from './client.ts'

export interface ServerEvent {
  id: string
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: what a stranger's client reads; what it expects stands in the tests
  data: any
}

/** `text/event-stream`, as a stranger reads it. */
export class EventReader {
  readonly response: Response
  /** Id of the latest block. */
  lastId = ''
  readonly #text: ReadableStreamDefaultReader<string>
  #rest = ''

  constructor(response: Response) {
    this.response = response
    if (!response.body) throw new Error('no body')
    this.#text = response.body.pipeThrough(new TextDecoderStream()).getReader()
  }

  /** The next block, heartbeats too; undefined at the end. */
  async block(): Promise<ServerEvent | undefined> {
    while (!this.#rest.includes('\n\n')) {
      const { done, value } = await this.#text.read()
      if (done) return undefined
      this.#rest += value
    }
    const [block = '', ...after] = this.#rest.split('\n\n')
    this.#rest = after.join('\n\n')
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
    this.lastId = field('id') ?? this.lastId
    const data = field('data')
    return { id: this.lastId, name: field('event') ?? '', data: data && JSON.parse(data) }
  }

  /** The next one that has a name. */
  async event(): Promise<ServerEvent | undefined> {
    for (;;) {
      const block = await this.block()
      if (!block || block.name) return block
    }
  }

  /** Reads every event until the stream ends. */
  async rest(): Promise<ServerEvent[]> {
    const all: ServerEvent[] = []
    for (let next = await this.event(); next; next = await this.event()) all.push(next)
    return all
  }

  cut = () => this.#text.cancel()
}

/** Begins to listen; cut when the test ends. */
export async function listen(pharmacy: Client, lastId?: string, query = ''): Promise<EventReader> {
  const response = await fetch(`${pharmacy.address}/api/reservas/eventos${query}`, {
    headers: { authorization: `Bearer ${pharmacy.token}`, ...(lastId !== undefined && { 'last-event-id': lastId }) },
  })
  const reader = new EventReader(response)
  onTestFinished(() => reader.cut())
  // events from here on are recorded
  if (response.ok) {
    const first = await reader.block()
    if (first?.name) throw new Error('told of something before it was told from where it is told')
  }
  return reader
}
