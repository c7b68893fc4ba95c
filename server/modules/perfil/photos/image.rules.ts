import { AppError } from '#server/ground/error.ts'
import { words } from './words.ts'

const ACCEPTED = new Set(['jpeg', 'png', 'webp'])
/** Enough for any phone's camera; a "bomb" of a few kilobytes that unpacks to more is refused. */
const MAX_PIXELS = 50_000_000
const LONGEST_SIDE = 1280
const QUALITY = 80

const unsupported = () => new AppError('TIPO_NAO_SUPORTADO', { mensagem: words.unsupportedPhoto })

/**
 * Decodes an uploaded image, whatever it calls itself, and makes a WebP of it: turned the right way up, at most
 * 1280 pixels a side, without metadata (EXIF holds where the photo was taken).
 * @throws AppError TIPO_NAO_SUPORTADO for bytes that are no whole JPEG, PNG or WebP
 */
export async function webImage(bytes: Buffer): Promise<Buffer> {
  // loaded with the first photo: most processes never see one, and it is large
  const { default: sharp } = await import('sharp')
  try {
    // an empty file is refused here already
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    const { format } = await image.metadata()
    if (!ACCEPTED.has(format)) throw unsupported()
    return await image
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch {
    throw unsupported()
  }
}
