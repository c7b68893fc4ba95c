import type { ResponseOf } from '#contract/endpoint.ts'
import type { verFarmacia } from '#contract/farmacias.ts'
import type { Faults } from '../../html/faults.ts'
import { hourOf, textOf } from '../../html/form.ts'
import { type GeoPosition, positionText, readPasted } from '../../place/pasted.ts'
import { messages } from './register.messages.ts'

export type PharmacyFields = ResponseOf<typeof verFarmacia>

/** Returns the value of a field of the form. */
export type Filled = (name: string) => string

const SHORTENED = ['goo.gl/', 'osm.org/go/', 'maps.app.goo', 'g.co/']

/** Fills the form from the register. */
export function filledFrom(pharmacy: PharmacyFields): Filled {
  const values = new Map<string, string>(
    Object.entries(pharmacy).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  values.set('posicao', positionText(pharmacy)).set('servicos', pharmacy.servicos.join('\n'))
  if (pharmacy.is_24_horas) values.set('is_24_horas', '1')
  return (name) => values.get(name) ?? ''
}

/** Fields of the form that the map takes along in its address, each under this prefix: its own are called alike. */
const TAKEN = 'f_'
const takenNames = Object.keys(messages.form.labels).filter((name) => name !== 'posicao')
/** A field that is longer is cut: an address holds some thousands of letters. */
const TAKEN_LETTERS = 1500

/** Returns the typed values as parameters of the map's address. */
export const takeAlong = (sent: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    takenNames.flatMap((name) => {
      const text = sent.get(name)?.slice(0, TAKEN_LETTERS)
      return text ? [[TAKEN + name, text]] : []
    }),
  )

/** Returns the typed values from the map's address. */
export const takenIn = (query: URLSearchParams): Record<string, string> =>
  takeAlong(new URLSearchParams(takenNames.map((name): [string, string] => [name, query.get(TAKEN + name) ?? ''])))

/** The form as it was left for the map, with the position that was chosen there. */
export const filledAgain =
  (query: URLSearchParams): Filled =>
  (name) =>
    query.get(name === 'posicao' ? name : TAKEN + name) ?? ''

const lines = (text: string | undefined) =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/**
 * Makes the API's body from a sent form. A position that cannot be read is left out, and the API refuses it with all
 * other faults.
 */
export function bodyOf(sent: URLSearchParams, position: GeoPosition | undefined) {
  const orNull = (name: string) => textOf(sent, name) ?? null
  return {
    nome: textOf(sent, 'nome') ?? '',
    telefone: textOf(sent, 'telefone') ?? '',
    latitude: position?.latitude ?? Number.NaN,
    longitude: position?.longitude ?? Number.NaN,
    endereco: orNull('endereco'),
    bairro: orNull('bairro'),
    municipio: orNull('municipio'),
    // a form without them leaves the week as it is
    ...(sent.has('horario_abertura') && {
      horario_abertura: hourOf(sent, 'horario_abertura'),
      horario_fecho: hourOf(sent, 'horario_fecho'),
      is_24_horas: sent.has('is_24_horas'),
    }),
    servicos: lines(textOf(sent, 'servicos')),
    notas: orNull('notas'),
    licenca_numero: orNull('licenca_numero'),
    licenca_validade: orNull('licenca_validade'),
  }
}

/** Reads the position of a sent form, or its fault. */
export function positionSent(sent: URLSearchParams): {
  position: GeoPosition | undefined
  fault: string | undefined
} {
  const text = textOf(sent, 'posicao') ?? ''
  const position = readPasted(text)
  if (position) return { position, fault: undefined }
  const fault = SHORTENED.some((part) => text.includes(part)) ? messages.form.shortLink : messages.form.noPosition
  return { position: undefined, fault }
}

/** The API knows two numbers, and the form has one field for both. */
export function faultsOfForm(faults: Faults, fault: string | undefined): Faults {
  const { latitude, longitude, ...fields } = faults.fields
  const wrong = fault ?? latitude ?? longitude
  return { ...faults, fields: { ...fields, ...(wrong && { posicao: wrong }) } }
}
