import type { NameTerm } from './name-terms.rules.ts'

/*
 * What a pharmacy or a place must be called, as regular expressions of PostgreSQL's: names hold nothing but letters, digits
 * and spaces, and `\m` and `\M` are where a word begins and ends.
 */

/** What is neither letter nor digit, between the words of a name; before a number there may be nothing. */
const BETWEEN = '[^a-z0-9]+'
const spaced = (name: string) => name.replaceAll(/ (?=\d)/g, '[^a-z0-9]*').replaceAll(' ', BETWEEN)

/** A name where it is not a part of one of these. */
function aloneIn(name: string, notIn: readonly string[]): string {
  let [before, behind] = ['', '']
  for (const longer of notIn) {
    const [left, right, ...more] = ` ${longer} `.split(` ${name} `)
    if (left === undefined || right === undefined || more.length > 0) continue
    if (left.trim()) before += `(?<!\\m${spaced(left.trim())}${BETWEEN})`
    else if (right.trim()) behind += `(?!${BETWEEN}${spaced(right.trim())}\\M)`
  }
  return `${before}\\m${spaced(name)}\\M${behind}`
}

const anyOf = (names: readonly string[], notIn: readonly string[]) =>
  `(${names.map((name) => aloneIn(name, notIn)).join('|')})`

/** Any of its names, as whole words. */
export const wholeWords = ({ whole, notIn }: NameTerm) => anyOf(whole, notIn)

/** The words a term was written with, where they count by themselves. */
export const wordsOf = ({ parts, whole, wholeOnly }: NameTerm) => (wholeOnly && whole.length > 0 ? [] : parts)

/** What stands before the name of a bairro and is no part of it. */
const KIND = `((bairro|cidade|centralidade|urbanizacao|municipio)${BETWEEN}(d[aeo]s?${BETWEEN})?)?`

/**
 * The place itself, in `bairro` with its município, or who has the very name, in `nome`; undefined where more than one
 * thing is asked for.
 */
export function itself(names: readonly NameTerm[]): { bairro: string; nome: string } | undefined {
  const [term, ...others] = names
  if (!term || others.length > 0 || term.own.length === 0) return undefined
  const own = anyOf(term.own, term.notIn)
  return { bairro: `^${KIND}${own}|${own}$`, nome: own }
}
