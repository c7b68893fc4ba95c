/** The part of its interface that is used here. */
declare module '@usebruno/lang' {
  interface Field {
    name: string
    value: string
    enabled: boolean
  }

  export interface BrunoRequest {
    meta: Record<string, string | number>
    http: { method: string; url: string; body: string; auth: string }
    params?: (Field & { type: 'query' | 'path' })[]
    headers?: Field[]
    auth?: { bearer?: { token: string } }
    body?: {
      json?: string
      multipartForm?: { name: string; value: string | string[]; type: 'text' | 'file'; enabled: boolean }[]
    }
    script?: { res: string }
    docs?: string
  }

  interface Environment {
    variables: (Field & { secret: boolean })[]
  }

  export function jsonToBruV2(request: BrunoRequest): string
  export function bruToJsonV2(text: string): BrunoRequest
  export function envJsonToBruV2(environment: Environment): string
  export function bruToEnvJsonV2(text: string): Environment
  export function jsonToCollectionBru(folder: { meta?: BrunoRequest['meta']; docs?: string }): string
  export function collectionBruToJson(text: string): { meta?: BrunoRequest['meta']; docs?: string }
}
