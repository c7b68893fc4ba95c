import { beforeAll, expect, test } from 'vitest'
import { connect, tell } from '../mcp/programs.ts'
import { dialable, Handset } from '../support/handset.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Talk } from '../support/talk.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { ...dialable, MCP: 'true' } })
const maianga = { latitude: -8.8283, longitude: 13.2344 }

beforeAll(async () => {
  const { client } = await openPharmacy(service, { ...maianga, nome: 'Farmácia Única', is_24_horas: true })
  for (const nome of [
    'Paracetamol 500 mg comprimidos',
    'Amlodipina 5 mg comprimidos',
    'Amoxicilina 500 mg cápsulas',
    'Lancetas 28G',
  ])
    await stockItem(client, { nome, preco: 800 })
})

/** Channels by which a person searches with words: each gives its whole answer on a medicine in Maianga. */
const channels: Record<string, (term: string) => Promise<string>> = {
  SMS: (term) => new Talk(service).say(`${term} maianga`),
  USSD: (term) => new Handset(service).dial('1', term, 'maianga'),
  MCP: async (term) =>
    (await tell(await connect(service.address), 'procurar_medicamento', { medicamento: term, ...maianga })).text,
  page: async (term) => {
    const query = new URLSearchParams({ q: term, lat: String(maianga.latitude), lng: String(maianga.longitude) })
    const { html } = await new Visitor(service.address).see(`/procura?${query}`)
    return [...html.matchAll(/<(?:title|h1|h2)[^>]*>([^<]*)/g)].map(([, text]) => text).join('\n')
  },
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
/** Text of an answer without its quoted parts, in small letters. */
const claimed = (answer: string) => plain(answer).replaceAll(/"[^"]*"|«[^»]*»/g, ' ')

/** Names with a letter left out, doubled, or changed places with the next, each at another letter. */
const misspelt = ['paracetamol', 'amlodipina', 'ibuprofeno', 'losartan', 'espironolactona'].flatMap((name, index) => {
  const at = 3 + index
  const [before, letter, next, behind] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)]
  return [
    `${before}${next}${behind}`,
    `${before}${letter}${letter}${next}${behind}`,
    `${before}${next}${letter}${behind}`,
  ]
})

/** Brands that nobody here has, though some have the substance. */
const brands = ['benuron', 'panadol', 'norvasc']
const nonsense = ['zzqwxk', 'brofenazol']

test.each(Object.entries(channels))(
  'By %s nothing is said of the world in the words of who searches',
  async (_name, ask) => {
    for (const term of [...misspelt, ...nonsense]) {
      const answer = claimed(await ask(term))
      expect(answer, term).not.toContain(term)
    }
  },
)

test.each(Object.entries(channels))('By %s nobody is said to have a brand that nobody has', async (name, ask) => {
  for (const brand of brands) {
    const answer = await ask(brand)
    expect(answer, brand).toMatch(/paracetamol|amlodipina/i)
    if (name !== 'page') expect(claimed(answer).replaceAll('-', ''), brand).not.toContain(brand)
  }
})

test.each([
  ['SMS', /^Agora nenhuma farmacia tem Amlodipina 10 mg\./],
  ['USSD', /Nenhuma farmacia mostra Amlodipina 10 mg perto de Maianga/],
  ['MCP', /^Amlodipina: nenhuma farmácia diz ter o que se pediu/],
  ['page', /Amlodipina 10 mg: nenhuma farmácia/],
])('By %s nobody is said to have nothing of a medicine that is there in another strength', async (name, said) => {
  expect(await channels[name]?.('amlodipna 10 mg')).toMatch(said)
})

/** First answer of each channel to a term: that of USSD comes before it asks for a place. */
const first: typeof channels = { ...channels, USSD: (term) => new Handset(service).dial('1', term) }

test.each(['SMS', 'USSD'])(
  'By %s a half of a pair that is the name of nothing is said, and nothing is shown as if the other half were all',
  async (name) => {
    for (const term of [
      'amoxicilina + ác. xptoz',
      'amoxicilina/xptoz',
      'xptoz + amoxicilina',
      'amoxicilina com xptoz',
    ]) {
      const answer = await first[name]?.(term)
      expect(answer, term).toContain('xptoz')
      expect(answer, term).toMatch(/Nao (?:percebemos|encontramos) "/)
      expect(answer, term).not.toContain('Unica')
    }
  },
)

test('Of a pair of which half is not understood the other half is offered, and only who chooses it is shown it', async () => {
  const handset = new Handset(service)
  expect(await handset.dial('1', 'amoxicilina/xptoz')).toMatch(/Nao percebemos "xptoz".*\n1 Amoxicilina/s)
  expect(await handset.type('1', 'maianga')).toMatch(/Amoxicilina, perto de Maianga:\n1 /)
})

test.each(['SMS', 'USSD', 'MCP'])(
  'By %s the nearest thing is listed, with the word that it lacks in quotes',
  async (name) => {
    const answer = await (channels[name] as (term: string) => Promise<string>)('lancetas roxas')
    expect(plain(answer)).toMatch(/["«]roxas["»]/)
    expect(plain(answer)).toContain('28g')
  },
)
