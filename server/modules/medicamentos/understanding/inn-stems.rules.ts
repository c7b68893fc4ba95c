import { soundOf } from './fold.rules.ts'
import { lettersApart } from './letters-apart.rules.ts'
import { skeleton } from './unlisted-names.rules.ts'

/**
 * Endings by which the WHO names substances of one kind («The use of stems in the selection of INN»), in Portuguese, with a
 * few older ones («-amina», «-azina») that many have. They are compared as they are in every language.
 */
const stems = `
  prazol nidazol conazol bendazol azol micina rubicina cilina ciclina oxacina fungina olol pril prilato sartan statina
  vir vudina citabina mab tinib tidina setron triptano caina dipina barbital azepam zolam profeno fenaco oxicam coxib
  terol filina tiazida semida gliptina gliflozina glitazona parina platina taxel dronato asterida asona olona onida
  trexato quina mustina zosina lucaste grel xabano gatrano idona peridol pramina pramida triptilina oxetina amina azina
  dopa racetam relina tocina pressina tida toina gabalina purina uridina`
  .trim()
  .split(/\s+/)
  .map(skeleton)
  .sort((a, b) => b.length - a.length)

/** Words with no more letters before the stem than these are little else than the stem. */
const SHORTEST_BEFORE = 2

const stemOf = (word: string) =>
  stems.find((stem) => word.endsWith(stem) && word.length >= stem.length + SHORTEST_BEFORE)

/** The consonants before a stem, as who writes by ear tells them apart: an x is s, k or ch, and «au» is «al». */
const consonants = (sound: string) =>
  sound
    .replaceAll(/au(?=[^aeiou])/g, 'al')
    .replaceAll(/[xk]/g, 's')
    .replaceAll(/[aeiou]/g, '')

/** Consonants; where a name has fewer before its stem, one that is missing makes another. */
const FEW_CONSONANTS = 3

/**
 * Tells if a word ends as a substance of another kind than this name, or differs from it before the stem that both
 * have. Equal ends do not make them alike: «triazole» is no triazolam, and «proketazine» no promethazine. One slip of
 * the finger may be anywhere, in the stem too; several slips put no other consonant before it, and leave out none of
 * few letters.
 */
export function isOfOtherStem(typed: string, name: string): boolean {
  if (lettersApart(typed, name) < 2) return false
  const [own, other] = [skeleton(typed), skeleton(name)]
  const stem = stemOf(own)
  if (stem === undefined) return false
  if (!other.endsWith(stem)) return true
  const [before, meant] = [own, other].map((word) => soundOf([word.slice(0, -stem.length)])) as [string, string]
  const [some, others] = [consonants(before), consonants(meant)]
  const isShort = Math.min(some.length, others.length) < FEW_CONSONANTS
  return some !== others && (some.length === others.length || isShort)
}
