import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idleAgain } from '#server/cli/process.ts'

const run = promisify(execFile)
const changes = (shares: readonly number[]) => shares.filter(idleAgain()).length

describe('A process that becomes idle', () => {
  it('A process notices its idleness once after each busy time, and not before one', () => {
    expect(changes([0, 0.05, 0.2, 0])).toBe(0)
    expect(changes([0.5, 0.9, 0, 0, 0.01])).toBe(1)
    expect(changes([0.5, 0, 0.4, 0.2, 0.001, 0])).toBe(2)
  })

  it('A process that was busy before the first poll notices its first idleness', () => {
    expect([0.2, 0, 0.01].map(idleAgain(true))).toEqual([false, true, false])
  })

  it('A process waits while it is neither busy nor idle', () => {
    expect(changes([0.5, 0.15, 0.28])).toBe(0)
    expect(changes([0.5, 0.15, 0.28, 0.01])).toBe(1)
  })

  it('A process notices as many idle times as there were busy ones, whatever came between', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.array(share), (shares) => {
        const kinds = shares.flatMap((each) => (each > 0.3 ? ['busy'] : each < 0.1 ? ['idle'] : []))
        const turns = kinds.filter((kind, i) => kind === 'idle' && kinds[i - 1] === 'busy')
        expect(changes(shares)).toBe(turns.length)
      }),
    )
  })

  it('A process does not stay alive because it waits to be idle', async () => {
    const program = `import { collectWhenIdle } from '#server/cli/process.ts'; collectWhenIdle(); console.log('fim')`
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
    expect(stdout).toBe('fim\n')
  })
})
