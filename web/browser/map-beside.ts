/**
 * Puts the map beside the results, where the screen has room for both. Elsewhere, and without an answer, its link stays:
 * nothing is asked for that is not shown.
 */
export async function showMap(): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>('.ao-largo a')
  if (!link?.checkVisibility?.()) return
  try {
    const page = new DOMParser().parseFromString(await (await fetch(link.href)).text(), 'text/html')
    const map = page.querySelector('.pontos')
    if (map) link.before(map)
  } catch {
    // no network: the link says so when it is tapped
  }
}
