import { besideField, type Faults, faultsOf } from '../html/faults.ts'

/** None was chosen, too large, of another kind: another file mends it. */
const ofTheFile = [400, 413, 415]

/** A refusal of a form that has a file and little else: what is wrong with the file is said beside it. */
export function faultsOfFile(error: unknown, field: string): Faults {
  const faults = faultsOf(error)
  if (faults.message === undefined || !ofTheFile.includes(faults.status)) return faults
  return besideField(faults, field, faults.message)
}
