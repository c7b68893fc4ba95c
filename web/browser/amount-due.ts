import { money } from '../format/money.ts'
import { messages } from '../messages/counter.ts'

/** Shows the amount of the ticked items of a hand-over at each change, and sends it with the form. */
export function keepAmountDue(): void {
  const [shown, sent] = [document.querySelector('#recebe'), document.querySelector<HTMLInputElement>('#soma')]
  const form = sent?.form
  const boxes = [...(form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
  if (!shown || !sent || boxes.length === 0) return
  const add = () => {
    const ticked = boxes.filter(({ checked }) => checked)
    const known = ticked.every(({ dataset }) => dataset.valor !== undefined)
    const sum = ticked.reduce((all, { dataset }) => all + Number(dataset.valor), 0)
    shown.toggleAttribute('hidden', !known)
    if (known) shown.textContent = messages.confirm.receive(money(sum))
    sent.value = known ? String(sum) : ''
  }
  form?.addEventListener('change', add)
  // a page that is come back to has its boxes as they were left
  window.addEventListener('pageshow', add)
}
