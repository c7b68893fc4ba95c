import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openGateways } from '#server/modules/notificacoes/gateways/open.gateway.ts'
import { withoutEcho } from '#server/modules/notificacoes/sender.rules.ts'
import { startGateway } from './hosted-gateway.ts'

const text =
  'Botica: Esperanca Domingos reservou 2 x Zidovudina 300 mg. Guarde ate as 18:05. Codigo de levantamento: 482913.'

test('What a gateway repeats of a message is in no reason and no line of the log, in any capitals, accents or order', async () => {
  const lines: unknown[] = []
  const note = (...line: unknown[]) => void lines.push(line)
  const gateway = await startGateway()
  const sms = { provider: 'twilio', url: gateway.url, accountSid: 'AC1', authToken: 'x', from: 'BOTICA' } as const
  const email = { smtpUrl: undefined, from: 'botica@exemplo.ao' }
  const { sms: sender, close } = openGateways({ sms, email }, { info: note, warn: note })
  const reasons: string[] = []
  const echoes = [text, 'invalid body "ESPERANÇA domingos"', 'blocked word: Zidovudina', 'Domingos', text.slice(0, 25)]
  for (const echo of echoes) {
    gateway.answers(500, { code: 20500, message: `rejected ${echo}` })
    const failed: Error = await sender.send('+244923456789', text, '1.1').then(
      () => new Error('it was sent'),
      (error) => error,
    )
    reasons.push(failed.message)
  }
  const said = JSON.stringify([reasons, lines])
  expect(said).not.toMatch(/esperan|doming|zidovudina|482913/i)
  for (const reason of reasons) expect(reason).toMatch(/: rejected/)
  close()
})

const name = fc.stringMatching(/^[A-ZÁÉÍÓÚÂÊÔÃÕÇ][a-záéíóúâêôãõç]{1,11}$/)

test('No word of a message is in the gateway’s part of a reason, however it is repeated', () => {
  const marks = fc.constantFrom(' ', ', ', '%20', '_', '"')
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), marks, (names, mark) => {
      const joined = names.join(mark)
      for (const echo of [joined, joined.toUpperCase(), joined.normalize('NFD')]) {
        const [own, theirs = ''] = withoutEcho(`respondeu HTTP 400: ${echo}`, [`para ${names.join(' ')}`]).split(': ')
        expect(own).toBe('respondeu HTTP 400')
        const left = theirs.normalize('NFD').toLowerCase()
        for (const each of names) expect(left).not.toContain(each.normalize('NFD').toLowerCase())
      }
    }),
  )
})
