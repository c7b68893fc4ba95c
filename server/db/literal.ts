import { raw, type Sql } from 'sql-template-tag'

/**
 * A word of the contract, written into the statement's own text: the planner takes an index that is limited to rows
 * with that word (`where estado = 'activa'`) only when it can see it, which a bound parameter keeps from it.
 * @throws Error for what is no plain word: nothing from outside comes in here
 */
export function literal(word: string): Sql {
  if (!/^[a-z_]+$/.test(word)) throw new Error(`not a word for SQL: ${word}`)
  return raw(`'${word}'`)
}
