import type { TestService } from '../support/service.ts'

export const SECRET = 'c0ffee00c0ffee00c0ffee00c0ffee00'

/** The settings of a service that receives SMS. */
export const receiving = { SMS_ENTRADA_SEGREDO: SECRET }

export interface Sms {
  from: string
  text: string
  id?: string
  centre?: string
}

let sent = 0

/** Delivers an SMS as Kannel does, and returns the whole answer. */
export function deliver(
  service: Pick<TestService, 'address'>,
  { from, text, id = `m${++sent}`, centre = 'unitel' }: Sms,
): Promise<Response> {
  const query = new URLSearchParams({
    id,
    sender: from,
    receiver: '40404',
    smsc: centre,
    text,
    charset: 'UTF-8',
    coding: '0',
  })
  return fetch(`${service.address}/gateways/sms/${SECRET}?${query}`)
}

/** Delivers an SMS, and returns the text that answers it. */
export async function say(service: Pick<TestService, 'address'>, sms: Sms): Promise<string> {
  const answer = await deliver(service, sms)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`)
  return text
}
