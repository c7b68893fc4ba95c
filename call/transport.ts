/** The visitor that the server of the pages knows; the pages only hand it on. */
export interface CountedVisitor {
  id: string
  isNew: boolean
}

/** A request to the API, in the form of HTTP. */
export interface ApiRequest {
  method: string
  /** Path with its query. */
  url: string
  headers: Record<string, string>
  /** Text, or the bytes of a form with a file. */
  body?: string | Uint8Array<ArrayBuffer>
  /** Address of the person, by which the limits count. */
  ip: string
  /** The visitor that the limits count instead, where it is known. */
  visitor?: CountedVisitor | undefined
}

export interface ApiReply {
  status: number
  header(name: string): string | undefined
  text: string
  /** The cause of a failure, where it is known, for the log alone: nobody is answered with it. */
  cause?: string | undefined
}

/** An answer that stays open; nothing of it when it was refused. */
export interface OpenReply {
  status: number
  events: AsyncIterable<Uint8Array> | undefined
}

/** A call whose answer stays open, until it ends or the signal ends it. */
export type Listening = (request: ApiRequest, signal: AbortSignal) => Promise<OpenReply>

/** Transport of calls to the API: in this process, or over HTTP to another. */
export type Transport = (request: ApiRequest) => Promise<ApiReply>
