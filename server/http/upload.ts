import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalidFields } from '#server/error.ts'

/** Lets routes read multipart bodies, one file each; a body of another kind is left unread, for `uploadedFile` to refuse. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 5, parts: 6, fieldSize: 1024, headerPairs: 50 } })
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
}

interface FileField {
  field: string
  maxBytes: number
}

/**
 * The bytes of a multipart body's one file.
 * @throws AppError TIPO_NAO_SUPORTADO for another kind of body · VALIDACAO when the field is missing ·
 * DEMASIADO_GRANDE · PEDIDO_INVALIDO for a body that breaks off
 */
export async function uploadedFile(request: FastifyRequest, { field, maxBytes }: FileField): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new AppError('TIPO_NAO_SUPORTADO', { mensagem: 'O pedido tem de ser multipart/form-data.' })
  }
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type !== 'file') continue
      const bytes = await part.toBuffer()
      if (part.fieldname === field) return bytes
    }
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new AppError('DEMASIADO_GRANDE')
    throw new AppError('PEDIDO_INVALIDO', { mensagem: 'O formulário não pôde ser lido.' })
  }
  throw invalidFields({ [field]: 'é obrigatório' })
}
