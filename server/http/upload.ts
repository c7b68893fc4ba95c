import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalidFields } from '#server/ground/error.ts'
import { clientNetwork } from './client-address.ts'
import { openPlaces } from './places.ts'
import { type ReceivedFiles, receivedFiles } from './received-files.ts'
import { throwAway, whileItComes } from './upload-pace.ts'

/**
 * Uploads at once: in all, of one sender, of one network (an IPv4 /24, an IPv6 /48). Counted before a byte of them is
 * read; three networks at least are needed to fill every place.
 */
const UPLOADS_AT_ONCE = { inAll: 64, each: { conta: 14, rede: 24 } }

const full = () =>
  new AppError('INDISPONIVEL', {
    mensagem: 'Há muitos ficheiros a chegar. Tente de novo daqui a um minuto.',
    porque: { janela: 'ficheiros' },
  })

/** Lets routes read multipart bodies, one file each; a body of another kind is left unread, for `receive` to refuse. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 5, parts: 6, fieldSize: 1024, headerPairs: 50 } })
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
}

interface FileField {
  field: string
  maxBytes: number
}

export interface ReceivedForm {
  /** The path of the file, which exists until the work with it is done. */
  path: string
  /** The other fields, by name. */
  fields: Record<string, string>
}

export interface Uploads {
  /**
   * Receives a multipart body's one file onto the disk, and its fields, and works with them; then the file is gone.
   * @param who sends it: each sender has so many places, and each network
   * @throws AppError INDISPONIVEL when there is no place for it, or no disk · TIPO_NAO_SUPORTADO for another kind of
   * body · VALIDACAO when the field is missing · DEMASIADO_GRANDE · PEDIDO_INVALIDO for a body that breaks off
   */
  receive<T>(
    request: FastifyRequest,
    who: string,
    file: FileField,
    work: (form: ReceivedForm) => Promise<T>,
  ): Promise<T>
  /** Removes what a process that died has left. */
  sweep(): Promise<void>
}

/** The bytes that a form may have beside its file: fields and the lines between them. */
const FORM_BYTES = 64 * 1024

const tooLarge = () => new AppError('DEMASIADO_GRANDE')

function refuseAtOnce(request: FastifyRequest, { maxBytes }: FileField): void {
  if (!request.isMultipart()) {
    throw new AppError('TIPO_NAO_SUPORTADO', { mensagem: 'O pedido tem de ser multipart/form-data.' })
  }
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_BYTES) throw tooLarge()
}

/** Reads a form, and skips a file of another name. */
async function readForm(request: FastifyRequest, { field, maxBytes }: FileField, files: ReceivedFiles) {
  const form: Partial<ReceivedForm> & Pick<ReceivedForm, 'fields'> = { fields: Object.create(null) }
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      if (part.type !== 'file') form.fields[part.fieldname] = String(part.value)
      else {
        part.file.once('limit', () => part.file.destroy(tooLarge()))
        if (part.fieldname === field) form.path = await files.write(part.file)
        else part.file.resume()
      }
    }
    return form
  } catch (error) {
    if (form.path) await files.remove(form.path)
    throw error
  }
}

/** Our own words, the disk's failures, and the rest: a body that is no form. */
function explain(error: Error & { code?: string; syscall?: string }): Error {
  if (error instanceof AppError) return error
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  const { code = '', syscall } = error
  if (syscall && code !== 'ECONNRESET') return new AppError('INDISPONIVEL', { porque: { disco: code } })
  return new AppError('PEDIDO_INVALIDO', { mensagem: 'O formulário não pôde ser lido.' })
}

/** @param folder where files wait on disk */
export function openUploads(folder: string): Uploads {
  const places = openPlaces(UPLOADS_AT_ONCE)
  const files = receivedFiles(folder)

  async function form(request: FastifyRequest, file: FileField): Promise<ReceivedForm> {
    refuseAtOnce(request, file)
    const reading = readForm(request, file, files)
    const { path, fields } = await whileItComes(request.raw, reading).catch((error) => {
      // one that comes after all is not waited for
      reading.then(({ path }) => (path ? files.remove(path) : undefined)).catch(() => {})
      throw explain(error)
    })
    if (path === undefined) throw invalidFields({ [file.field]: 'é obrigatório' })
    return { path, fields }
  }

  return {
    async receive(request, who, file, work) {
      let leave: (() => void) | undefined
      try {
        leave = places.take({ conta: who, rede: clientNetwork(request.ip) })
        if (!leave) throw full()
        const received = await form(request, file)
        // the file took its time: its session may have ended meanwhile
        const working = request.reauthorize().then(() => work(received))
        return await working.finally(() => files.remove(received.path))
      } finally {
        throwAway(request.raw)
        leave?.()
      }
    },
    sweep: files.sweep,
  }
}
