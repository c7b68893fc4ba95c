import { type Client, type Response, succeed } from '../support/client.ts'
import { Handset } from '../support/handset.ts'
import { increase, increaseLine, reserve, visit } from '../support/holds.ts'
import { Talk } from '../support/talk.ts'
import { type Seen, Visitor } from '../support/visitor.ts'
import { moveToTown, type Shelf } from './shelf.ts'

/** Units of an item that a person wants to hold. */
interface Wanted {
  /** the item's id */
  id: string
  nome: string
  quantidade: number
}

/** A way by which somebody comes to hold units of an item. */
interface HoldDoor {
  name: string
  /** Ways into the program, as `ways-in.ts` finds them, that this row stands for. */
  ways: readonly string[]
  /** Fewest units that it holds, and most: a message holds one; an increase comes after a hold of one. */
  units: { fewest: 1 | 2; most?: 1 }
  /** Tries to hold as a new person. @returns the answer of the door; `heldOf` gives the held units */
  hold(shelf: Shelf, wanted: Wanted): Promise<string>
}

/** Units of an item that its pharmacy has to keep. */
export async function heldOf({ pharmacy }: Shelf, id: string): Promise<number> {
  const live: { stock_item_id: string; quantidade: number }[] = succeed(
    await pharmacy.client.get('/api/reservas?estado=activa'),
  )
  return live.filter((hold) => hold.stock_item_id === id).reduce((sum, { quantidade }) => sum + quantidade, 0)
}

const said = ({ status, text }: Response) => `${status} ${text}`
const someone = ({ service }: Shelf) => service.anyone.register()

/** Adds the other units to a hold of one, where that was made. */
const increasing = async (first: Response, add: () => Promise<Response>): Promise<string> =>
  said(first.status < 300 ? await add() : first)

/** Sends the form of a page where it has the field. @returns the page that follows, or the page without the form */
const sendWhere = (person: Visitor, page: Seen, fields: Record<string, string>): Promise<Seen> | Seen =>
  Object.keys(fields).every((name) => page.html.includes(`name="${name}"`)) ? person.send(page, fields) : page

/** Holds by a page's form, as somebody new. */
async function byPage({ service }: Shelf, path: string, fields: Record<string, string>) {
  const person = new Visitor(service.address)
  const account = { nome: 'Ana', email: `${crypto.randomUUID()}@teste.ao`, telefone: '', password: 'uma frase minha' }
  await person.send(await person.see('/registar'), account)
  return { person, seen: await sendWhere(person, await person.see(path), fields) }
}

const itemPage = ({ pharmacy }: Shelf, id: string) => `/farmacias/${pharmacy.id}/reservar/${id}`

async function bySms(shelf: Shelf, { nome }: Wanted, person: Client): Promise<string> {
  const talk = new Talk(shelf.service, { person })
  let answer = await talk.say(`${nome} ${await moveToTown(shelf)}`)
  // the nearest of the list, and then yes where it asks whether this form is the one
  for (let asked = 0; asked < 2 && /eservar/.test(answer); asked++) answer = await talk.say('1')
  return answer
}

async function byUssd(shelf: Shelf, { nome }: Wanted): Promise<string> {
  const handset = new Handset(shelf.service)
  await handset.dial('1', nome, await moveToTown(shelf))
  const name = shelf.pharmacy.nome.slice(-8)
  if (!handset.screen.includes(name)) return handset.screen
  if (handset.keyOf(name) !== 'none') await handset.type(handset.keyOf(name))
  if (!/marque \d{3}/.test(handset.screen)) return handset.screen
  await handset.confirm()
  return handset.type('Ana Silva')
}

/** Every way by which units of an item come to be held. */
export const holdDoors: readonly HoldDoor[] = [
  {
    name: 'API v1: a hold',
    ways: ['criarReserva'],
    units: { fewest: 1 },
    hold: async (shelf, { id, quantidade }) => said(await reserve(await someone(shelf), id, quantidade)),
  },
  {
    name: 'API v1: an increase',
    ways: ['aumentarReserva'],
    units: { fewest: 2 },
    async hold(shelf, { id, quantidade }) {
      const person = await someone(shelf)
      const first = await reserve(person, id, 1)
      return increasing(first, () => increase(person, first.body.reserva.id, quantidade - 1))
    },
  },
  {
    name: 'API v2: a visit',
    ways: ['reservarVisita'],
    units: { fewest: 1 },
    hold: async (shelf, { id, quantidade }) => said(await visit(await someone(shelf), [id, quantidade])),
  },
  {
    name: 'API v2: an increase',
    ways: ['aumentarVisita'],
    units: { fewest: 2 },
    async hold(shelf, { id, quantidade }) {
      const person = await someone(shelf)
      const first = await visit(person, [id, 1])
      return increasing(first, () => {
        const { visita } = first.body
        return increaseLine(person, visita.id, visita.reservas[0].id, quantidade - 1)
      })
    },
  },
  {
    name: 'API v1: an increase of what version 2 holds',
    ways: ['aumentarReserva'],
    units: { fewest: 2 },
    async hold(shelf, { id, quantidade }) {
      const person = await someone(shelf)
      const first = await visit(person, [id, 1])
      return increasing(first, () => increase(person, first.body.visita.reservas[0].id, quantidade - 1))
    },
  },
  {
    name: 'page of an item',
    ways: ['web/farmacias/_id/reservar/_artigo.page.ts reservarVisita'],
    units: { fewest: 1 },
    hold: async (shelf, { id, quantidade }) =>
      (await byPage(shelf, itemPage(shelf, id), { quantidade: String(quantidade) })).seen.text,
  },
  {
    name: 'page of a prescription',
    ways: ['web/farmacias/_id/receita.page.ts reservarVisita'],
    units: { fewest: 1 },
    async hold(shelf, { id, quantidade }) {
      const path = `/farmacias/${shelf.pharmacy.id}/receita?artigo=${id}`
      return (await byPage(shelf, path, { [`unidades-${id}`]: String(quantidade) })).seen.text
    },
  },
  {
    name: 'page of an increase',
    ways: ['web/reservas/_id/aumentar.page.ts aumentarVisita'],
    units: { fewest: 2 },
    async hold(shelf, { id, quantidade }) {
      const { person, seen } = await byPage(shelf, itemPage(shelf, id), { quantidade: '1' })
      const more = /href="(\/reservas\/[^"]+\/aumentar)"/.exec(seen.html)?.[1]
      if (more === undefined) return seen.text
      return (await sendWhere(person, await person.see(more), { quantidade: String(quantidade - 1) })).text
    },
  },
  {
    name: 'conversation, by SMS',
    ways: ['conversa/holds.ts reservarVisita'],
    units: { fewest: 1, most: 1 },
    hold: async (shelf, wanted) => bySms(shelf, wanted, await someone(shelf)),
  },
  {
    name: 'USSD',
    ways: ['conversa/ussd/hold.ts reservarVisita'],
    units: { fewest: 1, most: 1 },
    hold: byUssd,
  },
]
