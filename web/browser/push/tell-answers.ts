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
  const said = form.querySelector('[role=status]') as HTMLElement

  async function ask(): Promise<void> {
    said.textContent = messages.asking
    try {
      const given = await subscribe(form?.dataset.chave ?? '')
      said.textContent = given === 'denied' ? messages.denied : ''
      if (given === 'denied') return
      subscription.value = JSON.stringify(given)
      form?.submit()
    } catch {
      said.textContent = messages.failed
    }
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void ask()
  })
  form.hidden = false
}
