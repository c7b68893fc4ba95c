/** Tells if a word has exactly one letter too many, missing, wrong, or two neighbours exchanged. */
export function isOneSlipFrom(word: string, meant: string): boolean {
  if (Math.abs(word.length - meant.length) > 1 || word === meant) return false
  let at = 0
  while (at < word.length && word[at] === meant[at]) at += 1
  const [one, other] = [word.slice(at), meant.slice(at)]
  return (
    one.slice(1) === other.slice(1) ||
    one.slice(1) === other ||
    one === other.slice(1) ||
    (one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2))
  )
}
