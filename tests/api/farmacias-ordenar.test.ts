import { expect, test } from 'vitest'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

test('ordenar=preco goes by the strength and form asked for; who has only others comes last', async () => {
  const [syrup, both, dear] = [await openPharmacy(service), await openPharmacy(service), await openPharmacy(service)]
  await stockItem(syrup.client, { nome: 'Amoxicilina 250 mg xarope', preco: 300 })
  await stockItem(both.client, { nome: 'Amoxicilina 250 mg xarope', preco: 310 })
  await stockItem(both.client, { nome: 'Amoxicilina 500 mg', preco: 900 })
  await stockItem(dear.client, { nome: 'Amoxicilina 500 mg', preco: 950 })
  const order = async (search: string) => {
    const query = `search_type=medicamento&ordenar=preco&search=${encodeURIComponent(search)}`
    return (await service.anyone.get(`/api/farmacias?${query}`)).body.map(({ id }: { id: string }) => id)
  }
  expect(await order('amoxicilina 500')).toEqual([both.id, dear.id, syrup.id])
  expect(await order('amoxicilina xarope')).toEqual([syrup.id, both.id, dear.id])
  expect(await order('amoxicilina')).toEqual([syrup.id, both.id, dear.id])
})
