/** The bytes of a number's digest in its address: with `fd` they are the /64 by which limits count. */
const DIGEST_BYTES = 7

/**
 * The address by which limits count a number. All messages come from the gateway's machine, so that its own address would be
 * everybody's: this one is the number's, of the private part of IPv6 (fd00::/8) that nobody on the internet has.
 * @param digest the number's, which says nothing of the number
 */
export function addressOf(digest: Buffer): string {
  const hex = `fd${digest.toString('hex', 0, DIGEST_BYTES)}`
  return `${hex.match(/.{4}/g)?.join(':')}::1`
}
