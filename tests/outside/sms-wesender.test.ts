import { expect, test } from 'vitest'
import { wesenderSms } from '#server/modules/notificacoes/gateways/wesender.gateway.ts'
import { outcome, startGateway } from './hosted-gateway.ts'

const apiKey = 'e92346a698cf40af8fd9'

async function open() {
  const gateway = await startGateway()
  const sender = wesenderSms({ url: gateway.url, apiKey })
  return { gateway, sender, send: (to = '+244923456789') => outcome(sender.send(to, 'Ola', '1.1')) }
}

test('a message is sent in WeSender’s form', async () => {
  const { gateway, send } = await open()
  gateway.answers(200, { Exito: true, Mensagem: 'Foram enviados 1 de 1 mensagens', Objeto: { SMS: 99 } })
  expect(await send()).toEqual({ referencia: null })
  const [{ method, path, body } = { body: '' }] = gateway.asked
  expect([method, path]).toEqual(['POST', '/envio/apikey'])
  expect(JSON.parse(body)).toEqual({ ApiKey: apiKey, Destino: ['923456789'], Mensagem: 'Ola', CEspeciais: 'false' })
})

test.each([
  ['200 with the error in the body', 200, { Exito: false, Mensagem: 'Erro ao enviar' }, 'Error'],
  ['200 with the error as text', 200, { Exito: 'false', Mensagem: 'Erro ao enviar' }, 'Error'],
  ['200 and none of one sent', 200, { Exito: true, Mensagem: 'Foram enviados 0 de 1 mensagens' }, 'Error'],
  ['a bad key', 200, { Exito: false, Mensagem: 'ApiKey inválida' }, 'Misconfigured'],
  ['no credit', 200, { Exito: false, Mensagem: 'Não tem saldo suficiente' }, 'Misconfigured'],
  ['no Exito', 200, { Mensagem: 'ok' }, 'Error'],
  ['an Exito of no known kind', 200, { Exito: 'talvez' }, 'Error'],
  ['no JSON', 200, 'OK', 'Error'],
  ['nothing', 200, '', 'Error'],
  ['an HTTP refusal', 401, { Mensagem: 'não autorizado' }, 'Misconfigured'],
  ['too many', 429, '', 'Error'],
  ['out of order', 502, '<html>', 'Error'],
])('The gateway’s refusal is a failure, told apart by its kind: %s', async (_form, status, body, failure) => {
  const { gateway, send } = await open()
  gateway.answers(status, body)
  expect(await send()).toMatchObject({ failure })
})

test('another country’s number is undeliverable', async () => {
  const { gateway, send } = await open()
  gateway.answers(200, { Exito: true })
  expect(await send('+351912345678')).toMatchObject({ failure: 'Undeliverable' })
  expect(gateway.asked).toEqual([])
})

test('a gateway that repeats the key and the number finds neither in the failure’s words', async () => {
  const { gateway, send } = await open()
  gateway.answers(200, { Exito: false, Mensagem: `A chave ${apiKey} não envia para 923456789` })
  expect(JSON.stringify(await send())).not.toMatch(new RegExp(`${apiKey}|923`))
})

test('verificar only sees whether it is there', async () => {
  const { gateway, sender } = await open()
  gateway.answers(404, 'Cannot GET /')
  expect(await sender.check?.()).toContain('está lá')
  gateway.answers(503, '')
  await expect(sender.check?.()).rejects.toThrow('HTTP 503')
})
