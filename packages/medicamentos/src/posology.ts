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
  /** form that a unit or a route says; undefined where it says none */
  forma: string | undefined
}

/** The vocabulary as patterns. */
export interface Posology {
  /** times a day, by expression */
  frequencies: ReadonlyMap<string, number>
  /** forms, by expression: «cp» is a tablet, «ev» an injection */
  forms: ReadonlyMap<string, string>
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

/** Number of packs or units; the second number of «875/125» is half of a strength. */
const count = '(?<![\\d/][.,/]?)(\\d{1,3})'

/** Makes the vocabulary's patterns. */
export function posologyOf(rows: readonly PosologyRow[]): Posology {
  const of = (...kinds: PosologyKind[]) =>
    alternatives(rows.filter(({ tipo }) => kinds.includes(tipo)).map(({ expressao }) => expressao))
  const silent = whole(`${each}(?:${of('via', 'momento', 'duracao')})`)
  return {
    frequencies: new Map(rows.flatMap(({ expressao, vezesPorDia: n }) => (n === undefined ? [] : [[expressao, n]]))),
    forms: new Map(rows.flatMap(({ expressao, forma }) => (forma === undefined ? [] : [[expressao, forma]]))),
    patterns: {
      silent,
      silentBehind: new RegExp(`(?<=\\d ?${mass}(?![a-z]).*)${silent.source}`, 'g'),
      frequency: whole(`${each}(${of('frequencia')})`),
      verb: whole(of('verbo')),
      opening: new RegExp(
        `^(?:[-–—*•>·#,;:]+|\\(?\\d{1,2} ?(?:[).ºª]|[-–](?! ?\\d))(?!\\d)|[a-h]\\)|(?:${of('abertura')}) ?[/:.]+|(?:${of('abertura')})(?= |$)(?= ?[-–—]))+ *`,
      ),
      take: whole(`(?<![\\d.,]|/ ?)(${amount}) ?(?:a ?\\d ?|- ?\\d ?)?(?:${of('unidade', 'toma')})(?: cada| each)?`),
      unitCount: whole(`${count} ?(?:${of('unidade')})`),
      packCount: whole(`${count} ?(?:${of('embalagem', 'unidade')})(?: (?:de|com|x)\\b| c/)?`),
      packOf: whole(
        `(?:${of('embalagem')})(?:[.:]| ?(?:c/|com|de|x))? ?(\\d{1,3})(?! ?${mass}(?![a-z]))(?![\\d/]|[.,]\\d)`,
      ),
      pack: whole(of('embalagem')),
    },
  }
}

/** The form that a part of a dosage says, by its last words: «2 cp» is tablets, «1 amp IM» an injection. */
export function formOfDosage({ forms }: Posology, dosage: string): string | undefined {
  const words = dosage.match(/[a-z]+/g) ?? []
  for (const [at] of words.entries()) {
    const form = forms.get(words.slice(at).join(' ')) ?? forms.get(words[at] as string)
    if (form !== undefined) return form
  }
  return undefined
}

/*
 * Parts of a dosage with numbers that say nothing of how often or how long, or say it without a unit. The words that go with
 * them are in `dados/posologia.csv`; what is counted and timed is in `prescription.ts`.
 */

const number = '\\d{1,4}(?:[.,]\\d{1,3})?'
const noMass = `(?! ?${mass}(?![a-z]))(?![\\d/+]|[.,]\\d)`

/** «8/8», «de 12 em 12»: a pair of equal hours that divide a day, without «h»; no strength is such a pair. */
export const equalHours = new RegExp(
  `(?<![\\d/.,+a-z])(?:de |cada )?(?:4 ?(?:/|em) ?(4)|6 ?(?:/|em) ?(6)|8 ?(?:/|em) ?(8)|12 ?(?:/|em) ?(12)|24 ?(?:/|em) ?(24))${noMass}(?![a-z])`,
  'g',
)

/** «1 cp x3/dia», «1x3» */
export const timesBehind =
  /(?<!\d)(?<![\d.,/] ?)x ?([1-6]) ?(?:\/|por|ao|par) ?(?:dia|d|jour|j)(?![a-z0-9])|(?<![a-z\d.,/+-])[1-4] ?x ?([1-6])(?![\da-z/]|[.,]\d| ?(?:dia|mes|sem|comp|cp|mg|g|ml))/g

/** «2- Metronidazol», in the middle of a line */
export const itemNumber = /(?<=[a-z).,;¦] )[1-9] ?[-.)]{1,2} ?(?=[a-z]{5})/g

/** «7d», «10 j» */
export const daysLetter = /(?<![a-z0-9/.,+-])(\d{1,2}) ?[dj](?![a-z0-9])/g

/** «15 mg/kg/dia», «75 ml por kg»: what is given by weight is no product's strength. */
const byWeight = new RegExp(
  `(?<![\\d.,/])(?:${number} ?[-a] ?)?${number} ?(?:mg|mcg|g|ml|ui) ?(?:/|por) ?(?:kg|quilo)(?: ?(?:/|por) ?(?:dia|dose|toma|hora|[dh]))?(?![a-z])`,
  'g',
)

/** «20 mg: 40 mg/dia»: the second is what is given in a day. */
const givenADay = new RegExp(
  `(?<=\\d ?${mass}(?![a-z]).*)(?<![\\d.,/+-])${number} ?(?:mg|mcg|g) ?(?:/|por|ao) ?(?:dia|d)(?![a-z])`,
  'g',
)

/** «4 mg/ml: 8 mg IM»: behind a strength, what stands after a colon or before a route is what is given. */
const givenAtOnce = new RegExp(
  `(?<=\\d ?${mass}(?![a-z]).*)(?:(?<=: ?)${number} ?(?:mg|mcg|g|ui)(?![a-z/]| ?/)|(?<!\\d[.,]|[\\d/+-] ?)${number} ?(?:mg|mcg|g|ui)(?= (?:ev|iv|im|sc|vo|sl|endovenos|intramuscular|intravenos|subcutane)))`,
  'g',
)

/** «máx. 4 g/dia», «no máximo 8 por dia» */
const atMost = new RegExp(
  `(?<![a-z])(?:max|maximo|dose maxima|ate)(?:\\.|:| de)? ?${number} ?(?:[a-z]{1,12} ?)?(?:/|por|ao|em) ?(?:dia|d|24 ?h(?:oras)?)(?![a-z])`,
  'g',
)

/** «às 8h, 12h e 18h», «08:00», «até 72h» */
const clock =
  /(?<![a-z0-9/.,])(?:(?:as|ate|em|nas) )?(?:\d{1,2}(?: ?h)?(?:,| e|-) ?){0,5}\d{1,2}(?: ?(?:h|horas?)(?:[0-5]\d)?|:[0-5]\d)(?![a-z0-9/])/g

/** «1.ª semana», «dia 1 a 5», «do 16.º ao 25.º dia» */
const ordinal = /(?<![a-z0-9/.,])\d{1,2}\.?[oa] ?(?:ao? \d{1,2}\.?[oa] ?)?(?:dia|semana|mes|dose|toma|noite)(?![a-z])/g
/** «D3» alone is a vitamin. */
const daysNumbered =
  /(?<![a-z])(?:dias? \d{1,2}(?: ?(?:ao?|-|e) ?\d{1,2})?|(?:(?:no|ate|desde|do) d|d\d{1,2} ?(?:ao?|-|e|ate) ?d)\d{1,2})(?![a-z0-9/])/g

/** «seg/qua/sex» */
const weekdays =
  /(?<![a-z])(?:seg|ter|qua|qui|sex|sab|dom)(?:(?: ?[/,-] ?| e )(?:seg|ter|qua|qui|sex|sab|dom)(?![a-z]))+/g

/** Patterns of given amounts, taken out whole, before the others. */
export const givenAmounts: readonly RegExp[] = [byWeight, atMost, givenADay, givenAtOnce]
/** Patterns of hours and days, taken out with the intervals between two doses. */
export const placedInTime: readonly RegExp[] = [clock, ordinal, daysNumbered, weekdays]

/** Weight or age of the patient, beside a dosage: «criança 15 kg», «5 anos». */
export const patient =
  /(?<![a-z0-9/.,])(?:(?:peso|pesa|idade)[ :]{1,2})?\d{1,3}(?:[.,]\d{1,2})? ?(?:kgs?|quilos?|anos?)(?![a-z/])/g

/** The eyes, as a line says them in capitals or in words; «OD» is as often once a day. */
const eyes = /(?<![\p{L}/])(?:AO|OE|ODE)(?! *(?:\p{L}|\d))|(?<!\p{L})olhos?(?!\p{L})/u
const dropped = /(?<![a-z])(?:gotas?|gts?|gtt)(?![a-z])/i
const elsewhere = /auric|[oó]tic|ouvid|nari[nz]|nasa|aten[cç]|afast/iu

/** Tells if a line says drops for the eyes: «timolol 0,5% 1 gt 12/12h AO». */
export const isForEyes = (typed: string): boolean => eyes.test(typed) && dropped.test(typed) && !elsewhere.test(typed)

const prescriber =
  'o|a|os|as|no|na|do|da|meu|minha|medic[oa]|doutora?|dra?|enfermeir[oa]|pediatra|hospital|posto|centro|farmaceutic[oa]'
const ordered =
  'mandou|mandaram|passou|passaram|receitou|receitaram|prescreveu|prescreveram|indicou|recomendou|aconselhou'

/** «a Dra. mandou tomar», at the beginning: who ordered it is no medicine. */
export const orderedBy = new RegExp(
  `^(?:(?:${prescriber})\\.? ){0,5}(?:${ordered})(?:[ -](?:me|lhe|nos))?(?: (?:comprar|tomar|usar|fazer|dar|para))* `,
)
