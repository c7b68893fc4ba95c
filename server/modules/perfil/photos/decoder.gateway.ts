import type { ErrorCode } from '#contract/errors.ts'
import { ApartFailure, openApart } from '#server/apart/apart.ts'
import { AppError } from '#server/ground/error.ts'
import { words } from './words.ts'

/** What comes of an upload: the image that is shown, or why it is refused. */
export type DecodedPhoto = { image: Buffer } | { refused: { code: ErrorCode; mensagem: string } }

export interface PhotoDecoder {
  /** @returns a WebP @throws AppError TIPO_NAO_SUPORTADO · INDISPONIVEL */
  decode(path: string): Promise<Buffer>
  close(): Promise<void>
}

const undecoded = {
  tempo: () => new AppError('TIPO_NAO_SUPORTADO', { mensagem: words.heavyPhoto }),
  memoria: () => new AppError('TIPO_NAO_SUPORTADO', { mensagem: words.heavyPhoto }),
  espera: () => new AppError('INDISPONIVEL', { mensagem: words.manyPhotos }),
  morte: () => new AppError('INDISPONIVEL', { mensagem: words.decoderGone }),
}

/**
 * Photos, decoded one at a time in a process of their own: its threads are not those that passwords need, and its memory
 * goes with it. A photo that brings the library down brings down no more than that.
 */
export function openPhotoDecoder(): PhotoDecoder {
  const apart = openApart<string, DecodedPhoto>({
    script: new URL('decode-apart.gateway.ts', import.meta.url),
    workMs: 30_000,
    heapMb: 128,
    idleMs: 10_000,
    mostWaiting: 16,
  })
  return {
    async decode(path) {
      const decoded = await apart.run(path).catch((error) => {
        throw error instanceof ApartFailure ? undecoded[error.end]() : error
      })
      if ('refused' in decoded) throw new AppError(decoded.refused.code, decoded.refused)
      return decoded.image
    },
    close: apart.close,
  }
}
