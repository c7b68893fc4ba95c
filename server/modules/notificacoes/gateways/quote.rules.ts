import { withoutMarks } from '#server/imports/letters.ts'

const LENGTH = 160

/** A word that may contain an address. */
const word = /[^\s<>"'(),;:]+/g
const withoutAddress = (text: string) => (text.indexOf('@') > 0 ? '…' : text)

/**
 * A gateway's own words, fit to be kept and shown: one short line, without people's numbers and addresses, and without
 * our secrets, should it repeat them.
 */
export function quote(words: string, secrets: (string | undefined)[] = []): string {
  let line = words
  for (const secret of secrets) if (secret) line = line.replaceAll(secret, '…')
  return line
    .replaceAll(word, withoutAddress)
    .replaceAll(/\+?\d(?:[ .-]?\d){6,}/g, '…')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LENGTH)
}

/** The pieces of a name, a code or any other text of a message; one letter reveals nothing. */
const pieces = /[\p{L}\p{M}]{2,}|\d{2,}/gu
const folded = (text: string) => withoutMarks(text).toLowerCase()

/**
 * A failure's reason without what the message itself said: gateways repeat messages, which have people's names and what
 * they reserved. Our own words, before the colon, stay.
 * @param sent the texts that were handed over
 */
export function withoutEcho(reason: string, sent: readonly string[]): string {
  const [, own = '', theirs = ''] = /^(.*?: )?(.*)$/s.exec(reason) ?? []
  if (!own) return reason
  const said = sent.flatMap((text) => folded(text).match(pieces) ?? [])
  // a beginning too: what is repeated may be cut off in the middle of a word
  const isOfIt = (piece: string) => said.some((each) => each.startsWith(piece))
  const kept = theirs.normalize('NFC').replaceAll(pieces, (piece) => (isOfIt(folded(piece)) ? '…' : piece))
  return own + kept.replaceAll(/…(?:\P{L}{1,3}…)+/gu, '…')
}
