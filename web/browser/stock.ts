import './espera.ts'
import { messages } from '../balcao/stock/stock.messages.ts'
import { offerScan } from './scan.ts'

/** The taps on an item while the answer to an earlier one was in transit. */
interface PendingTaps {
  units: number
  tap: string | undefined
}

const status = document.querySelector('#dito')
const waiting = new Map<string, PendingTaps>()

const say = (text: string) => {
  if (status) status.textContent = text
}

function failed(line: Element): void {
  line.removeAttribute('aria-busy')
  for (const field of line.querySelectorAll<HTMLInputElement>('.quantas')) field.readOnly = false
  line.querySelector('.falta')?.remove()
  const note = document.createElement('p')
  note.className = 'falta'
  note.setAttribute('role', 'alert')
  note.textContent = messages.notSaved
  line.append(note)
}

/**
 * The item as the server has it now, in the place of the one that is shown; the button that was tapped keeps the focus.
 */
function put(line: Element, fresh: Element, tap: string): Element {
  const hadFocus = line.contains(document.activeElement)
  const replacement = document.adoptNode(fresh)
  line.replaceWith(replacement)
  const next =
    replacement.querySelector<HTMLElement>(tap === 'ha' ? '.quantas' : `[value="${tap}"]`) ??
    replacement.querySelector<HTMLElement>('h2 a')
  if (hadFocus) next?.focus()
  return replacement
}

async function send(line: Element, tap: string, times: number): Promise<void> {
  const form = line.querySelector<HTMLButtonElement>(`button[value="${tap}"]`)?.form
  if (!form) return
  waiting.set(line.id, { units: 0, tap: undefined })
  line.setAttribute('aria-busy', 'true')
  for (const field of line.querySelectorAll<HTMLInputElement>('.quantas')) field.readOnly = true
  const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  fields.set('gesto', tap)
  fields.set('vezes', String(times))
  // a tap is answered with its item alone
  fields.set('voltar', `/balcao/stock/${line.id.slice(2)}`)
  const page = await fetch(form.action, { method: 'POST', body: fields })
    .then(async (answer) => ({ ok: answer.ok, url: answer.url, text: await answer.text() }))
    .catch(() => undefined)
  const { units, tap: last } = waiting.get(line.id) ?? { units: 0, tap: undefined }
  waiting.delete(line.id)
  if (!page) return failed(line)
  // refused: what it is now, and a key that was not used
  if (!page.ok) return location.reload()
  const fresh = new DOMParser().parseFromString(page.text, 'text/html').querySelector(`#${CSS.escape(line.id)}`)
  // signed out meanwhile, or the item is gone: the page that says so
  if (!fresh) return location.assign(page.url)
  const back = form.elements.namedItem('voltar')
  const replacement = put(line, fresh, tap)
  for (const field of replacement.querySelectorAll<HTMLInputElement>('[name="voltar"]')) {
    if (back instanceof HTMLInputElement) field.value = back.value
  }
  const name = replacement.querySelector('h2')?.textContent ?? ''
  say(
    messages.stands(name, messages.units(Number(replacement.querySelector<HTMLInputElement>('.quantas')?.value), name)),
  )
  if (last && replacement.querySelector(`[name="gesto"][value="${last}"]`)) await send(replacement, last, 1)
  else if (units !== 0) await send(replacement, units > 0 ? 'mais' : 'menos', Math.abs(units))
}

function tapped(line: Element, tap: string): void {
  const later = waiting.get(line.id)
  if (!later) void send(line, tap, 1)
  else if (tap === 'mais' || tap === 'menos') later.units += tap === 'mais' ? 1 : -1
  else later.tap = tap
}

/** Milliseconds between two letters of somebody who writes with a thumb; an earlier request would be in vain. */
const PAUSE_MS = 220

/** Replaces the shown list by that of the typed text. Without an answer the form still works. */
function searchAsTyped(form: HTMLFormElement | null): void {
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

document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>('.peca form button')
  const line = button?.closest('li')
  if (!button || !line) return
  event.preventDefault()
  // Enter in the field of units: if they are others, its change has been sent
  if (button.getAttribute('aria-disabled') || button.value === 'ha') return
  tapped(line, button.value)
})
// a number that was typed, at Enter or when the field is left
document.addEventListener('change', (event) => {
  const field = event.target as Element
  const line = field.matches('.quantas') ? field.closest('li') : null
  if (line) tapped(line, 'ha')
})
offerScan(document.querySelector('#ler'), (text) => {
  location.assign(`/balcao/stock/novo?${new URLSearchParams({ lido: text })}`)
  return true
})
searchAsTyped(document.querySelector('#procurar'))
