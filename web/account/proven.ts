import type { Call } from '#call/call.ts'
import { euMesmo } from '#contract/endpoints/auth.ts'
import type { Screen } from '../page.ts'
import { factorOff, factorOn } from './factor.ts'
import { eraseNow } from './provider.ts'

export const hasFactor = async (call: Call): Promise<boolean> => (await call(euMesmo)).user.dois_factores === true

/** Screens that ask a signed-in person to prove again who they are, by path. */
const asking = new Map<string, (call: Call, here: string, credential: string) => Promise<Screen>>([
  ['/conta/apagar', async (_call, _here, credential) => eraseNow(credential)],
  [
    '/conta/segundo-factor',
    async (call, here, credential) => ((await hasFactor(call)) ? factorOn : factorOff)({ here, credential }),
  ],
])

/** Next screen after a proof of identity at the provider; undefined when the person went there to sign in. */
export async function proven(call: Call, here: string, credential: string): Promise<Screen | undefined> {
  const screen = await asking.get(here.split('?', 1)[0] ?? '')?.(call, here, credential)
  return screen && { ...screen, journey: null }
}
