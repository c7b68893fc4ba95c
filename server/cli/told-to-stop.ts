import { launchersGone } from './launchers.ts'
import { listenToTellings } from './tellings.ts'

/** Listens from now on. @returns settles with what told us to stop: a signal, or the end of the npm that runs us */
export function toldToStop(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  listenToTellings({ first: resolve, again: () => process.exit(1) })
  launchersGone().then(() => resolve('npm acabou'))
  return promise
}
