import type { Got } from '#server/outside/call.ts'
import { Misconfigured, quote, type SmsSender, Undeliverable } from '../sender.rules.ts'
import { messages } from './messages.ts'
import { askGateway, isFields, jsonOf, refusal, succeeded, textOf, unknownAnswer } from './sms.gateway.ts'

export interface TwilioOptions {
  /** https://api.twilio.com */
  url: string
  accountSid: string
  authToken: string
  /** The sender: a number of the account, an alphanumeric sender, or a messaging service (MG…). */
  from: string
}

/** Twilio's error codes that speak of the recipient: no valid number, no mobile, asked to be left alone. */
const RECIPIENT = new Set([21211, 21614, 21610])
/**
 * Errors that are our fault: credentials, suspended account, sender not ours, country not enabled, sender not allowed.
 */
const OPERATOR = new Set([20003, 20005, 21212, 21408, 21606, 21603, 21659])

/** Twilio's `POST /2010-04-01/Accounts/{sid}/Messages.json`, form-encoded; errors are `{code, message, status}`. */
export function twilioSms(options: TwilioOptions): SmsSender {
  const { from, authToken } = options
  return {
    name: 'twilio',
    check: () => check(options),
    async send(to, text) {
      const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
      const answer = await askGateway(`${account(options)}/Messages.json`, {
        method: 'POST',
        headers: { ...authorization(options), 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: to, ...sender, Body: text }).toString(),
      })
      const reply = jsonOf(answer)
      const fields = isFields(reply) ? reply : {}
      if (!succeeded(answer))
        throw asError(answer, Number(fields.code), quote(textOf(fields.message) ?? '', [authToken]))
      if (fields.status === 'failed' || fields.status === 'undelivered') {
        throw asError(answer, Number(fields.error_code), quote(textOf(fields.error_message) ?? '', [authToken]))
      }
      const referencia = textOf(fields.sid)
      if (!referencia) throw unknownAnswer(answer)
      return { referencia }
    },
  }
}

/** `GET /2010-04-01/Accounts/{sid}.json` answers to good credentials with the account's state. */
async function check(options: TwilioOptions): Promise<string> {
  const answer = await askGateway(`${account(options)}.json`, { headers: authorization(options) })
  const reply = jsonOf(answer)
  const fields = isFields(reply) ? reply : {}
  if (!succeeded(answer)) throw refusal(answer.status, quote(textOf(fields.message) ?? '', [options.authToken]))
  if (fields.status !== 'active') throw new Misconfigured(messages.accountIs(quote(textOf(fields.status) ?? '?')))
  return messages.credentialsAndAccount
}

const account = ({ url, accountSid }: TwilioOptions) => `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`

const authorization = ({ accountSid, authToken }: TwilioOptions) => ({
  authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
})

function asError({ status }: Got, code: number, answer: string): Error {
  if (RECIPIENT.has(code)) return new Undeliverable(`erro ${code}: ${answer}`)
  if (OPERATOR.has(code)) return new Misconfigured(`erro ${code}: ${answer}`)
  return refusal(status, code ? `erro ${code}: ${answer}` : answer)
}
