import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { openPharmacy } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService()

type Found = Record<'nome' | 'designacao' | 'correspondencia' | 'municipio' | 'provincia', string> & {
  latitude: number
  longitude: number
  aproximada: boolean
}
const find = async (text: string, { anyone } = service): Promise<Found[]> =>
  succeed(await anyone.get(`/api/lugares?search=${encodeURIComponent(text)}`))
const exact = async (text: string, from = service) =>
  (await find(text, from)).filter(({ correspondencia }) => correspondencia === 'exacta')

test('every place that people said nobody knew has a position', async () => {
  const asked =
    'Kinaxixi;Cacuaco;Rocha Pinto;Nova Vida;Camama;Ilha de Luanda;Huambo;Benguela;Hospital Josina Machel;Mutamba;Zango'
  for (const name of asked.split(';')) {
    const found = await exact(name)
    expect(found.length, name).toBe(1)
    expect(found[0]).toMatchObject({ latitude: expect.any(Number), aproximada: false })
  }
  expect((await exact('Benfica')).map(({ designacao }) => designacao)).toEqual([
    'Benfica, Belas',
    'Bairro Benfica, Benguela',
  ])
})

test('a place that only pharmacies name is where the middle one of them is', async () => {
  const other = await serviceForTest()
  for (const [latitude, longitude] of [
    [-8.9, 13.3],
    [-8.91, 13.31],
    [-17, 20],
  ]) {
    await openPharmacy(other, { bairro: 'Vila das Acácias Rubras', municipio: 'Talatona', latitude, longitude })
  }
  expect(await exact('vila das acacias rubras', other)).toMatchObject([
    { latitude: -8.91, longitude: 13.31, municipio: 'Talatona', designacao: 'Vila das Acácias Rubras' },
  ])
  expect((await find('vila das acacias rubas', other))[0]).toMatchObject({ correspondencia: 'parecida' })
})

test('the place that the tables know is not moved by a pharmacy that says it is there', async () => {
  const before = await exact('camama')
  const other = await serviceForTest()
  await openPharmacy(other, { bairro: 'Camama', municipio: 'Camama', latitude: -12.5, longitude: 13.4 })
  expect(await exact('camama', other)).toEqual(before)
})

test("the operator's file adds places and moves those there are", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'botica-teste-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'lugares.csv')
  await writeFile(
    file,
    `lugar,outros_nomes,municipio,provincia,latitude,longitude
Mercado dos Congolenses,Congolenses,Rangel,Luanda,-8.8365,13.2521
Camama,Kamama Sede,Camama,Luanda,-8.95,13.27
`,
  )
  const other = await serviceForTest({ env: { LUGARES_FICHEIRO: file } })
  expect(await exact('congolenses', other)).toMatchObject([
    { nome: 'Mercado dos Congolenses', tipo: 'referencia', municipio: 'Rangel', latitude: -8.8365 },
  ])
  for (const name of ['camama', 'kamama sede']) {
    expect(await exact(name, other)).toMatchObject([{ nome: 'Camama', latitude: -8.95, longitude: 13.27 }])
  }
})

test('a beginning finds the places that begin so, and a limit is kept', async () => {
  const found = succeed(await service.anyone.get('/api/lugares?search=cam&limite=3'))
  expect(found.length).toBe(3)
  for (const { nome, correspondencia } of found) {
    expect(nome.toLowerCase()).toMatch(/^(bairro )?(d[aeo] )?[ck]am/)
    expect(correspondencia).toBe('inicio')
  }
  expectErro(await service.anyone.get('/api/lugares'), 400, 'VALIDACAO')
  expectErro(await service.anyone.get('/api/lugares?search=cam&limite=21'), 400, 'VALIDACAO')
})

test('an unknown landmark that is called by a known place is where that place is, and any other offers nothing', async () => {
  for (const [asked, nome] of [
    ['mercado do Kikolo', 'Kikolo'],
    ['perto do mercado do quicolo', 'Kikolo'],
    ['Hospital do Prenda', 'Prenda'],
    ['Maternidade da Samba', 'Samba'],
    ['praça dos Combatentes', 'Combatentes'],
    ['rotunda do Camama', 'Camama'],
    ['paragem da Estalagem', 'Estalagem'],
  ] as const) {
    const found = await exact(asked)
    expect(
      found.map((each) => each.nome),
      asked,
    ).toEqual([nome])
    expect(found).toEqual(await exact(nome))
  }
  expect((await exact('mercado do benfica')).length).toBe(2)
  const others =
    'hospital américo boavida;hospital geral de luanda;maternidade lucrécia paim;hospital pediátrico;mercado dos congolenses;' +
    'roque santeiro;hospital da sambaa;mercado do kilambba'
  for (const name of others.split(';')) expect(await find(name), name).toEqual([])
})

test('a landmark called by a place that only pharmacies name is where they are', async () => {
  const other = await serviceForTest()
  await openPharmacy(other, { bairro: 'Congolenses', municipio: 'Rangel', latitude: -8.84, longitude: 13.25 })
  expect(await exact('mercado dos congolenses', other)).toMatchObject([{ nome: 'Congolenses', latitude: -8.84 }])
})

test('a landmark that the tables know is where they say, whatever place it is called by', async () => {
  for (const name of [
    'aeroporto 4 de fevereiro',
    'Aeroporto Quatro de Fevereiro',
    'aeroporto internacional 4 de fevereiro',
  ]) {
    expect(await exact(name), name).toMatchObject([
      { nome: 'Aeroporto 4 de Fevereiro', tipo: 'referencia', municipio: 'Maianga', latitude: -8.858333 },
    ])
  }
  expect(await exact('hospital josina machel')).toMatchObject([{ nome: 'Hospital Josina Machel' }])
  expect(await exact('mercado do kinaxixi')).toMatchObject([{ nome: 'Kinaxixi' }])
})
