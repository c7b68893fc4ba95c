import { expect } from 'vitest'
import { processesOf } from '../embedded/processes.ts'
import { dataFolder, servir } from './serving.ts'

/** The service ends non-zero with one line that says what is wrong, and leaves nothing running. */
export async function expectRefusal(env: NodeJS.ProcessEnv, line: RegExp): Promise<void> {
  const DATA_DIR = await dataFolder()
  const service = await servir({ DATA_DIR, ...env })
  const { status, err } = await service.ended
  expect(err.trimEnd().split('\n')).toEqual([expect.stringMatching(line)])
  expect(err).not.toMatch(/\bat .*:\d+:\d+|node:internal|Error:/)
  expect(status).toBe(1)
  expect(service.anyone.address).toBe('')
  expect(processesOf(DATA_DIR)).toEqual([])
}
