import { KEPT_AT, PAGES } from '../browser/offline/kept.ts'
import { html } from '../html/html.ts'
import { ageOf, asItWas, notice } from './kept-page.ts'
import { isOfNow } from './session.ts'

const MOST = 12
const DAYS = 7
const DAY_MS = 86_400_000

const isSearch = ({ pathname, searchParams }: URL) => pathname === '/procura' && searchParams.has('q')
const isPharmacy = ({ pathname }: URL) => /^\/farmacias\/[^/]+$/.test(pathname)

const isOld = (page: Response) => !(Date.parse(page.headers.get(KEPT_AT) ?? '') > Date.now() - DAYS * DAY_MS)

/** The last searches, and the pharmacies that were looked at. */
export const isWorthKeeping = (url: URL, { status }: Response) => status === 200 && (isSearch(url) || isPharmacy(url))

/** Stores a page as it was the last time; the oldest page is removed. */
export async function keepPage(url: URL, page: Response): Promise<void> {
  const body = await page.text()
  // whoever signed out meanwhile is to find nothing kept
  if (!(await isOfNow(page))) return
  const cache = await caches.open(PAGES)
  const headers = new Headers(page.headers)
  headers.set(KEPT_AT, new Date().toISOString())
  await cache.delete(url)
  await cache.put(url, new Response(body, { headers }))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -MOST).map((key) => cache.delete(key)))
}

async function cacheOfPages(): Promise<Cache | undefined> {
  return (await caches.has(PAGES)) ? caches.open(PAGES) : undefined
}

/** The page of this address as it was, with its age said on top. */
export async function keptPage(url: URL): Promise<Response | undefined> {
  const page = await (await cacheOfPages())?.match(url)
  if (!page || isOld(page)) return undefined
  const ageNotice = notice(page.headers.get(KEPT_AT) ?? '', url).toString()
  const at = page.headers.get(KEPT_AT) ?? ''
  const marked = (await page.text()).replace(
    /(<main [^>]*>(?:<div class="folha[^"]*">)?)([\s\S]*?)(?=<\/main>)/,
    (_, start: string, main: string) => start + ageNotice + asItWas(main, at),
  )
  return new Response(marked, { headers: page.headers })
}

const titleIn = (page: string) => /<title>([^<]*?)(?: · [^<·]*)?<\/title>/.exec(page)?.[1] ?? ''

/** Returns links to the kept pages, newest first, each pharmacy once, and drops old pages. */
export async function keptLinks() {
  const cache = await cacheOfPages()
  const links = new Map<string, ReturnType<typeof html>>()
  for (const request of (await cache?.keys()) ?? []) {
    const page = await cache?.match(request)
    if (!page || isOld(page)) {
      await cache?.delete(request)
      continue
    }
    const url = new URL(request.url)
    const { pathname, search } = url
    const key = isPharmacy(url) ? pathname : request.url
    links.delete(key)
    const age = ageOf(page.headers.get(KEPT_AT) ?? '')
    // escaped already, where it was made
    links.set(
      key,
      html`
        <li>
          <a href="${pathname + search}">${html.raw`${titleIn(await page.text())}`}</a> <span class="leve">${age}</span>
        </li>
      `,
    )
  }
  return [...links.values()].reverse()
}
