import { describe, expect, test } from 'vitest'
import { inAngola, positionFault } from '#contract/positions.ts'
import { pharmacies } from '#server/demo/pharmacies.ts'
import { openScene } from '../cli/scene.ts'
import { expectInvalid } from '../support/erro.ts'
import { inOffice } from '../support/office.ts'
import { prepare } from '../support/prepare.ts'
import { registerCsv, tryRegister, uploadRegister } from '../support/register-files.ts'
import { openPharmacy, pharmacyBody } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const place = (latitude: number, longitude: number) => ({ latitude, longitude })

test.each([
  ['Luanda', -8.839, 13.2343],
  ['the Ilha de Luanda', -8.785, 13.225],
  ['Mussulo', -8.95, 13.06],
  ['Cabinda', -5.55, 12.2],
  ['Soyo, at the mouth of the Congo', -6.13, 12.37],
  ['Noqui, across the river from Matadi', -5.87, 13.43],
  ['Luau, at the border', -10.7, 22.22],
  ['Cazombo', -11.89, 22.9],
  ['Santa Clara, at the border', -17.39, 15.85],
  ['Calai, on the river of the border', -17.888, 19.77],
])('%s is in Angola', (_, latitude, longitude) => expect(positionFault(place(latitude, longitude))).toBeUndefined())

test.each([
  ['Kinshasa', -4.325, 15.32],
  ['Matadi', -5.82, 13.45],
  ['Muanda, between Cabinda and Soyo', -5.93, 12.35],
  ['Pointe-Noire', -4.77, 11.86],
  ['Mongu, in Zambia', -15.25, 23.13],
  ['Oshakati, in Namibia', -17.78, 15.69],
  ['Rundu, in Namibia', -17.93, 19.77],
  ['the open sea', -8.8, 12],
  ['the South Pole', -90, 0],
  ['0;0', 0, 0],
])('%s is not in Angola, and nothing is offered', (_, latitude, longitude) =>
  expect(positionFault(place(latitude, longitude))).toBe(`a posição ${latitude}, ${longitude} fica fora de Angola`),
)

test.each([
  ['without the sign, in Cameroon', 8.839, 13.2343],
  ['in the other order, in Mali', 13.2343, -8.839],
  ['in the other order and without the sign', 13.2343, 8.839],
  ['with a sign too many', -8.839, -13.2343],
  ['in the other order, with a sign too many', -13.2343, -8.839],
])('Luanda said %s is recognised', (_, latitude, longitude) =>
  expect(positionFault(place(latitude, longitude))).toMatch(/fica fora de Angola; quis dizer -8\.839, 13\.2343\?$/),
)

test('The pharmacies of the demonstration are in Angola', () => {
  expect(pharmacies.filter((pharmacy) => !inAngola(pharmacy))).toEqual([])
})

describe('every way to say where a pharmacy is', () => {
  const service = withService()
  const admin = prepare(() => service.admin())
  const swapped = place(13.2343, -8.839)
  const told = 'fica fora de Angola; quis dizer -8.839, 13.2343?'
  const pageFields = { nome: 'Farmácia Longe', telefone: '923456789', posicao: '13.2343, -8.839' }

  test.each(['POST', 'PUT'] as const)('API: %s refuses a position abroad with 400 VALIDACAO', async (method) => {
    const body = pharmacyBody(swapped)
    const answer =
      method === 'POST'
        ? await admin.post('/api/farmacias', body)
        : await admin.put(`/api/farmacias/${(await openPharmacy(service)).id}`, body)
    expectInvalid(answer, 'latitude')
    expect(answer.body.detalhes.campos.latitude).toContain(told)
  })

  test.each(['a new one', 'one that is there'])('Page: the form of %s refuses a position abroad', async (which) => {
    const path = which === 'a new one' ? 'nova' : `${(await openPharmacy(service)).id}/alterar`
    const office = await inOffice(service)
    const answer = await office.send(await office.see(`/gestao/farmacias/${path}`), pageFields)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(told)
  })

  test('API: a file of the register refuses the line abroad alone, tried or applied', async () => {
    const lines = () => [pharmacyBody(), pharmacyBody(swapped)]
    for (const answer of [await tryRegister(admin, lines()), await uploadRegister(admin, lines())]) {
      expect(answer.body).toMatchObject({ linhas: 2, erros: [{ linha: 3, campo: 'latitude' }] })
      expect(answer.body.novas).toHaveLength(1)
      expect(answer.body.erros[0].motivo).toContain(told)
    }
  })

  test('Page: a file of the register tells of the line abroad before anything is written', async () => {
    const office = await inOffice(service)
    const seen = await office.upload(
      '/gestao/farmacias/importar',
      { passo: 'ver' },
      { field: 'ficheiro', file: registerCsv([pharmacyBody(), pharmacyBody(swapped)]) },
    )
    expect(seen.text).toContain(told)
    expect(seen.text).toContain('Registar 1 farmácia')
  })

  test('Command line: `importar farmacias` refuses the line abroad alone', async () => {
    const scene = await openScene(service)
    const path = await scene.file('longe.csv', registerCsv([pharmacyBody(), pharmacyBody(swapped)]))
    const { status, out } = await scene.botica('importar', 'farmacias', path)
    expect({ status, out }).toEqual({ status: 2, out: expect.stringContaining(told) })
  })
})
