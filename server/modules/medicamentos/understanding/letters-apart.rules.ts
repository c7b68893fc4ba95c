import distance from 'damerau-levenshtein'

/**
 * Edit distance of two texts: letters missing, extra, replaced or swapped. A common beginning and a common end are
 * skipped first, because the distance does not depend on them and each letter costs time.
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
