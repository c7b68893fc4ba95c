const LENGTH = 160

/** What an address may be a part of. */
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
