import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

interface Item {
  nome: string
  corresponde_a?: string
}

/** Finds the products of a term, in a list and among the suggestions, by name. */
async function found(term: string): Promise<Item[][]> {
  const search = `search=${encodeURIComponent(term)}`
  const list = succeed(await service.anyone.get(`/api/farmacias?search_type=medicamento&${search}`)) as {
    stock: Item[]
  }[]
  const suggested = succeed(await service.anyone.get(`/api/medicamentos?${search}`)) as (Item & { farmacias: number })[]
  return [list.flatMap(({ stock }) => stock), suggested.filter(({ farmacias }) => farmacias > 0)].map((items) =>
    items
      .map(({ nome, corresponde_a }) => ({ nome, ...(corresponde_a && { corresponde_a }) }))
      .sort((a, b) => (a.nome < b.nome ? -1 : 1)),
  )
}

test('Two medicines that are also made in one are each found, and beside them the one that has both', async () => {
  const { client } = await openPharmacy(service)
  for (const nome of ['Atovaquona 750 mg', 'Proguanilo 100 mg', 'Paludrine 100 mg'])
    await stockItem(client, { nome, quantidade: 5 })
  const each = [
    { nome: 'Atovaquona 750 mg' },
    { nome: 'Paludrine 100 mg', corresponde_a: 'Atovaquona ou Proguanilo' },
    { nome: 'Proguanilo 100 mg' },
  ]
  for (const term of ['atovaquona e proguanilo', 'Proguanilo 100, atovaquona']) {
    expect(await found(term), term).toEqual([each, each])
  }
  // with a plus it is the one, which nobody has
  expect(await found('atovaquona + proguanilo')).toEqual([[], []])
  await stockItem(client, { nome: 'Malarone', quantidade: 5 })
  const one = [{ nome: 'Malarone', corresponde_a: 'Atovaquona + Proguanilo' }]
  expect(await found('atovaquona + proguanilo')).toEqual([one, one])
  const all = [each[0], ...one, ...each.slice(1)]
  expect(await found('atovaquona e proguanilo')).toEqual([all, all])
})

test('half of a medicine, whose other half nobody has by itself, is not what was asked for', async () => {
  const { client } = await openPharmacy(service)
  await stockItem(client, { nome: 'Amoxicilina 500 mg', quantidade: 5 })
  expect(await found('amoxicilina e ácido clavulânico')).toEqual([[], []])
})
