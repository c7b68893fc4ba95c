/** Suggestion: the text put in the box, and the note beside it. */
export interface BoxSuggestion {
  value: string
  beside: string
}

interface Suggesting {
  /** The box that is written in. */
  box: HTMLInputElement
  /** The list's id. */
  id: string
  label: string
  /** Asks for the suggestions of a text; none where none are to be offered. */
  ask(text: string, signal: AbortSignal): Promise<BoxSuggestion[]>
  /** Sends the form, or waits for more to be written. */
  taken(): void
}

const FEWEST_LETTERS = 2
/** Milliseconds between two letters of somebody who writes with a thumb; an earlier request would be in vain. */
const PAUSE_MS = 180

/** The answer of one of the API's lists; nothing where there is none. */
export async function listFrom<T>(path: string, search: string, limite: number, signal: AbortSignal): Promise<T[]> {
  const query = new URLSearchParams({ search, limite: String(limite) })
  const answer = await fetch(`${path}?${query}`, { signal })
  return answer.ok ? ((await answer.json()) as T[]) : []
}

/**
 * Suggestions under a box while somebody writes, as the combobox of the ARIA patterns: the focus stays in the box,
 * arrows go through them, Enter takes one, Escape puts them away. Without an answer there is the box alone.
 */
export function suggestWhileTyping({ box, id, label, ask, taken }: Suggesting): void {
  const list = document.createElement('ul')
  list.id = id
  list.className = 'sugeridos'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', label)
  list.hidden = true
  box.parentElement?.append(list)
  box.setAttribute('role', 'combobox')
  box.setAttribute('aria-autocomplete', 'list')
  box.setAttribute('aria-controls', id)
  box.setAttribute('aria-expanded', 'false')

  let chosen = -1
  let asking: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function choose(index: number): void {
    const options = [...list.children]
    chosen = index
    for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === index))
    const active = options[index]?.id
    if (active) box.setAttribute('aria-activedescendant', active)
    else box.removeAttribute('aria-activedescendant')
  }

  function show(found: readonly BoxSuggestion[]): void {
    list.replaceChildren(
      ...found.map(({ value, beside }, index) => {
        const option = document.createElement('li')
        option.id = `${id}-${index}`
        option.setAttribute('role', 'option')
        option.dataset.nome = value
        const more = document.createElement('small')
        more.textContent = beside
        option.append(value, ' ', more)
        return option
      }),
    )
    choose(-1)
    list.hidden = found.length === 0
    box.setAttribute('aria-expanded', String(!list.hidden))
  }

  async function offer(text: string): Promise<void> {
    asking?.abort()
    asking = new AbortController()
    try {
      show(await ask(text, asking.signal))
    } catch {
      // no network, or more was written meanwhile: the form works without suggestions
    }
  }

  function take(option: Element | undefined): void {
    const { nome } = (option as HTMLElement | undefined)?.dataset ?? {}
    if (!nome) return
    box.value = nome
    show([])
    taken()
  }

  box.addEventListener('input', () => {
    clearTimeout(timer)
    const text = box.value.trim()
    if (text.length < FEWEST_LETTERS) return show([])
    timer = setTimeout(() => offer(text), PAUSE_MS)
  })
  box.addEventListener('keydown', (event) => {
    const { length } = list.children
    if (list.hidden) return
    if (event.key === 'Escape') {
      // Escape would also empty the box
      event.preventDefault()
      show([])
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      choose(chosen < 0 && step < 0 ? length - 1 : (chosen + step + length) % length)
    } else if (event.key === 'Enter' && chosen >= 0) {
      event.preventDefault()
      take(list.children[chosen])
    }
  })
  // before the box loses the focus, which puts the list away
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', (event) => take((event.target as Element).closest('li') ?? undefined))
  // an answer that comes later would open it again
  box.addEventListener('blur', () => {
    clearTimeout(timer)
    asking?.abort()
    show([])
  })
  box.form?.addEventListener('submit', () => {
    clearTimeout(timer)
    asking?.abort()
  })
}
