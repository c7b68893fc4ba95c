import { AppError } from '#server/ground/error.ts'

/** Text, or a number where the file says that it is one. */
export type Cell = string | number

export interface TableLine {
  /** The file's own, where the line begins. */
  number: number
  cells: Cell[]
}

/** A file of which nothing can be used. */
export const unusable = (mensagem: string) => new AppError('PEDIDO_INVALIDO', { mensagem })
export const wrongKind = (mensagem: string) => new AppError('TIPO_NAO_SUPORTADO', { mensagem })
export const tooManyLines = (most: number) =>
  new AppError('DEMASIADO_GRANDE', { mensagem: `O ficheiro tem mais de ${most} linhas. Divida-o em vários.` })
