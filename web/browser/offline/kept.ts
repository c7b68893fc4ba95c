/* Personal data that this phone keeps for use without a network. The pages and the service worker share it. */

const HOLDS = 'botica-reservas'
export const PAGES = 'botica-paginas'

/** The headers with the instants of keeping and expiry, both ISO. */
export const KEPT_AT = 'x-guardada'
const UNTIL = 'x-ate'

export interface KeptHold {
  id: string
  /** The HTML that the page shows. */
  html: string
  until: string
}

/** Deletes all personal data: after signing out the phone may be another person's. */
export async function forget(): Promise<void> {
  await Promise.all([HOLDS, PAGES].map((name) => caches.delete(name)))
}

/** Stores these holds, and removes every other. */
export async function keepHolds(holds: readonly KeptHold[]): Promise<void> {
  await caches.delete(HOLDS)
  if (holds.length === 0) return
  const cache = await caches.open(HOLDS)
  const headers = { 'content-type': 'text/html', [KEPT_AT]: new Date().toISOString() }
  // stored one after the other, because they are read in that order
  for (const { id, html, until } of holds) {
    await cache.put(`/guardada/${id}`, new Response(html, { headers: { ...headers, [UNTIL]: until } }))
  }
}

/** Returns the live holds, newest first, and drops expired ones. */
export async function liveHolds(): Promise<{ html: string; at: string }[]> {
  if (!(await caches.has(HOLDS))) return []
  const cache = await caches.open(HOLDS)
  const live: { html: string; at: string }[] = []
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    if (!response) continue
    if (Date.parse(response.headers.get(UNTIL) ?? '') > Date.now()) {
      live.push({ html: await response.text(), at: response.headers.get(KEPT_AT) ?? '' })
    } else {
      await cache.delete(request)
    }
  }
  return live
}
