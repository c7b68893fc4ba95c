import type { Static, TObject, TProperties, TSchema } from 'typebox'
import type { ConflictReason, ErrorCode } from './errors.ts'
import { RESERVATION_TIME } from './limits.ts'
import type { KeyScope } from './permissions.ts'
import type { RateLimitName } from './rate-limits.ts'
import Type, { type Validated } from './schema.ts'

/** The groups of operations: their names become names of files and classes in clients, so they have no accents. */
export const tags = {
  saude: { titulo: 'Saúde', description: 'Se o serviço responde.' },
  autenticacao: {
    titulo: 'Autenticação',
    description: 'Contas e sessões de utilizadores, gestores, admins e farmácias.',
  },
  farmacias: {
    titulo: 'Farmácias',
    description: 'Procurar, ver e chegar a uma farmácia; registar e manter o registo.',
  },
  medicamentos: {
    titulo: 'Medicamentos',
    description: 'Sugestões enquanto se escreve: marcas, substâncias e nomes escritos de ouvido.',
  },
  avaliacoes: { titulo: 'Avaliações', description: 'O que os utilizadores pensam de uma farmácia.' },
  perfil: { titulo: 'Perfil da farmácia', description: 'O que uma farmácia diz de si, e quem entrou na sua conta.' },
  chaves: {
    titulo: 'Chaves de API',
    description: 'Com que o programa da loja fala em nome da farmácia, sem o código de acesso.',
  },
  stock: { titulo: 'Stock da farmácia', description: 'O que uma farmácia tem para vender.' },
  webhooks: {
    titulo: 'Webhooks',
    description: 'Avisar os programas de uma farmácia do que acontece nela (Standard Webhooks 1.0).',
  },
  reservas: {
    titulo: 'Reservas',
    description: `Guardar unidades de um artigo por ${RESERVATION_TIME}, e o que lhes acontece.`,
  },
  visitas: {
    titulo: 'Reservas, versão 2',
    description: 'Reservar unidades, e não artigos inteiros: um código para o que se levanta numa visita (`/api/v2`).',
  },
  alertas: { titulo: 'Alertas', description: 'Avisar quem espera um medicamento, quando uma farmácia perto o tem.' },
  problemas: { titulo: 'Problemas', description: 'O que as pessoas dizem que não está certo numa farmácia.' },
  recolhas: {
    titulo: 'Recolhas',
    description: 'Medicamentos que a autoridade mandou recolher ou disse falsos, e o que cada farmácia fez.',
  },
  denuncias: { titulo: 'Denúncias', description: 'Queixas de farmácias sobre utilizadores.' },
  administracao: { titulo: 'Administração', description: 'O registo inteiro e os números da plataforma.' },
} as const

type Tag = keyof typeof tags

/**
 * The callers of an operation:
 * `publico` anyone (a valid token, when sent, is honoured; a bad one is ignored) ·
 * `sessao` any session · `farmacia` a pharmacy · `reservante` a user account or a pharmacy (ownership decides) ·
 * `utilizador`, `registador`, `segundoFactor` and `admin` accounts whose role permissions.ts lists.
 */
export type Access =
  | 'publico'
  | 'sessao'
  | 'utilizador'
  | 'farmacia'
  | 'reservante'
  | 'registador'
  | 'segundoFactor'
  | 'admin'

interface ResponseDefinition {
  description: string
  schema: TSchema
  example?: unknown
  /** The media type of an answer that is no JSON; its schema is then text. */
  contentType?: string
}

/** An operation: the single source of its route, validation, serialisation, documentation and client. */
export interface Endpoint {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path in the contract's own form, `{id}` for parameters. */
  path: `/${string}`
  tag: Tag
  summary: string
  description?: string
  access: Access
  limit?: RateLimitName
  /** True when an account that still has to set up its required second factor (`EXIGIR_2FA`) may call it. */
  beforeSecondFactor?: true
  /**
   * True when who is known by their telephone number alone may call it, as in an SMS. A sender's number can be forged, so
   * this is also all that who forges one can do.
   */
  byNumber?: true
  /** True when it may be called in maintenance, in which everything else that writes is refused. */
  inMaintenance?: true
  /** The scope with which an API key may call it; without one no key may. */
  scope?: KeyScope
  params?: TSchema
  query?: TSchema
  body?: TSchema
  bodyExample?: unknown
  /** The body may be left out. */
  bodyOptional?: true
  /** Field of a multipart body that carries one file, and its other fields; such endpoints have no `body`. */
  file?: { field: string; description: string; maxBytes: number; fields?: Record<string, TSchema> }
  /**
   * A long body that is read a part at a time: a JSON object, or NDJSON, plain or compressed (`gzip`, `zstd`); such
   * endpoints have no `body`. `maxBytes` bounds what is sent, `maxTextBytes` what it becomes.
   */
  streamed?: { schema: TSchema; example: unknown; lines: string; maxBytes: number; maxTextBytes: number }
  /** `Idempotency-Key` is honoured. */
  idempotent?: true
  /** A private read with an `ETag`: its caller may keep the answer, and ask whether it changed. Public reads have one. */
  etag?: true
  /** Headers of the answers say how each term was read: as what is never listed, or with a part not understood. */
  tellsReading?: true
  /** A header of the answers says what name the term was taken for. */
  tellsUnderstood?: true
  /** Success answers by status; with more than one, the handler names its own. */
  responses: Record<number, ResponseDefinition>
  /** Error codes beyond those that `access`, the inputs and `conflicts` imply. */
  errors?: readonly ErrorCode[]
  /** Reasons for a 409; those that `idempotent` adds are not repeated. */
  conflicts?: readonly [ConflictReason, ...ConflictReason[]]
  /**
   * Marks an operation that will end: `since` when that is said, `sunset` the day it may be removed (RFC 8594), both
   * `YYYY-MM-DD`, and the operation to call `instead`, whose path has no other parameters.
   */
  deprecated?: { since: string; sunset: string; instead?: { method: string; path: string } }
}

/** Declares an operation, with its literal types for the server and the clients. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type StaticOr<T, Otherwise> = T extends TSchema ? Static<T> : Otherwise
type ValidatedOr<T, Otherwise> = T extends TSchema ? Validated<T> : Otherwise
export type ParamsOf<E extends Endpoint> = StaticOr<E['params'], undefined>
export type QueryOf<E extends Endpoint> = ValidatedOr<E['query'], undefined>
export type BodyOf<E extends Endpoint> = ValidatedOr<E['body'], undefined>
/** The values that a caller sends: those with a default may be left out. */
export type SentQueryOf<E extends Endpoint> = StaticOr<E['query'], undefined>
export type SentBodyOf<E extends Endpoint> = StaticOr<E['body'], undefined>
export type ResponseOf<E extends Endpoint> = {
  [S in keyof E['responses']]: E['responses'][S] extends { schema: infer R extends TSchema } ? Static<R> : never
}[keyof E['responses']]

const cursor = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 4096,
    pattern: '^[A-Za-z0-9_-]+$',
    description:
      'O que veio em `X-Proxima-Pagina`: continua a lista onde a página anterior acabou. Só serve na mesma lista, com os ' +
      'mesmos filtros; `limite` pode mudar',
  }),
)

/** Adds a cursor to the query of a list that has its own `limite`. */
export const paged = <P extends TProperties>({ properties }: TObject<P>) => Type.Object({ ...properties, cursor })

/** The query of a list that is given whole unless a page of it is asked for. */
export const PaginaQuery = Type.Object({
  limite: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 200, description: 'Quantos por página; sem ele, a lista toda' }),
  ),
  cursor,
})

/** Tells if the operation answers with a list, a page at a time. */
export const isPaged = ({ query }: Pick<Endpoint, 'query'>): boolean =>
  'cursor' in ((query as { properties?: object } | undefined)?.properties ?? {})
