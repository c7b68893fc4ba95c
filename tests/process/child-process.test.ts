import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openChildProcess } from '#server/child-process/parent.ts'
import { AppError } from '#server/ground/error.ts'

const unanswered = () => new AppError('INDISPONIVEL')

test('Work that comes while the idle process is being ended is done by another process', async () => {
  const { run, close } = openChildProcess<string, { work: string; pid: number }>({
    script: new URL('echo-child.ts', import.meta.url),
    workMs: 600_000,
    heapMb: 512,
    // ends in the timers’ turn after the work
    idleMs: 1,
    mostWaiting: 2,
    unanswered: { tempo: unanswered, memoria: unanswered, espera: unanswered, morte: unanswered },
  })
  onTestFinished(close)
  const first = await run('a')
  // a timer of the same length, set after that of the process: it is told to end, and has not ended yet
  await wait(1)
  const second = await run('b')
  expect([first.work, second.work]).toEqual(['a', 'b'])
  expect(second.pid).not.toBe(first.pid)
  // and works that come at once get an answer each, in their order
  const three = await Promise.all(['c', 'd', 'e'].map((word) => run(word)))
  expect(three.map(({ work }) => work)).toEqual(['c', 'd', 'e'])
})
