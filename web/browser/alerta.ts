import './espera.ts'
import { messages } from '../messages/push.ts'
import { canBeTold, subscribe } from './push/subscribe.ts'

/**
 * Choice of push on this phone: offered where the browser supports it, which is asked for permission only once it is
 * chosen.
 */
function offer(choice: HTMLFieldSetElement): void {
  const [email, here] = choice.querySelectorAll('input[type=radio]') as unknown as [HTMLInputElement, HTMLInputElement]
  const subscription = choice.querySelector('input[type=hidden]') as HTMLInputElement
  const status = choice.querySelector('[role=status]') as HTMLElement
  const button = choice.form?.querySelector('button') as HTMLButtonElement

  const byEmail = (why: string) => {
    subscription.value = ''
    email.checked = true
    status.textContent = why
  }

  async function choose(): Promise<void> {
    if (!here.checked) return byEmail('')
    // a form sent before the browser answers would not have the choice
    button.disabled = true
    status.textContent = messages.asking
    try {
      const result = await subscribe(choice.dataset.chave ?? '')
      if (result === 'denied') return byEmail(messages.denied)
      subscription.value = JSON.stringify(result)
      status.textContent = messages.ready
    } catch {
      byEmail(messages.failed)
    } finally {
      button.disabled = false
    }
  }

  choice.hidden = false
  choice.addEventListener('change', choose)
  // the browser may restore the choice of an earlier visit to the page, without its subscription
  if (here.checked && !subscription.value) email.checked = true
}

const choice = document.querySelector('fieldset[data-chave]')
if (choice && canBeTold()) offer(choice as HTMLFieldSetElement)
