/** The part of an OpenAPI document that the generators read. */
export interface Documento {
  tags: { name: string; description: string; 'x-displayName'?: string }[]
  paths: Record<string, Record<string, Operacao>>
  components: { schemas: Record<string, Esquema> }
}

export interface Esquema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Esquema>
  format?: string
  default?: unknown
  examples?: unknown[]
  enum?: unknown[]
}

export interface Parametro {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Esquema
}

interface Conteudo {
  schema: Esquema
  example?: unknown
  examples?: Record<string, { value: { detalhes?: { motivo?: string } } }>
}

export interface Operacao {
  operationId: string
  tags: [string]
  summary: string
  description: string
  deprecated?: boolean
  parameters?: Parametro[]
  requestBody?: { content: Record<string, Conteudo> }
  responses: Record<string, { content?: Record<string, Conteudo> }>
}

export interface Chamada extends Operacao {
  method: string
  path: string
}

/** The operations, in the document's order. */
export const chamadas = ({ paths }: Documento): Chamada[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  )
