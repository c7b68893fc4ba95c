import { built } from './built.ts'
import { navigate } from './navigate.ts'
import { open, show } from './push.ts'
import { FORGET } from './screens.ts'

declare const self: ServiceWorkerGlobalScope

const SHELL = `botica-casca-${built.version}`

async function install(): Promise<void> {
  await (await caches.open(SHELL)).addAll(built.shell)
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith('botica-casca-') && name !== SHELL)
  await Promise.all(others.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/**
 * Tells if a request is of this site. One of another site is left to the browser: from here it would look like our own.
 */
const isFromHere = ({ method, referrer }: Request) =>
  method === 'GET' || referrer.startsWith(`${self.location.origin}/`)

const isPage = ({ mode, destination }: Request, { pathname }: URL) =>
  mode === 'navigate' &&
  destination === 'document' &&
  (pathname === FORGET || built.people.includes(pathname.split('/')[1] ?? ''))

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('push', (event) => event.waitUntil(show(event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(open(event)))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  if (isPage(request, url) && isFromHere(request)) event.respondWith(navigate(event, url))
  else if (built.shell.includes(url.pathname)) {
    event.respondWith(caches.match(url.pathname).then((kept) => kept ?? fetch(request)))
  }
})
