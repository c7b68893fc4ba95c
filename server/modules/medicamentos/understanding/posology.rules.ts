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
  /** without accents; words separated by one space */
  expressao: string
  tipo: PosologyKind
  /** how many times a day a frequency says; undefined where it says none */
  vezesPorDia: number | undefined
}

/** The vocabulary as patterns. */
export interface Posology {
  /** by expression, how many times a day it says */
  frequencies: ReadonlyMap<string, number>
  patterns: Record<'silent' | 'frequency' | 'verb' | 'opening' | 'take' | 'unitCount' | 'packCount' | 'pack', RegExp>
}

export const numerals: Readonly<Record<string, number>> = {
  ...{ um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4, cinco: 5, seis: 6, sete: 7, oito: 8, nove: 9, dez: 10 },
  ...{ onze: 11, doze: 12, treze: 13, catorze: 14, quatorze: 14, quinze: 15, dezasseis: 16, dezoito: 18, vinte: 20 },
  ...{ trinta: 30, quarenta: 40, sessenta: 60, una: 1, dos: 2, siete: 7, one: 1, two: 2, three: 3, seven: 7 },
}
export const numeral = Object.keys(numerals).join('|')
export const mass = '(?:mg|mcg|ug|g|gr|ml|ui|iu|%|cm)'

const alternatives = (phrases: readonly string[]) =>
  phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.split(' ').join('[ ./-]{1,3}'))
    .join('|')
const whole = (pattern: string) => new RegExp(`(?<![a-z0-9])(?:${pattern})(?![a-z0-9])\\.?`, 'g')

const amount = '(?:\\d{1,3}(?:[.,]\\d)?(?: ?/ ?\\d)?|½|¼|meio|meia|metade(?: de)?|um quarto(?: de)?)'

/** Makes the vocabulary's patterns. */
export function posologyOf(rows: readonly PosologyRow[]): Posology {
  const of = (...kinds: PosologyKind[]) =>
    alternatives(rows.filter(({ tipo }) => kinds.includes(tipo)).map(({ expressao }) => expressao))
  return {
    frequencies: new Map(rows.flatMap(({ expressao, vezesPorDia: n }) => (n === undefined ? [] : [[expressao, n]]))),
    patterns: {
      silent: whole(of('via', 'momento', 'duracao')),
      frequency: whole(of('frequencia')),
      verb: whole(of('verbo')),
      opening: new RegExp(
        `^(?:[-–—*•>·#,;:]+|\\(?\\d{1,2} ?(?:[).ºª]|[-–](?! ?\\d))(?!\\d)|[a-h]\\)|(?:${of('abertura')}) ?[/:.]+|(?:${of('abertura')})(?= |$)(?= ?[-–—]))+ *`,
      ),
      take: whole(`(?<![\\d.,]|/ ?)(${amount}) ?(?:a ?\\d ?|- ?\\d ?)?(?:${of('unidade', 'toma')})(?: cada| each)?`),
      unitCount: whole(`(\\d{1,3}) ?(?:${of('unidade')})`),
      packCount: whole(`(\\d{1,3}) ?(?:${of('embalagem', 'unidade')})(?: (?:de|com|x)\\b| c/)?`),
      pack: whole(of('embalagem')),
    },
  }
}
