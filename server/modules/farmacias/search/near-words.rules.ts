import distance from 'damerau-levenshtein'
import { plain, soundOf } from '../../medicamentos/public.ts'

export interface Word {
  text: string
  sound: string
}

/** How many letters may be wrong. A wrong pharmacy is seen at once, so more may be than in a medicine. */
const allowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2)

/** How a word differs: by sound first, then by letters; undefined when too much. */
function difference(word: Word, sound: string, text: string): number | undefined {
  const most = allowed(text.length)
  if (Math.abs(word.sound.length - sound.length) > most) return undefined
  const bySound = distance(word.sound, sound).steps
  return bySound > most ? undefined : bySound * 100 + distance(word.text, text).steps
}

/** A word to compare others with. */
export const asWord = (text: string): Word => ({ text, sound: soundOf([text]) })

/** The words that are nearest to a misspelt one; several when they are equally near. */
export function nearestWords(misspelt: string, words: readonly Word[]): string[] {
  const text = plain(misspelt)
  const sound = soundOf(text.split(' '))
  let best = Number.POSITIVE_INFINITY
  let nearest: string[] = []
  for (const word of words) {
    const differs = difference(word, sound, text)
    if (differs === undefined || differs > best) continue
    nearest = differs < best ? [word.text] : [...nearest, word.text]
    best = differs
  }
  return nearest
}
