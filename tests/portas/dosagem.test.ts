import { beforeAll, describe, expect, test } from 'vitest'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { withDoors } from './doors.ts'
import { searchDoors, type Town } from './search-doors.ts'
import { waysToSearch } from './ways-in.ts'

const service = withService({ env: { ...withDoors.env, MCP: 'true', SMTP_URL: 'smtp://127.0.0.1:9' } })

/** Operations and uses that find pharmacies, or another article of one, and say nowhere that a medicine is there. */
const besides = [
  // the articles of one pharmacy, to choose another of, each with its name
  ...['verAlternativas', 'conversa/choose.ts verAlternativas', 'web/farmacias/_id/receita.page.ts verAlternativas'],
  // what a hold may pass on to, each with its label; the hold itself takes no other strength
  'web/farmacias/_id/reservar/next.ts listarFarmacias',
  // pharmacies by name, place or duty
  ...[
    'conversa/nearest.ts listarFarmacias',
    'conversa/pharmacies.ts listarFarmacias',
    'conversa/ussd/duty.ts listarFarmacias',
  ],
  ...[
    'web/gestao/farmacias/filters.ts listarFarmacias',
    'web/turno/index.page.ts listarFarmacias',
    'web/turno/now.ts listarFarmacias',
  ],
]

const town = { name: 'huambo', place: { latitude: -12.7761, longitude: 15.7392 } }
let shops: Town['shops'] = {}
const labels = {
  Pertinho: [
    'Amlodipina 5 mg comprimidos',
    'Levetiracetam 500 mg comprimidos',
    'Bisoprolol comprimidos',
    'Salbutamol 100 mcg inalador',
    'Seringa 5 ml',
  ],
  Distante: ['Bisoprolol 10 mg comprimidos'],
}

beforeAll(async () => {
  const opened = await Promise.all(
    Object.keys(labels).map(async (nome, step) => {
      const { latitude, longitude } = town.place
      const place = { latitude: latitude + step * 0.02, longitude }
      return [nome, await openPharmacy(service, { nome: `Farmácia ${nome}`, ...place, is_24_horas: true })] as const
    }),
  )
  shops = Object.fromEntries(opened)
  for (const [nome, own] of Object.entries(labels))
    for (const label of own) await stockItem(shops[nome]?.client ?? service.anyone, { nome: label, preco: 900 })
})

test('Every way of the program to ask who has a medicine has its row among the doors', () => {
  const named = [...searchDoors.flatMap(({ ways }) => ways), ...besides]
  expect([...new Set(named)].sort()).toEqual([...new Set(waysToSearch())].sort())
})

describe.each(searchDoors)('By $name', ({ ask, unstated, isOrdered }) => {
  const asked = (term: string) => ask({ ...town, service, shops }, term)

  test.each([
    ['amlodipina 10 mg', /Pertinho|Amlodipina 5/],
    ['salbutamol xarope', /Pertinho|inalador/],
    ['seringa 10 ml', /Pertinho|5 ?ml/],
  ])('«%s», which nobody has, is shown nowhere as if it were there', async (term, other) => {
    expect(await asked(term)).not.toMatch(other)
  })

  test.each(['levetiracetam 500 mg', 'levetiracetam 0,5 g', 'levetiracetam 0.5g', 'levetiracetam 500'])(
    '«%s» finds the label with 500 mg: the value counts',
    async (term) => {
      expect(await asked(term)).toMatch(/Pertinho|Levetiracetam 500 mg comprimidos: 1/)
    },
  )

  test('A label that states no strength is shown after those that state it, and said to state none', async () => {
    const answer = await asked('bisoprolol 10 mg')
    expect(answer).toMatch(/Distante|Bisoprolol 10 mg/)
    if (isOrdered) {
      expect(answer).toContain('Pertinho')
      expect(answer.indexOf('Distante'), answer).toBeLessThan(answer.indexOf('Pertinho'))
    }
    if (unstated) expect(answer).toMatch(unstated)
  })

  test('Without a strength all that have the medicine are shown', async () => {
    expect(await asked('bisoprolol')).toMatch(/Pertinho|Distante|Bisoprolol/)
  })
})
