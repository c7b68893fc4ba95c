import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { derivedKey } from '#server/ground/cipher.ts'
import type { Clock } from '#server/ground/clock.ts'
import { clientAddress } from './client-address.ts'

/** A browser that reads the pages, told by its cookie from the others behind its address. */
export interface Visitor {
  /** Random, and said of nobody else: it leads to no person. */
  id: string
  /** The cookie goes out with this very answer. Until it comes back the address is counted too. */
  isNew: boolean
}

/** Identifies visitors. The limits count the address of a request whose visitor is unknown. */
export interface VisitorDoor {
  /** The visitor whose cookie came with a request to the pages. */
  read(request: FastifyRequest): Visitor | undefined
  /** Sends a new visitor their cookie with the answer. */
  welcome(request: FastifyRequest, reply: FastifyReply): Visitor
  /** The visitor for whom the pages of another process make this request to the API. */
  vouched(request: FastifyRequest): Visitor | undefined
}

/** Lifetime of a visitor's cookie. Browsers drop it earlier, when they are closed; a new one costs nothing. */
const VISIT_SECONDS = 86_400
/** Greatest difference accepted between the clocks of two processes. */
const SKEW_SECONDS = 300

const TIME_BYTES = 4
/** Bytes that each first page pays for: two of 50,000 who read at once would hardly share one. */
const ID_BYTES = 8
const SIGNATURE_BYTES = 12
const SIGNED_BYTES = TIME_BYTES + ID_BYTES

const signer = (secret: string, purpose: string) => {
  const key = derivedKey(secret, purpose)
  return (signed: string | Buffer) => createHmac('sha256', key).update(signed).digest().subarray(0, SIGNATURE_BYTES)
}

/** The bytes of a base64url text; undefined when it has another length, or is not how those bytes are spelt. */
function bytesOf(text: string, length: number): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length === length && bytes.toString('base64url') === text ? bytes : undefined
}

/**
 * Writes and reads visitors' cookies: the second of issue and a random id, signed (HMAC-SHA-256, 12 bytes).
 * @param secret shared by all processes that serve the pages
 */
export function visitorCookies(secret: string, clock: Clock) {
  const sign = signer(secret, 'visitantes das páginas')
  const seconds = () => Math.floor(clock().getTime() / 1000)
  return {
    issue(): { visitor: Visitor; cookie: string } {
      const signed = Buffer.alloc(SIGNED_BYTES)
      signed.writeUInt32BE(seconds())
      const id = randomBytes(ID_BYTES)
      id.copy(signed, TIME_BYTES)
      const cookie = Buffer.concat([signed, sign(signed)]).toString('base64url')
      return { visitor: { id: id.toString('base64url'), isNew: true }, cookie }
    },
    /** @returns undefined for a cookie that is not ours, or is too old */
    read(cookie: string): Visitor | undefined {
      const bytes = bytesOf(cookie, SIGNED_BYTES + SIGNATURE_BYTES)
      if (!bytes) return undefined
      const signed = bytes.subarray(0, SIGNED_BYTES)
      if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), sign(signed))) return undefined
      const age = seconds() - signed.readUInt32BE()
      if (age >= VISIT_SECONDS || age < -SKEW_SECONDS) return undefined
      return { id: signed.subarray(TIME_BYTES).toString('base64url'), isNew: false }
    },
  }
}

/** The header by which the pages tell the API of another process for whom they ask. */
export const VISITOR_HEADER = 'x-visitante'

/**
 * Vouches, over HTTP, for the visitor of a request: who and from where, signed with a secret that the pages and the API
 * share. It serves no other address, and says nothing that a stranger could use.
 * @param secret PAGINAS_SECRET
 */
export function visitorVouchers(secret: string) {
  const sign = signer(secret, 'visitantes perante a API')
  const signed = (id: string, kind: string, ip: string) => sign(JSON.stringify([id, kind, clientAddress(ip)]))
  return {
    write({ id, isNew }: Visitor, ip: string): string {
      const kind = isNew ? 'novo' : 'conhecido'
      return `${id}.${kind}.${signed(id, kind, ip).toString('base64url')}`
    },
    /** @returns undefined for a voucher that was not signed with our secret, or was signed for another address */
    read(voucher: string, ip: string): Visitor | undefined {
      const [id = '', kind = '', signature = ''] = voucher.split('.')
      const bytes = bytesOf(signature, SIGNATURE_BYTES)
      return bytes && timingSafeEqual(bytes, signed(id, kind, ip)) ? { id, isNew: kind === 'novo' } : undefined
    },
  }
}
