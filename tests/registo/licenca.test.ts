import { afterEach, describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { expectInvalid } from '../support/erro.ts'
import { inOffice } from '../support/office.ts'
import { prepare } from '../support/prepare.ts'
import { uploadRegister } from '../support/register-files.ts'
import { openPharmacy, pharmacyBody } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'
import { workbook } from '../support/workbook.ts'

const service = withService()
const admin = prepare(() => service.admin())
afterEach(() => service.setTime(undefined))

/** An instant by the clock of Luanda, an hour ahead of UTC. */
const luanda = (time: string) => new Date(Date.parse(`${time}Z`) - 3_600_000)
const record = async (id: string) => succeed(await service.anyone.get(`/api/farmacias/${id}`))
const licenceOf = async (id: string) => {
  const { licenca_numero, licenca_validade, licenca_caducada } = await record(id)
  return [licenca_numero, licenca_validade, licenca_caducada]
}

describe('the licence of a pharmacy in the API', () => {
  test('A licence is written by whoever registers, changed and cleared by an admin, and public', async () => {
    const { id, client } = await openPharmacy(service, { licenca_numero: ' 117/2024 ', licenca_validade: '30/06/2090' })
    expect(await licenceOf(id)).toEqual(['117/2024', '2090-06-30', false])
    expect(succeed(await client.get('/api/perfil/me'))).toMatchObject({ licenca_validade: '2090-06-30' })
    await admin.put(`/api/farmacias/${id}`, pharmacyBody({ licenca_validade: '12/2091' }))
    expect(await licenceOf(id)).toEqual(['117/2024', '2091-12-31', false])
    await admin.put(`/api/farmacias/${id}`, pharmacyBody({ licenca_numero: '', licenca_validade: null }))
    expect(await licenceOf(id)).toEqual([null, null, false])
  })

  test('A pharmacy changes nothing of its own licence', async () => {
    const { id, client } = await openPharmacy(service, { licenca_numero: '1', licenca_validade: '2090-06-30' })
    const body = { nome: 'Farmácia Sua', telefone: '923', licenca_numero: '2', licenca_validade: '2099-01-01' }
    succeed(await client.put('/api/perfil/me', body))
    expect(await licenceOf(id)).toEqual(['1', '2090-06-30', false])
  })

  test('A licence ends at the midnight in Luanda after its last day, without any write', async () => {
    const { id } = await openPharmacy(service, { licenca_validade: '2031-03-31' })
    service.setTime(luanda('2031-03-31T23:59'))
    expect(await licenceOf(id)).toEqual([null, '2031-03-31', false])
    service.setTime(luanda('2031-04-01T00:00'))
    expect(await licenceOf(id)).toEqual([null, '2031-03-31', true])
  })

  const whole = prepare(() => openPharmacy(service, { licenca_numero: 'A', licenca_validade: '2090-06-30' }))
  test.each([
    ['licenca_validade', '2027-02-30'],
    ['licenca_validade', 'amanhã'],
    ['licenca_validade', 20270101],
    ['licenca_numero', 'x'.repeat(61)],
    ['licenca_numero', 'a\u0000b'],
    ['licenca_numero', 7],
  ])('A wrong %s, %j, is refused by its field, and nothing changes', async (field, value) => {
    const { id } = whole
    const before = await record(id)
    expectInvalid(await admin.post('/api/farmacias', pharmacyBody({ [field]: value })), field)
    expectInvalid(await admin.put(`/api/farmacias/${id}`, pharmacyBody({ [field]: value })), field)
    expect(await record(id)).toEqual(before)
  })

  test('The audit trail holds what a licence was and what it became', async () => {
    const { id } = await openPharmacy(service, { licenca_validade: '2090-06-30' })
    await admin.put(`/api/farmacias/${id}`, pharmacyBody({ licenca_validade: '2091-06-30' }))
    const [entry] = succeed(await admin.get(`/api/admin/auditoria?alvo=${id}`))
    expect(JSON.stringify(entry.alteracoes)).toContain('2090-06-30')
    expect(JSON.stringify(entry.alteracoes)).toContain('2091-06-30')
  })
})

describe('licences in files of pharmacies', () => {
  test('A file gives licences under the names of here, and a wrong day is told with its line', async () => {
    const text = [
      'Nome;Latitude;Longitude;Alvará;Validade da licença',
      'Farmácia Licenciada;-9.1;13.1;LIC-1;31/12/2090',
      'Farmácia Sem Dia;-9.2;13.1;LIC-2;31/02/2090',
    ].join('\n')
    const { novas, erros, colunas_ignoradas } = succeed(await uploadRegister(admin, text))
    expect(colunas_ignoradas).toEqual([])
    expect(erros).toEqual([{ linha: 3, campo: 'licenca_validade', motivo: expect.stringContaining('não é uma data') }])
    expect(await licenceOf(novas[0].id)).toEqual(['LIC-1', '2090-12-31', false])
    const again = succeed(await uploadRegister(admin, text.replace('2090', '2091')))
    expect(again.ja_registadas[0].diferencas).toEqual([
      { campo: 'licenca_validade', registo: '2090-12-31', ficheiro: '2091-12-31' },
    ])
  })

  test("A workbook's day is read as a day", async () => {
    const book = workbook([
      ['Nome', 'Latitude', 'Longitude', 'Licença', 'Validade da licença'],
      ['Farmácia do Livro', -9.3, 13.1, 4407, { xml: '<c s="1"><v>69763</v></c>' }],
    ])
    const { novas, erros } = succeed(await uploadRegister(admin, book))
    expect(erros).toEqual([])
    expect(await licenceOf(novas[0].id)).toEqual(['4407', '2090-12-31', false])
  })
})

describe('licences on pages', () => {
  test('The office writes a licence, is told of a wrong day beside its field, and everyone reads it', async () => {
    const office = await inOffice(service)
    const { id } = await openPharmacy(service)
    const at = `/gestao/farmacias/${id}/alterar`
    const wrong = await office.send(await office.see(at), { licenca_numero: 'LIC-5', licenca_validade: '31/02/2090' })
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain('id="licenca_validade-falta"')
    expect(wrong.html).toContain('value="31/02/2090"')
    const saved = await office.send(wrong, { licenca_validade: '28/02/2090' })
    expect(saved.text).toContain('n.º LIC-5, válida até 28/02/2090')
    expect((await new Visitor(service.address).see(`/farmacias/${id}`)).text).toContain(
      'n.º LIC-5, válida até 28/02/2090',
    )
    await office.send(await office.see(at), { licenca_validade: '28/02/2020' })
    expect((await new Visitor(service.address).see(`/farmacias/${id}`)).text).toContain('caducou a 28/02/2020')
  })
})

test('The office finds licences that ended, those that ended long ago and those nobody wrote, in the API and its pages', async () => {
  const day = (days: number) => new Date(Date.now() + 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
  const named = (nome: string, licenca_validade: string | null) =>
    openPharmacy(service, { nome: `Farmácia ${nome}`, municipio: 'Vila das Licenças', licenca_validade })
  await named('Muito', day(-31))
  await named('Pouco', day(-30))
  await named('Hoje', day(0))
  await named('Calada', null)
  const found = async (licenca: string) =>
    succeed(await admin.get(`/api/admin/farmacias?municipio=vila das licencas&licenca=${licenca}`)).map(
      ({ nome, licenca_validade }: { nome: string; licenca_validade: string }) => [nome, licenca_validade],
    )
  expect(await found('caducada_ha_muito')).toEqual([['Farmácia Muito', day(-31)]])
  expect((await found('caducada')).map(([nome]: string[]) => nome)).toEqual(['Farmácia Muito', 'Farmácia Pouco'])
  expect(await found('por_dizer')).toEqual([['Farmácia Calada', null]])
  expectInvalid(await admin.get('/api/admin/farmacias?licenca=velha'), 'licenca')
  const office = await inOffice(service)
  const today = await office.see('/gestao')
  expect(today.text).toContain('com a licença caducada há mais de 30 dias')
  expect(today.html).toContain('href="/gestao/farmacias?licenca=caducada_ha_muito"')
  const list = await office.see('/gestao/farmacias?licenca=caducada_ha_muito&municipio=vila+das+licenças')
  expect(list.text).toContain('Farmácia Muito')
  expect(list.text).toContain(`Licença até ${day(-31).split('-').reverse().join('/')}`)
  expect(list.text).not.toContain('Farmácia Pouco')
})
