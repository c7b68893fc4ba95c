import Type, { type Static, type TSchema } from 'typebox'

/** The same schema, or null: as a type list rather than anyOf, so that a bad value is reported once. */
export function nullable<T extends TSchema>(schema: T) {
  return Type.Unsafe<Static<T> | null>({ ...schema, type: [(schema as { type?: string }).type, 'null'] })
}

interface TextOptions {
  minLength?: number
  maxLength: number
  description?: string
}

/**
 * One line of text. `x-texto` trims it before its length is counted and refuses what no name or address holds:
 * control characters, lone surrogates, and the marks that turn the direction of writing.
 */
export const line = (options: TextOptions) => Type.String({ 'x-texto': 'linha', ...options })

/** Text that may have line breaks. */
export const paragraph = (options: TextOptions) => Type.String({ 'x-texto': 'paragrafo', ...options })

export const Uuid = Type.String({ format: 'uuid' })
export const Instant = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' })
export const Email = Type.String({ 'x-texto': 'linha', format: 'email', maxLength: 254 })
export const Phone = line({ minLength: 3, maxLength: 40 })
export const Latitude = Type.Number({ minimum: -90, maximum: 90, description: 'graus decimais' })
export const Longitude = Type.Number({ minimum: -180, maximum: 180, description: 'graus decimais' })
export const ClockTime = Type.String({
  pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$',
  description: 'HH:MM, hora de Luanda',
})

export const IdParams = Type.Object({ id: Uuid })

export const Erro = Type.Object(
  {
    erro: Type.Literal(true),
    code: Type.String(),
    mensagem: Type.String(),
    detalhes: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { $id: 'Erro', description: 'O corpo de todas as respostas 4xx e 5xx. Decida por `code`, nunca por `mensagem`.' },
)

/** The answer of a write: `{erro:false, mensagem, <thing>}`. */
export function written<T extends Record<string, TSchema>>(things: T) {
  return Type.Object({ erro: Type.Literal(false), mensagem: Type.String(), ...things })
}
