import { itemName } from '#contract/names.ts'

/** Characters that are read of one message: three SMS. */
export const LONGEST = 480

/** Returns a text in small letters without accents, on one line, with nothing but what names and numbers are made of. */
export const plain = (text: string): string =>
  text
    .slice(0, LONGEST)
    .split('\n')
    // «50 µg» without its sign would be a million times as much
    .map(itemName)
    .join('\n')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[^a-z0-9.,;:%+/\n-]/g, ' ')
    .replaceAll('\n', ' , ')
    // a comma parts a list, and a plus joins one medicine
    .replaceAll('+', ' e ')

/** Returns the words of a plain text, without the marks around them; separators of a list stay as «,». */
export function wordsOf(plainText: string): string[] {
  const words: string[] = []
  for (const piece of plainText.split(' ')) words.push(...split(piece))
  return words
}

const isMark = (sign: string | undefined) => sign !== undefined && '.,;:-/%'.includes(sign)
const isListMark = (sign: string | undefined) => sign === ',' || sign === ';'
const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9'

/** Splits at commas and semicolons that are not within a number, and takes off the marks at both ends. */
function split(piece: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < piece.length; at += 1) {
    if (!isListMark(piece[at]) || (isDigit(piece[at - 1]) && isDigit(piece[at + 1]))) continue
    parts.push(bare(piece.slice(from, at)), ',')
    from = at + 1
  }
  parts.push(bare(piece.slice(from)))
  return parts.filter((part) => part !== '')
}

function bare(piece: string): string {
  let from = 0
  let to = piece.length
  while (from < to && isMark(piece[from])) from += 1
  while (to > from && isMark(piece[to - 1])) to -= 1
  return piece.slice(from, to)
}

/** Words around the name of a wish, which are no part of the name. */
const around = new Set(
  (
    'kero keru quero querro qero keria queria kria preciso precizo precisava presiso procuro procurar procura prokuro ' +
    'procur tem teem ten tens teim ha onde ond encontro encontrar acho achar compro comprar arranjo arranjar ver ' +
    'saber se me da dao diz diga digam informa informem gostava gostaria de do da dos das o os a as um uma e que qual ' +
    'quais farmacia farmacias farmacea medicamento medicamentos remedio remedios medico por favor pf pfv pff sff fav ' +
    'ola oi bom boa dia tarde noite bwe mano mana mama papa kota senhor senhora sr sra doutor dr vende vendem vendi ' +
    'com como ok sou tudo bem minha minhas meu meus eu tou to estou esta ai aqui agora hoje urgente ja obrigado obrigada obg brigado brigada kuia existe pode posso ' +
    'hi hello hey bonjour bonsoir hola salut please svp necesito need want like some any there where find looking for have has you do ' +
    'can get avez vous je j ai du cherche besoin il y au un une wazekele mwazekele kiebhi kiebi wazediwa mambo paises receita mesma tudo ' +
    'tambem tb tbm ainda quanto custa custam preco valor encontrei lado nenhum sao bro kamba aonde barato baratos baratinho kanuko'
  ).split(' '),
)

/** Tells if a word says nothing of what somebody wants. */
export const isAround = (word: string): boolean => around.has(word)

/** Words that say what form or for whom a medicine is: none of them is a place. */
const ofMedicines = new Set(
  (
    'comprimido comprimidos comp cp xarope xarop capsula capsulas gotas ampola ampolas injectavel injetavel pomada ' +
    'creme gel spray saqueta saquetas supositorio supositorios suspensao solucao crianca criancas bebe bebes adulto ' +
    'adultos infantil pediatrico forte mg ml ui gr g mcg caixa caixas frasco lamina febre dor dores cabeca barriga tosse ' +
    'gripe malaria paludismo vitamina leite fralda fraldas soro generico barato'
  ).split(' '),
)

/** Words between a medicine and a place. */
const before = new Set(
  'em no na nos nas ao perto pertu junto lado bairro zona moro vivo n d pra para in at near en'.split(' '),
)

/** Tells if a place may be expected behind this word. */
export const isBeforePlace = (word: string): boolean => before.has(word)

/** Tells if a word may be a place, or the end of the name of one. */
export const mayBePlace = (word: string): boolean =>
  word !== ',' && !isAround(word) && !ofMedicines.has(word) && !before.has(word)

const withinPlaces = new Set(['de', 'do', 'da', 'dos', 'das'])

/** Tells if a word may stand within the name of a place: «Morro da Luz». */
export const isWithinPlace = (word: string): boolean => withinPlaces.has(word)

/** Tells if words may be the name of a place. */
export const mayBePlaceName = (words: readonly string[]): boolean =>
  words.every((word, at) => mayBePlace(word) || (at > 0 && at < words.length - 1 && isWithinPlace(word)))

/** Portuguese equivalents of foreign words. */
const foreign: Readonly<Record<string, string>> = {
  cancel: 'cancelar',
  booking: 'reserva',
  reservation: 'reserva',
  my: 'minha',
  lost: 'perdi',
  code: 'codigo',
  not: 'nao',
  dont: 'nao',
  pharmacy: 'farmacia',
  pharmacies: 'farmacias',
  pharmacie: 'farmacia',
  farmacy: 'farmacia',
  open: 'aberta',
  ouverte: 'aberta',
  ouvertes: 'abertas',
  fever: 'febre',
  fievre: 'febre',
  pain: 'dor',
  headache: 'dor',
  and: 'e',
  et: 'e',
  y: 'e',
}

/** Returns the words with those of other languages that people write here put into Portuguese. */
export const translated = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    // «don't»
    if (word === 't' && words[at - 1] === 'don') return []
    if (word === 'don' && words[at + 1] === 't') return ['nao']
    return Object.hasOwn(foreign, word) ? (foreign[word] ?? word) : word
  })

/** Words between several medicines. */
const between = new Set([',', 'e', 'mais', 'ou', 'tambem', 'tb', 'tbm'])

/** Words by which a part of a message says what is not wanted. */
const unwanted = new Set(['nao', 'naum', 'sem', 'menos'])

/** Returns the words without what they say is not wanted: «aspirina nao, paracetamol», «amoxicilina mas nao xarope». */
export function wantedOf(words: readonly string[]): readonly string[] {
  const wanted = partsOf(words).map((part) => {
    const but = part.findIndex((word, at) => word === 'mas' && unwanted.has(part[at + 1] ?? ''))
    const head = but > 0 ? part.slice(0, but) : part
    const isUnwanted = unwanted.has(head.at(-1) ?? '') || (head.length === 1 && unwanted.has(head[0] ?? ''))
    return isUnwanted ? [] : withoutComplaint(head)
  })
  const left = wanted.filter((part) => part.length > 0)
  return left.length === 0 ? words : counted(trimmed(left.flatMap((part, at) => (at > 0 ? [',', ...part] : part))))
}

/** «nao encontro coartem» looks for it. */
const withoutComplaint = (part: readonly string[]) =>
  trimmed(unwanted.has(part[0] ?? '') && isAround(part[1] ?? '') ? part.slice(2) : part)

/** Parts «1 paracetamol 2 amoxicilina», where several numbers stand each before a name. */
function counted(words: readonly string[]): readonly string[] {
  const isCount = (word: string, at: number) => /^[1-9]$/.test(word) && /^[a-z]{4}/.test(words[at + 1] ?? '')
  if (!isCount(words[0] ?? '', 0) || words.filter(isCount).length < 2) return words
  return trimmed(words.map((word, at) => (isCount(word, at) ? ',' : word)))
}

/** Returns the parts of a list that commas and line ends make. */
export function partsOf(words: readonly string[]): string[][] {
  const parts: string[][] = [[]]
  for (const word of words) {
    if (word === ',') parts.push([])
    else parts.at(-1)?.push(word)
  }
  return parts
}

/** Returns the medicines of a list: what stands between commas and «e». */
export function termsOf(words: readonly string[]): string[] {
  const terms: string[][] = [[]]
  for (const word of words) {
    if (between.has(word)) terms.push([])
    else terms.at(-1)?.push(word)
  }
  return terms.map((term) => trimmed(term).join(' ')).filter((term) => /[a-z]{3}/.test(term))
}

/** Returns the words without those that say nothing at both ends. */
export function trimmed(words: readonly string[]): string[] {
  const isOuter = (word: string | undefined) => word !== undefined && (word === ',' || isAround(word))
  let from = 0
  let to = words.length
  while (from < to && isOuter(words[from])) from += 1
  while (to > from && isOuter(words[to - 1])) to -= 1
  return words.slice(from, to)
}
