import { beforeAll, expect, test } from 'vitest'
import { type Client, succeed } from '../support/client.ts'
import { expectHoldsToMatch } from '../support/holds.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Talk } from '../support/talk.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { SMTP_URL: 'smtp://127.0.0.1:9', EMAIL_FROM: 'botica@teste.ao' } })

const near = (step: number) => ({ latitude: -8.826 + step * 0.004, longitude: 13.233 })

beforeAll(async () => {
  for (const step of [0, 1]) {
    const fields = {
      nome: `Farmácia Rua ${step + 1}`,
      telefone: `92300000${step + 1}`,
      is_24_horas: true,
      ...near(step),
    }
    const { client } = await openPharmacy(service, fields)
    await stockItem(client, { nome: 'Paracetamol 500 mg comprimidos', quantidade: 50 })
    await stockItem(client, { nome: 'Amoxicilina 500 mg cápsulas', quantidade: 50 })
    await stockItem(client, { nome: 'Coartem 20/120 mg', quantidade: 50 })
    await stockItem(client, { nome: 'Bactrim 400/80', preco: 500 })
  }
})

const visitsOf = async (person: Client) => succeed(await person.get('/api/v2/reservas/minhas'))
const codeIn = (answer: string) => /codigo (\d{6})/.exec(answer)?.[1]

test('A stranger chooses a number, is asked their name once, and gets the code and the deadline', async () => {
  const talk = new Talk(service)
  await talk.say('paracetamol maianga')
  expect(await talk.say('2')).toContain('Como se chama')
  expect(await talk.say('Chamo-me Tchissola Ngunza')).toMatch(
    /^Reservado ate as .*\d\d:\d\d: Paracetamol.*, F\. Rua 2\. Diga la o codigo \d{6}\./,
  )
  expect(await talk.say('amoxicilina')).toContain('923000001')
  expect(await talk.say('RESERVAR 1')).toContain('F. Rua 1')
  expect((await talk.say('RESERVAS')).split('\n')).toHaveLength(3)
})

test('A repeated message, and the number sent again, hold once and give the same code', async () => {
  const person = await service.anyone.register()
  const talk = new Talk(service, { person })
  await talk.say('paracetamol maianga')
  const before = talk.state
  const code = codeIn(await talk.say('1', 'chave-1'))
  talk.state = before
  expect(codeIn(await talk.say('1', 'chave-1'))).toBe(code)
  expect(codeIn(await talk.say('1', 'chave-2'))).toBe(code)
  expect(await visitsOf(person)).toHaveLength(1)
  await expectHoldsToMatch(service)
})

test('CANCELAR cancels the only hold, is safe to repeat, and asks which of several', async () => {
  const person = await service.anyone.register()
  const talk = new Talk(service, { person })
  await talk.say('paracetamol maianga')
  await talk.say('1')
  const now = new Date(Date.now() - 1000)
  expect(await talk.say('CANCELAR', 'chave-3', now)).toContain('cancelada')
  expect(await talk.say('CANCELAR', 'chave-3', now)).toContain('cancelada')
  await talk.say('1')
  await talk.say('amoxicilina')
  await talk.say('2')
  expect(await talk.say('cancelar')).toMatch(/^Cancelar qual\?\n1 \d{6} .*\n2 \d{6} /)
  expect(await talk.say('1')).toContain('cancelada')
  const live = (await visitsOf(person)).filter(({ estado }: { estado: string }) => estado === 'activa')
  expect(live).toHaveLength(1)
  await expectHoldsToMatch(service)
})

test('Several medicines in one message are a basket, held with one code', async () => {
  const person = await service.anyone.register()
  const talk = new Talk(service, { person })
  expect(await talk.say('paracetamol e amoxicilina maianga')).toMatch(/^1 .* tem 2 1700Kz 92300000\d/)
  expect(await talk.say('1')).toMatch(/^Tem Paracetamol 500mg comp 850Kz \+ Amoxicilina 500mg caps 850Kz\./)
  expect(await talk.say('1')).toMatch(/: Paracetamol 500mg comp \+ Amoxicilina 500mg caps, F\. Rua \d\. .*codigo \d{6}/)
  const [visit] = await visitsOf(person)
  expect(visit.reservas).toHaveLength(2)
})

test('A brand of two substances is one of several medicines, and two substances of one product are one medicine', async () => {
  expect(await new Talk(service).say('coartem, paracetamol maianga')).toContain('tem 2 1700Kz')
  expect(await new Talk(service).say('sulfametoxazol e trimetoprim maianga')).toContain('500Kz')
})

test('AVISAR asks to be told of what was searched for, once', async () => {
  const person = await service.anyone.register()
  const talk = new Talk(service, { person })
  expect(await talk.say('cetirizina maianga')).toContain('AVISAR')
  expect(await talk.say('AVISAR')).toContain('avisamos quando houver "cetirizina')
  await talk.say('AVISAR')
  expect(succeed(await person.get('/api/alertas'))).toHaveLength(1)
})

test('A person who has found it ends the only alert with SIM, one of several by its number, and no word alone ends one', async () => {
  const person = await service.anyone.register()
  const talk = new Talk(service, { person })
  const alerts = async () =>
    succeed(await person.get('/api/alertas')).map(({ procura }: { procura: string }) => procura)
  expect(await talk.say('cancela o aviso')).toContain('Um aviso acaba sozinho')
  await talk.say('cetirizina maianga')
  await talk.say('AVISAR')
  expect(await talk.say('ja encontrei, obrigado')).toMatch(/^Pediu aviso de cetirizina.*Responda SIM/)
  expect(await alerts()).toHaveLength(1)
  expect(await talk.say('nao')).not.toContain('acabou')
  expect(await alerts()).toHaveLength(1)
  await talk.say('tira o aviso')
  expect(await talk.say('sim')).toBe('Esse aviso acabou.')
  expect(await alerts()).toEqual([])
  for (const term of ['cetirizina', 'enalapril']) {
    await talk.say(`${term} maianga`)
    await talk.say('AVISAR')
  }
  const asked = await talk.say('nao precisa avisar')
  const [, number = ''] = /^(\d) cetirizina/m.exec(asked) ?? []
  expect(await talk.say(number)).toBe('Esse aviso acabou.')
  expect(await alerts()).toEqual(['enalapril'])
})

test('PARAR stops what is written to the number, and forgets the conversation', async () => {
  const talk = new Talk(service)
  await talk.say('paracetamol maianga')
  expect(await talk.say('PARAR')).toContain('Nao voltamos a escrever')
  expect([talk.stopped, talk.state]).toEqual([true, undefined])
})

test('A name is not taken from a medicine or a command, and a number of no list holds nothing', async () => {
  const talk = new Talk(service)
  expect(await talk.say('2')).toContain('Escreva primeiro')
  await talk.say('paracetamol maianga')
  expect(await talk.say('9')).toContain('numero')
  await talk.say('1')
  expect(await talk.say('amoxicilina')).toContain('923000001')
})

test('«sim» and «nao» of a patient to no question are answered with what a patient can write', async () => {
  const talk = new Talk(service, { person: await service.anyone.register() })
  for (const said of ['sim', 'so 1', 'entregue']) expect(await talk.say(said), said).toContain('PARACETAMOL MAIANGA')
  for (const said of ['nao', 'deixa estar', 'ja nao quero']) expect(await talk.say(said), said).toContain('CANCELAR')
})

test('APAGAR of an account with an e-mail is told at once that the page deletes it, and no code is asked for', async () => {
  const talk = new Talk(service, { person: await service.anyone.register() })
  expect(await talk.say('APAGAR')).toContain('por SMS nao se apaga')
  expect(talk.state?.asked).toBeUndefined()
})

test('«sim» to a list of one holds it, «sim» to several is asked which, and «minha reserva» tells the code', async () => {
  const talk = new Talk(service, { person: await service.anyone.register() })
  await talk.say('paracetamol maianga')
  expect(await talk.say('sim')).toContain('Responda so com o numero')
  const [first] = talk.state?.list?.entries ?? []
  if (talk.state?.list && first) talk.state = { ...talk.state, list: { ...talk.state.list, entries: [first] } }
  const code = codeIn(await talk.say('sim')) ?? '-'
  expect(await talk.say('a minha reserva')).toContain(code)
  talk.state = undefined
  expect(await talk.say('reserva')).toContain(code)
})
