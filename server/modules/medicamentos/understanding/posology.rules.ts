/*
 * The vocabulary of prescriptions (`dados/posologia.csv`) as patterns: routes, moments, frequencies, verbs, units and packs,
 * which choose no medicine.
 */

export const posologyKinds = [
  ...(['via', 'momento', 'frequencia', 'duracao', 'verbo', 'embalagem', 'unidade', 'toma', 'abertura'] as const),
]
export type PosologyKind = (typeof posologyKinds)[number]

/** A row of `dados/posologia.csv`. */
export interface PosologyRow {
  /** expression without accents; words separated by one space */
  expressao: string
  tipo: PosologyKind
  /** times a day of a frequency; undefined where it says none */
  vezesPorDia: number | undefined
}

/** The vocabulary as patterns. */
export interface Posology {
  /** times a day, by expression */
  frequencies: ReadonlyMap<string, number>
  patterns: Record<
    | 'silent'
    | 'silentBehind'
    | 'frequency'
    | 'verb'
    | 'opening'
    | 'take'
    | 'unitCount'
    | 'packCount'
    | 'packOf'
    | 'pack',
    RegExp
  >
}

export const mass = '(?:mg|mcg|ug|g|gr|ml|ui|iu|%|cm)'

const alternatives = (phrases: readonly string[]) =>
  phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.split(' ').join('[ ./-]{1,3}'))
    .join('|')
const whole = (pattern: string) => new RegExp(`(?<![a-z0-9])(?:${pattern})(?![a-z0-9])\\.?`, 'g')

const amount =
  '(?:[1-4] ?(?:e|\\+) ?(?:1 ?/ ?2|mei[oa])|\\d{1,3}(?:[.,]\\d)?(?: ?/ ?\\d)?|½|¼|meio|meia|metade(?: de)?|um quarto(?: de)?)'

/** Number of units taken, before a moment or a route. Digits count only behind a strength: «500 mg 1 à noite». */
const each = '(?:(?<![\\d.,/+-]|[/+-] )(?:(?<=\\d.*)(?:1/[24]|[1-4])|uma?|dois|duas|tres|mei[oa]) ?)?'

/** Makes the vocabulary's patterns. */
export function posologyOf(rows: readonly PosologyRow[]): Posology {
  const of = (...kinds: PosologyKind[]) =>
    alternatives(rows.filter(({ tipo }) => kinds.includes(tipo)).map(({ expressao }) => expressao))
  const silent = whole(`${each}(?:${of('via', 'momento', 'duracao')})`)
  return {
    frequencies: new Map(rows.flatMap(({ expressao, vezesPorDia: n }) => (n === undefined ? [] : [[expressao, n]]))),
    patterns: {
      silent,
      silentBehind: new RegExp(`(?<=\\d ?${mass}(?![a-z]).*)${silent.source}`, 'g'),
      frequency: whole(`${each}(${of('frequencia')})`),
      verb: whole(of('verbo')),
      opening: new RegExp(
        `^(?:[-–—*•>·#,;:]+|\\(?\\d{1,2} ?(?:[).ºª]|[-–](?! ?\\d))(?!\\d)|[a-h]\\)|(?:${of('abertura')}) ?[/:.]+|(?:${of('abertura')})(?= |$)(?= ?[-–—]))+ *`,
      ),
      take: whole(`(?<![\\d.,]|/ ?)(${amount}) ?(?:a ?\\d ?|- ?\\d ?)?(?:${of('unidade', 'toma')})(?: cada| each)?`),
      unitCount: whole(`(\\d{1,3}) ?(?:${of('unidade')})`),
      packCount: whole(`(\\d{1,3}) ?(?:${of('embalagem', 'unidade')})(?: (?:de|com|x)\\b| c/)?`),
      packOf: whole(
        `(?:${of('embalagem')})(?:[.:]| ?(?:c/|com|de|x))? ?(\\d{1,3})(?! ?${mass}(?![a-z]))(?![\\d/]|[.,]\\d)`,
      ),
      pack: whole(of('embalagem')),
    },
  }
}
