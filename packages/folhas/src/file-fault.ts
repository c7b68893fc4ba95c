/** Faults of files: of another kind, too large, of no use as they are, or not to be read from the disk. */
export type FileFaultCode = 'TIPO_NAO_SUPORTADO' | 'DEMASIADO_GRANDE' | 'PEDIDO_INVALIDO' | 'ILEGIVEL'

/** A file of which nothing can be used. Its message is Portuguese, for whoever chose the file. */
export class FileFault extends Error {
  override name = 'FileFault'
  readonly code: FileFaultCode

  constructor(code: FileFaultCode, message: string) {
    super(message)
    this.code = code
  }
}

export const unusable = (message: string) => new FileFault('PEDIDO_INVALIDO', message)
export const wrongKind = (message: string) => new FileFault('TIPO_NAO_SUPORTADO', message)
export const tooLarge = (message: string) => new FileFault('DEMASIADO_GRANDE', message)
export const tooManyLines = (most: number) => tooLarge(`O ficheiro tem mais de ${most} linhas. Divida-o em vários.`)

/** A file on the disk that cannot be read, in one line for the operator. */
export const unreadable = (path: string, reason: string) => new FileFault('ILEGIVEL', `O ficheiro ${path} ${reason}.`)

const reasons: Record<string, string> = {
  ENOENT: 'não existe',
  EACCES: 'está vedado a este utilizador',
  EISDIR: 'é uma pasta',
}

/** Returns a failure of the disk as one line for the operator; any other error as it is. */
export function explainFileError(path: string, error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === undefined || error instanceof FileFault) return error as Error
  return unreadable(path, reasons[code] ?? `não pôde ser usado: ${message}`)
}
