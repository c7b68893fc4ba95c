import { expect, test, vi } from 'vitest'
import { receiving, SECRET } from '../conversas/gateway.ts'
import { patience } from '../support/pace.ts'
import { serviceForTest } from '../support/with-service.ts'
import { startKannel } from './kannel.ts'

test('A message in GSM-7 and one in UCS-2 reach the conversation as they were written, and are answered', async () => {
  const service = await serviceForTest({ env: receiving })
  const kannel = await startKannel(`${service.address}/gateways/sms/${SECRET}`)
  await kannel.send('+244934000001', 'xpto é à ñ')
  await vi.waitFor(() => expect(kannel.arrived).toHaveLength(1), patience)
  expect(kannel.arrived[0]).toMatch(/^40404 \+244934000001 text /)
  // the word that nobody knows is asked about, or repeated, without its accents
  await kannel.send('+244934000001', '%00A%00j%00u%00d%00a', 'ucs2')
  await vi.waitFor(() => expect(kannel.arrived).toHaveLength(2), patience)
  expect(kannel.arrived[1]).toMatch(/^40404 \+244934000001 text Botica\. Escreva o medicamento/)
})
