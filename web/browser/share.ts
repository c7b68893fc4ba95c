/**
 * The phone's own way of sharing; where there is none, it is copied. A button is of use only then; a link leads to
 * another way, which is left to where neither is to be had.
 * @param element `data-text` is what is shared; without one, this page
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
