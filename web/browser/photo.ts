import { putFile } from './put-file.ts'

const QUALITY = 0.9

function drawn(image: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  const pen = canvas.getContext('2d')
  // a JPEG shows transparent parts black
  if (pen) pen.fillStyle = '#fff'
  pen?.fillRect(0, 0, canvas.width, canvas.height)
  pen?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * Makes a photo of the size that will be kept, where this browser can: a telephone's photo has some megabytes, which cost
 * money, and a tenth is kept. Its metadata do not leave the telephone.
 * @param side pixels: none of its sides is kept longer
 */
async function smallerPhoto(photo: File, side: number): Promise<File> {
  try {
    const image = await createImageBitmap(photo)
    const scale = side / Math.max(image.width, image.height)
    if (scale >= 1) return photo
    const canvas = drawn(image, scale)
    image.close()
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    return made && made.size < photo.size ? new File([made], photo.name, { type: made.type }) : photo
  } catch {
    // no picture for this browser: the service says what is wrong with it
    return photo
  }
}

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
