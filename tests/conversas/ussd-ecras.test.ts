import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { fullRun } from '../support/full-run.ts'
import { dialable, Handset } from '../support/handset.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: dialable })

beforeAll(async () => {
  const where = { latitude: -8.832, longitude: 13.233, is_24_horas: true }
  const { client } = await openPharmacy(service, { nome: 'Farmácia Central', telefone: '923000000', ...where })
  await stockItem(client, { nome: 'Paracetamol 500 mg', quantidade: 1000 })
})

/** Inputs that fingers and telephones may send: choices, words, rubbish, other alphabets, control characters. */
const input = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('0', '1', '2', '3', '4', '5', '9', '12', '123', '12 850') },
  { weight: 3, arbitrary: fc.constantFrom('paracetamol', 'maianga', 'Ana Silva', 'parasetamol', 'benfica', 'luanda') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 70 }) },
)
const text = fc.array(input, { maxLength: 12 }).map((inputs) => inputs.join('*'))

test('Any text of any keys is answered with a screen of basic GSM-7 that fits, for a person and for a counter', async () => {
  const runs = { numRuns: fullRun ? 400 : 40 }
  await fc.assert(
    fc.asyncProperty(text, fc.boolean(), async (typed, isCounter) => {
      const handset = isCounter ? new Handset(service, '+244923000000') : new Handset(service)
      // the handset itself expects the form of every answer
      await handset.push(typed).repeat()
    }),
    runs,
  )
})

test('The screen of a prefix does not depend on what other sessions or earlier requests did', async () => {
  const word = fc.constantFrom('0', '1', '2', '3', '9', 'paracetamol', 'maianga', 'benfica')
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 8 }), async (inputs) => {
      const [stepwise, atOnce] = [new Handset(service), new Handset(service)]
      await stepwise.dial(...inputs)
      expect(await atOnce.push(...inputs).repeat()).toBe(stepwise.screen)
    }),
    { numRuns: fullRun ? 100 : 10 },
  )
})
