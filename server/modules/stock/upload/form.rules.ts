import type { QueryOf } from '#contract/endpoint.ts'
import type { importarStock } from '#contract/endpoints/stock.ts'
import { importModes, stockCounts } from '#contract/shapes/importacao.ts'
import { invalidFields } from '#server/ground/error.ts'
import { formFlag } from '#server/imports/form-flag.ts'
import type { UploadOptions } from './plan.rules.ts'

type Wanted = QueryOf<typeof importarStock>

/**
 * A field of the form, else of the address, else the first of the values.
 * @throws AppError VALIDACAO for any other value
 */
function choice<Value extends string>(name: string, given: string | undefined, values: readonly Value[]): Value {
  const [first] = values
  const found = given === undefined ? first : values.find((value) => value === given)
  if (found === undefined) throw invalidFields({ [name]: `tem de ser um de: ${values.join(', ')}` })
  return found
}

/** Reads the options of a form; a field of the form counts before one of the address. @throws AppError VALIDACAO */
export function uploadOptions(fields: Record<string, string>, query: Wanted): UploadOptions {
  const simulate = formFlag(fields, 'simular', query.simular ?? false)
  const mode = choice('modo', fields.modo?.trim() ?? query.modo, importModes)
  const counts = choice('conta', fields.conta?.trim() ?? query.conta, stockCounts)
  return { simulate, replace: mode === 'substituir', counts }
}
