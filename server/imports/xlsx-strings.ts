import { beyond, bounds } from './bounds.ts'
import type { Cell } from './table-line.ts'
import { bookText, boundedText } from './xlsx-text.ts'
import type { Archive } from './xlsx-zip.ts'

/** Texts that cells share, without the readings of foreign scripts beside them. */
export async function sharedStrings(archive: Archive, part: string): Promise<Cell[]> {
  const strings: Cell[] = []
  let [text, inText, aside, characters] = ['', false, false, 0]
  await archive.read(part, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') aside = true
      inText = name === 't' && !aside
    },
    text(more) {
      if (!inText) return
      text = boundedText(text, more)
      characters += more.length
      if (characters > bounds.sharedCharacters) {
        throw beyond('tem mais de {} caracteres nos textos partilhados', bounds.sharedCharacters)
      }
    },
    close(name) {
      inText = false
      if (name === 'rPh') aside = false
      else if (name === 'si' && strings.push(bookText(text)) > bounds.sharedStrings) {
        throw beyond('tem mais de {} textos partilhados', bounds.sharedStrings)
      }
    },
  })
  return strings
}
