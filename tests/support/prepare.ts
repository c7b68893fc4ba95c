import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

type Hook = (work: () => Promise<void>) => unknown

/**
 * Makes something that the tests of a file, or of the calling `describe`, share: made once before them, discarded after
 * them even when a test or another hook failed.
 * @returns a stand-in for the thing made, to be named in a `const`; reading it before the tests begin is an error
 */
export const prepare = <T extends object>(make: () => Promise<T>, discard?: (made: T) => Promise<unknown>): T =>
  standIn(beforeAll, afterAll, make, discard)

/** Makes something anew before each test, and discards it after the test. */
export const prepareEach = <T extends object>(make: () => Promise<T>, discard?: (made: T) => Promise<unknown>): T =>
  standIn(beforeEach, afterEach, make, discard)

function standIn<T extends object>(
  before: Hook,
  after: Hook,
  make: () => Promise<T>,
  discard?: (made: T) => Promise<unknown>,
): T {
  let made: T | undefined
  before(async () => {
    made = await make()
  })
  after(async () => {
    const last = made
    made = undefined
    if (last) await discard?.(last)
  })
  const current = (): T => {
    if (!made) throw new Error('prepared just before the tests: only hooks and tests can read it')
    return made
  }
  return new Proxy({} as T, {
    get(_target, key) {
      const value = Reflect.get(current(), key)
      return typeof value === 'function' ? value.bind(current()) : value
    },
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_target, key) => Reflect.getOwnPropertyDescriptor(current(), key),
    set() {
      throw new Error('what is prepared for all tests is not changed by one')
    },
  })
}
