import { beforeAll, expect, test } from 'vitest'
import { kinaxixi, openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const noon = new Date('2026-11-20T11:00:00Z')
const near = `latitude=${kinaxixi.latitude}&longitude=${kinaxixi.longitude}`

const service = withService()
beforeAll(async () => {
  service.setTime(noon)
  const open = await openPharmacy(service, { horario_abertura: '08:00', horario_fecho: '20:00' })
  await stockItem(open.client, { nome: 'Paracetamol 500 mg', preco: 900 })
  await stockItem(open.client, { nome: 'Ben-u-ron 500 mg', preco: 1200 })
  await stockItem(open.client, { nome: 'Prednisona 5 mg' })
  const closed = await openPharmacy(service, {
    nome: 'Farmácia de Viana Velha',
    municipio: 'Viana',
    bairro: 'Zango II',
    latitude: -8.9,
    longitude: 13.37,
    horario_abertura: '18:00',
    horario_fecho: '23:00',
  })
  await stockItem(closed.client, { nome: 'Paracetamol 500 mg', preco: 700 })
  await stockItem(closed.client, { nome: 'Prednisolona 20 mg' })
  const far = await openPharmacy(service, {
    nome: 'Farmácia do Lobito',
    municipio: 'Lobito',
    latitude: -12.36,
    longitude: 13.54,
    is_24_horas: true,
  })
  await stockItem(far.client, { nome: 'Coartem 20/120' })
})

const suggest = async (term: string, more = near) =>
  (await service.anyone.get(`/api/medicamentos?search=${encodeURIComponent(term)}&${more}`)).body

test('suggestions say how many pharmacies have it nearby, how many are open, and how far the nearest is', async () => {
  const [first] = await suggest('paracet')
  expect(first).toEqual({
    nome: 'Paracetamol 500 mg',
    dci: 'Paracetamol',
    categoria: 'Medicamentos',
    subcategoria: 'Analgésicos',
    requer_receita: false,
    farmacias: 2,
    farmacias_abertas: 1,
    distancia_km: 0,
  })
})

test('a substance brings its brands, which say what they correspond to', async () => {
  const list = await suggest('paracetamol')
  expect(list.map(({ nome, corresponde_a }: Record<string, string>) => [nome, corresponde_a])).toEqual([
    ['Paracetamol 500 mg', undefined],
    ['Ben-u-ron 500 mg', 'Paracetamol'],
  ])
})

test('Tells how far the nearest pharmacy is when none near has a medicine', async () => {
  expect(await suggest('coartem')).toMatchObject([{ nome: 'Coartem 20/120', farmacias: 0, distancia_km: 395.611 }])
})

test('a misspelling that may be two medicines offers both and picks neither', async () => {
  const list = await suggest('prednisoona')
  const meant = list.map(({ quis_dizer }: Record<string, string>) => quis_dizer)
  expect(new Set(meant)).toEqual(new Set(['Prednisona', 'Prednisolona']))
  const { body } = await service.anyone.get('/api/farmacias?search_type=medicamento&search=prednisoona')
  expect(body).toEqual([])
})

test('a name that several medicines have offers each of them', async () => {
  const list = await suggest('penicilina')
  expect(list.map(({ quis_dizer }: Record<string, string>) => quis_dizer)).toEqual([
    'Benzilpenicilina potássica',
    'Benzilpenicilina benzatínica',
    'Benzilpenicilina procaína',
    'Fenoximetilpenicilina',
  ])
})

test('a medicine nobody sells is still named', async () => {
  expect(await suggest('insulina glargina')).toMatchObject([
    { nome: 'Insulina glargina', requer_receita: true, farmacias: 0, distancia_km: null },
  ])
})

test('Gives no distance without a position, and counts every pharmacy', async () => {
  const [first] = await suggest('coartem', '')
  expect(first).toMatchObject({ farmacias: 1, farmacias_abertas: 1 })
  expect(first).not.toHaveProperty('distancia_km')
})

test('a term is needed, and half a position is refused', async () => {
  expect((await service.anyone.get('/api/medicamentos')).body.detalhes.campos).toHaveProperty('search')
  expect((await service.anyone.get('/api/medicamentos?search=x&latitude=1')).status).toBe(400)
})

const list = async (query: string) =>
  (await service.anyone.get(`/api/farmacias?${query}`)).body.map(({ municipio }: { municipio: string }) => municipio)

test('aberta_agora=true leaves out the closed ones and those whose hours are not known', async () => {
  expect(new Set(await list('aberta_agora=true'))).toEqual(new Set(['Lobito', null]))
  expect(await list('aberta_agora=false')).toHaveLength(3)
})

test('ordenar=preco puts the cheapest first', async () => {
  expect(await list(`search_type=medicamento&search=paracetamol&${near}`)).toEqual([null, 'Viana'])
  expect(await list(`search_type=medicamento&search=paracetamol&${near}&ordenar=preco`)).toEqual(['Viana', null])
  expect(await list(`search_type=medicamento&search=paracetamol&${near}&ordenar=preco&limite=1`)).toEqual(['Viana'])
})

test('ordenar=avaliacao puts the best rated first, and those without ratings last', async () => {
  const patient = await service.anyone.register()
  const [{ id }] = (await service.anyone.get('/api/farmacias?search=lobito')).body
  await patient.post(`/api/farmacias/${id}/avaliacoes`, { rating: 4 })
  expect((await list(`ordenar=avaliacao&${near}`))[0]).toBe('Lobito')
})

test('ordenar=distancia without a position, or another order, is refused', async () => {
  expect((await service.anyone.get('/api/farmacias?ordenar=distancia')).status).toBe(400)
  expect((await service.anyone.get('/api/farmacias?ordenar=sorte')).status).toBe(400)
})

test.each(['Icolo e Bengo', 'icolo bengo', 'Viana', 'zango', 'Zangu', 'calumbo'])(
  'the place «%s» finds what is in it, by the division of 2025 and by the one before',
  async (place) => {
    expect(await list(`search_type=bairro&search=${encodeURIComponent(place)}`)).toContain('Viana')
  },
)

test('a pharmacy is found by its words in any order, and by a name with a typing error', async () => {
  expect(await list('search=velha+viana')).toEqual(['Viana'])
  expect(await list('search=farmacia+lobitu')).toContain('Lobito')
})

test('searches that found nothing are counted for admins, without who asked', async () => {
  const empty = () => service.anyone.get('/api/farmacias?search_type=medicamento&search=Vacina%20Xpto')
  await empty()
  await empty()
  await service.anyone.get('/api/farmacias?search_type=medicamento&search=923456789')
  const admin = await service.admin()
  const { body } = await admin.get('/api/admin/procuras')
  expect(body).toContainEqual({ termo: 'vacina xpto', vezes: 2, ultima_em: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  expect(JSON.stringify(body)).not.toContain('923456789')
  expect((await service.anyone.get('/api/admin/procuras')).status).toBe(401)
})

test('Shows medicines in stock before those that are sold out', async () => {
  const { client } = await openPharmacy(service, { latitude: -8.9, longitude: 13.4 })
  await stockItem(client, { nome: 'Cetirizina A', quantidade: 0 })
  await stockItem(client, { nome: 'Cetirizina B', quantidade: 1 })
  const list = await suggest('cetirizina', 'limite=1')
  expect(list).toMatchObject([{ nome: 'Cetirizina B', farmacias: 1 }])
})
