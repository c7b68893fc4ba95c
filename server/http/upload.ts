import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalidFields } from '#server/ground/error.ts'

/** Lets routes read multipart bodies, one file each; a body of another kind is left unread, for `uploadedFile` to refuse. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 5, parts: 6, fieldSize: 1024, headerPairs: 50 } })
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
}

interface FileField {
  field: string
  maxBytes: number
}

interface UploadedForm {
  bytes: Buffer
  /** The other fields, by name. */
  fields: Record<string, string>
}

async function readForm(request: FastifyRequest, { field, maxBytes }: FileField): Promise<Partial<UploadedForm>> {
  const form: Partial<UploadedForm> & Pick<UploadedForm, 'fields'> = { fields: {} }
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type !== 'file') form.fields[part.fieldname] = String(part.value)
    else {
      const bytes = await part.toBuffer()
      if (part.fieldname === field) form.bytes = bytes
    }
  }
  return form
}

/**
 * A multipart body's one file, and its fields.
 * @throws AppError TIPO_NAO_SUPORTADO for another kind of body · VALIDACAO when the field is missing ·
 * DEMASIADO_GRANDE · PEDIDO_INVALIDO for a body that breaks off
 */
export async function uploadedForm(request: FastifyRequest, file: FileField): Promise<UploadedForm> {
  if (!request.isMultipart()) {
    throw new AppError('TIPO_NAO_SUPORTADO', { mensagem: 'O pedido tem de ser multipart/form-data.' })
  }
  const { bytes, fields = {} } = await readForm(request, file).catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw new AppError('DEMASIADO_GRANDE')
    throw new AppError('PEDIDO_INVALIDO', { mensagem: 'O formulário não pôde ser lido.' })
  })
  if (!bytes) throw invalidFields({ [file.field]: 'é obrigatório' })
  return { bytes, fields }
}

/** The bytes alone. @throws AppError as `uploadedForm` */
export const uploadedFile = async (request: FastifyRequest, file: FileField): Promise<Buffer> =>
  (await uploadedForm(request, file)).bytes
