import { open } from 'node:fs/promises'
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

/** Brands of the first box of a HEIC or AVIF file (ISO 23008-12): telephones save photographs so. */
const heifBrand = /^....ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1|avi[fs])/s
const acceptedStart = /^(?:\xff\xd8\xff|\x89PNG|RIFF....WEBP)/s
const LONGEST_START = 12

/** Explains why a file could not be decoded, from its first bytes. */
async function whyUnreadable(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_START), 0, LONGEST_START, 0)
    const start = buffer.toString('latin1', 0, bytesRead)
    if (heifBrand.test(start)) return messages.heicPhoto
    return acceptedStart.test(start) ? messages.brokenPhoto : messages.unsupportedPhoto
  } finally {
    await file.close()
  }
}

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
    throw error instanceof AppError ? error : refused(await whyUnreadable(path))
  }
}

/* The process in which photos are decoded: the library is not JavaScript, and reads bytes that strangers wrote. */

/** Memory for a whole progressive JPEG of 24 megapixels and the WebP made of it. */
const MEMORY_MB = 600

serveChildProcess(MEMORY_MB, webImage)
