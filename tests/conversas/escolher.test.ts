import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, succeed } from '../support/client.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Talk } from '../support/talk.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

/** Maianga, Luanda, and some hundreds of metres north of it. */
const near = (step: number) => ({ latitude: -8.826 + step * 0.004, longitude: 13.233 })

beforeAll(async () => {
  const shelves = [
    {
      nome: 'Farmácia Central da Maianga',
      items: [
        ['Paracetamol 1 g, 16 comprimidos', 1200],
        ['Coartem 20/120 mg, 6 comprimidos', 1350],
        ['Coartem 20/120 mg, 24 comprimidos', 3500],
        ['Amoxicilina 250 mg/5 ml suspensão oral', 1800],
        ['Ibuprofeno 400 mg comprimidos', 900],
      ],
    },
    {
      nome: 'Farmácia Popular',
      items: [
        ['Paracetamol 500 mg comprimidos', 500],
        ['Paracetamol 120 mg/5 ml xarope', 950],
        ['Amoxicilina 500 mg cápsulas', 1500],
      ],
    },
  ] as const
  for (const [step, { nome, items }] of shelves.entries()) {
    const fields = { nome, telefone: `92300000${step + 1}`, is_24_horas: true, ...near(step) }
    const { client } = await openPharmacy(service, fields)
    for (const [name, preco] of items) await stockItem(client, { nome: name, preco, quantidade: 50 })
  }
})

async function talkOf(): Promise<{ talk: Talk; heldBy: () => Promise<string[]> }> {
  const person = await service.anyone.register()
  return { talk: new Talk(service, { person }), heldBy: () => heldNames(person) }
}
const heldNames = async (person: Client): Promise<string[]> =>
  succeed(await person.get('/api/v2/reservas/minhas')).flatMap(
    ({ reservas }: { reservas: { produto_nome: string }[] }) => reservas.map(({ produto_nome }) => produto_nome),
  )

/** The number of the line that says this. */
const numberOf = (answer: string, words: string): string =>
  /^(\d)/.exec(answer.split('\n').find((line) => line.includes(words)) ?? '')?.[1] ?? `no line says ${words}: ${answer}`

describe('products of a pharmacy in a list', () => {
  it('A line says the strength, the form and the pack of the only one, and how many kinds there are of several', async () => {
    const { talk } = await talkOf()
    const answer = await talk.say('coartem maianga')
    expect(answer).toMatch(/1350-3500Kz 923000001 2 tipos/)
    expect(await talk.say('ibuprofeno')).toMatch(/900Kz 923000001 400mg comp/)
  })

  it('The number of a pharmacy with several packs asks which, and holds the one that is chosen', async () => {
    const { talk, heldBy } = await talkOf()
    await talk.say('coartem maianga')
    const question = await talk.say('1')
    expect(question).toMatch(/^Qual deles\?\n\d 20\/120mg .* comp \d+Kz\n\d 20\/120mg .* comp \d+Kz\nResponda/)
    expect(await heldBy()).toEqual([])
    expect(await talk.say('9')).toContain('Responda com o numero')
    expect(await talk.say(numberOf(question, '24 comp'))).toMatch(/: Coartem 20\/120mg 24 comp, 3500Kz, F\. Central/)
    expect(await heldBy()).toEqual(['Coartem 20/120 mg, 24 comprimidos'])
  })

  it('Tablets are not offered to a person who asked for a syrup that nobody has', async () => {
    const { talk, heldBy } = await talkOf()
    expect(await talk.say('ibuprofeno xarope maianga')).toMatch(/^Agora nenhuma farmacia tem Ibuprofeno xarope/)
    await talk.say('1')
    expect(await heldBy()).toEqual([])
  })

  it('Of a strength or a form that is asked for, only that is held', async () => {
    const { talk, heldBy } = await talkOf()
    const list = await talk.say('paracetamol xarope maianga')
    const popular = numberOf(list, '923000002')
    const answer = await talk.say(popular)
    expect(answer).toContain('Paracetamol 120mg/5ml xarope')
    expect(await heldBy()).toEqual(['Paracetamol 120 mg/5 ml xarope'])
  })

  it('The suspension of a child is named before it is held for a person who wrote no form', async () => {
    const { talk, heldBy } = await talkOf()
    const list = await talk.say('amoxicilina maianga')
    expect(list).toMatch(/923000001 250mg\/5ml susp oral/)
    await talk.say(numberOf(list, '923000002'))
    expect(await heldBy()).toEqual(['Amoxicilina 500 mg cápsulas'])
  })

  it('A pharmacy that has another strength alone is not in the list of the one that is asked for', async () => {
    const { talk, heldBy } = await talkOf()
    const list = await talk.say('paracetamol 500 comprimidos maianga')
    expect(list).not.toContain('923000001')
    await talk.say(numberOf(list, '923000002'))
    expect(await heldBy()).toEqual(['Paracetamol 500 mg comprimidos'])
  })
})

describe('basket', () => {
  it('The products of a basket that the list had no room for are named, and held when they are confirmed', async () => {
    const { talk, heldBy } = await talkOf()
    await talk.say('coartem e amoxicilina maianga')
    const first = await talk.say('1')
    if (!first.startsWith('Reservado')) {
      expect(first).toMatch(/^Tem Coartem 20\/120mg .* \+ Amoxicilina 250mg\/5ml susp oral .*responda 1/)
      expect(await talk.say('1')).toMatch(/Coartem 20\/120mg \d+ comp \+ Amoxicilina 250mg\/5ml susp/)
    }
    expect(await heldBy()).toHaveLength(2)
  })

  it('More medicines than may be held by SMS are not held, and the limit is told', async () => {
    const { talk, heldBy } = await talkOf()
    await talk.say('coartem, amoxicilina, ibuprofeno maianga')
    expect(await talk.say('1')).toContain('ate 2 medicamentos de cada vez')
    expect(await heldBy()).toEqual([])
  })
})
