import { messages } from '../messages/push.ts'

declare const self: ServiceWorkerGlobalScope

/** A push message, as the server writes it (modules/notificacoes/compose-email.rules.ts). */
interface PushText {
  titulo: string
  texto: string
  procura?: string
  ir?: 'reservas'
  em: string
  chave: string
}

function read(data: PushMessageData | null): PushText | undefined {
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
  const message = read(data)
  const look = { icon: '/icone-192.png', badge: '/icone-192.png', lang: 'pt-AO' }
  const { registration } = self
  if (!message?.titulo) {
    return registration.showNotification(messages.unread.title, { ...look, body: messages.unread.text, tag: 'alertas' })
  }
  const { titulo, texto, procura, ir, em, chave } = message
  // the tag shows a message that comes twice once
  const notice = { ...look, body: texto, tag: chave, timestamp: Date.parse(em), data: { procura, ir } }
  return registration.showNotification(titulo, notice)
}

/** Opens the search of the alert, because the alert itself is gone; or the person's reservations. */
export async function open({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const { procura, ir } = (notification.data ?? {}) as Pick<PushText, 'procura' | 'ir'>
  const otherwise = ir === 'reservas' ? '/reservas' : '/alertas'
  await self.clients.openWindow(procura ? `/procura?${new URLSearchParams({ q: procura })}` : otherwise)
}

/** Ends the push subscription at sign-out, because the phone may be handed on; pending alerts go by e-mail. */
export async function beToldNothing(): Promise<void> {
  await (await self.registration.pushManager?.getSubscription())?.unsubscribe()
}
