import { expect, test } from 'vitest'
import { gtin, isOwnGtin } from '#contract/item-codes.ts'
import { succeed } from '../support/client.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

const withCheckDigit = (digits: string): string =>
  Array.from('0123456789', (last) => gtin(digits + last)).find((found) => found !== undefined) ?? ''

test('The numbers of a shop are its own: 20 to 29, 02 and 04, and 0 and 2 of eight digits', () => {
  const own = ['200000000001', '291234567890', '021234567890', '041234567890', '2123456', '0123456']
  expect(own.map((digits) => isOwnGtin(withCheckDigit(digits)))).toEqual(own.map(() => true))
  const others = ['560123456789', '789123456789', '001234567890', '031234567890', '4012345', '1560123456789']
  expect(others.map((digits) => isOwnGtin(withCheckDigit(digits)))).toEqual(others.map(() => false))
})

test('A shop’s own number offers no name of another pharmacy, and finds the items of its own', async () => {
  const [one, other] = [await openPharmacy(service), await openPharmacy(service)]
  for (const digits of ['200000000001', '021234567890', '041234567890', '2123456']) {
    const ean = withCheckDigit(digits)
    await stockItem(one.client, { nome: `Pomada ${digits}`, ean })
    expect(succeed(await other.client.get(`/api/perfil/stock/codigo?lido=${ean}`))).toMatchObject({
      artigos: [],
      nomes: [],
    })
    expect(succeed(await one.client.get(`/api/perfil/stock/codigo?lido=${ean}`)).artigos).toHaveLength(1)
  }
  await stockItem(one.client, { nome: 'Pomada de todos', ean: '5601234567892' })
  const { nomes } = succeed(await other.client.get('/api/perfil/stock/codigo?lido=5601234567892'))
  expect(nomes).toMatchObject([{ nome: 'Pomada de todos' }])
})
