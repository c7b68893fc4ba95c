import { waiting as messages } from './scripts.messages.ts'

/*
 * Between a tap and the next page: that something is under way is seen and said, and a second tap of the same does
 * nothing. It is on every page, so it is small; without it the browser's own sign is there, and the keys of the forms.
 */

/** The patience of the service worker: after it something else is shown, or the person may try again. */
const PATIENCE_MS = 10_000
/** The wait before a text is shown: a sooner answer needs none. */
const SAID_AFTER_MS = 1000

const root = document.documentElement
const status = document.createElement('p')
status.className = 'oculto'
status.setAttribute('role', 'status')
document.body.append(status)

let pendingAction: string | undefined
let timers: ReturnType<typeof setTimeout>[] = []

export function rest(): void {
  pendingAction = undefined
  timers.forEach(clearTimeout)
  root.removeAttribute('data-espera')
  status.textContent = ''
}

/**
 * Shows at once that a page is loading, and says so when it takes long, until `rest`.
 * @param patience the longest time
 */
export function begin(patience?: number): void {
  rest()
  root.setAttribute('data-espera', '')
  const say = () => {
    status.textContent = messages.loading
  }
  timers = [setTimeout(say, SAID_AFTER_MS)]
  if (patience) timers.push(setTimeout(rest, patience))
}

/** @param what key by which a second tap on one thing is recognised */
function wait(event: Event, what: string): void {
  if (pendingAction === what) {
    event.preventDefault()
    return
  }
  begin(PATIENCE_MS)
  pendingAction = what
}

/**
 * Tells if a link leads to another page in this tab: not to a file, another application, another tab, or a part of this
 * page.
 */
function leavesThis(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return false
  return !link.hash || link.pathname + link.search !== location.pathname + location.search
}

// after whoever answers a tap without leaving the page, which is said by preventing it
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (link?.origin && plain && !event.defaultPrevented && leavesThis(link)) wait(event, link.href)
})
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (event.defaultPrevented) return
  const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  const { submitter } = event as SubmitEvent
  wait(event, `${form.action} ${fields} ${submitter?.getAttribute('value') ?? ''}`)
})
// a page that was left may be shown again as it was
addEventListener('pageshow', rest)
