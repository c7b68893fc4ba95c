import type { Call } from '#call/call.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { acertarItem, alterarItem, listarStock } from '#contract/stock.ts'
import { itemsAlike } from '../shelf.ts'
import { attempt, type Dialled } from './dialled.ts'
import { messages } from './messages.ts'
import { confirmation, priceSaid } from './said.ts'
import { asking, listing, numbered, screen, vary } from './screen.ts'
import { ending, type SessionPosition, type Step } from './steps.ts'

type ShelfItem = ResponseOf<typeof listarStock>[number]
interface Counter {
  dialled: Dialled
  call: Call
}

/** Items of the shelf that a name may find, and items on a screen. */
const FOUND = 24
const EACH = 4

/** Quantity and price that an item is given. */
interface Amount {
  quantidade: number
  preco?: number
}

/** `12`, or `12 850` with the price. */
const written = /^(\d{1,6})(?: (\d{1,9}))?$/

function amountIn(text: string): Amount | undefined {
  const [, units, price] = written.exec(text) ?? []
  if (units === undefined) return undefined
  return { quantidade: Number(units), ...(price !== undefined && { preco: Number(price) }) }
}

/** Writes the price, and then the units once for each path of a session. */
async function write({ dialled, call }: Counter, item: ShelfItem, amount: Amount, path: string): Promise<Step> {
  const { id, nome, categoria, subcategoria } = item
  const { preco, quantidade } = amount
  return attempt(async () => {
    const params = { id }
    if (preco !== undefined) await call(alterarItem, { params, body: { nome, categoria, subcategoria, preco } })
    await call(acertarItem, { params, body: { quantidade }, key: dialled.keyOf(path) })
    return ending(
      screen([messages.written, vary(nome), `${messages.units(quantidade)}${priceSaid(preco ?? item.preco)}`]),
    )
  })
}

/** Asks to confirm a write by a number that identifies the item and its new amount. */
function confirming(counter: Counter, item: ShelfItem, amount: Amount): Step {
  const { preco = item.preco, quantidade } = amount
  const code = confirmation(item.id, quantidade, preco)
  const what = `${messages.units(quantidade)}${priceSaid(preco)}`
  return {
    text: screen([vary(item.nome), `${what}\n${messages.toWrite(code)}\n${messages.back}`]),
    next(input, { path, isLast }: SessionPosition) {
      if (input !== code) return undefined
      return isLast ? write(counter, item, amount, path) : ending(screen([messages.over]))
    },
  }
}

/** Asks for an item of the shelf by its name; one that is only alike, or that several have, is asked about. */
function which(counter: Counter, question: string, chosen: (item: ShelfItem) => Step, unknown?: string): Step {
  const [before, after] = messages.notOnShelf
  const parts = unknown === undefined ? [question] : [before, vary(unknown), after]
  return asking(parts, async (input) => {
    const found = await counter.call(listarStock, { query: { search: input, limite: FOUND } })
    const [only, ...others] = found
    if (only && others.length === 0) return chosen(only)
    const items = only ? found : (await itemsAlike(counter, input)).items
    if (items.length === 0) return which(counter, question, chosen, input)
    return listing({
      title: [messages.whichOne],
      entries: numbered(items, EACH, ({ nome, quantidade }) => [vary(nome), messages.units(quantidade)]),
      each: EACH,
      chosen: ({ item }) => chosen(item),
    })
  })
}

/** Takes an item to 0. */
export const ended = (counter: Counter): Step =>
  which(counter, messages.whatEnded, (item) => confirming(counter, item, { quantidade: 0 }))

/** Says how many of an item there are, and at what price. */
export const have = (counter: Counter): Step =>
  which(counter, messages.whatHave, (item) =>
    asking([vary(item.nome), `${messages.units(item.quantidade)}. ${messages.howManyPrice}`], (input) => {
      const amount = amountIn(input)
      return amount && confirming(counter, item, amount)
    }),
  )
