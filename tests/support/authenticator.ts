import { createHmac } from 'node:crypto'
import sql from 'sql-template-tag'
import { type Client, succeed } from './client.ts'
import { type Person, person } from './people.ts'
import type { TestService } from './service.ts'

const password = 'palavra-passe de teste'
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

/** RFC 6238 as an authenticator of the person's own would have it. @param secret in base32 */
export function codeAt(secret: string, milliseconds: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(milliseconds / 30_000)))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const value = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(value % 1_000_000).padStart(6, '0')
}

/** @param steps later than this one */
export const codeNow = (secret: string, steps = 0): string => codeAt(secret, Date.now() + steps * 30_000)

/** Asks for a secret. @returns it, in base32 */
export const setUp = async (client: Client): Promise<string> =>
  succeed(await client.post('/api/auth/2fa', { password_actual: password })).segredo

export type Enrolled = Person & {
  /** secret in base32 */
  secret: string
  /** recovery codes */
  codes: string[]
}

/** Makes an account with a second factor; an ordinary user with one had another role when they set it up. */
export async function enrolled(service: TestService, role: 'user' | 'gestor' | 'admin'): Promise<Enrolled> {
  const first = await person(service, role === 'user' ? 'gestor' : role)
  const secret = await setUp(first)
  const answer = succeed(await first.post('/api/auth/2fa/activar', { codigo: codeNow(secret) }))
  const [codigo, ...codes]: string[] = answer.codigos_recuperacao
  let { token } = answer
  if (role === 'user') {
    await service.db.statement((tx) => tx.run(sql`update utilizador set role = 'user' where id = ${first.id}`))
    token = succeed(await service.anyone.post('/api/auth/login', { email: first.email, password, codigo })).token
  }
  return Object.assign(service.anyone.as(token), { id: first.id, email: first.email, secret, codes })
}
