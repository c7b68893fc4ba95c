/** One request to the API, as it goes over HTTP. */
export interface ApiRequest {
  method: string
  /** With its query. */
  url: string
  headers: Record<string, string>
  body?: string
  /** The person's own address: what the limits count. */
  ip: string
}

export interface ApiReply {
  status: number
  header(name: string): string | undefined
  text: string
}

/** How the pages reach the API: in the same process, or over HTTP to another. */
export type Transport = (request: ApiRequest) => Promise<ApiReply>
