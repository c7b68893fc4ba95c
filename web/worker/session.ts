import { forget } from '../browser/offline/kept.ts'

const SESSION = 'botica-sessao'
const KEY = '/sessao'
const HEADER = 'x-sessao'
const NOBODY = 'nao'

async function noted(): Promise<string | undefined> {
  if (!(await caches.has(SESSION))) return undefined
  return (await (await caches.open(SESSION)).match(KEY))?.text()
}

export const isSignedIn = async (): Promise<boolean> => ((await noted()) ?? NOBODY) !== NOBODY

/** Tells if this page is of the person who is signed in now. */
export const isOfNow = async (page: Response): Promise<boolean> => page.headers.get(HEADER) === (await noted())

/**
 * Deletes kept data when the session changed. Each page carries a mark of its session; another mark or none means that
 * the session has ended, in whatever way.
 */
export async function noteSession(page: Response): Promise<void> {
  const now = page.headers.get(HEADER)
  if (!now) return
  const before = await noted()
  if (before === now) return
  if (before !== NOBODY) await forget()
  await (await caches.open(SESSION)).put(KEY, new Response(now))
}
