import { putFile } from './put-file.ts'
import { smallerPhoto } from './smaller-photo.ts'

/** Scales a chosen photograph to the size in which it is kept, and shows it before it is sent. */
export function preparePhoto(input: HTMLInputElement, image: HTMLImageElement): void {
  input.addEventListener('change', async () => {
    const [chosen] = input.files ?? []
    image.hidden = true
    if (!chosen) return
    const photo = await smallerPhoto(chosen, Number(input.dataset.lado))
    // another was chosen meanwhile
    if (input.files?.[0] !== chosen) return
    if (photo !== chosen) putFile(input, photo)
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      image.src = String(reader.result)
      image.hidden = false
    })
    reader.readAsDataURL(photo)
  })
}
