import type { ResponseOf } from '#contract/endpoint.ts'
import { acertarItem, alterarItem, criarItem, listarStock, verItem, verParecidos } from '#contract/stock.ts'
import { type CounterMeaning, meaningOf } from './meaning.ts'
import { messages } from './messages.ts'
import type { ShelfNews } from './state.ts'
import type { Turn, TurnContext } from './turn.ts'
import { plain } from './words.ts'
import { askWhich, fill, price, say } from './write.ts'

type ShelfItem = ResponseOf<typeof listarStock>[number]
type OwnPharmacy = TurnContext['speaker']['pharmacies'][number]
export type ShelfMeaning = Extract<CounterMeaning, { kind: 'gone' | 'have' | 'stock' }>

/** Items that a question or an answer may show. */
const MOST_SHOWN = 5
/** Letters of the longest message that waits while its pharmacy is asked about. */
const KEPT_TEXT = 160
/** Letters of the longest name that an item may have. */
const LONGEST_NAME = 150
/** Letters of the shortest word that names one item for sure. */
const SURE_LETTERS = 4

/** Does what a pharmacy says about its shelf; where several share a number, asks which. */
export function atShelf(context: TurnContext, meaning: ShelfMeaning): Promise<Turn> | Turn {
  const { speaker, state, said, room } = context
  const [only, ...others] = speaker.pharmacies
  if (!only) return { answer: messages.onlyPharmacies, state }
  if (others.length === 0) return carryOut(context, only, meaning)
  const listed = speaker.pharmacies.slice(0, MOST_SHOWN)
  const options = listed.map(({ id }) => id)
  const question = { kind: 'which-pharmacy', text: said.text.slice(0, KEPT_TEXT), options } as const
  const names = listed.map(({ nome }) => nome)
  return { answer: askWhich(messages.whichPharmacy, names, room), state: { ...state, asked: question } }
}

/** Carries out the earlier message at the pharmacy that a number chose. */
export function atChosenShelf(context: TurnContext, number: number): Promise<Turn> | Turn {
  const { asked, ...known } = context.state
  const id = asked?.kind === 'which-pharmacy' ? asked.options[number - 1] : undefined
  const pharmacy = context.speaker.pharmacies.find((each) => each.id === id)
  if (asked?.kind !== 'which-pharmacy' || !pharmacy) return { answer: messages.answerNumber, state: context.state }
  const meaning = meaningOf(asked.text)
  const isOfShelf = meaning.kind === 'gone' || meaning.kind === 'have' || meaning.kind === 'stock'
  return isOfShelf ? carryOut({ ...context, state: known }, pharmacy, meaning) : { answer: messages.help, state: known }
}

function carryOut(context: TurnContext, pharmacy: OwnPharmacy, meaning: ShelfMeaning): Promise<Turn> | Turn {
  const { state } = context
  if (meaning.kind === 'stock') return tellStock(context, pharmacy, meaning.name)
  if (meaning.name === '') return { answer: messages.whichName, state }
  const { isUnsure } = meaning
  if (meaning.kind === 'gone') return write(context, pharmacy, meaning.name, { gone: true }, isUnsure)
  if (meaning.units === undefined) return { answer: messages.howManyUnits, state }
  return write(context, pharmacy, meaning.name, { gone: false, units: meaning.units, price: meaning.price }, isUnsure)
}

const search = (pharmacy: Pick<OwnPharmacy, 'call'>, name: string, limite: number) =>
  pharmacy.call(listarStock, { query: { ...(name && { search: name.slice(0, LONGEST_NAME) }), limite } })

/** Letters that a name written in one word has in common with the first of the name that is meant, and items looked through. */
const COMMON_LETTERS = 3
const LOOKED_THROUGH = 50

/** Searches the shelf; where nothing has the name, for those that have it written in parts. */
async function searchShelf(
  pharmacy: Pick<OwnPharmacy, 'call'>,
  name: string,
  limite: number,
): Promise<readonly ShelfItem[]> {
  const found = await search(pharmacy, name, limite)
  const letters = squeezed(name)
  if (found.length > 0 || letters.length < SURE_LETTERS) return found
  const alike = await search(pharmacy, letters.slice(0, COMMON_LETTERS), LOOKED_THROUGH)
  return alike.filter(({ nome }) => squeezed(nome).includes(letters)).slice(0, limite)
}

async function tellStock({ state, room }: TurnContext, pharmacy: OwnPharmacy, name: string): Promise<Turn> {
  const items = await searchShelf(pharmacy, name, MOST_SHOWN + 1)
  if (items.length === 0) return { answer: messages.noSuchItem, state }
  const listed = items.slice(0, items.length > MOST_SHOWN ? 3 : MOST_SHOWN)
  const rows = listed.map(({ quantidade, preco }, at) => `{n${at}} ${quantidade} ${price(preco)}`.trim())
  const more = items.length > listed.length ? [messages.moreStock] : []
  const names = Object.fromEntries(listed.map(({ nome }, at) => [`n${at}`, nome]))
  return { answer: say([...rows, ...more].join('\n'), names, room), state }
}

/** A text without whatever stands between its letters: «Ben-u-ron» is written «benuron». */
const squeezed = (text: string) => plain(text).replaceAll(/[^a-z0-9]/g, '')
const isNamed = (item: ShelfItem, name: string) => plain(item.nome).trim() === name
/** Tells if one item found by its words is meant for sure: parts of short words are in too many names. */
const isSure = ([item, ...others]: readonly ShelfItem[], name: string): boolean =>
  item !== undefined &&
  others.length === 0 &&
  (plain(item.nome).includes(name) || squeezed(item.nome).includes(squeezed(name))) &&
  name.length >= SURE_LETTERS

/** Writes news of the item that a name is sure of; of any doubt, asks. */
async function write(
  context: TurnContext,
  pharmacy: OwnPharmacy,
  name: string,
  news: ShelfNews,
  isUnsure = false,
): Promise<Turn> {
  const found = await searchShelf(pharmacy, name, MOST_SHOWN)
  const exact = found.filter((item) => isNamed(item, name))
  const sure = exact.length === 1 ? exact : found
  const [item] = sure
  if (item && (exact.length === 1 || isSure(found, name)))
    return isUnsure ? askSure(context, pharmacy, item, news) : writeItem(context, pharmacy, item, news)
  if (found.length > 0) return ask(context, pharmacy, { news, items: found, names: [] })
  const { items: meant, nomes } = await itemsAlike(pharmacy, name)
  const names = news.gone ? [] : [...new Set([...nomes.slice(0, 2), name.slice(0, LONGEST_NAME).toUpperCase()])]
  if (meant.length + names.length === 0) return { answer: messages.noSuchItem, state: context.state, unread: 'artigo' }
  return ask(context, pharmacy, { news, items: meant, names })
}

/** Finds the items of the shelf that a name which is none of theirs may mean, and the names of medicines that it may be. */
export async function itemsAlike(
  pharmacy: Pick<OwnPharmacy, 'call'>,
  name: string,
): Promise<{ items: readonly ShelfItem[]; nomes: readonly string[] }> {
  const { artigos, nomes } = await pharmacy.call(verParecidos, { query: { nome: name.slice(0, LONGEST_NAME) } })
  if (artigos.length > 0) return { items: artigos, nomes }
  const found: ShelfItem[] = []
  for (const each of nomes.slice(0, 2)) found.push(...(await search(pharmacy, each.split(' ')[0] ?? '', MOST_SHOWN)))
  const items = found.filter(({ id }, at) => found.findIndex((item) => item.id === id) === at).slice(0, MOST_SHOWN)
  return { items, nomes }
}

interface Doubt {
  news: ShelfNews
  items: readonly ShelfItem[]
  /** Names that a new item may have. */
  names: readonly string[]
}

function ask({ state, room }: TurnContext, pharmacy: OwnPharmacy, { news, items, names }: Doubt): Turn {
  const options = items.map(({ id }) => id)
  const question = { kind: 'which-item', pharmacy: pharmacy.id, news, options, names } as const
  const labels = [...items.map(({ nome }) => nome), ...names.map((name) => `novo: ${name}`)]
  return { answer: askWhich(messages.whichItem, labels, room), state: { ...state, asked: question } }
}

/** Units that no shelf of a pharmacy has: a figure above is a price, or a strength. */
const MOST_UNITS = 1000

/** Tells if a figure that was taken for units may be the strength of the item, or its price. */
const isUnusual = (nome: string, { gone, units = 0, isSure: isAsked }: ShelfNews): boolean =>
  !gone && !isAsked && (units > MOST_UNITS || figuresOf(nome).includes(String(units)))

const figuresOf = (nome: string): string[] => plain(nome).match(/\d+(?:[.,]\d+)?/g) ?? []

/** Asks if unusual news are meant. */
function askSure({ state, room }: TurnContext, pharmacy: OwnPharmacy, { id, nome }: ShelfItem, given: ShelfNews): Turn {
  const news = { ...given, isSure: true }
  const question = { kind: 'which-item', pharmacy: pharmacy.id, news, options: [id], names: [] } as const
  const template = fill(news.gone ? messages.sureGone : messages.sureItem, { unidades: String(news.units ?? 0) })
  return { answer: say(template, { artigo: nome }, room), state: { ...state, asked: question }, unread: 'comando' }
}

/** Writes news of the item that was chosen by its number, or makes it. */
export async function writeChosen(context: TurnContext, number: number): Promise<Turn> {
  const { asked, ...known } = context.state
  if (asked?.kind !== 'which-item') return { answer: messages.answerNumber, state: context.state }
  const pharmacy = context.speaker.pharmacies.find(({ id }) => id === asked.pharmacy)
  const id = asked.options[number - 1]
  const name = asked.names[number - 1 - asked.options.length]
  if (!pharmacy || (id ?? name) === undefined) return { answer: messages.answerNumber, state: context.state }
  const next = { ...context, state: known }
  if (id === undefined) return makeItem(next, pharmacy, name ?? '', asked.news)
  return writeItem(next, pharmacy, await pharmacy.call(verItem, { params: { id } }), asked.news)
}

async function writeItem(context: TurnContext, pharmacy: OwnPharmacy, item: ShelfItem, news: ShelfNews): Promise<Turn> {
  if (isUnusual(item.nome, news)) return askSure(context, pharmacy, item, news)
  const { said, state, room } = context
  const params = { id: item.id }
  const { nome, categoria, subcategoria } = item
  if (news.price !== undefined && news.price !== item.preco) {
    await pharmacy.call(alterarItem, { params, body: { nome, categoria, subcategoria, preco: news.price } })
  }
  const quantidade = news.gone ? 0 : (news.units ?? 0)
  const { item: now } = await pharmacy.call(acertarItem, { params, body: { quantidade }, key: `${said.key}-stock` })
  return { answer: written(now, room), state }
}

async function makeItem(
  { said, state, room }: TurnContext,
  pharmacy: OwnPharmacy,
  nome: string,
  news: ShelfNews,
): Promise<Turn> {
  const quantidade = news.units ?? 0
  const body = { nome, categoria: 'Medicamentos', subcategoria: 'Outros', quantidade, preco: news.price ?? null }
  const { item } = await pharmacy.call(criarItem, { body, key: `${said.key}-artigo` })
  return { answer: written(item, room), state }
}

function written({ nome, quantidade, preco }: ShelfItem, room: number): string {
  const template = quantidade === 0 ? messages.soldOut : messages.inStock
  const cost = price(preco)
  return say(fill(template, { unidades: String(quantidade), preco: cost && `, ${cost}` }), { artigo: nome }, room)
}
