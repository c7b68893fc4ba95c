import { messages } from '../procura/suggestions.messages.ts'
import { type BoxSuggestion, listFrom, suggestWhileTyping } from './suggestions.ts'

const SHOWN = 6

interface Medicine {
  nome: string
  farmacias: number
  controlado?: true
}

/** Medicines by name, each with the number of pharmacies that have it; none for a controlled medicine. */
async function medicinesNamed(text: string, signal: AbortSignal): Promise<BoxSuggestion[]> {
  const found = await listFrom<Medicine>('/api/medicamentos', text, SHOWN, signal)
  return found.map(({ nome, farmacias, controlado }) => ({
    value: nome,
    beside: controlado ? '' : messages.has(farmacias),
  }))
}

/** Names that pharmacies use, in the box where a new item is named: nothing is sent when one is taken. */
export function suggestMedicineNames(box: HTMLInputElement): void {
  box.autocomplete = 'off'
  suggestWhileTyping({ box, id: 'nomes-sugeridos', label: messages.title, ask: medicinesNamed, taken() {} })
}

/** Offers suggestions of medicines in the search box. */
export function suggestMedicines(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLInputElement>('#q')
  if (!box) return
  suggestWhileTyping({
    box,
    id: 'sugeridos',
    label: messages.title,
    async ask(text, signal) {
      if (new FormData(form).get('tipo') !== 'medicamento') return []
      return medicinesNamed(text, signal)
    },
    taken: () => form.requestSubmit(),
  })
}

interface PlaceSuggestion {
  designacao: string
  municipio: string | null
  provincia: string | null
}

/** Places, in the box of where one is; instead of the few that the browser itself offers. */
export function suggestPlaces(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLInputElement>('#perto')
  if (!box) return
  box.list?.remove()
  box.removeAttribute('list')
  box.autocomplete = 'off'
  suggestWhileTyping({
    box,
    id: 'lugares-sugeridos',
    label: messages.places,
    async ask(text, signal) {
      const found = await listFrom<PlaceSuggestion>('/api/lugares', text, SHOWN, signal)
      return found.map(({ designacao, municipio, provincia }) => {
        const around = [municipio, provincia].filter((name) => name && !designacao.includes(name))
        return { value: designacao, beside: around.join(', ') }
      })
    },
    taken() {
      const what = form.querySelector<HTMLInputElement>('#q')
      if (what?.value.trim()) form.requestSubmit()
      else what?.focus()
    },
  })
}
