import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalidFields } from '#server/ground/error.ts'
import { clientNetwork } from './client-address.ts'
import { openPlaces } from './places.ts'

/** Longer than any upload takes to arrive and to be dealt with. */
const LONGEST_LIFE_MS = 15 * 60_000

/** The folder in which uploads wait until they have been handled. */
export interface ReceivedFiles {
  /** Writes a file as it comes, and leaves nothing behind when it cannot be written whole. @returns its path */
  write(bytes: Readable): Promise<string>
  remove(path: string): Promise<void>
  /** Removes what a process that died has left. */
  sweep(): Promise<void>
}

/** @param folder made when it is needed, for nobody but us to look into */
function receivedFiles(folder: string): ReceivedFiles {
  const remove = (path: string) => rm(path, { force: true })
  return {
    async write(bytes) {
      const path = join(folder, randomUUID())
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        return path
      } catch (error) {
        bytes.destroy()
        // why it failed is what matters
        await remove(path).catch(() => {})
        throw error
      }
    },
    remove,
    async sweep() {
      const names = await readdir(folder).catch(() => [])
      for (const path of names.map((name) => join(folder, name))) {
        const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Date.now())
        // another process may be receiving into the same folder
        if (age > LONGEST_LIFE_MS) await remove(path)
      }
    },
  }
}

/** A poor network brings a hundred times as much. */
const LEAST_BYTES = 8 * 1024
const WINDOW_MS = 20_000
/** The time a refused sender may go on sending, so that it gets to read why. */
const LINGER_MS = 10_000

const stalled = () =>
  new AppError('PEDIDO_INVALIDO', { mensagem: 'O ficheiro parou de chegar. Tente de novo com melhor rede.' })

/**
 * Waits for what reads a body, as long as the body comes on.
 * @throws AppError PEDIDO_INVALIDO when it hardly does; or what the reading throws
 */
async function whileItComes<T>(request: IncomingMessage, reading: Promise<T>): Promise<T> {
  const { socket } = request
  let timer: NodeJS.Timeout | undefined
  const stall = new Promise<never>((_, reject) => {
    let seen = socket.bytesRead
    timer = setInterval(() => {
      if (socket.bytesRead - seen < LEAST_BYTES && !request.complete) reject(stalled())
      seen = socket.bytesRead
    }, WINDOW_MS)
  })
  try {
    return await Promise.race([reading, stall])
  } finally {
    clearInterval(timer)
  }
}

/** Reads and discards the rest of a refused body, and cuts off a sender that does not end. */
export function throwAway(request: IncomingMessage): void {
  if (request.complete) return
  request.resume()
  const cut = setTimeout(() => request.complete || request.destroy(), LINGER_MS).unref()
  request.once('close', () => clearTimeout(cut))
}

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
  await app.register(multipart, { limits: { files: 1, fields: 24, parts: 25, fieldSize: 1024, headerPairs: 50 } })
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined))
}

/** Leaves every body unread, for `receiveBody`. */
export function leaveBodiesUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
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

export interface BodyKind<Format> {
  maxBytes: number
  /** Reads how a body is written. @throws AppError TIPO_NAO_SUPORTADO before any of it is received */
  format(headers: IncomingHttpHeaders): Format
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
  /**
   * Receives a whole body onto the disk, and works with it; then the file is gone.
   * @param who as in `receive`
   * @throws AppError INDISPONIVEL when there is no place for it, or no disk · DEMASIADO_GRANDE · PEDIDO_INVALIDO for a
   * body that breaks off
   */
  receiveBody<Format, T>(
    request: FastifyRequest,
    who: string,
    kind: BodyKind<Format>,
    work: (path: string, format: Format) => Promise<T>,
  ): Promise<T>
  /** Removes what a process that died has left. */
  sweep(): Promise<void>
}

/** The bytes that a form may have beside its file: fields and the lines between them. */
const FORM_BYTES = 64 * 1024

const tooLarge = () => new AppError('DEMASIADO_GRANDE')

function refuseLarge({ headers }: FastifyRequest, maxBytes: number): void {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
}

function refuseAtOnce(request: FastifyRequest, { maxBytes }: FileField): void {
  if (!request.isMultipart()) {
    throw new AppError('TIPO_NAO_SUPORTADO', { mensagem: 'O pedido tem de ser multipart/form-data.' })
  }
  refuseLarge(request, maxBytes + FORM_BYTES)
}

/** Passes bytes on, up to a number of them. @throws AppError DEMASIADO_GRANDE */
const upTo = (maxBytes: number) =>
  async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let left = maxBytes
    for await (const some of bytes) {
      left -= some.length
      if (left < 0) throw tooLarge()
      yield some
    }
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
  return new AppError('PEDIDO_INVALIDO', { mensagem: 'O que foi enviado não pôde ser lido.' })
}

/** @param folder where files wait on disk */
export function openUploads(folder: string): Uploads {
  const places = openPlaces(UPLOADS_AT_ONCE)
  const files = receivedFiles(folder)

  /** Resolves with the part of a body that is read, once the body is whole. */
  async function arrived<Part extends { path?: string }>(
    request: FastifyRequest,
    reading: Promise<Part>,
  ): Promise<Part> {
    return whileItComes(request.raw, reading).catch((error) => {
      // a file that still arrives is removed without waiting for it
      reading.then(({ path }) => (path ? files.remove(path) : undefined)).catch(() => {})
      throw explain(error)
    })
  }

  async function form(request: FastifyRequest, file: FileField): Promise<ReceivedForm> {
    refuseAtOnce(request, file)
    const { path, fields } = await arrived(request, readForm(request, file, files))
    if (path === undefined) throw invalidFields({ [file.field]: 'é obrigatório' })
    return { path, fields }
  }

  async function body<Format>(request: FastifyRequest, { maxBytes, format }: BodyKind<Format>) {
    const how = format(request.headers)
    refuseLarge(request, maxBytes)
    // a refused sender still gets to read why: its connection stays
    const bytes = upTo(maxBytes)(request.raw.iterator({ destroyOnReturn: false }))
    const writing = files.write(Readable.from(bytes, { objectMode: false }))
    const { path } = await arrived(
      request,
      writing.then((written) => ({ path: written })),
    )
    return { path, format: how }
  }

  async function atAPlace<Received extends { path: string }, T>(
    request: FastifyRequest,
    who: string,
    receiving: () => Promise<Received>,
    work: (received: Received) => Promise<T>,
  ): Promise<T> {
    let leave: (() => void) | undefined
    try {
      leave = places.take({ conta: who, rede: clientNetwork(request.ip) })
      if (!leave) throw full()
      const received = await receiving()
      // the file took its time: its session may have ended meanwhile
      const working = request.reauthorize().then(() => work(received))
      return await working.finally(() => files.remove(received.path))
    } finally {
      throwAway(request.raw)
      leave?.()
    }
  }

  return {
    receive: (request, who, file, work) => atAPlace(request, who, () => form(request, file), work),
    receiveBody: (request, who, kind, work) =>
      atAPlace(
        request,
        who,
        () => body(request, kind),
        ({ path, format }) => {
          // nothing is said meanwhile, which alone would end the connection
          request.raw.socket.setTimeout(LONGEST_LIFE_MS)
          return work(path, format)
        },
      ),
    sweep: files.sweep,
  }
}
