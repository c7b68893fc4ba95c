/** The phone's own way of sharing; where there is none, the link is copied. */
export function offerSharing(button: HTMLButtonElement): void {
  const { clipboard } = navigator
  if (!('share' in navigator) && !clipboard) return
  button.hidden = false
  button.addEventListener('click', async () => {
    const { title } = document
    const url = location.href
    if ('share' in navigator) return void navigator.share({ title, url }).catch(() => {})
    await clipboard.writeText(url)
    button.textContent = button.dataset.done ?? ''
  })
}
