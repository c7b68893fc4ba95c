import { formNames } from '#medicamentos/dose.ts'
import { likenessOf } from '#medicamentos/same-item.ts'
import type { ComparedItem } from './pass.sql.ts'

const strength = /^[\d.]+(?:mg|ui|meq)(?:\/ml)?$/

/** Tells if one of two lists says nothing that the other does not. */
const isPartOf = (a: readonly string[], b: readonly string[]) => a.every((one) => b.includes(one))

/**
 * Tells if two items are one medicine, whoever makes it: equal substances, and no other strength or form, as far as both labels say.
 * What no table knows must have an equal name.
 */
export function isSameMedicine(a: ComparedItem, b: ComparedItem): boolean {
  if (a.chave === b.chave) return true
  if (a.substancias.length === 0 || likenessOf(a, b) !== 'equal') return false
  const strengths = [a, b].map(({ doses }) => doses.filter((dose) => strength.test(dose)))
  const forms = [a, b].map(({ doses }) => doses.filter((dose) => formNames.includes(dose)))
  return [strengths, forms].every(
    ([one = [], other = []]) => one.length === 0 || other.length === 0 || isPartOf(one, other) || isPartOf(other, one),
  )
}
