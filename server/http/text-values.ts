import type { TSchema } from 'typebox'

type Values = Record<string, unknown>

/** Also `.5` and `5.`; a space is what a plus sign in an address becomes. */
const decimal = /^[ +-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

function numberFrom(text: string): number | string {
  const number = decimal.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : text
}

const booleans = new Map<string, boolean>([
  ['true', true],
  ['false', false],
])

const readers: Record<string, (text: string) => unknown> = {
  number: numberFrom,
  integer: numberFrom,
  boolean: (text) => booleans.get(text) ?? text,
  // a parameter that may be repeated, and came once
  array: (text) => [text],
}

/**
 * Reads the values of a query string or a path, which are text, as what the schema says they are. What is not written
 * as such stays text, for the schema to refuse: JavaScript would take `0x10`, `Infinity` and a space for numbers.
 */
export function textReader(schema: TSchema): (values: Values) => void {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> }
  const read = Object.entries(properties).flatMap(([name, { type = '' }]) => {
    const reader = readers[type]
    return reader ? [{ name, reader }] : []
  })
  return (values) => {
    for (const { name, reader } of read) {
      const text = values[name]
      if (typeof text === 'string') values[name] = reader(text)
    }
  }
}
