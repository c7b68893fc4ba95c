/** What is chosen is shown before it is sent. */
export function previewPhoto(input: HTMLInputElement, image: HTMLImageElement): void {
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    image.hidden = true
    if (!file) return
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      image.src = String(reader.result)
      image.hidden = false
    })
    reader.readAsDataURL(file)
  })
}
