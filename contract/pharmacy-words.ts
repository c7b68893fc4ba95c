/** Short forms of «farmácia» and «24 horas» on signs and in messages. The only table of them: the server and the pages both read by it. */
const shortened: readonly [RegExp, string][] = [
  [/(?<!\p{L})(farm\.|fcia(\.|(?!\p{L})))/giu, 'farmacia '],
  [/(?<=(?<!\d)24)\s*h(r?s)?\.?(?!\p{L})/giu, ' horas'],
]

/** Writes the word for a pharmacy, and for hours around the clock, in full: «Fcia. 24h» is «farmacia  24 horas». */
export const pharmacyWordsInFull = (text: string): string =>
  shortened.reduce((said, [short, word]) => said.replaceAll(short, word), text)
