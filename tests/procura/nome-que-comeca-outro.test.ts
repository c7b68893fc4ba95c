import { beforeAll, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

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
