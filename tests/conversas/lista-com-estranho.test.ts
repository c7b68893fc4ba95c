import { beforeAll, expect, test } from 'vitest'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Talk } from '../support/talk.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

beforeAll(async () => {
  const { client } = await openPharmacy(service, {
    nome: 'Farmácia da Lista',
    telefone: '923000001',
    is_24_horas: true,
    latitude: -8.826,
    longitude: 13.233,
  })
  for (const nome of ['Paracetamol 500 mg comprimidos', 'Ibuprofeno 400 mg comprimidos']) {
    await stockItem(client, { nome, preco: 800 })
  }
})

const say = (text: string) => new Talk(service).say(text)

test.each([
  ['paracetamol, xptoz maianga', ['xptoz']],
  ['xptoz, paracetamol maianga', ['xptoz']],
  ['paracetamol; xptoz maianga', ['xptoz']],
  ['paracetamol\nxptoz\nmaianga', ['xptoz']],
  ['paracetamol, xptoz, ibuprofeno maianga', ['xptoz']],
  ['paracetamol, xptoz, zzqwk maianga', ['xptoz', 'zzqwk']],
])('Of the list «%s» what is known is searched at once, and what is not is said', async (text, unknown) => {
  const answer = await say(text)
  expect(answer).toContain(`Nao encontramos ${unknown.map((name) => `"${name}"`).join(', ')}.`)
  expect(answer).toContain('923000001')
  expect(answer).not.toContain('pode ser outro')
})

test.each(['paracetamol + xptoz', 'paracetamol e xptoz', 'paracetamol/xptoz', 'paracetamol com xptoz'])(
  'Of the pair «%s» nothing is searched, and the half that is not understood is said',
  async (pair) => {
    const answer = await say(`${pair} maianga`)
    expect(answer).toContain('xptoz')
    expect(answer).not.toContain('923000001')
  },
)

test('A list without a place says what is unknown, and searches for the rest once the place is said', async () => {
  const talk = new Talk(service)
  expect(await talk.say('paracetamol, xptoz')).toMatch(/^Nao encontramos "xptoz"\.\n.*bairro/)
  const answer = await talk.say('maianga')
  expect(answer).toContain('923000001')
  expect(answer).not.toContain('xptoz')
})

test('A list of which nothing is known is not searched', async () => {
  expect(await say('xptoz, zzqwk maianga')).toContain('Nao encontramos "xptoz"')
})
