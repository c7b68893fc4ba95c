import { serveApart } from '#server/apart/serve.ts'
import { AppError } from '#server/ground/error.ts'
import type { DecodedPhoto } from './decoder.gateway.ts'
import { webImage } from './image.gateway.ts'

/*
 * The process in which photos are decoded: the library is not JavaScript, and reads bytes that strangers wrote. What is
 * wrong with a photo goes back as words: an error would lose its kind on the way.
 */

/** A progressive JPEG of 24 megapixels, whole, and what is made of it. */
const MEMORY_MB = 600

serveApart(MEMORY_MB, async (path: string): Promise<DecodedPhoto> => {
  try {
    return { image: await webImage(path) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refused: { code: error.code, mensagem: error.message } }
  }
})
