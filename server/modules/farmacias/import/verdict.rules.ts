import { distanceKm } from '#contract/distance.ts'
import { SAME_PLACE_KM } from '#contract/limits.ts'
import { degrees } from '#server/ground/position.ts'
import { messages } from '../messages.ts'
import type { PharmacyLine } from './line.rules.ts'
import type { Found } from './repository.ts'

/** What a file says otherwise of a pharmacy than the register. */
export interface Difference {
  campo: string
  registo: string | null
  ficheiro: string
}

/** What becomes of a line: a new pharmacy, one that is there, or one that an earlier line told of. */
export type Verdict<Line> =
  | { kind: 'nova'; line: Line }
  | { kind: 'registada'; line: Line; id: string; nome: string; diferencas: Difference[] }
  | { kind: 'repetida'; line: Line; of: Line }

interface Placed {
  values: PharmacyLine
}

/** As people write it. */
function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  return Array.isArray(value) ? value.join('; ') : String(value)
}

/** What a line says nothing of is no difference. */
function differences(values: PharmacyLine, found: Found): Difference[] {
  return Object.entries(values).flatMap(([campo, value]) => {
    const ficheiro = shown(typeof value === 'number' ? degrees(value) : value)
    const registo = shown(found[campo as keyof Found])
    return ficheiro === null || ficheiro === registo ? [] : [{ campo, registo, ficheiro }]
  })
}

/** Judges lines one by one, in their order. @param found what the register has of each */
export function judge<Line extends Placed>(lines: readonly Line[], found: readonly Found[]): Verdict<Line>[] {
  const fresh = new Map<string, Line[]>()
  return lines.map((line, index): Verdict<Line> => {
    const there = found[index]
    if (!there) throw new Error('a line was not looked up')
    if (there.id !== null) {
      const diferencas = differences(line.values, there)
      return { kind: 'registada', line, id: there.id, nome: there.nome ?? '', diferencas }
    }
    const namesakes = fresh.get(there.chave) ?? []
    const of = namesakes.find(({ values }) => distanceKm(values, line.values) < SAME_PLACE_KM)
    if (of) return { kind: 'repetida', line, of }
    fresh.set(there.chave, [...namesakes, line])
    return { kind: 'nova', line }
  })
}
