import { beforeAll, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { sample } from '../support/full-run.ts'
import { openPharmacy } from '../support/scenario.ts'
import { uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'
import { evaluate, halves, type Scores, shelf } from './evaluate.ts'

const service = withService()
beforeAll(async () => {
  const { client } = await openPharmacy(service)
  succeed(await uploadStock(client, shelf()))
})

/** Prints the scores. The failures are named only for the half that may be looked at. */
function report(half: string, { searches, recallAt5, meanReciprocalRank, dangerous, missed }: Scores): void {
  const named = half === 'afinada' ? [...dangerous, ...missed.map((termo) => `falhou «${termo}»`)] : []
  process.stdout.write(
    `relevância (${half}): ${searches} procuras, recall@5 ${recallAt5.toFixed(3)}, MRR ${meanReciprocalRank.toFixed(3)}, ` +
      `vizinhos perigosos ${dangerous.length}${named.map((what) => `\n  ${what}`).join('')}\n`,
  )
}

test('there are at least 500 searches with their right answers, in two halves', () => {
  const { tuning, held } = halves()
  expect(tuning.length + held.length).toBeGreaterThanOrEqual(500)
  expect(Math.min(tuning.length, held.length)).toBeGreaterThan(220)
})

test.each(['afinada', 'guardada'] as const)(
  'searches of the half «%s» find what was meant, and never a neighbour',
  async (half) => {
    const { tuning, held } = halves()
    // a third of each, spread over the list; all of them in the full run
    const scores = await evaluate(service.anyone, sample(half === 'afinada' ? tuning : held, 3))
    report(half, scores)
    expect(scores.dangerous.length).toBe(0)
    expect(scores.recallAt5).toBeGreaterThanOrEqual(0.97)
    expect(scores.meanReciprocalRank).toBeGreaterThanOrEqual(0.9)
  },
)
