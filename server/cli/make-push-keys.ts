import { newVapidKeys } from '#server/config/push.ts'
import { print } from './output.ts'

/** Prints a new pair of keys as lines of an environment file. Nothing is kept or changed. */
export function makePushKeys(): void {
  const { publicKey, privateKey } = newVapidKeys()
  print(`VAPID_CHAVE_PUBLICA=${publicKey}\nVAPID_CHAVE_PRIVADA=${privateKey}`)
}
