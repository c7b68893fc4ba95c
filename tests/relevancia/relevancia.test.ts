import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPharmacy } from '../support/scenario.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { evaluate, halves, register, type Scores } from './evaluate.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
  const { client } = await openPharmacy(service)
  // many at once: a thousand items one after the other would be slow
  const shelf = register()
  while (shelf.length > 0) {
    await Promise.all(shelf.splice(0, 16).map((item) => client.post('/api/perfil/stock', item)))
  }
}, 120_000)
afterAll(() => service.stop())

function report(half: string, { searches, recallAt5, meanReciprocalRank, dangerous, missed }: Scores): void {
  process.stdout.write(
    `relevância (${half}): ${searches} procuras, recall@5 ${recallAt5.toFixed(3)}, MRR ${meanReciprocalRank.toFixed(3)}, ` +
      `vizinhos perigosos ${dangerous.length}${dangerous.length > 0 ? ` (${dangerous.join(', ')})` : ''}` +
      `${half === 'afinada' && missed.length > 0 ? `; falhadas: ${missed.join(', ')}` : ''}\n`,
  )
}

test('there are at least 300 searches with their right answers, in two halves', () => {
  const { tuning, held } = halves()
  expect(tuning.length + held.length).toBeGreaterThanOrEqual(300)
  expect(Math.min(tuning.length, held.length)).toBeGreaterThan(120)
})

test.each(['afinada', 'guardada'] as const)(
  'searches of the half «%s» find what was meant, and never a neighbour',
  async (half) => {
    const { tuning, held } = halves()
    const scores = await evaluate(service.anyone, half === 'afinada' ? tuning : held)
    report(half, scores)
    expect(scores.dangerous).toEqual([])
    expect(scores.recallAt5).toBeGreaterThanOrEqual(0.97)
    expect(scores.meanReciprocalRank).toBeGreaterThanOrEqual(0.9)
  },
)
