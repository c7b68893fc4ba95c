import { keepHolds, liveHolds } from './kept.ts'

/**
 * Waits for the service worker. It deletes the stored holds when somebody signs out, so that nothing is stored before
 * it is active.
 */
async function workerIsThere({ serviceWorker }: Navigator): Promise<void> {
  if (serviceWorker.controller) return
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
}

/** Returns the live holds as this page shows them, without the parts that need the network. */
function shownHolds(list: Element) {
  return [...list.children].map((hold) => {
    const copy = hold.cloneNode(true) as HTMLElement
    for (const action of copy.querySelectorAll('a[href^="/"].botao')) action.remove()
    return { id: hold.id, html: copy.outerHTML, until: hold.querySelector('time')?.dateTime ?? '' }
  })
}

/** Stores the live holds shown on their page, which then opens without a network too, until they end. */
export async function keepShownHolds(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  const list = document.querySelector('#vivas')
  if (!list) return
  const holds = shownHolds(list)
  await workerIsThere(navigator)
  await keepHolds(holds)
}

/** Drops holds that ended while the page was open. */
export const dropEnded = async (): Promise<void> => {
  if ('caches' in window) await liveHolds()
}
