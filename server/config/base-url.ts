/** An address to which paths are added: without slashes at its end. */
export function baseUrl(url: string): string {
  let end = url.length
  while (url[end - 1] === '/') end--
  return url.slice(0, end)
}
