/** A list's JSON, of its elements'. Put together where it is read: `join` would copy it whole once more before that. */
export function jsonList(elements: readonly string[]): string {
  let list = ''
  for (const element of elements) list += list === '' ? element : `,${element}`
  return `[${list}]`
}
