import { hash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { KEY_PREFIX } from '#contract/permissions.ts'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** The letters of a key that may be seen. */
const VISIBLE = 8
/** 28 letters of 62 are 166 bits. */
const SECRET = 28
/** Enough for 32 bits. */
const CHECKSUM = 6

const form = new RegExp(`^${KEY_PREFIX}[0-9A-Za-z]{${VISIBLE + SECRET + CHECKSUM}}$`)

const randomLetters = (count: number) => Array.from({ length: count }, () => BASE62[randomInt(BASE62.length)]).join('')

/** Returns the CRC-32 of a text in base 62: it tells a slip from a key without asking anybody, and proves nothing. */
function checksum(text: string): string {
  let rest = crc32(text)
  let letters = ''
  for (let place = 0; place < CHECKSUM; place++) {
    letters = BASE62.charAt(rest % BASE62.length) + letters
    rest = Math.floor(rest / BASE62.length)
  }
  return letters
}

export interface NewKey {
  /** The whole key, which is shown once. */
  chave: string
  /** The beginning of it, which may be seen. */
  prefixo: string
  /** Digest of the key, which is stored and looked up. */
  resumo: Buffer
}

/** Returns the SHA-256 of a key. A slow digest would add nothing: nobody can try 2^166 keys. */
const digest = (chave: string): Buffer => hash('sha256', chave, 'buffer')

/** Makes a key: `btk_`, eight letters that may be seen, 28 that are secret, six of checksum. */
export function makeKey(): NewKey {
  const prefixo = KEY_PREFIX + randomLetters(VISIBLE)
  const unchecked = prefixo + randomLetters(SECRET)
  const chave = unchecked + checksum(unchecked)
  return { chave, prefixo, resumo: digest(chave) }
}

/** Returns the digest of a token that has the form and the checksum of a key; undefined for any other. */
export function digestOf(token: string): Buffer | undefined {
  if (!form.test(token) || checksum(token.slice(0, -CHECKSUM)) !== token.slice(-CHECKSUM)) return undefined
  return digest(token)
}
