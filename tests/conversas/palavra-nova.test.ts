import { expect, onTestFinished, test } from 'vitest'
import { follow, type Step } from '../support/followed.ts'
import { Visitor } from '../support/visitor.ts'
import { receiving, say } from './gateway.ts'
import { openCounter } from './scene.ts'

/* The recipe of docs/mudar.md for a word by SMS, followed in a copy of the program. */
const recipe: Step[] = [
  [
    'contract/sms-words.ts',
    'export const smsWords = {\n',
    "  place: { words: 'lugar sitio', patient: ['LUGAR', 'Lembra perto de onde procura.'], inHelp: true },\n",
  ],
  ['conversa/messages.ts', 'export const messages = {\n', "  nearPlace: 'Procuramos perto de {lugar}.',\n"],
  [
    'conversa/converse.ts',
    '      return showMore(context)\n',
    "    case 'place': {\n" +
      '      const lugar = state.place?.nome\n' +
      '      return { answer: lugar ? fill(messages.nearPlace, { lugar }) : messages.where, state }\n' +
      '    }\n',
  ],
]

test('A word that is added as docs/mudar.md says is answered, and is in the help and on the page', async () => {
  const startTestService = await follow(recipe)
  const service = await startTestService({ env: { ...receiving, SMS_NUMERO: '+244923000111' } })
  onTestFinished(() => service.stop())
  await openCounter(service)
  const from = '+244932000001'
  await say(service, { from, text: 'paracetamol maianga' })
  for (const text of ['LUGAR', 'sítio?', 'o meu lugar']) {
    expect(await say(service, { from, text })).toBe('Procuramos perto de Maianga.')
  }
  expect(await say(service, { from: '+244932000002', text: 'LUGAR' })).toMatch(/^Onde esta\?/)
  expect(await say(service, { from, text: 'AJUDA' })).toContain('Ou LUGAR, RESERVAS')
  expect((await new Visitor(service.address).see('/por-sms')).text).toContain('Lembra perto de onde procura.')
})
