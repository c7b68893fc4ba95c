import { beforeAll, expect, test } from 'vitest'
import { products } from '#server/demo/medicines.ts'
import { seeded } from '../support/chance.ts'
import { openPharmacy } from '../support/scenario.ts'
import { article, feedBody } from '../support/stock-feed.ts'
import { withService } from '../support/with-service.ts'

const PHARMACIES = 4

const service = withService()
const chance = seeded(106)

beforeAll(async () => {
  for (let n = 0; n < PHARMACIES; n++) {
    const { client } = await openPharmacy(service)
    const artigos = products
      .filter(() => chance.next() < 0.6)
      .map((product, code) => article(`${code}`, { ...product }))
    expect((await client.put('/api/perfil/stock/completo', feedBody(artigos))).status).toBe(200)
  }
})

const listed = async (term: string): Promise<{ id: string; stock: { nome: string }[] }[]> =>
  (
    await service.anyone.get(
      `/api/farmacias?${new URLSearchParams({ search: term, search_type: 'medicamento', limite: '200' })}`,
    )
  ).body

const terms = [...new Set(products.map(({ nome }) => nome.split(/[ ,]/)[0] as string))]

async function suggested(term: string): Promise<[string, number][]> {
  const { body } = await service.anyone.get(`/api/medicamentos?${new URLSearchParams({ search: term, limite: '50' })}`)
  return (body as { nome: string; farmacias: number }[]).map(({ nome, farmacias }) => [nome, farmacias])
}

test('Every suggestion over the shelf of the demonstration counts the pharmacies that a search for its name lists', async () => {
  const counts = new Map((await Promise.all(terms.map(suggested))).flat())
  const lists = await Promise.all([...counts.keys()].map(async (nome) => [nome, (await listed(nome)).length] as const))
  expect(new Map(lists)).toEqual(counts)
  expect([...counts.values()].filter((count) => count > 0).length).toBeGreaterThan(products.length / 2)
})

test('Every label of the shelf is found by a search for it, as what was asked for', async () => {
  const missed = await Promise.all(
    products.map(async ({ nome }) => {
      const there = (await listed(nome)).flatMap(({ stock }) => stock)
      return there.length === 0 || there.some((item) => item.nome === nome) ? [] : nome
    }),
  )
  expect(missed.flat()).toEqual([])
})
