import { messages } from '../messages/push.ts'

declare const self: ServiceWorkerGlobalScope

/** A push message, as the server writes it (modules/notificacoes/compose-push.rules.ts). */
interface Told {
  titulo: string
  texto: string
  procura: string
  em: string
  chave: string
}

function read(data: PushMessageData | null): Told | undefined {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/**
 * Shows a notification for every push message: a browser that shows none for a message shows a text of its own, and in
 * time ends the subscription.
 */
export function show({ data }: PushEvent): Promise<void> {
  const told = read(data)
  const look = { icon: '/icone-192.png', badge: '/icone-192.png', lang: 'pt-AO' }
  const { registration } = self
  if (!told?.titulo) {
    return registration.showNotification(messages.unread.title, { ...look, body: messages.unread.text, tag: 'alertas' })
  }
  const { titulo, texto, procura, em, chave } = told
  // of one tag there is one: what comes twice is shown once
  const notice = { ...look, body: texto, tag: chave, timestamp: Date.parse(em), data: { procura } }
  return registration.showNotification(titulo, notice)
}

/** Link to the search of the alert, because the alert itself is gone. */
export async function open({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const procura = (notification.data as { procura?: string } | null)?.procura
  await self.clients.openWindow(procura ? `/procura?${new URLSearchParams({ q: procura })}` : '/alertas')
}

/** Ends the push subscription at sign-out, because the phone may be handed on; pending alerts go by e-mail. */
export async function beToldNothing(): Promise<void> {
  await (await self.registration.pushManager?.getSubscription())?.unsubscribe()
}
