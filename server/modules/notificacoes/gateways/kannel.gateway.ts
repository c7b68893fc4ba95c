import { Misconfigured, quote, type SmsSender, Undeliverable } from '../sender.rules.ts'
import { messages } from './messages.ts'
import { askGateway, refusal, succeeded, unknownAnswer } from './sms.gateway.ts'

export interface KannelOptions {
  /** The smsbox, http://127.0.0.1:13013; or, with a path, where its `sendsms-url` is. */
  url: string
  user: string
  password: string
  /** Without it Kannel's own `global-sender`. */
  from: string | undefined
  /** The address of Kannel's delivery reports, with its placeholders (%d, %A) and {id}, ours for the message. */
  dlrUrl: string | undefined
}

/** Delivered to the phone (1) and not (2), and refused by the message centre (16). */
const DLR_MASK = '19'

/**
 * Kannel's `GET /cgi-bin/sendsms` (user guide, "Using HTTP interface"): 202 with "0: Accepted for delivery", or "3:
 * Queued for later delivery" while its own gateway is away; else the reason, in plain text. It names no message.
 */
export function kannelSms(options: KannelOptions): SmsSender {
  const { from, dlrUrl } = options
  return {
    name: 'kannel',
    reports: dlrUrl !== undefined,
    check: () => check(options),
    async send(to, text, chave) {
      const url = sendsms(options)
      for (const [name, value] of Object.entries({ to, text, coding: '0', charset: 'UTF-8', ...(from && { from }) })) {
        url.searchParams.set(name, value)
      }
      if (dlrUrl) {
        url.searchParams.set('dlr-mask', DLR_MASK)
        url.searchParams.set('dlr-url', dlrUrl.replaceAll('{id}', encodeURIComponent(chave)))
      }
      const answer = await askGateway(url.href, {})
      const reply = answer.text.trim()
      if (succeeded(answer) && /^[03]: (Accepted|Queued)/.test(reply)) return { referencia: null }
      if (/^Not routable/i.test(reply)) throw new Undeliverable(messages.noRoute)
      if (/^Sender missing/i.test(reply)) throw new Misconfigured(messages.noSender)
      throw succeeded(answer) ? unknownAnswer(answer) : refusal(answer.status, quote(reply, [options.password]))
    },
  }
}

/** A call without a receiver: Kannel looks at the credentials first, and then says that the receiver is missing. */
async function check(options: KannelOptions): Promise<string> {
  const answer = await askGateway(sendsms(options).href, {})
  if (answer.status === 400 && /receiver/i.test(answer.text)) return messages.credentials
  throw refusal(answer.status, quote(answer.text, [options.password]))
}

function sendsms({ url, user, password }: KannelOptions): URL {
  const address = new URL(url)
  if (address.pathname === '/') address.pathname = '/cgi-bin/sendsms'
  address.searchParams.set('user', user)
  address.searchParams.set('pass', password)
  return address
}
