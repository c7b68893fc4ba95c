import type { QueryOf } from '#contract/endpoint.ts'
import { type StockCount, stockCounts } from '#contract/importacao.ts'
import { type importarStock, importModes } from '#contract/stock-ficheiro.ts'
import { invalidFields } from '#server/ground/error.ts'
import { formFlag } from '#server/imports/form-flag.ts'
import type { UploadOptions } from './plan.rules.ts'

/** The options of an upload, before it is known what was said of earlier files. */
export interface UploadRequest extends Omit<UploadOptions, 'counts' | 'refusesHeld'> {
  counting: {
    /** The meaning of the file's quantities, where the caller says it. */
    said: StockCount | undefined
    /** True to remember it for later files with these headings, and to use what was remembered. */
    remember: boolean
  }
}

type Wanted = QueryOf<typeof importarStock>

/**
 * A field of the form, else of the address, else the first of the values.
 * @throws AppError VALIDACAO for any other value
 */
function choice<Value extends string>(name: string, text: string | undefined, values: readonly Value[]): Value {
  const [first] = values
  const found = text === undefined ? first : values.find((value) => value === text)
  if (found === undefined) throw invalidFields({ [name]: `tem de ser um de: ${values.join(', ')}` })
  return found
}

/** Reads the options of a form; a field of the form counts before one of the address. @throws AppError VALIDACAO */
export function uploadRequest(fields: Record<string, string>, query: Wanted): UploadRequest {
  const simulate = formFlag(fields, 'simular', query.simular ?? false)
  const mode = choice('modo', fields.modo?.trim() ?? query.modo, importModes)
  const counts = fields.conta?.trim() ?? query.conta
  const meaning = counts === undefined ? undefined : choice('conta', counts, stockCounts)
  const remember = formFlag(fields, 'lembrar_conta', query.lembrar_conta ?? false)
  const lossConfirmed = formFlag(fields, 'confirmar_perda', query.confirmar_perda ?? false)
  const namesConfirmed = formFlag(fields, 'confirmar_nomes', query.confirmar_nomes ?? false)
  return {
    simulate,
    replace: mode === 'substituir',
    lossConfirmed,
    namesConfirmed,
    counting: { said: meaning, remember },
  }
}
