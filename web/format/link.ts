/** Encodes a text for `URLSearchParams`. Making one for each link of twenty results took longer than the links. */
const encoded = (text: string) =>
  isPlain.test(text) ? text : encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+')
/** Stands in a query as it is: most terms do. */
const isPlain = /^[\w.-]*$/

/** A path with its query; with no `?` where nothing is asked. A name whose value is undefined is left out. */
export function linkTo(path: string, query: Readonly<Record<string, string | undefined>>): string {
  let link = path
  let before = '?'
  for (const name in query) {
    const value = query[name]
    if (value === undefined) continue
    link += `${before}${encoded(name)}=${encoded(value)}`
    before = '&'
  }
  return link
}
