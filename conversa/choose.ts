import type { Call } from '#call/call.ts'
import { refusedFor } from '#call/failure.ts'
import { verAlternativas } from '#contract/cabaz.ts'
import { verFarmacia } from '#contract/farmacias.ts'
import { verLimitesDeVisita } from '#contract/visitas.ts'
import { asAccount } from './holds.ts'
import { messages } from './messages.ts'
import { differsFrom, isFormOrFigure, type Offered, productLabel, productsAmong, shortProduct } from './product.ts'
import type { ShownEntry } from './state.ts'
import type { Turn, TurnContext } from './turn.ts'
import { fill, fitsWhole, price, say } from './write.ts'

/** Items of a basket in one option of a question. */
const JOINED = '+'

/** Holds the item of a number in the list, where the list gave its whole name; else asks for the product. */
export async function takeListed(context: TurnContext, number: number): Promise<Turn> {
  const { list } = context.state
  const entry = list?.entries.find((each) => each.number === number)
  if (!list || !entry || entry.items.length === 0) return whichNumber(context)
  if (list.terms.length > 1) {
    const { reservas_por_sms: most } = await context.speaker.call(verLimitesDeVisita)
    if (entry.items.length > most) {
      return { answer: fill(messages.fewAtOnce, { limite: String(most) }), state: context.state }
    }
  }
  if (entry.isSaid) return asAccount(context, { items: entry.items })
  return askProduct(context, entry, list.terms)
}

/** Takes the answer to the question which product is meant. */
export function takeProduct(context: TurnContext, options: readonly string[], number: number): Promise<Turn> | Turn {
  const option = options[number - 1]
  if (option !== undefined) return asAccount(context, { items: option.split(JOINED) })
  // «2» after a question with one answer is another pharmacy of the list
  if (options.length === 1) return takeListed(context, number)
  return { answer: messages.answerNumber, state: context.state }
}

/**
 * Reads words as the offered product whose strength and form they state.
 * @returns undefined where they say something else; the question again where several are so
 */
export function takeDescribed(
  context: TurnContext,
  { options, labels = [] }: { options: readonly string[]; labels?: readonly string[] | undefined },
  words: readonly string[],
): Promise<Turn> | Turn | undefined {
  if (!words.every(isFormOrFigure)) return undefined
  const numbers = labels.flatMap((label, at) => (differsFrom(words.join(' '), label) ? [] : [at + 1]))
  const [only, ...others] = numbers
  if (only === undefined) return undefined
  return others.length === 0
    ? takeProduct(context, options, only)
    : { answer: messages.answerNumber, state: context.state }
}

/** Asks which of a list is meant. */
export const whichNumber = ({ state }: TurnContext): Turn => ({
  answer: state.list && state.list.entries.length > 0 ? messages.whichNumber : messages.noList,
  state,
})

async function askProduct(context: TurnContext, entry: ShownEntry, terms: readonly string[]): Promise<Turn> {
  const { speaker, state, room } = context
  const [term = '', ...others] = terms
  const items = await readItems(speaker.call, entry, terms)
  if (items.length < (others.length > 0 ? entry.items.length : 1)) return { answer: messages.noneLeft, state }
  const { answer, options, labels } =
    others.length > 0 ? basketQuestion(items, room) : productQuestion(term, items, room)
  return { answer, state: options.length > 0 ? { ...state, asked: { kind: 'which-product', options, labels } } : state }
}

/** Reads the items of an entry again, in its order. Those that are gone are left out. */
async function readItems(call: Call, { pharmacy, items }: ShownEntry, terms: readonly string[]): Promise<Offered[]> {
  const found = new Map<string, Offered>()
  const keep = (read: readonly (Offered & { quantidade: number })[]) => {
    for (const item of read) if (item.quantidade > 0) found.set(item.id, item)
  }
  try {
    for (const procura of terms) {
      keep(await call(verAlternativas, { params: { id: pharmacy }, query: { procura: procura.slice(0, 200) } }))
    }
    if (!items.every((id) => found.has(id))) keep((await call(verFarmacia, { params: { id: pharmacy } })).stock)
  } catch (error) {
    if (!refusedFor(error, 'farmacia_inactiva')) throw error
  }
  return items.flatMap((id) => found.get(id) ?? [])
}

interface Question {
  answer: string
  /** Items that each number holds; none where nothing can be asked. */
  options: readonly string[]
  /** Names in the question, in the order of `options`. */
  labels?: readonly string[]
}

const priced = (name: string, preco: number | null) => [name, price(preco)].filter(Boolean).join(' ')

/** Asks for one of several products; of a single product that differs from the term, asks if it is to be held. */
function productQuestion(term: string, items: readonly Offered[], room: number): Question {
  const { products } = productsAmong(term, items)
  const [only, ...others] = products
  if (only && others.length === 0) {
    const artigo = priced(shortProduct(only.nome), only.preco)
    return { answer: say(messages.onlyThis, { artigo }, room), options: [only.id], labels: [shortProduct(only.nome)] }
  }
  for (let count = products.length; count > 0; count -= 1) {
    const flexible = Object.fromEntries(
      products.slice(0, count).map(({ nome, preco }, at) => [`o${at}`, priced(productLabel(nome, term), preco)]),
    )
    const rows = Object.keys(flexible).map((name, at) => `${at + 1} {${name}}`)
    const after = count < products.length ? messages.otherProducts : messages.answerNumber
    const template = [messages.whichProduct, ...rows, after].join('\n')
    if (count > 1 && !fitsWhole(template, flexible, room)) continue
    const chosen = products.slice(0, count)
    const labels = chosen.map(({ nome }) => productLabel(nome, term))
    return { answer: say(template, flexible, room), options: chosen.map(({ id }) => id), labels }
  }
  return { answer: messages.noneLeft, options: [] }
}

/** Asks if the products of a basket, which the service chose, are to be held. */
function basketQuestion(items: readonly Offered[], room: number): Question {
  const flexible = Object.fromEntries(items.map(({ nome, preco }, at) => [`o${at}`, priced(shortProduct(nome), preco)]))
  const artigos = Object.keys(flexible).map((name) => `{${name}}`)
  const template = fill(messages.theseAll, { artigos: artigos.join(' + ') })
  if (!fitsWhole(template, flexible, room)) return { answer: messages.oneAtATime, options: [] }
  return { answer: say(template, flexible, room), options: [items.map(({ id }) => id).join(JOINED)] }
}
