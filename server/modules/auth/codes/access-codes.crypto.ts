import { createHmac, randomInt } from 'node:crypto'

export interface AccessCodes {
  /** Ten digits, each code as likely as any other. */
  generate(): string
  /** Returns the digest that is stored and looked up: the code itself is kept nowhere. */
  digest(codigo: string): Buffer
}

/** @param secret CODIGO_SECRET: without it the digests of all 10^10 codes could be tabulated */
export function accessCodes(secret: string): AccessCodes {
  return {
    generate: () => String(randomInt(10 ** 10)).padStart(10, '0'),
    digest: (codigo) => createHmac('sha256', secret).update(codigo).digest(),
  }
}
