import { randomBytes, randomUUID } from 'node:crypto'

/*
 * The network between the demonstration's telephone and the service: a smsbox of Kannel, from which SMS go out and come in,
 * and a USSD gateway. The service knows them by its settings alone, as it knows real ones.
 */

/** Number and code that people would write to and dial. */
export const SMS_NUMBER = '10203'
export const USSD_CODE = '*123#'

const newSecret = () => randomBytes(24).toString('hex')

/** Time that the service may take for one answer, in ms. */
const ANSWER_MS = 20_000

/** Answer of a USSD session: the text of a screen, and whether the session goes on. */
export interface Screen {
  text: string
  goesOn: boolean
}

/** An SMS that the service sends. */
export interface SentSms {
  to: string
  text: string
}

export interface Network {
  /** Settings of a service that this network serves. @param address the smsbox, at which the service delivers its SMS */
  settings(address: string): Record<string, string>
  /** Reads a request of the service's to send an SMS, as Kannel does; a text is the refusal. */
  sending(url: URL): SentSms | string
  /** Tells the service, as Kannel does, that an SMS has arrived on a telephone. */
  reportDelivery(url: URL): Promise<void>
  /** Sends an SMS to the service. @returns the answer that it gives at once; empty for none */
  write(service: string, from: string, text: string): Promise<string>
  /** Sends what was typed so far in a USSD session to the service. */
  dial(service: string, call: { from: string; session: string; typed: string }): Promise<Screen>
}

/** @throws Error when the service refuses, or does not answer */
async function answerOf(url: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 300)}`)
  return text
}

/** The time of an SMS, as Kannel writes it. */
const timeOf = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')

/** Makes a network with secrets of its own. */
export function openNetwork(): Network {
  const [user, password, sms, ussd] = ['demonstracao', newSecret(), newSecret(), newSecret()]
  return {
    settings: (address) => ({
      SMS_PROVIDER: 'kannel',
      KANNEL_URL: address,
      KANNEL_USER: user,
      KANNEL_PASSWORD: password,
      SMS_ENTRADA_SEGREDO: sms,
      SMS_NUMERO: SMS_NUMBER,
      USSD_SEGREDO: ussd,
      USSD_CODIGO: USSD_CODE,
    }),
    sending({ searchParams }) {
      if (searchParams.get('user') !== user || searchParams.get('pass') !== password)
        return 'Authorization failed for sendsms'
      const to = searchParams.get('to')
      return to ? { to, text: searchParams.get('text') ?? '' } : 'Missing receiver number, rejected'
    },
    async reportDelivery({ searchParams }) {
      const report = searchParams.get('dlr-url')
      if (report) await answerOf(report.replaceAll('%d', '1'))
    },
    write(service, from, text) {
      const message = {
        id: randomUUID(),
        sender: from,
        receiver: SMS_NUMBER,
        time: timeOf(new Date()),
        smsc: 'demonstracao',
      }
      const query = new URLSearchParams({ ...message, coding: '0', charset: 'UTF-8', text })
      return answerOf(`${service}/gateways/sms/${sms}?${query}`)
    },
    async dial(service, { from, session, typed }) {
      const body = new URLSearchParams({ sessionId: session, phoneNumber: from, serviceCode: USSD_CODE, text: typed })
      const answer = await answerOf(`${service}/gateways/ussd/${ussd}`, { method: 'POST', body })
      return { text: answer.replace(/^(?:CON|END) /, ''), goesOn: answer.startsWith('CON ') }
    },
  }
}
