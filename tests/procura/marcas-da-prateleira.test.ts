import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { brandWords, shelfWords } from '#medicamentos/shelf-words.ts'
import { succeed } from '../support/client.ts'
import { fullRun } from '../support/full-run.ts'
import { lexicon } from '../support/lexicon.ts'
import { openPharmacy } from '../support/scenario.ts'
import { uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

/* Brands that no table has, invented here. */
const labels = [
  'Bronkovitol xarope 150 ml',
  'GASTRIPLEX 20 CAPS',
  'Tossiquel adulto xarope 200 ml',
  'Dermolanto creme 30 g',
  'Zuvarex 100 mg comp',
  'Marvolin 10 mg',
  'Marvolan 5 mg',
  'Paracetamol 500 mg',
]

const service = withService()
beforeAll(async () => {
  const { client } = await openPharmacy(service)
  succeed(await uploadStock(client, `nome;quantidade\n${labels.map((nome) => `"${nome}";5\n`).join('')}`))
})

const listed = async (term: string): Promise<string[]> => {
  const found = await service.anyone.get(`/api/farmacias?search_type=medicamento&search=${encodeURIComponent(term)}`)
  return (succeed(found) as { stock: { nome: string }[] }[]).flatMap(({ stock }) => stock.map(({ nome }) => nome))
}
interface Suggested {
  nome: string
  quis_dizer?: string
}
const suggested = async (term: string): Promise<Suggested[]> =>
  succeed(await service.anyone.get(`/api/medicamentos?search=${encodeURIComponent(term)}`))

test.each([
  ['bronkovitl', 'Bronkovitol xarope 150 ml'],
  ['bronkovitoll xarope', 'Bronkovitol xarope 150 ml'],
  ['tem gastriplx?', 'GASTRIPLEX 20 CAPS'],
  ['tossikel', 'Tossiquel adulto xarope 200 ml'],
  ['dermolnato 30 g', 'Dermolanto creme 30 g'],
  ['zuvarx', 'Zuvarex 100 mg comp'],
])('«%s», a slip in a brand that only a shelf knows, finds %s', async (term, nome) => {
  expect(await listed(term)).toEqual([nome])
  const [first, ...others] = await suggested(term)
  expect(first).toMatchObject({ nome })
  expect(first?.quis_dizer).toBeUndefined()
  expect(others).toEqual([])
})

const inBasket = async (...terms: string[]) => {
  const query = new URLSearchParams(terms.map((term): [string, string] => ['procura', term]))
  return succeed(await service.anyone.get(`/api/cabaz?${query}&latitude=-8.8&longitude=13.2`))
}
const itemsOf = ({ itens }: { itens: { procura: string; item: { nome: string } | null }[] }) =>
  itens.map(({ procura, item }) => [procura, item?.nome])

test.each([
  ['memory', { latitude: -8.8, longitude: 13.2 }],
  ['the database', {}],
])(
  'A basket answered from %s finds a slip in a brand that only a shelf knows, as a search for it alone',
  async (_from, at) => {
    const terms = ['bronkovitl', 'paracetamol 500 mg', 'tossikel xarope 1 colher 8/8h 7 dias']
    const query = new URLSearchParams(terms.map((term): [string, string] => ['procura', term]))
    for (const [name, value] of Object.entries(at)) query.set(name, String(value))
    const [found] = succeed(await service.anyone.get(`/api/cabaz?${query}`))
    expect([found.tem, found.de]).toEqual([3, 3])
    expect(itemsOf(found)).toEqual([
      ['bronkovitl', 'Bronkovitol xarope 150 ml'],
      ['paracetamol 500 mg', 'Paracetamol 500 mg'],
      ['tossikel xarope 1 colher 8/8h 7 dias', 'Tossiquel adulto xarope 200 ml'],
    ])
    const alternatives = await service.anyone.get(`/api/farmacias/${found.id}/alternativas?procura=bronkovitl`)
    expect(succeed(alternatives)).toMatchObject([{ nome: 'Bronkovitol xarope 150 ml' }])
  },
)

test('A basket takes no brand for another: one that is in doubt is not there, and is counted as looked for in vain', async () => {
  const [found] = await inBasket('zuvarix', 'marvoln', 'paracetamol 500 mg')
  expect([found.tem, itemsOf(found).slice(0, 2)]).toEqual([
    1,
    [
      ['zuvarix', undefined],
      ['marvoln', undefined],
    ],
  ])
  const admin = await service.admin()
  const inVain = succeed(await admin.get('/api/admin/procuras')).map(({ termo }: { termo: string }) => termo)
  expect(inVain).toEqual(expect.arrayContaining(['zuvarix', 'marvoln']))
  expect(inVain).not.toContain('bronkovitl')
})

test('One letter put for another may be another brand, which is offered', async () => {
  expect(await listed('zuvarix')).toEqual([])
  expect(await suggested('zuvarix')).toMatchObject([{ nome: 'Zuvarex 100 mg comp', quis_dizer: 'Zuvarex' }])
})

test('A slip that two brands on the shelves are alike to finds neither, and both are offered', async () => {
  expect(await listed('marvoln')).toEqual([])
  const offered = await suggested('marvoln')
  expect(offered.map(({ nome, quis_dizer }) => [nome, quis_dizer]).toSorted()).toEqual([
    ['Marvolan 5 mg', 'Marvolan'],
    ['Marvolin 10 mg', 'Marvolin'],
  ])
})

test.each(['zzzzzzzzzz', 'laringite', 'duloxetina', 'gastrimax', 'marvelous', '0000000'])(
  '«%s» is like no brand on the shelves',
  async (term) => {
    expect(await listed(term)).toEqual([])
    expect(await suggested(term)).not.toContainEqual(
      expect.objectContaining({ nome: expect.stringMatching(/^(Gastri|Marvo)/i) }),
    )
  },
)

test('A name that a table knows, and a brand that a shelf knows, are never another brand misspelt', () => {
  const brands = ['bronkovitol', 'paracetamil', 'amoxiciline', 'metformine', 'gastriplex']
  const words = shelfWords(lexicon, [...labels.flatMap((label) => brandWords(lexicon, label.toLowerCase())), ...brands])
  const exact = fc.constantFrom(...lexicon.names.filter(({ words: { length } }) => length === 1), ...brands)
  fc.assert(
    fc.property(exact, (name) => {
      expect(words.like(typeof name === 'string' ? name : name.text)).toBeUndefined()
    }),
    { numRuns: fullRun ? 1000 : 200 },
  )
})

test('Thirty thousand brands of one attacker, all alike, cost a search some milliseconds', () => {
  const letters = (at: number) =>
    [...at.toString(8).padStart(5, '0')].map((digit) => 'abcdefgh'[Number(digit)]).join('')
  const words = shelfWords(
    lexicon,
    Array.from({ length: 30_000 }, (_, at) => `broncoli${letters(at)}`),
  )
  const began = process.cpuUsage()
  for (let turn = 0; turn < 20; turn++) words.like('broncoliabcdx')
  const { user, system } = process.cpuUsage(began)
  process.stdout.write(`um deslize entre 30 000 marcas parecidas: ${((user + system) / 20_000).toFixed(1)} ms\n`)
  expect((user + system) / 20_000).toBeLessThan(60)
})
