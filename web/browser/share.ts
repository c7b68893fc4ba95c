/**
 * Shares by the phone's own sheet, or copies the text where there is none. A button is shown only when one of the two
 * works; a link leads to another way, and stays where neither works.
 * @param element `data-text` is the text to share; without one, this page
 */
function offerSharing(element: HTMLElement): void {
  const { clipboard } = navigator
  if (!('share' in navigator) && !clipboard) return
  element.hidden = false
  element.addEventListener('click', async (event) => {
    event.preventDefault()
    const { text, done = '' } = element.dataset
    if ('share' in navigator) {
      return void navigator.share(text ? { text } : { title: document.title, url: location.href }).catch(() => {})
    }
    await clipboard.writeText(text ?? location.href)
    element.textContent = done
    element.removeAttribute('aria-label')
  })
}

document.querySelectorAll<HTMLElement>('.partilhar').forEach(offerSharing)

/** On Android the telephone's own map opens a place; elsewhere few browsers know its address. */
if (navigator.userAgent.includes('Android')) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-geo]'))
    link.href = link.dataset.geo ?? link.href
}
