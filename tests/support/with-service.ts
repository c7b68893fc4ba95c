import { onTestFinished } from 'vitest'
import { startCheckedService } from './checked.ts'
import { prepare, prepareEach } from './prepare.ts'
import type { ServiceOptions, TestService } from './service.ts'

type Options = ServiceOptions | (() => ServiceOptions)

const started = (options: Options) => () => startCheckedService(typeof options === 'function' ? options() : options)
const stop = (service: TestService) => service.stop()

/**
 * The service of a test file, or of the `describe` that calls this: started before its tests on a database of its own,
 * stopped after them whatever failed. Its clients hold every answer to the contract.
 * @param options a function when they depend on what is prepared before
 */
export const withService = (options: Options = {}): TestService => prepare(started(options), stop)

/** Starts the service anew before each test. */
export const withServiceEach = (options: Options = {}): TestService => prepareEach(started(options), stop)

/** A service for the test that is running, stopped after it. */
export async function serviceForTest(options?: ServiceOptions): Promise<TestService> {
  const service = await startCheckedService(options)
  onTestFinished(() => service.stop())
  return service
}
