import { besideField, type Faults, faultsOf } from '../html/faults.ts'

/** None was chosen, too large, of another kind: another file mends it. */
const ofTheFile = [400, 413, 415]

/** Faults of a form with a file and little else: a refusal of the file is shown beside its field. */
export function faultsOfFile(error: unknown, field: string): Faults {
  const faults = faultsOf(error)
  if (faults.message === undefined || !ofTheFile.includes(faults.status)) return faults
  return besideField(faults, field, faults.message)
}
