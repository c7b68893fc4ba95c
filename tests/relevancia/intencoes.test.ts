import { beforeAll, expect, test } from 'vitest'
import { sample } from '../support/full-run.ts'
import { withService } from '../support/with-service.ts'
import { intentsOf, tryIntent } from './intent-set.ts'
import { type IntentTown, openIntentTown } from './intent-town.ts'

// alerts need e-mail, which is never sent here; and many new accounts hold within minutes
const service = withService({
  env: {
    SMTP_URL: 'smtp://127.0.0.1:9',
    EMAIL_FROM: 'botica@teste.ao',
    CONTAS_NOVAS_POR_REDE: '1000',
    CONTAS_NOVAS_POR_HORA: '1000',
  },
})
let town: IntentTown
beforeAll(async () => {
  town = await openIntentTown(service)
})

/** Least share of messages that are understood within three. */
const LEAST_DONE = 0.95

test('There are 400 intents, in two halves, and none is in both', () => {
  const [seen, held] = [intentsOf('vistas'), intentsOf('guardadas')]
  expect([seen.length, held.length]).toEqual([200, 200])
  const keyOf = ({ estado, mensagem }: { estado: string; mensagem: string }) => `${estado} ${mensagem}`
  const known = new Set(seen.map(keyOf))
  expect(held.map(keyOf).filter((each) => known.has(each))).toEqual([])
})

test.each(['vistas', 'guardadas'] as const)(
  'Of the intents «%s» none has an effect that was not meant, and nearly all are understood',
  async (half) => {
    const failed: string[] = []
    const classes = new Map<string, { all: number; done: number }>()
    let harmed = 0
    // a fifth, spread over the classes; all of them in the full run
    const intents = sample(intentsOf(half), 5)
    for (const each of intents) {
      const { outcome, answers } = await tryIntent(town, each)
      const count = classes.get(each.classe) ?? { all: 0, done: 0 }
      classes.set(each.classe, { all: count.all + 1, done: count.done + (outcome === 'done' ? 1 : 0) })
      if (outcome === 'harm') harmed += 1
      // the held-back half reports only its numbers, no messages
      if (outcome !== 'done')
        failed.push(half === 'vistas' ? `${outcome}: ${each.estado} ${each.mensagem} -> ${answers.join(' | ')}` : '')
    }
    const done = 1 - failed.length / intents.length
    const byClass = [...classes].map(([name, count]) => `${name} ${count.done}/${count.all}`).join(', ')
    process.stdout.write(
      `intenções (${half}): ${intents.length}, percebidas ${done.toFixed(3)}, outra coisa ${harmed}; ${byClass}\n` +
        failed
          .filter(Boolean)
          .map((line) => `  ${line}\n`)
          .join(''),
    )
    expect(harmed).toBe(0)
    expect(done).toBeGreaterThanOrEqual(LEAST_DONE)
  },
  600_000,
)
