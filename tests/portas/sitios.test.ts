import { beforeAll, describe, expect, test } from 'vitest'
import { connect, tell } from '../mcp/programs.ts'
import { succeed } from '../support/client.ts'
import { Handset } from '../support/handset.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Talk } from '../support/talk.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'
import { withDoors } from './doors.ts'

const service = withService({ env: { ...withDoors.env, MCP: 'true' } })

const far = 'Farmácia de Longe'
const near = 'Farmácia do Cazenga'

beforeAll(async () => {
  const open = { is_24_horas: true }
  const menongue = { nome: far, municipio: 'Menongue', latitude: -14.661071, longitude: 17.682034, ...open }
  const cazenga = { nome: near, municipio: 'Cazenga', latitude: -8.8235, longitude: 13.2936, ...open }
  for (const fields of [menongue, cazenga])
    await stockItem((await openPharmacy(service, fields)).client, { nome: 'Paracetamol 500 mg' })
})

/** Every way in which somebody says where they are, and gets pharmacies near there. */
const doors: { name: string; ask(place: string): Promise<string> }[] = [
  {
    name: 'the page of results',
    ask: async (perto) =>
      (await new Visitor(service.address).see(`/procura?${new URLSearchParams({ q: 'paracetamol', perto })}`)).text,
  },
  {
    name: 'the box of medicines',
    ask: async (place) =>
      (await new Visitor(service.address).see(`/procura?${new URLSearchParams({ q: `paracetamol no ${place}` })}`))
        .text,
  },
  {
    name: 'SMS',
    async ask(place) {
      const talk = new Talk(service)
      await talk.say('paracetamol')
      return talk.say(place)
    },
  },
  { name: 'USSD', ask: (place) => new Handset(service).dial('1', 'paracetamol', place) },
  {
    name: 'MCP',
    ask: async (lugar) =>
      (await tell(await connect(service.address), 'procurar_medicamento', { medicamento: 'paracetamol', lugar })).text,
  },
]

describe.each(doors)('By $name', ({ ask }) => {
  test('a square that has the old name of a town far away is not known, and the town is only offered', async () => {
    const told = await ask('largo serpa pinto')
    expect(told).toMatch(/n[ãa]o (se )?conhece/i)
    expect(told).toContain('Menongue')
    expect(told).not.toMatch(/perto de menongue/i)
  })

  test('a market that nobody knows is said to be unknown, and the município written beside it is offered', async () => {
    const told = await ask('mercado asa branca cazenga')
    expect(told).toMatch(/n[ãa]o (se )?conhece/i)
    expect(told).toContain('Cazenga')
    expect(told).not.toMatch(/perto d[eo] cazenga/i)
  })
})

test.each([
  ['no largo serpa pinto', true],
  ['na rua que não há', true],
  ['perto do hospital que não há', true],
  ['no mercado que não há', true],
  ['em avenida que não há, Cazenga', true],
  ['em Cazenga', false],
  ['no largo', false],
  ['em gotas', false],
  ['em comprimidos', false],
  ['na rua', false],
])(
  'In the box of medicines «paracetamol %s» says of a place that nobody knows so, and of nothing else',
  async (rest, isSaid) => {
    const query = new URLSearchParams({ q: `paracetamol ${rest}` })
    const { text } = await new Visitor(service.address).see(`/procura?${query}`)
    expect(/não conhecemos «/i.test(text), text.slice(0, 600)).toBe(isSaid)
  },
)

const listed = async (type: string, search: string) =>
  succeed(await service.anyone.get(`/api/farmacias?${new URLSearchParams({ search_type: type, search })}`)).map(
    ({ nome }: { nome: string }) => nome,
  )

test.each(['bairro', 'farmacia'])(
  'A list by %s has no pharmacy of the town that a street has the old name of',
  async (type) => {
    expect(await listed(type, 'largo serpa pinto')).toEqual([])
    expect(await listed(type, 'Rua Serpa Pinto')).toEqual([])
  },
)

test('A list by bairro still knows a town by its old name', async () => {
  expect(await listed('bairro', 'serpa pinto')).toEqual([far])
})
