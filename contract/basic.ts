import type { TProperties } from 'typebox'
import Type, { enumeration, extend, filled } from './schema.ts'

interface TextOptions {
  minLength?: number
  maxLength: number
  description: string
}

/**
 * A line of text. `x-texto` trims it before its length is counted and refuses what no name or address holds:
 * control characters, lone surrogates, and the marks that turn the direction of writing.
 */
export const line = (options: TextOptions) => Type.String({ 'x-texto': 'linha', ...options })

/** Text that may have line breaks. */
export const paragraph = (options: TextOptions) => Type.String({ 'x-texto': 'paragrafo', ...options })

/** Text of an answer. */
export const text = (description: string) => Type.String({ description })
export const flag = (description: string) => Type.Boolean({ description })
export const count = (description: string) => Type.Integer({ minimum: 0, description })

export const uuid = (description: string) => Type.String({ format: 'uuid', description })
export const instant = (description: string) =>
  Type.String({ format: 'date-time', description: `${description} (ISO 8601, UTC)` })

export const Email = Type.String({ 'x-texto': 'linha', format: 'email', maxLength: 254, description: 'O e-mail' })
export const phone = (description: string) => line({ minLength: 3, maxLength: 40, description })
const LATITUDE = 'A latitude, em graus decimais'
const LONGITUDE = 'A longitude, em graus decimais'
export const Latitude = Type.Number({ minimum: -90, maximum: 90, description: LATITUDE })
export const Longitude = Type.Number({ minimum: -180, maximum: 180, description: LONGITUDE })
/** A pharmacy's position in an answer. */
export const position = {
  latitude: Type.Number({ description: LATITUDE }),
  longitude: Type.Number({ description: LONGITUDE }),
}
/** HH:MM, and midnight at the end of a day. */
export const CLOCK_PATTERN = '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'
export const clockTime = (description: string) =>
  Type.String({
    pattern: CLOCK_PATTERN,
    description: `${description}, em HH:MM, hora de Luanda`,
  })

/** A day that people write in many ways, and the API in one. */
export const lastDay = (description: string) =>
  Type.String({ maxLength: 40, 'x-texto': 'linha', 'x-forma': 'validade', description })

/** A position in a query, under both names of each number. */
export const positionQuery = {
  latitude: Type.Optional(Latitude),
  longitude: Type.Optional(Longitude),
  lat: Type.Optional({ ...Latitude, description: 'O mesmo que latitude, que conta quando vêm as duas' }),
  lng: Type.Optional({ ...Longitude, description: 'O mesmo que longitude, que conta quando vêm as duas' }),
}

/** The parameter of a list's most rows. */
export const limitQuery = (maximum: number, usual: number) =>
  filled(Type.Integer({ minimum: 1, maximum, default: usual, description: 'Quantos, no máximo' }))

/** Parameter of a path with `{id}`. @param whose the kind of thing that the id names */
export const idParams = (whose: string) => Type.Object({ id: uuid(`O identificador d${whose}`) })

/** A warning for a person before they go there. */
export const Aviso = enumeration(['fechada'], {
  $id: 'Aviso',
  description: 'fechada: a farmácia só abre quando o prazo de uma reserva já passou; `abre_em` diz quando',
})

/** The answer of a write that has nothing else to say. */
export const Escrita = Type.Object(
  {
    erro: Type.Literal(false, { description: 'Sempre false' }),
    mensagem: text('O que aconteceu, em português, para mostrar a pessoas'),
  },
  { $id: 'Escrita', description: 'A resposta de uma escrita' },
)

/** The answer of a write: `{erro:false, mensagem, <thing>}`. */
export const writeAnswer = <T extends TProperties>($id: string, description: string, things: T) =>
  extend(Escrita, things, { $id, description })

/** A yes or no in a form. */
export const SimOuNao = enumeration(['true', 'false'], { $id: 'SimOuNao', description: 'Sim ou não, num formulário' })
