import { words } from '../words/suggestions.ts'

interface Suggestion {
  nome: string
  farmacias: number
}

const FEWEST_LETTERS = 2
const SHOWN = 6
/** Between two letters of somebody who writes with a thumb: what is asked sooner is asked for nothing. */
const PAUSE_MS = 180

/**
 * Suggestions under the box while somebody writes, as the combobox of the ARIA patterns: the focus stays in the box,
 * arrows go through them, Enter takes one, Escape puts them away. Without an answer there is the box alone.
 */
export function suggestWhileTyping(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLInputElement>('#q')
  if (!box) return
  const list = document.createElement('ul')
  list.id = 'sugeridos'
  list.className = 'sugeridos'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', words.title)
  list.hidden = true
  box.parentElement?.append(list)
  box.setAttribute('role', 'combobox')
  box.setAttribute('aria-autocomplete', 'list')
  box.setAttribute('aria-controls', list.id)
  box.setAttribute('aria-expanded', 'false')

  let chosen = -1
  let asking: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function choose(index: number): void {
    const options = [...list.children]
    chosen = index
    for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === index))
    const id = options[index]?.id
    if (id) box?.setAttribute('aria-activedescendant', id)
    else box?.removeAttribute('aria-activedescendant')
  }

  function show(found: readonly Suggestion[]): void {
    list.replaceChildren(
      ...found.map(({ nome, farmacias }, index) => {
        const option = document.createElement('li')
        option.id = `sugerido-${index}`
        option.setAttribute('role', 'option')
        option.dataset.nome = nome
        const count = document.createElement('small')
        count.textContent = words.has(farmacias)
        option.append(nome, ' ', count)
        return option
      }),
    )
    choose(-1)
    list.hidden = found.length === 0
    box?.setAttribute('aria-expanded', String(!list.hidden))
  }

  async function ask(text: string): Promise<void> {
    asking?.abort()
    asking = new AbortController()
    const { signal } = asking
    try {
      const query = new URLSearchParams({ search: text, limite: String(SHOWN) })
      const answer = await fetch(`/api/medicamentos?${query}`, { signal })
      if (answer.ok) show((await answer.json()) as Suggestion[])
    } catch {
      // no network, or more was written meanwhile: the form works without suggestions
    }
  }

  function take(option: Element | undefined): void {
    const { nome } = (option as HTMLElement | undefined)?.dataset ?? {}
    if (!nome || !box) return
    box.value = nome
    show([])
    form.requestSubmit()
  }

  const isMedicine = () => new FormData(form).get('tipo') === 'medicamento'
  box.addEventListener('input', () => {
    clearTimeout(timer)
    const text = box.value.trim()
    if (text.length < FEWEST_LETTERS || !isMedicine()) return show([])
    timer = setTimeout(() => ask(text), PAUSE_MS)
  })
  box.addEventListener('keydown', (event) => {
    const { length } = list.children
    if (list.hidden) return
    if (event.key === 'Escape') {
      // which would also empty the box
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
  box.addEventListener('blur', () => show([]))
  form.addEventListener('submit', () => {
    clearTimeout(timer)
    asking?.abort()
  })
}
