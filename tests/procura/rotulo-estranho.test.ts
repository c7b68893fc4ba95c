import { beforeAll, expect, test } from 'vitest'
import { products } from '#server/demo/medicines.ts'
import { commonNames } from '../relevancia/common-names.ts'
import { succeed } from '../support/client.ts'
import { sample } from '../support/full-run.ts'
import { openPharmacy } from '../support/scenario.ts'
import { uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

/* The demonstration's shelves in two pharmacies, and then one more pharmacy, whose labels are nobody else's. */
const service = withService()

const file = (names: readonly string[]) => `nome;quantidade\n${names.map((nome) => `"${nome}";5\n`).join('')}`

/** A term with its fourth letter missing, as a finger leaves it. */
const slipped = (term: string) => term.slice(0, 3) + term.slice(4)

const pairs = ['paracetamol e ibuprofeno', 'captopril e hidroclorotiazida', 'losartan e hidroclorotiazida']
// a sixth of the names; all of them in the full run
const names = sample(commonNames, 6)
const terms = [...names, ...names.map(slipped), 'quinino', 'quinino 300 mg', 'vitamina c', ...pairs]
const odd = [
  ...terms.flatMap((term) => [`${term.toUpperCase()} DICLOR. INJ`, `${slipped(term)} xpto`, `${term} + cafeína`]),
  ...pairs.map((pair) => pair.replace(' e ', ' + ')),
]

beforeAll(async () => {
  for (let at = 0; at < 2; at++) {
    const { client } = await openPharmacy(service)
    succeed(await uploadStock(client, file(products.map(({ nome }) => nome))))
  }
})

/** Names of the items that a search lists, each with its pharmacy. */
async function listed(term: string): Promise<string[]> {
  const path = `/api/farmacias?search_type=medicamento&limite=100&search=${encodeURIComponent(term)}`
  const found = succeed(await service.anyone.get(path)) as { id: string; stock: { nome: string }[] }[]
  return found.flatMap(({ id, stock }) => stock.map(({ nome }) => `${id} ${nome}`))
}

test('Odd labels on one shelf take nothing off what anybody else has in any search', async () => {
  const before = new Map<string, string[]>()
  for (const term of terms) before.set(term, await listed(term))
  expect([...before.values()].filter((found) => found.length > 0).length).toBeGreaterThan(terms.length / 4)
  expect(before.get('quinino')).toHaveLength(2)
  const { client } = await openPharmacy(service)
  succeed(await uploadStock(client, file([...new Set(odd)])))
  const hidden: string[] = []
  for (const term of terms) {
    const after = new Set(await listed(term))
    hidden.push(...(before.get(term) ?? []).filter((item) => !after.has(item)).map((item) => `${term}: ${item}`))
  }
  expect(hidden).toEqual([])
})
