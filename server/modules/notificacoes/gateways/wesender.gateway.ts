import { Misconfigured, quote, type SmsSender } from '../sender.rules.ts'
import { messages } from './messages.ts'
import { angolan, askGateway, isFields, jsonOf, refusal, succeeded, textOf, unknownAnswer } from './sms.gateway.ts'

export interface WesenderOptions {
  /** https://api.wesender.co.ao */
  url: string
  apiKey: string
}

/** "Foram enviados 0 de 1": a success that is none. */
const COUNTED = /(\d{1,9}) de (\d{1,9})/i
const OPERATORS = /chave|api ?key|autoriza|saldo|cr[eé]dito/i

/**
 * WeSender's `POST /envio/apikey`: JSON `{ApiKey, Destino: [9 digits], Mensagem, CEspeciais: "false"}`. It answers 200 to
 * all that it understands; `Exito` says whether it took the message, `Mensagem` why not. It names no message.
 */
export function wesenderSms(options: WesenderOptions): SmsSender {
  const { url, apiKey } = options
  return {
    name: 'wesender',
    check: () => check(options),
    async send(to, text) {
      const answer = await askGateway(`${url}/envio/apikey`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ApiKey: apiKey, Destino: [angolan(to)], Mensagem: text, CEspeciais: 'false' }),
      })
      const reply = jsonOf(answer)
      const message = isFields(reply) ? quote(textOf(reply.Mensagem) ?? '', [apiKey]) : ''
      if (!succeeded(answer)) throw refusal(answer.status, message)
      const taken = isFields(reply) ? String(reply.Exito).toLowerCase() : ''
      const [, sent, all] = COUNTED.exec(message) ?? []
      if (taken === 'false' || (taken === 'true' && Number(sent) < Number(all))) {
        throw OPERATORS.test(message)
          ? new Misconfigured(`recusou: ${message}`)
          : new Error(`recusou a mensagem: ${message}`)
      }
      if (taken !== 'true') throw unknownAnswer(answer)
      return { referencia: null }
    },
  }
}

/** Checks that the gateway answers: it has no call that verifies a key without sending. */
async function check({ url }: WesenderOptions): Promise<string> {
  const { status } = await askGateway(`${url}/`, {})
  if (status >= 500) throw refusal(status, '')
  return messages.keyUnproven
}
