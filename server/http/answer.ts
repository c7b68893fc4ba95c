import type { Readable } from 'node:stream'

/** An answer whose JSON the database already wrote; a test holds it to the schema. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** An answer that is a file to keep, of text. */
export class TextFile {
  readonly name: string
  readonly type: string
  readonly text: string
  constructor(name: string, type: string, text: string) {
    this.name = name
    this.type = type
    this.text = text
  }
}

/** An answer that stays open: events, as they come (`text/event-stream`). */
export class EventStream {
  readonly events: Readable
  constructor(events: Readable) {
    this.events = events
  }
}

/** An answer that is a long list, sent as the client takes it. */
export class RowStream {
  readonly rows: AsyncIterable<readonly unknown[]>
  /** Called once, when the answer has ended in whatever way. */
  readonly ended: () => void
  constructor(rows: AsyncIterable<readonly unknown[]>, ended: () => void) {
    this.rows = rows
    this.ended = ended
  }
}

/** An answer with a status other than the endpoint's first. */
export class Answer<Body> {
  readonly status: number
  readonly body: Body
  readonly headers: Record<string, string>
  constructor(status: number, body: Body, headers: Record<string, string> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}
