import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const scene = prepare(async () => {
  const { client } = await openPharmacy(service)
  for (const nome of ['Zubrivoxel', 'Sulfadiazina 500 mg', 'Sulfadiazina de prata creme'])
    await stockItem(client, { nome })
  return { client }
})
const page = async (term: string) => (await new Visitor(service.address).see(`/procura?q=${term}`)).text

test('A page says that a term was found inside names, and says so only then', async () => {
  expect(scene.client).toBeDefined()
  expect(await page('brivox')).toContain('com «brivox» dentro do nome')
  expect(await page('zubriv')).not.toContain('dentro do nome')
})

test('What a whole name leaves out, though a word of it begins so, is offered', async () => {
  const found = succeed(await service.anyone.get('/api/medicamentos?search=sulfadiazina')) as {
    nome: string
    quis_dizer?: string
  }[]
  expect(found.map(({ nome, quis_dizer }) => [nome, quis_dizer])).toEqual([
    ['Sulfadiazina 500 mg', undefined],
    ['Sulfadiazina de prata creme', 'Sulfadiazina de prata creme'],
  ])
})
