import { messages } from '../../messages/push.ts'
import { canBeTold, subscribe } from './subscribe.ts'

const isSubscribed = async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  return Boolean(await registration?.pushManager.getSubscription())
}

/** Offers push for the answers to holds, where the browser supports it and has no subscription yet. */
export async function offerAnswers(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('form[data-chave]')
  if (!form || !canBeTold() || (await isSubscribed())) return
  const subscription = form.querySelector('input') as HTMLInputElement
  const status = form.querySelector('[role=status]') as HTMLElement

  async function ask(): Promise<void> {
    status.textContent = messages.asking
    try {
      const result = await subscribe(form?.dataset.chave ?? '')
      status.textContent = result === 'denied' ? messages.denied : ''
      if (result === 'denied') return
      subscription.value = JSON.stringify(result)
      form?.submit()
    } catch {
      status.textContent = messages.failed
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void ask()
  })
  form.hidden = false
}
