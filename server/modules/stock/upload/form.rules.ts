import type { QueryOf } from '#contract/endpoint.ts'
import type { importarStock } from '#contract/endpoints/stock.ts'
import { importModes } from '#contract/shapes/importacao.ts'
import { invalidFields } from '#server/ground/error.ts'
import { formFlag } from '#server/imports/form-flag.ts'
import type { UploadOptions } from './plan.rules.ts'

type Wanted = QueryOf<typeof importarStock>

const modes: readonly string[] = importModes

/** What a form asks for; a field of the form counts before one of the address. @throws AppError VALIDACAO */
export function uploadOptions(fields: Record<string, string>, query: Wanted): UploadOptions {
  const simulate = formFlag(fields, 'simular', query.simular ?? false)
  const mode = fields.modo?.trim() ?? query.modo ?? 'acrescentar'
  if (!modes.includes(mode)) throw invalidFields({ modo: `tem de ser um de: ${modes.join(', ')}` })
  return { simulate, replace: mode === 'substituir' }
}
