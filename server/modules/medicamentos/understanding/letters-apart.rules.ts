import distance from 'damerau-levenshtein'

/**
 * How many letters are missing, extra, other or swapped between two texts. What they begin and end with alike is left out
 * first: it costs most and tells nothing.
 */
export function lettersApart(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length)
  let from = 0
  while (from < shorter && a[from] === b[from]) from++
  let behind = 0
  while (behind < shorter - from && a[a.length - 1 - behind] === b[b.length - 1 - behind]) behind++
  const [some, others] = [a.slice(from, a.length - behind), b.slice(from, b.length - behind)]
  return some === '' || others === '' ? some.length + others.length : distance(some, others).steps
}
