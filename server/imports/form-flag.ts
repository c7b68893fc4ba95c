import { booleanCell } from '#folhas/cells.ts'
import { invalidFields } from '#server/ground/error.ts'

/** A yes or no of a form. @param usual when the form says nothing of it @throws AppError VALIDACAO */
export function formFlag(fields: Record<string, string>, name: string, usual: boolean): boolean {
  const text = fields[name]
  const value = text === undefined ? usual : booleanCell(text.trim())
  if (typeof value !== 'boolean') throw invalidFields({ [name]: 'tem de ser true ou false' })
  return value
}
