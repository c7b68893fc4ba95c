import { beforeAll, expect, test } from 'vitest'
import { withService } from '../support/with-service.ts'
import { messagesOf, openTown, type Town, tryMessage } from './conversation-set.ts'
import { holdMessages, tryHold } from './hold-set.ts'

// alerts need e-mail, which is never sent here; and many new accounts hold within minutes
const service = withService({
  env: {
    SMTP_URL: 'smtp://127.0.0.1:9',
    EMAIL_FROM: 'botica@teste.ao',
    CONTAS_NOVAS_POR_REDE: '1000',
    CONTAS_NOVAS_POR_HORA: '1000',
  },
})
let town: Town
beforeAll(async () => {
  town = await openTown(service)
})

/** Least share of messages that do what was meant within three. */
const LEAST_DONE = 0.95

test('There are 300 messages, in two halves, and no message is in both', () => {
  const [seen, held] = [messagesOf('vistas'), messagesOf('guardadas')]
  expect(seen.length + held.length).toBeGreaterThanOrEqual(300)
  const known = new Set(seen.map(({ mensagem }) => mensagem))
  expect(held.filter(({ mensagem }) => known.has(mensagem))).toEqual([])
})

test.each(['vistas', 'guardadas'] as const)(
  'The half «%s» does what was meant in three messages, and nothing else',
  async (half) => {
    const wanted = messagesOf(half)
    const failed: string[] = []
    let harmed = 0
    for (const each of wanted) {
      const { outcome, answers } = await tryMessage(town, each)
      if (outcome === 'harm') harmed += 1
      // the held-back half reports only its number, no messages
      if (outcome !== 'done')
        failed.push(half === 'vistas' ? `${outcome}: ${each.mensagem} -> ${answers.join(' | ')}` : '')
    }
    const done = 1 - failed.length / wanted.length
    process.stdout.write(
      `mensagens (${half}): ${wanted.length}, fizeram o que se quis ${done.toFixed(3)}, outra coisa ${harmed}` +
        `${failed
          .filter(Boolean)
          .map((line) => `\n  ${line}`)
          .join('')}\n`,
    )
    expect(harmed).toBe(0)
    expect(done).toBeGreaterThanOrEqual(LEAST_DONE)
  },
  600_000,
)

test('Of several strengths and forms only the one that the person asked for or chose is held', async () => {
  const failed: string[] = []
  let harmed = 0
  const wanted = holdMessages()
  for (const each of wanted) {
    const { outcome, answers } = await tryHold(town, each)
    if (outcome === 'harm') harmed += 1
    if (outcome !== 'done') failed.push(`${outcome}: ${each.mensagem} -> ${answers.join(' | ')}`)
  }
  const done = 1 - failed.length / wanted.length
  process.stdout.write(
    `mensagens (reservar): ${wanted.length}, fizeram o que se quis ${done.toFixed(3)}, outra coisa ${harmed}\n${failed.join('\n')}\n`,
  )
  expect(harmed).toBe(0)
  expect(done).toBeGreaterThanOrEqual(LEAST_DONE)
}, 300_000)
