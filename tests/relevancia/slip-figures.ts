import { createHash } from 'node:crypto'
import { lettersApart, plain } from '#medicamentos/fold.ts'
import type { Lexicon } from '#medicamentos/lexicon.ts'
import { type MedicineQuery, medicineQuery } from '#medicamentos/query.ts'
import { seeded } from '../support/chance.ts'
import { commonNames } from './common-names.ts'
import { firstSlipped, heard, kinds, slipped } from './slips.ts'

/** A name written wrong, and what is meant. */
interface Written {
  termo: string
  how: string
  substances: readonly string[]
}

export interface Figures {
  searches: number
  found: number
  /** misspelt names of substances that do great harm, offered by name and not picked */
  offered: number
  /** offered with another name that is as near: neither may be picked */
  tied: number
  /** offered for another reason: it is too far, or another is near */
  doubted: string[]
  wrong: string[]
  missed: string[]
}

/** The half that tuning may look at. */
export const isTuned = (termo: string) => createHash('sha256').update(termo).digest().readUInt8() % 2 === 0

const spellingOf = (text: string) => text.replaceAll(/[^a-z0-9]/g, '')

/** Every kind of slip in each of these names, so many times, and as it is heard; what is another name as it stands is left out. */
function writtenWrong(lexicon: Lexicon, names: readonly string[], times: number): Written[] {
  const chance = seeded(1122)
  return names.flatMap((name) => {
    const [meaning, ...others] = lexicon.bySpelling.get(spellingOf(name)) ?? []
    if (!meaning || others.length > 0) return []
    const wrong = Array.from({ length: times }).flatMap(() => [
      ...kinds.map((kind) => ({ how: kind as string, termo: slipped(name, kind, chance) })),
      { how: 'de ouvido', termo: heard(name, chance) },
    ])
    return wrong.flatMap(({ how, termo }) =>
      termo === undefined || lexicon.bySpelling.has(spellingOf(termo))
        ? []
        : [{ termo, how, substances: meaning.substances }],
    )
  })
}

/** The commonest names, three slips of each kind. */
export const inCommonNames = (lexicon: Lexicon) => writtenWrong(lexicon, commonNames, 3)

/** The commonest names, with a key touched beside the first letter's. */
export const inFirstLetters = (lexicon: Lexicon): Written[] => {
  const chance = seeded(1124)
  return commonNames.flatMap((name) => {
    const [meaning, ...others] = lexicon.bySpelling.get(spellingOf(name)) ?? []
    const termo = firstSlipped(name, chance)
    return meaning && others.length === 0 && !lexicon.bySpelling.has(spellingOf(termo))
      ? [{ termo, how: 'a primeira', substances: meaning.substances }]
      : []
  })
}

/** Share of the cases that is tested, one in three, to save time. */
const SAMPLE = 3

/** Names of all there are, long enough not to be another by one letter. */
export const inEveryName = (lexicon: Lexicon) =>
  writtenWrong(
    lexicon,
    lexicon.names
      .filter(({ spelling }, index) => spelling.length > 5 && index % SAMPLE === 0)
      .map(({ text }) => plain(text)),
    1,
  )

/** Substances that a search brings: those of one medicine, or of several. */
const brought = ({ substances, several }: MedicineQuery) => [...substances, ...several.flat()]

/** Says whether more than one substance, listed or not, has a name one letter from this. */
function isTied(lexicon: Lexicon, termo: string): boolean {
  const typed = spellingOf(termo)
  const near = lexicon.names.filter(
    ({ spelling }) => Math.abs(spelling.length - typed.length) <= 1 && lettersApart(typed, spelling) <= 1,
  )
  return new Set(near.map(({ substances }) => substances.join())).size > 1 || lexicon.unlisted.isNear(typed)
}

/** Counts how the service understands misspelt searches. */
export function figures(lexicon: Lexicon, searches: readonly Written[]): Figures {
  const result: Figures = {
    searches: searches.length,
    found: 0,
    offered: 0,
    tied: 0,
    doubted: [],
    wrong: [],
    missed: [],
  }
  for (const { termo, substances } of searches) {
    const query = medicineQuery(lexicon, termo)
    const taken = brought(query)
    const isOffered = query.doubt.some((name) => name.substances.join() === substances.join())
    if (taken.some((key) => !substances.includes(key))) result.wrong.push(`${termo}: ${taken.join(', ')}`)
    else if (taken.length > 0) result.found++
    else if (isOffered && substances.some((key) => lexicon.highAlert.has(key))) result.offered++
    else if (isOffered && isTied(lexicon, termo)) result.tied++
    else if (isOffered) result.doubted.push(termo)
    else result.missed.push(termo)
  }
  return result
}

/** Share of the searches that are found, or rightly only offered. */
export const share = ({ searches, found, offered, tied }: Figures) => (found + offered + tied) / searches

export const line = (what: string, result: Figures) =>
  `${what}: ${result.searches} procuras, encontradas ${(result.found / result.searches).toFixed(3)}, ` +
  `de risco oferecidas ${result.offered}, empates oferecidos ${result.tied}, outras oferecidas ${result.doubted.length}, erradas ${result.wrong.length}`
