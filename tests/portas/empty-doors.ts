import { succeed } from '../support/client.ts'
import { answerVisit, cancelVisit, hold } from '../support/holds.ts'
import { newBrand, noticeBody } from '../support/operations.ts'
import { feedBody, sendWhole } from '../support/stock-feed.ts'
import { uploadStock } from '../support/stock-files.ts'
import { Talk } from '../support/talk.ts'
import { countDoors } from './count-doors.ts'
import type { Shelf, ShelfItem } from './shelf.ts'
import { byUpload, stockDoors } from './stock-doors.ts'

/** A way by which somebody leaves an item without free units. */
interface EmptyDoor {
  name: string
  /** Ways into the program, as `ways-in.ts` finds them, that this row stands for. */
  ways: readonly string[]
  /**
   * Undo that it offers: for a day after an import (`dia`), for a minute after an answer (`minuto`); null where the person has
   * the item before them, and gives the number again.
   */
  undo: 'dia' | 'minuto' | null
  /** True where it leaves what is held as it is known: one unit of the item is held for it. */
  ofHold?: true
  /** Empties an item. @returns the answer of the door */
  empty(shelf: Shelf, item: ShelfItem & { held?: string }): Promise<string>
}

/** A way that says what a whole shelf has: what it lacks is left without units, after a brake. */
interface WholeDoor extends Omit<EmptyDoor, 'empty' | 'ofHold'> {
  /** Says that the shelf has one new article and nothing else. */
  say(shelf: Shelf): Promise<string>
  /** Sends the shelf again with the loss confirmed; null where the loss is confirmed by another way. */
  confirm: ((shelf: Shelf) => Promise<string>) | null
}

const text = ({ status, text: body }: { status: number; text: string }) => `${status} ${body}`
const only = { nome: 'Zinco 20 mg comprimidos', quantidade: 1, codigo: 'Z-1' }
const onlyFile = 'nome;quantidade\nZinco 20 mg comprimidos;1\n'
const onlyFeed = () => feedBody([{ ...only, categoria: 'Medicamentos', subcategoria: 'Outros', preco: 100 }])

/** Every way by which a whole shelf is said at once. */
export const wholeDoors: readonly WholeDoor[] = [
  {
    name: 'API v1: a whole feed',
    ways: ['enviarStockCompleto'],
    undo: 'dia',
    say: async ({ pharmacy }) => text(await sendWhole(pharmacy.client, onlyFeed())),
    confirm: async ({ pharmacy }) => text(await sendWhole(pharmacy.client, onlyFeed(), '?confirmar_perda=true')),
  },
  {
    name: 'API v1: a file that sets to zero what it lacks',
    ways: ['importarStock'],
    undo: 'dia',
    say: async ({ pharmacy }) => text(await uploadStock(pharmacy.client, onlyFile, { query: '?modo=substituir' })),
    confirm: async ({ pharmacy }) =>
      text(await uploadStock(pharmacy.client, onlyFile, { query: '?modo=substituir&confirmar_perda=true' })),
  },
  {
    name: 'counter page: a file that sets to zero what it lacks',
    ways: ['web/balcao/stock/importar.page.ts importarStock'],
    undo: 'dia',
    say: async (shelf) => (await byUpload(await shelf.counter(), onlyFile, { modo: 'substituir' })).text,
    confirm: async (shelf) =>
      (await byUpload(await shelf.counter(), onlyFile, { modo: 'substituir', confirmar_perda: 'true' })).text,
  },
  {
    name: 'agent of the shop',
    ways: ['packages/agente/src/deliver.ts'],
    undo: 'dia',
    say: async (shelf) => (await stockDoors.find(({ name }) => name === 'agent of the shop')?.put(shelf, [only])) ?? '',
    // a person confirms at the counter, or by a command of the agent (tests/agente/refusals)
    confirm: null,
  },
]

/** The first two say a whole shelf, and the last only adds. */
const notCounted = [
  'API v1: a whole feed',
  'agent of the shop',
  'counter page: a new item that is put together with one',
]

/** Ways that say how many there are of an item: what they do not name stays. Files and feeds write for many, and are undone. */
const counted: EmptyDoor[] = countDoors
  .filter(({ name }) => !notCounted.includes(name))
  .map(({ name, ways, set }) => ({
    name,
    ways,
    undo: /imported|uploaded|importar/.test(name) ? 'dia' : null,
    empty: (shelf, item) => set(shelf, item, 0),
  }))

const byAnswer = (
  name: string,
  ways: readonly string[],
  undo: EmptyDoor['undo'],
  empty: (shelf: Shelf, held: string, item: ShelfItem) => Promise<string>,
): EmptyDoor => ({ name, ways, undo, ofHold: true, empty: (shelf, item) => empty(shelf, item.held ?? '', item) })

/** The code of a hold, as its pharmacy reads it from its person. */
const codeOf = async ({ pharmacy }: Shelf, held: string): Promise<string> =>
  succeed(await pharmacy.client.get('/api/reservas?estado=activa')).find(({ id }: { id: string }) => id === held)
    .codigo_levantamento

/** Answers a hold at the counter's page, and says that nothing stays where it asks. */
async function atPage(shelf: Shelf, path: string, fields: Record<string, string>, held: string): Promise<string> {
  const counter = await shelf.counter()
  const asked = await counter.see(path, fields)
  return asked.html.includes(`name="l-${held}"`) ? (await counter.send(asked, { [`l-${held}`]: '0' })).text : asked.text
}

/** Every way by which one item is left without free units. */
export const emptyDoors: readonly EmptyDoor[] = [
  ...counted,
  byAnswer('API v2: «não há»', ['responderVisita'], 'minuto', async ({ pharmacy }, held) =>
    text(await answerVisit(pharmacy.client, held, { linhas: [held], resposta: 'nao_ha' })),
  ),
  byAnswer('counter page: «Não há»', ['web/balcao/give-answers.ts responderVisita'], 'minuto', (shelf, held) =>
    atPage(shelf, `/balcao/reservas/${held}/responder`, { resposta: 'nao_ha' }, held),
  ),
  byAnswer('API v1: a hold that is cancelled for want of it', ['cancelarReserva'], null, async ({ pharmacy }, held) =>
    text(await pharmacy.client.patch(`/api/reservas/${held}/cancelar`, { motivo: 'sem_stock' })),
  ),
  byAnswer('API v2: a visit that is cancelled for want of it', ['cancelarVisita'], null, async ({ pharmacy }, held) =>
    text(await cancelVisit(pharmacy.client, held, { motivo: 'sem_stock' })),
  ),
  byAnswer(
    'conversation of the counter, by SMS: NAO and the code',
    ['conversa/counter.ts responderVisita'],
    'minuto',
    async (shelf, held) =>
      new Talk(shelf.service, { pharmacies: [shelf.pharmacy] }).say(`NAO ${await codeOf(shelf, held)}`),
  ),
  {
    name: 'conversation of the counter, by SMS: ACABOU',
    ways: ['conversa/shelf.ts acertarItem'],
    undo: null,
    empty: ({ service, pharmacy }, { nome }) => new Talk(service, { pharmacies: [pharmacy] }).say(`ACABOU ${nome}`),
  },
  {
    name: 'API v1: an answer to a recall',
    ways: ['responderRecolha'],
    undo: null,
    async empty({ service, pharmacy }, { nome }) {
      const admin = await service.admin()
      const { id } = succeed(await admin.post('/api/admin/recolhas', noticeBody({ produto: nome }))).recolha
      return text(await pharmacy.client.put(`/api/perfil/recolhas/${id}`, { resposta: 'retirado' }))
    },
  },
  {
    name: 'API v1: an item that is deleted',
    ways: ['apagarItem'],
    undo: null,
    empty: async ({ pharmacy }, { id }) => text(await pharmacy.client.delete(`/api/perfil/stock/${id}`)),
  },
  {
    name: 'counter page: an item that is deleted, after its question',
    ways: ['web/balcao/stock/_id/apagar.page.ts apagarItem'],
    undo: null,
    async empty(shelf, { id }) {
      const counter = await shelf.counter()
      return (await counter.send(await counter.see(`/balcao/stock/${id}/apagar`), {})).text
    },
  },
]

/** A brand that no other test has, for an item. */
export const newItem = (quantidade: number) => ({
  nome: newBrand(),
  quantidade,
  codigo: crypto.randomUUID().slice(0, 30),
})

/** Makes the hold that a door answers. @returns its id */
export const heldFor = async ({ service }: Shelf, id: string): Promise<string> =>
  (await hold(await service.anyone.register(), id, 1)).id
