import type { TSchema } from 'typebox'

/** A value as it stands in the JSON text, which can say more than a value in memory: 1e400, a lone surrogate. */
export interface BadValue {
  what: string
  json: string
}

interface Shape {
  type?: string | string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  items?: Shape
  format?: string
  pattern?: string
  enum?: string[]
  'x-texto'?: string
}

const bad = (what: string, value: unknown): BadValue => ({ what, json: JSON.stringify(value) })
const raw = (what: string, json: string): BadValue => ({ what, json })

/** Wrong for every field of every body. */
const nested = [bad('an object', { a: 1 }), bad('an object that looks like text', { toString: 'x', length: 9 })]

const wrongTypes: Record<string, BadValue[]> = {
  string: [bad('a number', 5), bad('a boolean', true), bad('a list', ['x']), bad('an empty list', []), ...nested],
  number: [bad('text', 'x'), bad('a number as text', '5'), bad('a boolean', true), bad('a list', [5]), ...nested],
  boolean: [bad('text', 'true'), bad('a number', 1), bad('zero', 0), bad('a list', [true]), ...nested],
  array: [bad('text', 'x'), bad('a number', 5), bad('a boolean', false), ...nested],
}

const someUuid = '6f1c1b0e-7a52-4e4c-9d0c-3a3f4a0f6a11'

/** Texts that a one-line field must refuse. */
const oddText = (filler: string) => [
  raw('a NUL', `"${filler}\\u0000${filler}"`),
  raw('an escape', `"${filler}\\u001b[31m${filler}"`),
  raw('half a character', `"${filler}\\ud800${filler}"`),
  raw('the other half', `"${filler}\\udc00${filler}"`),
  raw('halves in the wrong order', `"${filler}\\udc00\\ud800${filler}"`),
  raw('a right-to-left override', `"${filler}\\u202e${filler}"`),
  raw('an isolate', `"${filler}\\u2066${filler}"`),
  raw('a byte-order mark', `"${filler}\\ufeff${filler}"`),
  raw('a non-character', `"${filler}\\uffff${filler}"`),
  raw('a line separator', `"${filler}\\u2028${filler}"`),
]

function badTexts({ minLength = 0, maxLength = 0, format, pattern, 'x-texto': kind }: Shape): BadValue[] {
  const formed = Boolean(format || pattern)
  const short = 'x'.repeat(Math.max(0, minLength - 1))
  const list: [boolean, BadValue[]][] = [
    [minLength > 0 || formed, [bad('empty', '')]],
    // text that is trimmed, or must have a form, is not spaces alone
    [Boolean(kind && minLength > 0) || formed, [bad('spaces', '      '), bad('a no-break space', '\u00a0')]],
    [minLength > 1, [bad('too short', short)]],
    [minLength > 1 && Boolean(kind), [bad('too short but for spaces', ` ${short} `)]],
    [maxLength > 0, [bad('too long', 'x'.repeat(maxLength + 1)), bad('far too long', 'é'.repeat(50_000))]],
    [formed, [bad('of another form', 'not this'), bad('of a form with a line break', '08:00\n')]],
    [
      format === 'uuid',
      [`urn:uuid:${someUuid}`, `{${someUuid}}`, someUuid.replaceAll('-', '')].map((id) => bad(id, id)),
    ],
    [Boolean(kind), oddText('texto')],
    [kind === 'linha', [raw('a line break', '"uma\\nduas"'), raw('a tab', '"uma\\tduas"')]],
  ]
  return list.flatMap(([applies, values]) => (applies ? values : []))
}

function badNumbers({ type, minimum, maximum }: Shape): BadValue[] {
  return [
    raw('infinite', '1e400'),
    raw('infinitely small', '-1e400'),
    bad('beyond all numbers', Number.MAX_VALUE),
    ...([type].flat().includes('integer') ? [bad('half', 1.5), raw('beyond a database integer', '2147483648')] : []),
    ...(minimum === undefined ? [] : [bad('too small', minimum - 1), bad('far too small', -(2 ** 53))]),
    ...(maximum === undefined ? [] : [bad('too large', maximum + 1)]),
  ]
}

function badLists({ items = {}, maxItems }: Shape): BadValue[] {
  const inside = badValues(items as TSchema).map(({ what, json }) => raw(`a list with ${what}`, `[${json}]`))
  const many =
    maxItems === undefined
      ? []
      : [
          bad(
            'too many',
            Array.from({ length: maxItems + 1 }, () => 'x'),
          ),
        ]
  return [...inside, ...many, bad('lists in lists', [['x']])]
}

/** Every way we can think of in which a value breaks its schema. */
export function badValues(schema: TSchema): BadValue[] {
  const shape = schema as Shape
  const types = [shape.type].flat()
  const [type] = types
  const refusesNull = types.includes('null') ? [] : [bad('null', null)]
  if (type === 'string') return [...(wrongTypes.string ?? []), ...refusesNull, ...badTexts(shape)]
  if (type === 'number' || type === 'integer')
    return [...(wrongTypes.number ?? []), ...refusesNull, ...badNumbers(shape)]
  if (type === 'array') return [...(wrongTypes.array ?? []), ...refusesNull, ...badLists(shape)]
  return [...(wrongTypes.boolean ?? []), ...refusesNull]
}

/** The JSON text of an object one of whose fields is given as text. */
export function withField(body: Record<string, unknown>, field: string, json: string): string {
  const others = Object.entries(body).filter(([name]) => name !== field)
  const members = others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  return `{${[...members, `${JSON.stringify(field)}:${json}`].join(',')}}`
}
