/** A pair of front and back colours, and their least contrast (WCAG 2.2: 4.5 for text, 3 for shapes). */
interface Pair {
  front: `--${string}`
  ground: `--${string}`
  least: 4.5 | 3
}

const grounds = (front: Pair['front'], least: Pair['least'], ...on: Pair['ground'][]): Pair[] =>
  on.map((ground) => ({ front, ground, least }))

/** Every pair that the pages have: text on its grounds, then rings, edges and drawings. */
export const pairs: readonly Pair[] = [
  ...grounds('--tinta', 4.5, '--papel', '--folha', '--claro', '--agua'),
  ...grounds('--leve', 4.5, '--papel', '--folha', '--claro', '--agua'),
  ...grounds('--ligacao', 4.5, '--papel', '--folha', '--claro'),
  ...grounds('--sobre-marca', 4.5, '--marca'),
  ...grounds('--papel', 4.5, '--ligacao'),
  ...grounds('--sobre-sol', 4.5, '--sol', '--sol-claro'),
  ...grounds('--bom', 4.5, '--papel', '--folha'),
  ...grounds('--mau', 4.5, '--papel', '--folha', '--mau-claro'),
  ...grounds('--receita', 4.5, '--papel', '--folha', '--receita-claro'),
  ...grounds('--foco', 3, '--papel', '--folha', '--claro', '--mau-claro'),
  ...grounds('--sobre-marca', 3, '--marca'),
  ...grounds('--sol', 3, '--marca'),
  ...grounds('--marca', 3, '--sobre-marca'),
  ...grounds('--terra', 3, '--folha'),
]

/** A `--name` of the style sheet: its value in light and in dark. */
export interface Token {
  name: string
  light: string
  dark: string
}

const roots = /(prefers-color-scheme:\s*dark\)\s*\{\s*)?:root\s*\{([^}]*)\}/g
const declarations = /(--[\w-]+):\s*([^;]+)/g
const comments = /\/\*[\s\S]*?\*\//g

/** The tokens of a style sheet, in its order. */
export function tokensOf(css: string): Token[] {
  const light = new Map<string, string>()
  const dark = new Map<string, string>()
  for (const [, inDark, body = ''] of css.replaceAll(comments, '').matchAll(roots)) {
    for (const [, name = '', value = ''] of body.matchAll(declarations)) (inDark ? dark : light).set(name, value.trim())
  }
  const valueIn = (scheme: Map<string, string>, name: string): string => {
    const value = scheme.get(name) ?? light.get(name) ?? ''
    const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
    return other === undefined ? value : valueIn(scheme, other)
  }
  return [...light.keys()].map((name) => ({ name, light: valueIn(light, name), dark: valueIn(dark, name) }))
}

export const isColour = (value: string): boolean => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value)

/** Converts a channel of a colour, 0 to 255, to linear light (WCAG 2.2, relative luminance). */
function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function luminance(colour: string): number {
  const hex = colour.slice(1)
  const whole = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => linear(Number.parseInt(whole.slice(at, at + 2), 16)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two colours, 1 to 21. @param one `#rgb` or `#rrggbb` */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Lengths that a style sheet keeps things apart by, in px, each with how often it is used; the ones of habit alone. */
export function spacesOf(css: string, least: number): { px: number; times: number }[] {
  const times = new Map<number, number>()
  for (const [, value = ''] of css.matchAll(/(?:padding|margin|gap)[\w-]*:\s*([^;}]+)/g)) {
    for (const [, px] of value.matchAll(/(?<![\w.-])(\d+)px/g)) times.set(Number(px), (times.get(Number(px)) ?? 0) + 1)
  }
  return [...times]
    .filter(([, often]) => often >= least)
    .map(([px, often]) => ({ px, times: often }))
    .sort((a, b) => a.px - b.px)
}
