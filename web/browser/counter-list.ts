import { countDown } from './countdown.ts'

/** Replaces the shown list by the server's present one; the focused element keeps the focus. */
export async function refresh(): Promise<void> {
  const shown = document.querySelector('#lista')
  if (!shown) return
  const answer = await fetch(location.pathname + location.search, { cache: 'no-store' }).catch(() => undefined)
  if (answer?.redirected) return location.assign(answer.url)
  if (!answer?.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.querySelector('#lista')
  if (!fresh) return
  const focused = document.activeElement?.closest('#lista a')?.getAttribute('href')
  shown.replaceWith(document.adoptNode(fresh))
  if (focused) document.querySelector<HTMLElement>(`#lista a[href="${CSS.escape(focused)}"]`)?.focus()
  countDown()
}
