import { createECDH } from 'node:crypto'
import { StartupError } from '#server/ground/error.ts'
import type { Variable } from './variable.ts'

/** The addresses of one push service: an origin, or all hosts under one. */
export interface PushService {
  /** `https://push.exemplo.ao:8443`, or the host alone after `*.`. */
  entry: string
  accepts(url: URL): boolean
}

/** Settings of push messages to phones (RFC 8292): keys in base64url. */
export interface PushConfig {
  publicKey: string
  privateKey: string
  /** The contact that a push service writes to about this service: mailto: or https: */
  contact: string
  services: PushService[]
}

const KEY_BYTES = 32
const curve = () => createECDH('prime256v1')

/** A new pair, for an operator to keep. */
export function newVapidKeys(): Pick<PushConfig, 'publicKey' | 'privateKey'> {
  const pair = curve()
  const publicKey = pair.generateKeys('base64url')
  // a small number comes out shorter
  const number = pair.getPrivateKey()
  const privateKey = Buffer.concat([Buffer.alloc(KEY_BYTES - number.length), number]).toString('base64url')
  return { publicKey, privateKey }
}

/** The public key that belongs to a private one; undefined when that is none. */
function publicOf(privateKey: string): string | undefined {
  const bytes = Buffer.from(privateKey, 'base64url')
  if (bytes.length !== KEY_BYTES || bytes.toString('base64url') !== privateKey) return undefined
  const pair = curve()
  try {
    pair.setPrivateKey(bytes)
  } catch {
    return undefined
  }
  return pair.getPublicKey('base64url')
}

const NAME = /^(\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/** @throws Error with what is wrong, in Portuguese */
function parseService(entry: string): PushService {
  if (NAME.test(entry)) {
    const host = entry.replace('*', '')
    const isThere = (name: string) => (entry.startsWith('*.') ? name.endsWith(host) : name === host)
    return { entry, accepts: ({ protocol, port, hostname }) => protocol === 'https:' && !port && isThere(hostname) }
  }
  const url = URL.parse(entry)
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== entry) {
    throw new Error(
      'tem de ser uma lista de máquinas (push.exemplo.ao, *.exemplo.ao) ou origens (https://push.exemplo.ao:8443)',
    )
  }
  return { entry, accepts: ({ origin }) => origin === entry }
}

/** Push services, separated by commas: hosts, reached by HTTPS at its usual port, or whole origins, just as they are. */
export const pushServices = <const O extends Omit<Variable<unknown>, 'parse'>>(options: O) => ({
  ...options,
  parse: (value: string): PushService[] => value.split(',').map((entry) => parseService(entry.trim())),
})

interface PushVariables {
  VAPID_CHAVE_PUBLICA: string | undefined
  VAPID_CHAVE_PRIVADA: string | undefined
  VAPID_CONTACTO: string | undefined
  PUSH_SERVICOS: PushService[]
}

/** Reads the variables of push, which go together. @throws StartupError naming what is missing, or that the keys are not a pair */
export function readPush(variables: PushVariables): PushConfig | undefined {
  const { VAPID_CHAVE_PUBLICA, VAPID_CHAVE_PRIVADA, VAPID_CONTACTO, PUSH_SERVICOS: services } = variables
  if (!VAPID_CHAVE_PUBLICA && !VAPID_CHAVE_PRIVADA && !VAPID_CONTACTO) return undefined
  if (!VAPID_CHAVE_PUBLICA || !VAPID_CHAVE_PRIVADA || !VAPID_CONTACTO) {
    throw new StartupError(
      'Configuração inválida: VAPID_CHAVE_PUBLICA, VAPID_CHAVE_PRIVADA e VAPID_CONTACTO vão sempre juntos; ' +
        'um par de chaves faz-se com: botica chaves-push',
    )
  }
  if (publicOf(VAPID_CHAVE_PRIVADA) !== VAPID_CHAVE_PUBLICA) {
    throw new StartupError(
      'Configuração inválida: VAPID_CHAVE_PUBLICA e VAPID_CHAVE_PRIVADA não são um par; faça outro com: botica chaves-push',
    )
  }
  return { publicKey: VAPID_CHAVE_PUBLICA, privateKey: VAPID_CHAVE_PRIVADA, contact: VAPID_CONTACTO, services }
}
