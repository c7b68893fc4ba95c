import './copy.ts'
import './espera.ts'
import { sheet as messages } from './scripts.messages.ts'

/* The sheet with a pharmacy's code: a button that prints it, where there is something that can. */
const button = document.querySelector<HTMLButtonElement>('#imprimir')
if (button) {
  button.textContent = messages.print
  button.hidden = false
  button.addEventListener('click', () => window.print())
}
