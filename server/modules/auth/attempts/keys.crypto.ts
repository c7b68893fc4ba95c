import { createHmac } from 'node:crypto'

/** Keyed digests that are kept instead of addresses and e-mails: without the secret, nobody can guess them. */
export interface AttemptKeys {
  network(network: string): Buffer
  /** The key of one count in one window. */
  count(...parts: (string | number)[]): Buffer
}

/** @param secret CODIGO_SECRET, which no operator changes in passing: with JWT_SECRET every network would be forgotten */
export function attemptKeys(secret: string): AttemptKeys {
  const key = createHmac('sha256', secret).update('entradas falhadas e redes conhecidas').digest()
  const digest = (...parts: (string | number)[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest()
  return { network: (network) => digest('rede', network), count: (...parts) => digest('conta', ...parts) }
}
