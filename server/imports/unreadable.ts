import { StartupError } from '#server/ground/startup-error.ts'

const reasons: Record<string, string> = {
  ENOENT: 'não existe',
  EACCES: 'está vedado a este utilizador',
  EISDIR: 'é uma pasta',
}

/** A file of which nothing can be used, in one line for the operator. */
export const unreadable = (path: string, reason: string) => new StartupError(`O ficheiro ${path} ${reason}.`)

export function explainFileError(path: string, error: unknown): Error {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === undefined) return error as Error
  return unreadable(path, reasons[code] ?? `não pôde ser usado: ${message}`)
}
