import { describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { reserve } from '../support/holds.ts'
import { stockItem } from '../support/scenario.ts'
import { article, feedBody, feedLines, sendBytes, sendPart, sendWhole } from '../support/stock-feed.ts'
import { Talk } from '../support/talk.ts'
import { withService } from '../support/with-service.ts'
import { countDoors, fileDoors, itemNamed, openShelf, type Shelf, withDoors } from './doors.ts'

/* A count that is no whole number is refused and asked again where somebody waits for the answer; where nobody does, it counts. */
const service = withService(withDoors)

const BEFORE = 20
/** The number from before stays, and the fault is told. */
const REFUSED = 'recusada'
type Outcome = number | typeof REFUSED

const nameOf = (n: number) => `Contado ${String.fromCharCode(65 + n)}`

/** A shelf with an item for each value, and some that every door counts as they are. */
async function shelfOf(values: readonly unknown[]): Promise<Shelf> {
  const shelf = await openShelf(service)
  for (const n of values.keys())
    await stockItem(shelf.pharmacy.client, { nome: nameOf(n), codigo: `C${n}`, quantidade: BEFORE })
  return shelf
}

const unitsOn = async ({ pharmacy }: Shelf, values: readonly unknown[]): Promise<number[]> => {
  const items: { nome: string; quantidade: number }[] = succeed(await pharmacy.client.get('/api/perfil/stock'))
  return values.map((_, n) => items.find(({ nome }) => nome === nameOf(n))?.quantidade ?? -1)
}

const left = (outcomes: readonly Outcome[]) => outcomes.map((outcome) => (outcome === REFUSED ? BEFORE : outcome))

/** Cells of a column of counts, and what they count: alone, and in a file of the whole shelf where that differs. */
const cells: [cell: string, outcome: Outcome, whole?: Outcome][] = [
  ['-1', 0],
  ['0', 0],
  ['esgotado', 0],
  ['', REFUSED, 0],
  ['2,5', 2],
  ['1e3', REFUSED],
  ['1000001', REFUSED],
  ['10 cx', 10],
  ['" 7 "', 7],
  ['12', 12],
  ['13', 13],
]
/** Cells that leave it open which sign parts the thousands: nothing else in the column tells. */
const unclear: typeof cells = [
  ['1.250', REFUSED],
  ['12,000', REFUSED],
  ['12', 12],
  ['13', 13],
]

describe.each([
  ['numbers and words', cells],
  ['numbers with an unclear sign', unclear],
])('A column of %s', (_what, column) => {
  test.each(fileDoors)('By «$name» each cell counts as the table says', async ({ name, put }) => {
    const shelf = await shelfOf(column)
    const lines = column.map(([cell], n) => `C${n};${nameOf(n)};${cell}`)
    const said = await put(shelf, Buffer.from(['codigo;nome;quantidade', ...lines, ''].join('\n')))
    // the agent delivers the whole shelf
    const isWhole = name === 'agent of the shop'
    const expected = column.map(([, alone, whole = alone]) => (isWhole ? whole : alone))
    expect(await unitsOn(shelf, column), said).toEqual(left(expected))
  })
})

/** Values of a feed, as JSON has them. */
const values: [value: unknown, outcome: Outcome, whole?: Outcome][] = [
  [-1, 0],
  [0, 0],
  ['esgotado', 0],
  ['', REFUSED, 0],
  [null, REFUSED, 0],
  [2.5, 2],
  ['2,5', REFUSED],
  ['1.250', REFUSED],
  [1e3, 1000],
  [1_000_001, REFUSED],
  ['10 cx', REFUSED],
  [' 7 ', REFUSED],
  [13, 13],
]
const inFeed = () => feedBody(values.map(([quantidade], n) => article(`C${n}`, { nome: nameOf(n), quantidade })))
const feeds: [name: string, isWhole: boolean, send: (shelf: Shelf) => Promise<{ body: unknown }>][] = [
  ['a whole feed', true, ({ pharmacy }) => sendWhole(pharmacy.client, inFeed(), '?confirmar_perda=true')],
  ['a partial feed', false, ({ pharmacy }) => sendPart(pharmacy.client, inFeed())],
  [
    'a feed of lines',
    false,
    ({ pharmacy }) => sendBytes(pharmacy.client, feedLines(inFeed()), { type: 'application/x-ndjson' }),
  ],
]
test.each(feeds)(
  'By %s each value counts as the table says, and what is refused or noted names its field',
  async (_name, isWhole, send) => {
    const shelf = await shelfOf(values)
    const { artigos } = (await send(shelf)).body as {
      artigos: { indice: number; estado: string; campo: string | null }[]
    }
    const expected = values.map(([, alone, whole = alone]) => (isWhole ? whole : alone))
    expect(await unitsOn(shelf, values)).toEqual(left(expected))
    const told = artigos.filter(({ campo }) => campo === 'quantidade').map(({ indice }) => indice)
    const silent = new Set<unknown>([0, 1000, 13])
    expect(told.sort((a, b) => a - b)).toEqual(values.flatMap(([value], n) => (silent.has(value) ? [] : [n])))
  },
)

const byHand = ['API v1: an item that is changed', 'API v1: an item that is adjusted']
const bad = [-1, 2.5, 1_000_001, '', '2,5', 'esgotado', '1.250', '10 cx', null]
test.each(byHand)('By «%s» a count that is none is 400 VALIDACAO, and the number from before stays', async (door) => {
  const shelf = await shelfOf([0])
  const item = (await itemNamed(shelf, nameOf(0))) ?? expect.unreachable()
  const set = countDoors.find(({ name }) => name === door)?.set ?? expect.unreachable()
  for (const value of bad) expect(await set(shelf, item, value as number), String(value)).toMatch(/^400 .*VALIDACAO/)
  expect(await unitsOn(shelf, [0])).toEqual([BEFORE])
})

const written = ['-1', '−1', '2,5', '2,50', '1e3', '1000001', '10000001', '1.250,50', 'esgotado']
test('By SMS a count that is none is asked again, and the number from before stays', async () => {
  const shelf = await shelfOf([0])
  const talk = new Talk(service, { pharmacies: [shelf.pharmacy] })
  for (const count of written) {
    const said = await talk.say(`TENHO ${nameOf(0)} ${count} 990`)
    expect(await unitsOn(shelf, [0]), `${count}: ${said}`).toEqual([BEFORE])
  }
})

test.each(countDoors)(
  'By «$name» a count while two units are held leaves what it counts free, and gives back no unit that is not there',
  async ({ name, counts, set }) => {
    const shelf = await shelfOf([0])
    const item = (await itemNamed(shelf, nameOf(0))) ?? expect.unreachable()
    const user = await service.anyone.register()
    const { status, body } = await reserve(user, item.id, 2)
    expect(status).toBe(201)
    const said = await set(shelf, { ...item, quantidade: BEFORE - 2 }, 27)
    const isAsked = name.startsWith('counter page') && said.includes('contam os números')
    const free = isAsked ? BEFORE - 2 : counts === 'livres' ? 27 : 25
    expect(await unitsOn(shelf, [0]), said).toEqual([free])
    succeed(await user.patch(`/api/reservas/${body.reserva.id}/cancelar`))
    expect(await unitsOn(shelf, [0])).toEqual([free + 2])
  },
)
