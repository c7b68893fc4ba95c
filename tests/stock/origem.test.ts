import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { expectInvalid } from '../support/erro.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { uploadStock } from '../support/stock-files.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

const publicItems = async (id: string) => succeed(await service.anyone.get(`/api/farmacias/${id}`)).stock
const sought = async (nome: string) => {
  const query = new URLSearchParams({ search: nome, search_type: 'medicamento' })
  return succeed(await service.anyone.get(`/api/farmacias?${query}`)).flatMap(({ stock }: { stock: object[] }) => stock)
}

test('Where an item was made is shown to everybody as its pharmacy says it now; where nobody said, nothing is', async () => {
  const { id, client } = await openPharmacy(service)
  const body = { nome: 'Zinco 20 mg', categoria: 'Medicamentos', subcategoria: 'Outros' }
  const item = await stockItem(client, { ...body, origem: 'Índia "Cipla"' })
  await stockItem(client, { nome: 'Coartem 20/120' })
  expect(await publicItems(id)).toEqual([
    expect.not.objectContaining({ origem: expect.anything() }),
    expect.objectContaining({ id: item, origem: 'Índia "Cipla"' }),
  ])
  for (const origem of ['Portugal', null]) {
    succeed(await client.put(`/api/perfil/stock/${item}`, { ...body, origem }))
    expect((await sought('Zinco 20 mg')).map((each: { origem?: string }) => each.origem ?? null)).toEqual([origem])
  }
})

test('Where an item was made is read from a column of a file, and stays where a file does not say it', async () => {
  const { id, client } = await openPharmacy(service)
  succeed(await uploadStock(client, 'nome;qtd;Laboratório\nIbuprofeno 400 mg;3;Medquímica\n'))
  succeed(await uploadStock(client, 'nome;qtd\nIbuprofeno 400 mg;4\n'))
  expect(await publicItems(id)).toMatchObject([{ quantidade: 4, origem: 'Medquímica' }])
})

test('An origin of 300 letters is refused beside its field, and nothing changes', async () => {
  const { id, client } = await openPharmacy(service)
  const body = { nome: 'Zinco 10 mg', categoria: 'Medicamentos', subcategoria: 'Outros', quantidade: 1 }
  expectInvalid(await client.post('/api/perfil/stock', { ...body, origem: 'x'.repeat(300) }), 'origem')
  expect(await publicItems(id)).toEqual([])
})

test('The shelf and the page of an item say where it was made', async () => {
  const { id, client } = await openPharmacy(service)
  const item = await stockItem(client, { nome: 'Soro oral', origem: 'China' })
  const someone = new Visitor(service.address)
  for (const path of [`/farmacias/${id}`, `/farmacias/${id}/reservar/${item}`])
    expect((await someone.see(path)).text).toContain('origem: China')
})
