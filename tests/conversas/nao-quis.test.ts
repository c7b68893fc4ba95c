import { beforeAll, expect, test } from 'vitest'
import { type Client, succeed } from '../support/client.ts'
import type { PharmacyScene } from '../support/scenario.ts'
import { stockItem } from '../support/scenario.ts'
import { Talk } from '../support/talk.ts'
import { withService } from '../support/with-service.ts'
import { openCounter, UNITS } from './scene.ts'

const service = withService({ env: { CONTAS_NOVAS_POR_REDE: '1000', CONTAS_NOVAS_POR_HORA: '1000' } })
let counter: PharmacyScene & { item: string }
let person: Client
let code = ''
let coartem = ''
beforeAll(async () => {
  counter = await openCounter(service)
  coartem = await stockItem(counter.client, { nome: 'Coartem 20/120 mg', quantidade: 7 })
  await stockItem(counter.client, { nome: 'Losartan 50 mg', quantidade: 7 })
  person = await service.anyone.register()
  code = await hold(person)
})

async function hold(by: Client): Promise<string> {
  const itens = [{ stock_item_id: counter.item, quantidade: 1 }]
  return succeed(await by.post('/api/v2/reservas', { itens })).visita.codigo_levantamento
}
const holdNow = async (by: Client) => succeed(await by.get('/api/v2/reservas/minhas'))[0].reservas[0]
const unitsOf = async (item: string) => succeed(await counter.client.get(`/api/perfil/stock/${item}`)).quantidade
const counterTalk = () => new Talk(service, { pharmacies: [counter] })

/** Words around a code that are wholly no command. */
const unsure = [
  'nao veio {C}',
  '{C} nao veio',
  'nao sei ainda {C}',
  'nao cancelem {C}',
  'nao ha {C} mas vou ver',
  '{C} acabou?',
  'entrega amanha {C}',
  'entregue {C}?',
  'nao entregue {C}',
  'sim {C} amanha',
  'sim {C}?',
  'so 1 {C} talvez',
  'cancelar {C}',
  'espera {C}',
]
test.each(unsure)('«%s» from a counter changes nothing, and is answered with the whole commands', async (text) => {
  const before = await holdNow(person)
  const units = await unitsOf(counter.item)
  expect(await counterTalk().say(text.replace('{C}', code))).toMatch(/^Nada mudou.*SIM \d{6}, NAO \d{6}/)
  expect(await holdNow(person)).toEqual(before)
  expect(await unitsOf(counter.item)).toBe(units)
})

test('A telephone number in a message is no code, also where its middle is one', async () => {
  const before = await holdNow(person)
  const talk = counterTalk()
  for (const text of [`NAO, ligue 923 ${code}`, 'nao, ligue 923 456 789', `nao 923${code}`, `nao ${code} 923`])
    await talk.say(text)
  expect(await holdNow(person)).toEqual(before)
})

test.each([
  'como cancelo?',
  'posso cancelar?',
  'cancela por favor',
  'ja n vou',
  'ja nao preciso',
  'desisto',
  'CANCELAR {C}?',
])('«%s» of a patient asks first, and SIM cancels', async (text) => {
  const other = await service.anyone.register()
  const own = await hold(other)
  const talk = new Talk(service, { person: other })
  expect(await talk.say(text.replace('{C}', own))).toMatch(/^Cancelar a reserva \d{6} de Paracetamol.* Responda SIM/)
  expect(await holdNow(other)).toMatchObject({ estado: 'activa' })
  expect(await talk.say('Sim')).toContain('cancelada')
  expect(await holdNow(other)).toMatchObject({ estado: 'cancelada' })
})

test.each(['nao quero cancelar', 'nao cancelem {C}', 'i dont want to cancel', 'cancelaram a minha reserva?'])(
  '«%s» of a patient cancels nothing and asks nothing',
  async (text) => {
    const talk = new Talk(service, { person })
    expect(await talk.say(text.replace('{C}', code))).toContain(code)
    await talk.say('sim')
    expect(await holdNow(person)).toMatchObject({ estado: 'activa' })
  },
)

test('A SIM that comes after ten minutes, or to no question, does nothing and says so', async () => {
  const talk = new Talk(service, { person })
  expect(await talk.say('posso cancelar?')).toContain('Responda SIM')
  const later = new Date(Date.now() + 11 * 60_000)
  expect(await talk.say('SIM', 'tarde', later)).toContain('ja passou, e nada mudou')
  expect(await talk.say('SIM')).toContain('Nao ha pergunta')
  expect(await holdNow(person)).toMatchObject({ estado: 'activa' })
})

test('A SIM that comes twice, and a turn that runs twice, cancel once', async () => {
  const other = await service.anyone.register()
  await hold(other)
  const talk = new Talk(service, { person: other })
  await talk.say('posso cancelar?')
  const before = talk.state
  const units = await unitsOf(counter.item)
  expect(await talk.say('SIM', 'uma')).toContain('cancelada')
  talk.state = before
  expect(await talk.say('SIM', 'uma')).toContain('cancelada')
  expect(await talk.say('SIM', 'outra')).toContain('Nao ha pergunta')
  expect(await unitsOf(counter.item)).toBe(units + 1)
})

test('The SIM of a later question does not answer an earlier one', async () => {
  const talk = new Talk(service, { person })
  await talk.say('posso cancelar?')
  await talk.say('paracetamol maianga')
  await talk.say('nao')
  await talk.say('sim')
  expect(await holdNow(person)).toMatchObject({ codigo_levantamento: code, estado: 'activa' })
})

test('A number that is a pharmacy’s and a patient’s is asked for the whole command, and its SIM cancels nothing', async () => {
  const talk = new Talk(service, { person, pharmacies: [counter] })
  expect(await talk.say('posso cancelar?')).toContain(`Responda CANCELAR ${code}`)
  expect(await talk.say('sim')).toContain('codigo')
  expect(await holdNow(person)).toMatchObject({ estado: 'activa' })
})

test.each([
  ['tenho losartan 50', 7],
  ['tenho coartem 3300', 7],
  ['tenho coartem 20', 7],
])('«%s», a figure of the item or above any shelf, is asked about and written by 1 alone', async (text) => {
  const talk = counterTalk()
  const before = await unitsOf(coartem)
  expect(await talk.say(text)).toMatch(/unidades\? Nada foi mudado/)
  expect(await talk.say('sim')).toContain('codigo')
  expect(await unitsOf(coartem)).toBe(before)
})

test('«tenho coartem 20» is written once 1 confirms it', async () => {
  const talk = counterTalk()
  await talk.say('tenho coartem 20')
  expect(await talk.say('1')).toContain('20 livres')
  expect(await unitsOf(coartem)).toBe(20)
})

test('A word more makes «acabou» a question, and a name in one word finds the one with hyphens', async () => {
  const benuron = await stockItem(counter.client, { nome: 'Ben-u-ron 500 mg', quantidade: UNITS })
  const talk = counterTalk()
  for (const text of ['benuron acabou?', 'nao ha benuron', 'nao acabou benuron', 'acabou benuron?', 'benuron acabou'])
    await talk.say(text)
  expect(await unitsOf(benuron)).toBe(UNITS)
  expect(await counterTalk().say('ACABOU BENURON')).toContain('acabou')
  expect(await unitsOf(benuron)).toBe(0)
})

test.each([
  ['SIM {C}', 'activa', 'separada'],
  ['{C} sim', 'activa', 'separada'],
  ['separada {C}', 'activa', 'separada'],
  ['{C} n ha', 'cancelada', 'nao_ha'],
  ['NAO {C}', 'cancelada', 'nao_ha'],
  ['{C} esgotado', 'cancelada', 'nao_ha'],
  ['{C} entregue', 'concluida', null],
  ['ja levou {C}', 'concluida', null],
])('«%s» is wholly the command, whichever comes first', async (text, estado, resposta) => {
  const other = await service.anyone.register()
  succeed(await counter.client.patch(`/api/perfil/stock/${counter.item}`, { quantidade: UNITS }))
  const own = await hold(other)
  await counterTalk().say(text.replace('{C}', own))
  expect(await holdNow(other)).toMatchObject({ estado, resposta })
})

test.each(['socorro', 'meu filho desmaiou', 'CANCELAR socorro', '112', 'nao consigo respirar'])(
  '«%s» is answered with where help is, before all else',
  async (text) => {
    const talk = new Talk(service, { person })
    expect(await talk.say(text)).toContain('ligue ja 112')
    expect(await holdNow(person)).toMatchObject({ estado: 'activa' })
  },
)

test.each(['kero duas', 'quero 2', 'nao a 1, a 2', 'posso reservar a 1?', '1 ou 2'])(
  '«%s» holds nothing of a list, and asks which',
  async (text) => {
    const other = await service.anyone.register()
    const talk = new Talk(service, { person: other })
    await talk.say('coartem maianga')
    expect(await talk.say(text)).toMatch(/Qual/)
    expect(succeed(await other.get('/api/v2/reservas/minhas'))).toEqual([])
  },
)
