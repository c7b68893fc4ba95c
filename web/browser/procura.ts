import './espera.ts'
import { workOffline } from './offline/register.ts'
import { offerPosition } from './position.ts'
import { suggestMedicines, suggestPlaces } from './search-suggestions.ts'

/** Makes the question and the example say what is searched for. */
function askForKind(form: HTMLFormElement): void {
  const title = document.querySelector('.heroi h1')
  const box = form.querySelector<HTMLInputElement>('#q')
  form.addEventListener('change', ({ target }) => {
    const { pergunta = '', exemplo } = (target as HTMLElement).dataset
    if (!box || exemplo === undefined) return
    box.placeholder = exemplo
    box.ariaLabel = pergunta
    if (title) title.textContent = pergunta
  })
}

const form = document.querySelector<HTMLFormElement>('form.procura')
if (form) {
  askForKind(form)
  offerPosition(form)
  suggestMedicines(form)
  suggestPlaces(form)
}
workOffline()
