import './espera.ts'
import { sheet as messages } from './scripts.messages.ts'

/* The sheet with a pharmacy's code: a button that prints it, where there is something that can. */
const button = document.querySelector<HTMLButtonElement>('#imprimir')
if (button) {
  button.textContent = messages.print
  button.hidden = false
  button.addEventListener('click', () => window.print())
}

/** Copies a field's text. The button is shown only where a script can copy; the field can be copied by hand. */
function offerCopy(button: HTMLElement): void {
  const { clipboard } = navigator
  const { de = '', done = '' } = button.dataset
  const field = document.querySelector<HTMLTextAreaElement>(`#${de}`)
  if (!clipboard || !field) return
  button.hidden = false
  button.addEventListener('click', async () => {
    field.select()
    await clipboard.writeText(field.value)
    button.textContent = done
  })
}

document.querySelectorAll<HTMLElement>('.copiar').forEach(offerCopy)
