import sharp from 'sharp'
import { PHOTO_SIDE } from '#contract/limits.ts'
import { serveChildProcess } from '#server/child-process/child.ts'
import { AppError } from '#server/ground/error.ts'
import { messages } from './messages.ts'

const ACCEPTED = ['jpeg', 'png', 'webp']
/** The most pixels, as many as telephones send: an image of 5 MiB with more was made to exhaust memory. */
const MAX_PIXELS = 24_000_000
const QUALITY = 80

// decodes one image at a time without a cache; readers of other formats are disabled
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

const refused = (mensagem: string) => new AppError('TIPO_NAO_SUPORTADO', { mensagem })

/** Looks at the head of the file only. */
async function refuseByHeader(path: string): Promise<void> {
  const { format, width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata()
  if (!ACCEPTED.includes(format)) throw refused(messages.unsupportedPhoto)
  if (pages > 1) throw refused(messages.animatedPhoto)
  if (width * height > MAX_PIXELS) throw refused(messages.hugePhoto(MAX_PIXELS / 1_000_000))
}

/**
 * Decodes an uploaded image, whatever it calls itself, and makes a WebP of it: turned the right way up, at most
 * `PHOTO_SIDE` a side, without metadata (EXIF holds where the photo was taken).
 * @throws AppError TIPO_NAO_SUPORTADO for what is no whole JPEG, PNG or WebP, moves, or has too many pixels
 */
export async function webImage(path: string): Promise<Buffer> {
  try {
    await refuseByHeader(path)
    return await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch (error) {
    throw error instanceof AppError ? error : refused(messages.unsupportedPhoto)
  }
}

/* The process in which photos are decoded: the library is not JavaScript, and reads bytes that strangers wrote. */

/** Memory for a whole progressive JPEG of 24 megapixels and the WebP made of it. */
const MEMORY_MB = 600

serveChildProcess(MEMORY_MB, webImage)
