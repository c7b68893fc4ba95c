/** Milliseconds between two letters of somebody who writes with a thumb; an earlier request would be in vain. */
const PAUSE_MS = 220

/** Replaces the shown list by that of the typed text. Without an answer the form still works. */
export function searchAsTyped(form: HTMLFormElement | null): void {
  if (!form) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined

  async function ask(url: string): Promise<void> {
    asking?.abort()
    asking = new AbortController()
    try {
      const answer = await fetch(url, { signal: asking.signal, cache: 'no-store' })
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      for (const part of ['#stock', '.filtros']) {
        const fresh = page.querySelector(part)
        if (fresh) document.querySelector(part)?.replaceWith(document.adoptNode(fresh))
      }
      history.replaceState(null, '', url)
    } catch {
      // no network, or more was written meanwhile
    }
  }

  form.addEventListener('input', () => {
    clearTimeout(timer)
    const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
    timer = setTimeout(() => ask(`${form.action}?${query}`), PAUSE_MS)
  })
  form.addEventListener('submit', () => {
    clearTimeout(timer)
    asking?.abort()
  })
}
