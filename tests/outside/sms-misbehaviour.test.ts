import { describe, expect, test } from 'vitest'
import { kannelSms } from '#server/modules/notificacoes/gateways/kannel.gateway.ts'
import { ombalaSms } from '#server/modules/notificacoes/gateways/ombala.gateway.ts'
import type { SmsSender } from '#server/modules/notificacoes/gateways/public.ts'
import { twilioSms } from '#server/modules/notificacoes/gateways/twilio.gateway.ts'
import { wesenderSms } from '#server/modules/notificacoes/gateways/wesender.gateway.ts'
import { misbehaviour } from '#tests/support/peer.ts'
import { outcome, startGateway } from './hosted-gateway.ts'

const secret = 'um-segredo-bem-guardado'
const providers: Record<string, (url: string) => SmsSender> = {
  ombala: (url) => ombalaSms({ url, token: secret, from: 'BOTICA' }),
  wesender: (url) => wesenderSms({ url, apiKey: secret }),
  twilio: (url) => twilioSms({ url, accountSid: 'AC1', authToken: secret, from: 'BOTICA' }),
  kannel: (url) => kannelSms({ url, user: 'botica', password: secret, from: undefined, dlrUrl: undefined }),
}

describe.each(Object.entries(providers))('%s', (_name, make) => {
  const open = async () => {
    const gateway = await startGateway()
    const sender = make(gateway.url)
    return { gateway, send: () => outcome(sender.send('+244923456789', 'Ola', '1.1')) }
  }

  test.each(['cut', 'halfway', 'flood'] as const)('an answer that is %s is a failure that retries', async (how) => {
    const { gateway, send } = await open()
    gateway.misbehaves(misbehaviour[how])
    const result = await send()
    expect(result).toMatchObject({ failure: 'OutsideFailure' })
    expect(JSON.stringify(result)).not.toContain(secret)
  })

  test('a redirect is not followed: it would carry the credentials elsewhere', async () => {
    const { gateway, send } = await open()
    const elsewhere = await startGateway()
    elsewhere.answers(200, [{ status: 'sent', message_id: 'm' }])
    gateway.answers(307, '', { location: elsewhere.url })
    expect(await send()).toMatchObject({ failure: 'OutsideFailure' })
    expect(elsewhere.asked).toEqual([])
  })

  test('a gateway that is not there', async () => {
    const sender = make('http://127.0.0.1:9')
    expect(await outcome(sender.send('+244923456789', 'Ola', '1.1'))).toMatchObject({
      failure: 'OutsideFailure',
      words: expect.stringContaining('a ligação falhou'),
    })
  })
})

test('silence and an answer without end are given up', async () => {
  const sendings = Object.values(providers).flatMap((make) =>
    (['never', 'drip'] as const).map(async (how) => {
      const gateway = await startGateway()
      gateway.misbehaves(misbehaviour[how])
      return outcome(make(gateway.url).send('+244923456789', 'Ola', '1.1'))
    }),
  )
  for (const result of await Promise.all(sendings)) {
    expect(result).toEqual({ failure: 'OutsideFailure', words: 'não respondeu a tempo' })
  }
})
