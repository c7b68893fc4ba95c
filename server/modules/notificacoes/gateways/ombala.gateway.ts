import type { Got } from '#server/outside/call.ts'
import { quote, type SmsSender } from '../sender.rules.ts'
import { messages } from './messages.ts'
import {
  angolan,
  askGateway,
  type Fields,
  isFields,
  jsonOf,
  refusal,
  succeeded,
  textOf,
  unknownAnswer,
} from './sms.gateway.ts'

export interface OmbalaOptions {
  /** https://api.useombala.ao */
  url: string
  token: string
  /** A sender name that Ombala has approved. */
  from: string
}

/** A recipient's `status` that says no, in either language. */
const NO =
  /fail|falh|\berr|reject|rejeit|refus|recus|invalid|inválid|expir|cancel|block|bloque|denied|undeliv|insuf|\bfalse/i

/** Ombala's `POST /v1/messages`: JSON `{message, from, to}`; the answer lists recipients, each `{status, message_id}`. */
export function ombalaSms(options: OmbalaOptions): SmsSender {
  const { url, token, from } = options
  return {
    name: 'ombala',
    check: () => check(options),
    async send(to, text) {
      const answer = await askGateway(`${url}/v1/messages`, {
        method: 'POST',
        headers: { ...authorization(token), 'content-type': 'application/json' },
        body: JSON.stringify({ message: text, from, to: angolan(to) }),
      })
      if (!succeeded(answer)) throw refusal(answer.status, saidBy(answer, token))
      const recipient = recipientOf(jsonOf(answer))
      const status = String(recipient?.status ?? '')
      if (NO.test(status)) throw new Error(`recusou a mensagem: ${quote(status, [token])}`)
      // an id says that the message is in its hands, whatever it calls that state: once more would be twice
      const referencia = textOf(recipient?.message_id)
      if (!referencia || !status) throw unknownAnswer(answer)
      return { referencia }
    },
  }
}

/** `GET /v1/credits` answers to a good token with what is left. */
async function check({ url, token }: OmbalaOptions): Promise<string> {
  const answer = await askGateway(`${url}/v1/credits`, { headers: authorization(token) })
  if (!succeeded(answer)) throw refusal(answer.status, saidBy(answer, token))
  const reply = jsonOf(answer)
  const credits = isFields(reply) ? textOf(reply.credits ?? reply.balance) : undefined
  return credits ? messages.balance(quote(credits)) : messages.credentials
}

const authorization = (token: string) => ({ authorization: `Token ${token}` })

/** The one recipient, in a list of its own or in the answer's; an id may stand beside the list. */
function recipientOf(reply: unknown): Fields | undefined {
  const outer = isFields(reply) ? reply : {}
  const list = [reply, outer.recipients, outer.data, outer.messages].find(Array.isArray) ?? [reply]
  const first: unknown = list[0]
  return isFields(first) ? { message_id: outer.message_id, ...first } : undefined
}

function saidBy(answer: Got, token: string): string {
  const reply = jsonOf(answer)
  return isFields(reply) ? quote(textOf(reply.message ?? reply.error ?? reply.detail) ?? '', [token]) : ''
}
