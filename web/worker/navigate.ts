import { forget } from '../browser/offline/kept.ts'
import { isWorthKeeping, keepPage, keptPage } from './pages.ts'
import { beToldNothing } from './push.ts'
import { FORGET, keptHoldsScreen, offlineScreen, unsureScreen } from './screens.ts'
import { noteSession } from './session.ts'

/** Milliseconds to wait for a network that brings nothing, before the stored page is shown. */
const PATIENCE_MS = 10_000

const later = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))

/** Returns the kept copy of a page; of `/reservas` only the plain page, and not one that reports an action. */
async function keptFor(url: URL): Promise<Response | undefined> {
  return url.pathname === '/reservas' && url.search === '' ? keptHoldsScreen(url) : keptPage(url)
}

async function fromNetwork(event: FetchEvent, url: URL): Promise<Response> {
  const page: Response = (await event.preloadResponse) ?? (await fetch(event.request))
  await noteSession(page)
  if (isWorthKeeping(url, page)) event.waitUntil(keepPage(url, page.clone()))
  return page
}

async function withoutNetwork(url: URL): Promise<Response> {
  if (url.pathname === '/reservas') return keptHoldsScreen(url)
  return (await keptPage(url)) ?? offlineScreen(url)
}

/** Answers a page from the network, or, without one, the stored page with a notice. */
export async function navigate(event: FetchEvent, url: URL): Promise<Response> {
  const { method } = event.request
  if (method !== 'GET') {
    if (url.pathname === FORGET) {
      await forget()
      return offlineScreen(new URL('/', url), true)
    }
    if (url.pathname === '/sair') {
      await forget()
      event.waitUntil(beToldNothing().catch(() => {}))
    }
    return fromNetwork(event, url).catch(() => unsureScreen(url))
  }
  const answer = fromNetwork(event, url).catch(() => withoutNetwork(url))
  return Promise.race([answer, later().then(async () => (await keptFor(url)) ?? answer)])
}
