/** Copies a field's text. The button is shown only where a script can copy; the field can be copied by hand. */
function offerCopy(button: HTMLElement): void {
  const { clipboard } = navigator
  const { de = '', done = '' } = button.dataset
  const field = document.querySelector<HTMLTextAreaElement>(`#${de}`)
  if (!clipboard || !field) return
  button.hidden = false
  button.addEventListener('click', async () => {
    field.select()
    await clipboard.writeText(field.value)
    button.textContent = done
  })
}

document.querySelectorAll<HTMLElement>('.copiar').forEach(offerCopy)
