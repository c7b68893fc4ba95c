import { expect, test } from 'vitest'
import { loadLexicon } from '#medicamentos/load-lexicon.ts'
import { reclassify } from '#server/modules/medicamentos/public.ts'
import { succeed } from '../support/client.ts'
import { lexicon } from '../support/lexicon.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { CONTROLADOS_VISIVEIS: 'true' } })

const found = async (id: string) => [
  succeed(await service.anyone.get('/api/farmacias?search_type=medicamento&search=morfina')).length,
  succeed(await service.anyone.get(`/api/farmacias/${id}`)).stock.length,
]

test('An operator whose country decides otherwise shows and holds controlled medicines, from a start to the next', async () => {
  const { id, client } = await openPharmacy(service)
  const item = await stockItem(client, { nome: 'Morfina 10 mg' })
  expect(await found(id)).toEqual([1, 1])
  const { headers } = await service.anyone.get('/api/farmacias?search_type=medicamento&search=morfina')
  expect(headers.get('x-dispensa-controlada')).toBe(null)
  const user = await service.anyone.register()
  expect((await user.post('/api/reservas', { stock_item_id: item })).status).toBe(201)
  // a start without the setting classifies every product again
  await reclassify(service.db, lexicon)
  expect(await found(id)).toEqual([0, 0])
  await reclassify(service.db, loadLexicon({ showsControlled: true }))
  expect(await found(id)).toEqual([1, 1])
})
