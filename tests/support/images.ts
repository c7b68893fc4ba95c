import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 90 } } })

export const jpeg = (width = 64, height = 48) => canvas(width, height).jpeg().toBuffer()
export const png = (width = 64, height = 48) => canvas(width, height).png().toBuffer()
export const webp = (width = 64, height = 48) => canvas(width, height).webp().toBuffer()
/** A few hundred bytes of a JPEG that says it is of this size. */
export async function jpegBomb(width: number, height: number): Promise<Buffer> {
  const bytes = await jpeg()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}
/** Two pictures, one after the other. */
export const animated = async () => {
  const frames = await Promise.all([png(), canvas(64, 48).negate().png().toBuffer()])
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

export const gif = () => canvas(64, 48).gif().toBuffer()

/** A photo as a phone makes it: lying on its side, with the place where it was taken. */
export const photoWithPosition = () =>
  canvas(300, 200)
    .withExif({ IFD0: { Make: 'Telefone' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '8/1 48/1 52/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** An image that does not compress: nearly three bytes a pixel. */
export const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: '#000' },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()

/** A photo as a good camera makes it, lying on its side: of nearly 6 MB. */
export const heavyPhoto = async () =>
  sharp(await noise(2400, 1800))
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** A few hundred bytes that say they unpack to a picture of this size. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(100_000))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A form with one file in it. */
export function photoForm(bytes: Buffer | string, { field = 'foto', type = 'image/jpeg', name = 'foto.jpg' } = {}) {
  const form = new FormData()
  form.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name)
  return form
}
