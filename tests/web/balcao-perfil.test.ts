import { describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { cancel, hold, runOut } from '../support/holds.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const scene = prepareEach(async () => {
  const pharmacy = await openPharmacy(service)
  const counter = new Visitor(service.address)
  await counter.send(await counter.see('/balcao/entrar'), { codigo: pharmacy.codigo })
  return { ...pharmacy, counter }
})
const profile = async () => succeed(await scene.client.get('/api/perfil/me'))

describe('the profile', () => {
  test('The hours are read as people write them', async () => {
    const page = await scene.counter.see('/balcao/perfil/dados')
    await scene.counter.send(page, { horario_abertura: '8h', horario_fecho: '20h30' })
    expect(await profile()).toMatchObject({ horario_abertura: '08:00', horario_fecho: '20:30' })
  })

  test('The profile is changed: hours across midnight, services one a line, what is left empty is none', async () => {
    const page = await scene.counter.see('/balcao/perfil/dados')
    const saved = await scene.counter.send(page, {
      nome: 'Farmácia <Nova>',
      telefone_secundario: '222 000 111',
      bairro: ' Maianga ',
      horario_abertura: '20:00',
      horario_fecho: '06:00',
      servicos: 'Teste de malária\n\n Injecções \n',
      notas: 'Porta verde.\nToque à campainha.',
    })
    expect(saved.text).toContain('Guardado.')
    for (const said of [
      'Farmácia <Nova>',
      'todos os dias 20:00–06:00',
      'Teste de malária, Injecções',
      'Porta verde.',
    ]) {
      expect(saved.text).toContain(said)
    }
    expect(await profile()).toMatchObject({
      nome: 'Farmácia <Nova>',
      telefone: '923456789',
      bairro: 'Maianga',
      endereco: null,
      horario_abertura: '20:00',
      horario_fecho: '06:00',
      is_24_horas: false,
      servicos: ['Teste de malária', 'Injecções'],
    })
    const again = await scene.counter.see('/balcao/perfil/dados')
    expect(again.html).toContain('Teste de malária\nInjecções</textarea>')
    const cleared = { horario_abertura: '', horario_fecho: '', servicos: '', notas: '' }
    const always = await scene.counter.send(again, { is_24_horas: 'sim', ...cleared })
    expect(always.text).toContain('todos os dias 24 horas')
    expect(await profile()).toMatchObject({ is_24_horas: true, horario_abertura: null, servicos: [], notas: null })
  })

  test('The profile with one of the two hours says which is missing, and what people see until then', async () => {
    const page = await scene.counter.see('/balcao/perfil/dados')
    const saved = await scene.counter.send(page, { horario_abertura: '08:00', horario_fecho: '' })
    expect(saved.text).toContain('Abre às 08:00, mas falta a hora a que fecha')
    const other = await scene.counter.send(page, { horario_abertura: '', horario_fecho: '19:00' })
    expect(other.text).toContain('Fecha às 19:00, mas falta a hora a que abre')
  })

  test('A profile that is refused comes back as it was typed, each fault beside its field', async () => {
    const page = await scene.counter.see('/balcao/perfil/dados')
    const refused = await scene.counter.send(page, {
      nome: 'Fa',
      horario_abertura: '25:00',
      servicos: `bom\n${'x'.repeat(101)}`,
    })
    expect(refused.status).toBe(400)
    for (const said of [
      'id="nome-falta"',
      'id="horario_abertura-falta"',
      'id="servicos-falta"',
      'value="Fa"',
      'bom\nxxx',
      '<a href="#servicos">Serviços: não pode ter mais de 100 caracteres</a>',
    ]) {
      expect(refused.html).toContain(said)
    }
    expect((await profile()).nome).toBe(scene.nome)
  })

  test('The profile of a suspended pharmacy says that it is', async () => {
    succeed(await (await service.admin()).patch(`/api/farmacias/${scene.id}/status`, { is_ativo: false }))
    expect((await scene.counter.see('/balcao/perfil')).text).toContain('A farmácia está suspensa')
  })
})

test('The page names the devices that signed in as people know them, and ends all sessions at once', async () => {
  const phone = new Visitor(service.address, {
    'sec-fetch-site': 'same-origin',
    'user-agent':
      'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
  })
  await phone.send(await phone.see('/balcao/entrar'), { codigo: scene.codigo })
  const page = await phone.see('/balcao/perfil/acessos')
  expect(page.text).toContain('Chrome, Android')
  expect(page.text).toContain('Aparelho desconhecido')
  expect((await phone.send(page, {})).path).toBe('/balcao/entrar')
  expect((await scene.counter.see('/balcao/perfil')).path).toContain('/balcao/entrar')
})

describe('a report', () => {
  const held = async () => {
    const user = await service.anyone.register({ nome: 'Ana Neto' })
    return { user, reserva: await hold(user, await stockItem(scene.client), 2) }
  }
  const path = ({ id }: { id: string }) => `/balcao/reservas/${id}/denunciar`
  const reports = async () =>
    succeed(await (await service.admin()).get('/api/admin/denuncias')).filter(
      ({ farmacia_id }: { farmacia_id: string }) => farmacia_id === scene.id,
    )

  test('A report is made from a hold, once however often it is sent, and the same again is said to be', async () => {
    const { user, reserva } = await held()
    const page = await scene.counter.see(path(reserva))
    expect(page.text).toContain('Denunciar Ana Neto')
    const none = await scene.counter.send(page, { motivo: ' ' })
    expect([none.status, none.html.includes('id="motivo-falta"')]).toEqual([400, true])
    const motivo = 'Reservou e insultou quem atende.'
    const answers = await Promise.all([scene.counter.send(page, { motivo }), scene.counter.send(page, { motivo })])
    for (const { text } of answers) expect(text).toContain('Denúncia enviada.')
    expect(await reports()).toMatchObject([{ utilizador_id: user.id, motivo, estado: 'pendente' }])
    const again = await scene.counter.send(await scene.counter.see(path(reserva)), { motivo })
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('Já fez esta denúncia')])
    expect(again.html).toContain(`${motivo}</textarea>`)
  })

  test('can be made of what was handed over, and not of what was cancelled or is of another pharmacy', async () => {
    const { reserva: done } = await held()
    succeed(await scene.client.patch(`/api/reservas/${done.id}/concluir`))
    expect((await scene.counter.see('/balcao')).html).toContain(`href="${path(done)}"`)
    expect((await scene.counter.see(path(done))).text).toContain('O que aconteceu?')
    const { user, reserva } = await held()
    await cancel(user, reserva.id)
    expect((await scene.counter.see(path(reserva))).text).not.toContain('O que aconteceu?')
    const other = await openPharmacy(service)
    const theirs = await hold(user, await stockItem(other.client))
    await scene.counter.see(path(theirs), { motivo: 'Nada.' })
    expect(await reports()).toEqual([])
  })
})

test('A person who often does not come is marked on their hold', async () => {
  const user = await service.anyone.register({ nome: 'Rui' })
  const first = await hold(user, await stockItem(scene.client, { nome: 'Brufen' }))
  await runOut(service, first.id, { counts: true })
  await hold(user, await stockItem(scene.client, { nome: 'Panadol' }))
  const counter = await scene.counter.see('/balcao')
  expect(counter.text).toContain('Não levantou 1 reserva em 30 dias')
})
