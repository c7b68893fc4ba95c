/** The forms a medicine has, and the words people and labels use for each. */
const forms: Record<string, string> = {
  xarope: 'xarope xaropes xpe xar sirop syrup jarabe',
  comprimido:
    'comprimido comprimidos comp comps cp cps cpr cprs cmp cmps tab tabs tablete tabletes tablet tablets tableta tabletas comprime comprimes drageia drageias dragea drageas',
  capsula: 'capsula capsulas caps capsule capsules gelule gelules',
  suspensao: 'suspensao susp suspension',
  gotas: 'gota gotas colirio colirios drop drops gouttes collyre',
  creme: 'creme cremes cream crema',
  pomada: 'pomada pomadas pom unguento ointment pommade',
  gel: 'gel geis',
  injectavel:
    'injectavel injetavel injectaveis injetaveis ampola ampolas amps inj injeccao injecao injection inyectable ampoule ampoules ampolla ampollas',
  supositorio: 'supositorio supositorios suppository suppositories suppositoire',
  saqueta: 'saqueta saquetas saqs sachet sachets sache saches carteira carteiras po',
  inalador: 'inalador inaladores spray bomba nebulizacao aerossol inhaler inhalador',
  solucao: 'solucao solucoes solution solucion',
  ovulo: 'ovulo ovulos vaginal',
}
/** The forms as `produto.doses` has them. */
export const formNames: readonly string[] = Object.keys(forms)

export const formOf = new Map(
  Object.entries(forms).flatMap(([form, words]) => words.split(' ').map((word) => [word, form])),
)

const units = new Set('mg mcg ug g gr ml ui iu l'.split(' '))
const amount = /^(\d+(?:\.\d+)?)(?:mg|mcg|ug|g|gr|ml|ui|iu|l)?$/
/** Forms that packs are counted in; «500 comprimidos» says a strength, since packs hold fewer than LARGEST_PACK. */
const countedForms = new Set(['comprimido', 'capsula', 'injectavel', 'supositorio', 'saqueta', 'ovulo'])
/** Pieces; no pack on the shelves seen holds as many. */
const LARGEST_PACK = 100

/** Stop words: for whom, for what, how it is taken or sold; they never tell which medicine it is. */
const stopWords = new Set(
  `adulto adultos analgesico antibiotico antibioticos anti antimalarico asma bebe bebes cabeca caixa caixas crianca
   criancas cx dor dores efervescente efervescentes febre forte frasco gastrorresistente gastrorresistentes generico genericos gotas gripe inalacao infantil injeccao junior
   locao malaria medicamento medicamentos nasal oftalmica oftalmico oral paludismo pediatrica pediatrico pessoa po
   remedio remedios rev revestido revestidos sabor retard tosse x`.split(/\s+/),
)

export interface Dose {
  /** words that may belong to a medicine's name: neither dose, nor form, nor stop word */
  distinctive: string[]
  /** numbers of a strength: 500, 125 */
  amounts: string[]
  /** keys of `forms` */
  forms: string[]
}

/** «20 comprimidos», «x 20» */
function isCount(number: string, before: string | undefined, after: string | undefined): boolean {
  if (before === 'x') return true
  return Number(number) < LARGEST_PACK && (after === 'unidades' || countedForms.has(formOf.get(after ?? '') ?? ''))
}

/** Tells if a word may belong to a medicine's name. */
export const isDistinctive = (word: string): boolean => parseDose([word]).distinctive.length > 0

/** Stop words that stand in the name of a few products: «Xarope da tosse», «Comprimidos para a malária». */
const complaints = new Set('asma cabeca dor dores febre gripe malaria paludismo tosse'.split(' '))

/**
 * Tells if any of these words may belong to a product's name. Forms, quantities and kinds of patient do not count: they
 * are in too many names.
 */
export const mayNameProduct = (words: readonly string[]): boolean =>
  words.some((word) => complaints.has(word)) ||
  parseDose(words).distinctive.some((word) => /[a-z]{2}|^[a-z]\d/.test(word))

/** Splits words into strengths, forms and distinctive words; pack counts, units and stop words are dropped. */
export function parseDose(words: readonly string[]): Dose {
  const dose: Dose = { distinctive: [], amounts: [], forms: [] }
  for (const [at, word] of words.entries()) {
    const form = formOf.get(word)
    const number = amount.exec(word)?.[1]
    if (number && isCount(word, words[at - 1], words[at + 1])) continue
    if (number) dose.amounts.push(number)
    else if (units.has(word) && dose.amounts.length > 0) continue
    else if (form) dose.forms.push(...(dose.forms.includes(form) ? [] : [form]))
    else if (!stopWords.has(word)) dose.distinctive.push(word)
  }
  return dose
}
