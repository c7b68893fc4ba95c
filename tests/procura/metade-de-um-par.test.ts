import { beforeAll, describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

describe('Half of a pair', () => {
  const place = { latitude: -12.1, longitude: 16.4 }

  const scene = prepare(async () => {
    const { client } = await openPharmacy(service, { nome: 'Farmácia dos Pares', ...place })
    const labels = [
      ...['Amoxicilina 500 mg cápsulas', 'Amoxicilina + Ácido clavulânico 875/125 mg, 14 comprimidos'],
      ...[
        'Magnésio 300 mg',
        'Hidróxido de alumínio + hidróxido de magnésio suspensão',
        'Paracetamol 500 mg, 20 comprimidos',
      ],
      ...['Paracetamol 1 g, 16 comprimidos', 'Paracetamol 500 mg supositórios', 'Paracetamol 500 mg, 20 cápsulas'],
      ...['Losartan 50 mg, 30 comprimidos', 'Losartan 25 mg, 50 comprimidos', 'Zorvexal'],
    ]
    for (const nome of labels) await stockItem(client, { nome, preco: 100 })
    return { client }
  })

  const at = (more: Record<string, string>) =>
    new URLSearchParams({ latitude: String(place.latitude), longitude: String(place.longitude), ...more })

  /** The labels that a list shows for a term, the best first, and the header about its reading. */
  async function listed(term: string) {
    expect(scene.client).toBeDefined()
    const answer = await service.anyone.get(`/api/farmacias?${at({ search: term, search_type: 'medicamento' })}`)
    const found = succeed(answer) as { nome: string; stock: { nome: string }[] }[]
    const shown = found.find(({ nome }) => nome === 'Farmácia dos Pares')?.stock.map(({ nome }) => nome) ?? []
    return { shown, reading: answer.headers.get('x-leitura-do-termo') ?? undefined }
  }

  /** The item that a prescription's line is offered in a basket. */
  async function offered(line: string): Promise<string | undefined> {
    const query = at({ procura: line })
    query.append('procura', 'Zorvexal')
    const [found] = succeed(await service.anyone.get(`/api/cabaz?${query}`)) as {
      itens: { item: { nome: string } | null }[]
    }[]
    return found?.itens[0]?.item?.nome
  }

  test.each([
    ['amoxicilina + ác. clav.', 'Amoxicilina + Ácido clavulânico 875/125 mg, 14 comprimidos'],
    ['amox/clav 875/125', 'Amoxicilina + Ácido clavulânico 875/125 mg, 14 comprimidos'],
    ['hidróx. alumínio + magnésio', 'Hidróxido de alumínio + hidróxido de magnésio suspensão'],
  ])('«%s» finds the pair that its abbreviations stand for, in a list and in a basket', async (term, label) => {
    expect(await listed(term)).toEqual({ shown: [label], reading: undefined })
    expect(await offered(`${term} 1 x/dia`)).toBe(label)
  })

  test.each([
    ['amoxicilina + xyzab', 'xyzab'],
    ['amoxicilina/xyzab', 'xyzab'],
    ['amoxicilina e xyzab', 'xyzab'],
    ['amoxicilina com xyzab', 'xyzab'],
    ['xyzab + amoxicilina', 'xyzab'],
  ])(
    'Of «%s» nothing is shown as if it were amoxicillin, and «%s» is said not to be understood, at every way in',
    async (term, part) => {
      expect(await listed(term)).toEqual({ shown: [], reading: `1;nao-percebido=${part}` })
      expect(await offered(`${term} 500 mg 1 cp 8/8h`)).toBeUndefined()
      const suggested = succeed(
        await service.anyone.get(`/api/medicamentos?${new URLSearchParams({ search: term })}`),
      ) as { quis_dizer?: string }[]
      expect(suggested.length).toBeGreaterThan(0)
      for (const { quis_dizer } of suggested) expect(quis_dizer).toBeDefined()
      const someone = new Visitor(service.address)
      const page = await someone.see(`/procura?${new URLSearchParams({ q: term })}`)
      expect(page.text).toContain(`Não percebemos «${part}».`)
      const both = await someone.see(`/receita?${new URLSearchParams({ q: `${term}\nparacetamol 500` })}`)
      expect(both.text).toContain(`Não percebemos «${part}».`)
    },
  )

  test.each([
    'paracetamol com receita',
    'paracetamol e obrigado',
    'paracetamol 500 mg/dose',
    'losartan para a dor e febre',
  ])('«%s» names one medicine and no half of a pair', async (term) => {
    const { shown, reading } = await listed(term)
    expect(reading).toBeUndefined()
    expect(shown.length).toBeGreaterThan(0)
  })

  test.each([
    ['paracetamol 500 comprimidos', 'Paracetamol 500 mg, 20 comprimidos'],
    ['paracetamol 500 mg 1 cap', 'Paracetamol 500 mg, 20 cápsulas'],
    ['paracetamol 500 mg 1 comp', 'Paracetamol 500 mg, 20 comprimidos'],
    ['paracetamol 500 mg, tomar 1 comp de 8/8h', 'Paracetamol 500 mg, 20 comprimidos'],
    ['paracetamol 500 mg 1 sup 8/8h', 'Paracetamol 500 mg supositórios'],
    ['losartan 50 comprimidos', 'Losartan 50 mg, 30 comprimidos'],
  ])(
    '«%s» asks for «%s»: a number before a form that it comes in is its strength, and the form taken is the form',
    async (line, label) => {
      expect(await offered(line)).toBe(label)
      expect((await listed(line)).shown[0]).toBe(label)
    },
  )

  test('A number before a form that is no strength of the medicine is how many to take home', async () => {
    const query = at({ procura: 'paracetamol 1 g 32 comprimidos' })
    query.append('procura', 'losartan 60 comprimidos')
    const [found] = succeed(await service.anyone.get(`/api/cabaz?${query}`)) as { itens: Record<string, unknown>[] }[]
    expect(found?.itens.map(({ pela_receita }) => pela_receita)).toEqual([
      { unidades: 32, embalagens: 2 },
      { unidades: 60, embalagens: expect.any(Number) },
    ])
  })
})

describe('A name that begins another', () => {
  /** A substance's whole name, what is called just so, and what only begins so. */
  const pairs = [
    ['iodo', 'Iodo 1% tintura', 'Iodopovidona 10% solução'],
    ['amilase', 'Amilase 3000 U comprimidos', 'Amilasemetil gotas'],
    ['sulfadiazina', 'Sulfadiazina 500 mg', 'Sulfadiazina de prata creme'],
    ['hidrocortisona', 'Hidrocortisona 1% creme', 'Hidrocortisonaviol loção'],
  ] as const

  beforeAll(async () => {
    const { client } = await openPharmacy(service)
    for (const nome of [...pairs.flatMap(([, whole, begun]) => [whole, begun]), 'Zincovital gotas'])
      await stockItem(client, { nome })
  })

  test.each(pairs)('What only begins with the whole name «%s» is offered behind it', async (term, whole, begun) => {
    const found = succeed(await service.anyone.get(`/api/medicamentos?search=${term}`)) as {
      nome: string
      quis_dizer?: string
    }[]
    expect(found.map(({ nome, quis_dizer }) => [nome, quis_dizer])).toEqual([
      [whole, undefined],
      [begun, begun],
    ])
  })

  test('What begins with the whole name of a substance that nobody has is offered too', async () => {
    const found = succeed(await service.anyone.get('/api/medicamentos?search=zinco')) as { quis_dizer?: string }[]
    expect(found.flatMap(({ quis_dizer }) => quis_dizer ?? [])).toEqual(['Zincovital gotas'])
  })
})
