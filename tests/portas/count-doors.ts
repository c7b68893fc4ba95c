import { Handset } from '../support/handset.ts'
import { feedBody, sendPart } from '../support/stock-feed.ts'
import { Talk } from '../support/talk.ts'
import { formsOf, type Seen } from '../support/visitor.ts'
import type { Shelf, ShelfItem } from './shelf.ts'
import { type Article, stockDoors } from './stock-doors.ts'

/** A way by which somebody says how many there are of an item that is on the shelf. */
interface CountDoor {
  name: string
  /** Ways into the program, as `ways-in.ts` finds them, that this row stands for. */
  ways: readonly string[]
  /** Units that its number counts: the free units, or all on the shelf, with the held ones. */
  counts: 'livres' | 'prateleira'
  /** Sets the number of units. @returns the answer of the door */
  set(shelf: Shelf, item: ShelfItem, quantidade: number): Promise<string>
}

const asArticle = ({ nome, categoria, subcategoria, preco, codigo }: ShelfItem, quantidade: number): Article => ({
  nome,
  categoria,
  subcategoria,
  quantidade,
  ...(preco !== null && { preco }),
  ...(codigo !== null && { codigo }),
})

/** The fields of the form of a page that has a field of this name, as they stand. */
function formWith({ html }: Seen, name: string): Record<string, string> {
  const form = formsOf(html).find(({ fields }) => fields.some((field) => field.name === name))
  return Object.fromEntries((form?.fields ?? []).filter(({ sent }) => sent).map((field) => [field.name, field.value]))
}

/** A stock door of files that also counts what is there. */
function counting(name: string, counts: CountDoor['counts']): CountDoor {
  const door = stockDoors.find((one) => one.name === name)
  if (!door) throw new Error(`no door ${name}`)
  return { ...door, counts, set: (shelf, item, quantidade) => door.put(shelf, [asArticle(item, quantidade)]) }
}

/** Every way by which an item's units are said anew. */
export const countDoors: readonly CountDoor[] = [
  {
    name: 'API v1: an item that is changed',
    ways: ['alterarItem'],
    counts: 'livres',
    async set({ pharmacy }, { id, nome, categoria, subcategoria }, quantidade) {
      const body = { nome, categoria, subcategoria, quantidade }
      const { status, text } = await pharmacy.client.put(`/api/perfil/stock/${id}`, body)
      return `${status} ${text}`
    },
  },
  {
    name: 'API v1: an item that is adjusted',
    ways: ['acertarItem'],
    counts: 'livres',
    async set({ pharmacy }, { id }, quantidade) {
      const { status, text } = await pharmacy.client.patch(`/api/perfil/stock/${id}`, { quantidade })
      return `${status} ${text}`
    },
  },
  {
    name: 'counter page: an item that is changed',
    ways: ['web/balcao/stock/_id/index.page.ts alterarItem'],
    counts: 'livres',
    async set(shelf, { id }, quantidade) {
      const counter = await shelf.counter()
      const fields = formWith(await counter.see(`/balcao/stock/${id}`), 'havia')
      return (await counter.see(`/balcao/stock/${id}`, { ...fields, quantidade: String(quantidade) })).text
    },
  },
  {
    name: 'counter page: units that are added or taken by a tap',
    ways: ['web/balcao/stock/_id/acertar.page.ts acertarItem'],
    counts: 'livres',
    async set(shelf, { id, quantidade: before }, quantidade) {
      const counter = await shelf.counter()
      const change = quantidade - before
      const tap = { gesto: change < 0 ? 'menos' : 'mais', vezes: String(Math.abs(change)), voltar: '/balcao/stock' }
      return (await counter.see(`/balcao/stock/${id}/acertar`, tap)).text
    },
  },
  {
    name: 'counter page: a new item that is put together with one',
    ways: ['web/balcao/stock/novo.page.ts acertarItem'],
    counts: 'livres',
    async set(shelf, { id, nome, quantidade: before }, quantidade) {
      const counter = await shelf.counter()
      const more = { nome, quantidade: String(quantidade - before), preco: '', categoria: 'C', subcategoria: 'S' }
      const asked = await counter.send(await counter.see('/balcao/stock/novo'), more)
      return (await counter.send(asked, { destino: id })).text
    },
  },
  {
    name: 'conversation of the counter, by SMS',
    ways: ['conversa/shelf.ts acertarItem', 'conversa/shelf.ts alterarItem'],
    counts: 'livres',
    set: ({ service, pharmacy }, { nome }, quantidade) =>
      new Talk(service, { pharmacies: [pharmacy] }).say(`TENHO ${nome} ${quantidade} 990`),
  },
  {
    name: 'USSD at the counter',
    ways: ['conversa/ussd/shelf.ts acertarItem', 'conversa/ussd/shelf.ts alterarItem'],
    counts: 'livres',
    async set({ service, telefone }, { nome }, quantidade) {
      const handset = new Handset(service, telefone)
      await handset.dial('4', '4', nome, `${quantidade} 990`)
      return handset.confirm()
    },
  },
  {
    name: 'API v1: a partial feed of what is free',
    ways: ['enviarStockParcial'],
    counts: 'livres',
    async set({ pharmacy }, item, quantidade) {
      const { status, text } = await sendPart(pharmacy.client, feedBody([asArticle(item, quantidade)]), '?conta=livres')
      return `${status} ${text}`
    },
  },
  counting('API v1: a CSV that is imported', 'livres'),
  counting('API v1: a workbook that is imported', 'livres'),
  counting('API v1: a whole feed', 'prateleira'),
  counting('API v1: a partial feed', 'prateleira'),
  counting('counter page: a CSV that is uploaded', 'livres'),
  counting('counter page: a workbook that is uploaded', 'livres'),
  counting('command line: importar stock', 'livres'),
  counting('agent of the shop', 'prateleira'),
  counting('demonstration', 'livres'),
]
