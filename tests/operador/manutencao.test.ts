import { expect, onTestFinished, test } from 'vitest'
import { openScene } from '../cli/scene.ts'
import { receiving, say } from '../conversas/gateway.ts'
import { openCounter } from '../conversas/scene.ts'
import { expectErro } from '../support/erro.ts'
import { dialable, Handset } from '../support/handset.ts'
import { inOffice } from '../support/office.ts'
import { patience } from '../support/pace.ts'
import { openPagesApart } from '../support/pages-apart.ts'
import { trail } from '../support/trail.ts'
import { Visitor } from '../support/visitor.ts'
import { serviceForTest } from '../support/with-service.ts'

const sentence = 'Mudamos de máquina & voltamos <já>'
/** An hour of Luanda that is two hours ahead, on a day that says so. */
const inTwoHours = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

async function openMaintenance() {
  const scene = await openScene(await serviceForTest({ env: { ...receiving, ...dialable } }))
  const { client: pharmacy, item } = await openCounter(scene.service)
  /** Runs a command, after which the service knows what it changed: each read looks before it answers. */
  async function botica(...args: string[]) {
    const ran = await scene.botica(...args)
    await scene.service.anyone.get('/api/farmacias')
    return ran
  }
  return { ...scene, botica, pharmacy, item }
}

test('In maintenance writes answer 503 until its hour, reads and pages go on, and every page says the sentence', async () => {
  const { service, botica, pharmacy, item } = await openMaintenance()
  const admin = await service.admin()
  const person = await service.anyone.register()
  const on = await botica('manutencao', 'ligar', sentence, '--ate', inTwoHours())
  expect(on).toMatchObject({ status: 0, err: '' })

  const refused = await person.post('/api/reservas', { stock_item_id: item })
  expectErro(refused, 503, 'INDISPONIVEL')
  expect(refused.body.mensagem).toContain(sentence)
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(3600)
  expect(wait).toBeLessThanOrEqual(7200)
  expectErro(await pharmacy.post('/api/perfil/stock', { nome: 'A' }), 503, 'INDISPONIVEL')
  expectErro(await service.anyone.post('/api/auth/register', {}), 503, 'INDISPONIVEL')
  expect((await person.get('/api/farmacias?search=paracetamol&search_type=medicamento')).body).toHaveLength(1)
  expect((await service.anyone.get('/api/avisos')).body).toMatchObject({ manutencao: { texto: sentence }, aviso: null })

  const visitor = new Visitor(service.address)
  for (const path of ['/', '/ajuda', '/balcao/entrar', '/nao-ha']) {
    const { text, html } = await visitor.see(path)
    expect(text).toContain(sentence)
    expect(text).toMatch(/Em manutenção até (?:\d\d\/\d\d )?às \d\d:\d\d:/)
    expect(html).not.toContain('<já>')
  }

  expect((await botica('manutencao', 'estado')).out).toContain(sentence)
  expect(await botica('manutencao', 'desligar')).toMatchObject({ status: 0, out: 'Em manutenção: acabou.\n' })
  expect((await person.post('/api/reservas', { stock_item_id: item })).status).toBe(201)
  expect((await botica('manutencao', 'desligar')).out).toContain('não estava ligado')
  const entries = (await trail(admin)).filter(({ alvo_tipo }) => alvo_tipo === 'servico')
  expect(entries.map(({ accao, actor_papel }) => [accao, actor_papel])).toEqual([
    ['manutencao_desligada', 'linha_de_comandos'],
    ['manutencao_ligada', 'linha_de_comandos'],
  ])
})

test('The end of maintenance on another day is told with its day, as people say it', async () => {
  const { service, botica, item } = await openMaintenance()
  const person = await service.anyone.register()
  const until = inTwoHours()
  await botica('manutencao', 'ligar', sentence, '--ate', until)
  service.setTime(new Date(Date.now() - 24 * 3_600_000))
  const [, month, day, hour] = until.split(/[- ]/)
  const refused = await person.post('/api/reservas', { stock_item_id: item })
  expect(refused.body.mensagem).toBe(`Em manutenção até ${day}/${month} às ${hour}. ${sentence}`)
})

test('Maintenance ends by itself at its hour', async () => {
  const { service, botica, item } = await openMaintenance()
  const person = await service.anyone.register()
  await botica('manutencao', 'ligar', sentence, '--ate', inTwoHours())
  expectErro(await person.post('/api/reservas', { stock_item_id: item }), 503, 'INDISPONIVEL')
  service.setTime(new Date(Date.now() + 2 * 3_600_000 + 60_000))
  expect((await person.post('/api/reservas', { stock_item_id: item })).status).toBe(201)
  expect((await service.anyone.get('/api/avisos')).body).toEqual({ manutencao: null, aviso: null })
})

/** The hour, with its day where midnight lies between. */
const untilHour = /Em manutencao ate (?:\d\d\/\d\d )?as \d\d:\d\d/

test('In maintenance whoever holds by SMS or USSD is told so, and until when', async () => {
  const { service, botica } = await openMaintenance()
  await say(service, { from: '+244923111222', text: 'paracetamol maianga' })
  await botica('manutencao', 'ligar', sentence, '--ate', inTwoHours())
  expect(await say(service, { from: '+244923111222', text: '1' })).toContain('Como se chama')
  const answer = await say(service, { from: '+244923111222', text: 'Ana Silva' })
  expect(answer).toMatch(untilHour)

  const handset = new Handset(service)
  await handset.dial('1', 'paracetamol', 'maianga', '1')
  expect(await handset.confirm()).toContain('Diga o seu nome')
  expect(await handset.type('Ana Silva')).toMatch(untilHour)
})

test('A second process sees maintenance that the command line turned on', async () => {
  const { service, botica } = await openMaintenance()
  const second = await serviceForTest({ connection: service.connection })
  await botica('manutencao', 'ligar', sentence, '--ate', inTwoHours())
  // each read looks at what changed before it answers; a write is content with a look of a second ago
  await second.anyone.get('/api/farmacias')
  expectErro(await second.anyone.post('/api/auth/register', {}), 503, 'INDISPONIVEL')
})

test('Pages of a process of their own say the sentence too, and refuse what the API refuses', async () => {
  const { service, botica } = await openMaintenance()
  await botica('manutencao', 'ligar', sentence, '--ate', inTwoHours())
  const apart = await openPagesApart(service.address)
  onTestFinished(() => apart.close())
  const visitor = new Visitor(apart.address)
  const register = await visitor.see('/registar')
  // the pages ask the API beside their answers
  await expect.poll(async () => (await visitor.see('/sobre')).text, patience).toContain(sentence)
  const form = { nome: 'Ana', email: 'ana@teste.ao', telefone: '', password: 'uma frase só minha' }
  const refused = await visitor.send(register, form)
  expect(refused.status).toBe(503)
  expect(refused.text).toContain(sentence)
})

test('A notice is on every page until its hour, escaped, bounded, and without anybody’s address', async () => {
  const { service, botica } = await openMaintenance()
  const visitor = new Visitor(service.address)
  expect(await botica('aviso', sentence, '--ate', inTwoHours())).toMatchObject({ status: 0, err: '' })
  for (const path of ['/', '/sobre', '/balcao/entrar']) expect((await visitor.see(path)).text).toContain(sentence)
  for (const wrong of ['a'.repeat(111), ' ', 'escreva a ana@exemplo.ao', 'ligue 923 456 789', 'duas\nlinhas']) {
    expect(await botica('aviso', wrong, '--ate', inTwoHours())).toMatchObject({ status: 1, out: '' })
  }
  for (const hour of ['amanhã', '2020-01-01 10:00', '2099-01-01 10:00']) {
    expect(await botica('aviso', 'Bom dia', '--ate', hour)).toMatchObject({ status: 1, out: '' })
  }
  expect((await botica('aviso', '--tirar')).status).toBe(0)
  expect((await visitor.see('/')).text).not.toContain(sentence)
})

test('An admin turns maintenance on and off from the office’s page, also while it is on, and the trail says who', async () => {
  const { service, item } = await openMaintenance()
  const person = await service.anyone.register()
  const admin = await inOffice(service)
  const [dia, hora] = inTwoHours().split(' ') as [string, string]
  const form = await admin.see('/gestao/avisos')
  expect(form.text).toContain('Nada está ligado')
  const on = await admin.send(form, { especie: 'manutencao', texto: sentence, dia, hora })
  expect(on.text).toMatch(/Ligado\..*Até \d\d\/\d\d às \d\d:\d\d\./)
  expect(on.html).not.toContain('<já>')
  await service.anyone.get('/api/farmacias')
  expectErro(await person.post('/api/reservas', { stock_item_id: item }), 503, 'INDISPONIVEL')

  const ending = { passo: 'acabar', especie: 'manutencao' }
  expect((await admin.see('/gestao/avisos', ending)).text).toContain('Acabou.')
  expect((await admin.see('/gestao/avisos', ending)).text).toContain('Já tinha acabado.')
  expect((await person.post('/api/reservas', { stock_item_id: item })).status).toBe(201)
  const api = await service.admin()
  const entries = (await trail(api)).filter(({ alvo_tipo }) => alvo_tipo === 'servico')
  expect(entries).toMatchObject([
    { accao: 'manutencao_desligada', actor_papel: 'admin' },
    { accao: 'manutencao_ligada', actor_papel: 'admin', alteracoes: [{ campo: 'texto' }, { campo: 'ate' }] },
  ])
  // an instant is written as people do, there too
  expect((await admin.see('/gestao/auditoria?accao=manutencao_ligada')).text).toMatch(
    /até: nada → \d+ de \S+ de \d{4}, \d\d:\d\d/,
  )
})

test.each([
  ['a sentence with an address', { texto: 'escreva a ana@exemplo.ao' }, 'não pode ter endereços'],
  ['no sentence', { texto: '' }, 'Frase'],
  ['an hour that is none', { hora: 'logo' }, 'como 23:00'],
  ['a day that is past', { dia: '2020-01-01' }, 'já passou'],
  ['a day too far ahead', { dia: '2099-01-01' }, '24 horas'],
])('The office’s page refuses %s beside its field, and nothing is turned on', async (_, wrong, said) => {
  const { service } = await openMaintenance()
  const admin = await inOffice(service)
  const [dia, hora] = inTwoHours().split(' ') as [string, string]
  const form = await admin.see('/gestao/avisos')
  const refused = await admin.send(form, { especie: 'manutencao', texto: 'Já voltamos.', dia, hora, ...wrong })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain(said)
  expect((await service.anyone.get('/api/avisos')).body).toEqual({ manutencao: null, aviso: null })
})
