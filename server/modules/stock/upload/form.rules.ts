import type { QueryOf } from '#contract/endpoint.ts'
import type { importarStock } from '#contract/endpoints/stock.ts'
import { importModes } from '#contract/shapes/importacao.ts'
import { invalidFields } from '#server/ground/error.ts'
import { booleanCell } from '#server/imports/cells.ts'
import { words } from '../words.ts'
import type { UploadOptions } from './plan.rules.ts'

type Wanted = QueryOf<typeof importarStock>

const modes: readonly string[] = importModes

/** What a form asks for; a field of the form counts before one of the address. @throws AppError VALIDACAO */
export function uploadOptions(fields: Record<string, string>, query: Wanted): UploadOptions {
  const simulate = fields.simular === undefined ? (query.simular ?? false) : booleanCell(fields.simular.trim())
  const mode = fields.modo?.trim() ?? query.modo ?? 'acrescentar'
  if (typeof simulate !== 'boolean') throw invalidFields({ simular: words.simulateBoolean })
  if (!modes.includes(mode)) throw invalidFields({ modo: `tem de ser um de: ${modes.join(', ')}` })
  return { simulate, replace: mode === 'substituir' }
}
