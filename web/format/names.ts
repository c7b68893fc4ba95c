/** Below `À` no letter has an accent, nor is one of its own. */
const isBare = /^[\0-\xbf]*$/

const plain = (text: string) =>
  (isBare.test(text) ? text : text.normalize('NFD').replaceAll(/\p{M}/gu, '')).toLowerCase()

/** Tells if a term of one word stands in this text, and only inside its words: «brivox» in «Zubrivoxel». */
export function isInside(term: string, text: string): boolean {
  const word = plain(term.trim())
  const words = plain(text).split(/[^a-z0-9]+/)
  return /^[a-z]+$/.test(word) && plain(text).includes(word) && !words.some((each) => each.startsWith(word))
}

/** Tells if each word of a term begins a word of this text. Accents and capitals do not count. */
export function namesIt(term: string, text: string): boolean {
  const among = ` ${plain(text)}`
  return plain(term)
    .split(/\s+/)
    .every((word) => among.includes(` ${word}`))
}
