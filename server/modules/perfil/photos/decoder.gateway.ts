import { openChildProcess } from '#server/child-process/parent.ts'
import { AppError } from '#server/ground/error.ts'
import { messages } from './messages.ts'

export interface PhotoDecoder {
  /** @returns a WebP @throws AppError TIPO_NAO_SUPORTADO · INDISPONIVEL */
  decode(path: string): Promise<Buffer>
  close(): Promise<void>
}

const unanswered = {
  tempo: () => new AppError('TIPO_NAO_SUPORTADO', { mensagem: messages.heavyPhoto }),
  memoria: () => new AppError('TIPO_NAO_SUPORTADO', { mensagem: messages.heavyPhoto }),
  espera: () => new AppError('INDISPONIVEL', { mensagem: messages.manyPhotos }),
  morte: () => new AppError('INDISPONIVEL', { mensagem: messages.decoderGone }),
}

/**
 * Opens the decoder of photos, which decodes one at a time in a child process: it does not use the threads that
 * passwords need, and its memory is returned. A photo that crashes the library ends that process alone.
 */
export function openPhotoDecoder(deadlineFactor = 1): PhotoDecoder {
  const { run, close } = openChildProcess<string, Buffer>({
    script: new URL('decode-child.gateway.ts', import.meta.url),
    workMs: 30_000 * deadlineFactor,
    heapMb: 128,
    idleMs: 10_000,
    mostWaiting: 16,
    unanswered,
  })
  return { decode: run, close }
}
