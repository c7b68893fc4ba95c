/** Tells if the browser supports push; Safari on a phone does once the site is on its home screen. */
export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The bytes of base64url. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** Returns the phone's present subscription if it is for this key: one for another key would be refused. */
async function present(manager: PushManager, key: Uint8Array): Promise<PushSubscription | undefined> {
  const subscription = await manager.getSubscription()
  if (!subscription) return undefined
  const { applicationServerKey: its } = subscription.options
  if (its && String(new Uint8Array(its)) === String(key)) return subscription
  await subscription.unsubscribe()
  return undefined
}

/**
 * Asks the person for permission, and the browser for a subscription.
 * @param key the service's public one
 * @throws Error when the browser does not reach its own service
 */
export async function subscribe(key: string): Promise<PushSubscriptionJSON | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytesOf(key)
  const subscription =
    (await present(pushManager, applicationServerKey)) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  return subscription.toJSON()
}
