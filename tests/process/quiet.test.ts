import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quietAgain } from '#server/ground/quiet.ts'

const run = promisify(execFile)
const looks = (shares: readonly number[]) => shares.filter(quietAgain()).length

describe('a process that has little to do again', () => {
  it('sees it once after each busy time, and not before one', () => {
    expect(looks([0, 0.05, 0.2, 0])).toBe(0)
    expect(looks([0.5, 0.9, 0, 0, 0.01])).toBe(1)
    expect(looks([0.5, 0, 0.4, 0.2, 0.001, 0])).toBe(2)
  })

  it('waits while it is neither busy nor quiet', () => {
    expect(looks([0.5, 0.15, 0.28])).toBe(0)
    expect(looks([0.5, 0.15, 0.28, 0.01])).toBe(1)
  })

  it('sees as many as there were busy times, whatever came between', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(fc.array(share), (shares) => {
        const kinds = shares.flatMap((each) => (each > 0.3 ? ['busy'] : each < 0.1 ? ['quiet'] : []))
        const turns = kinds.filter((kind, i) => kind === 'quiet' && kinds[i - 1] === 'busy')
        expect(looks(shares)).toBe(turns.length)
      }),
    )
  })

  it('A process does not stay alive because it waits to be quiet', async () => {
    const program = `import { onceQuiet } from '#server/ground/quiet.ts'; onceQuiet(() => {}); console.log('fim')`
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
    expect(stdout).toBe('fim\n')
  })
})
