import { countDown } from './countdown.ts'

/** Replaces the shown list by the server's present one; the focused element keeps the focus. */
export async function refresh(): Promise<void> {
  const list = document.querySelector('#lista')
  if (!list) return
  const answer = await fetch(location.pathname + location.search, { cache: 'no-store' }).catch(() => undefined)
  if (answer?.redirected) return location.assign(answer.url)
  if (!answer?.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.querySelector('#lista')
  if (!fresh) return
  const active = document.activeElement
  const link = active?.closest('#lista a')?.getAttribute('href')
  const button = active?.closest('#lista button')?.id
  list.replaceWith(document.adoptNode(fresh))
  if (link) document.querySelector<HTMLElement>(`#lista a[href="${CSS.escape(link)}"]`)?.focus()
  if (button) document.getElementById(button)?.focus()
  countDown()
}
