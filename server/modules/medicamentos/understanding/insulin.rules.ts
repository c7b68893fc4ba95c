const INSULIN = /^insulina?$/
const PART = /^\d\d$/
/** Words that may stand beside the numbers of a mixture, which say as much. */
const ofMixtures = new Set(
  'insulina insulin humana mista mistura bifasica nph regular isofanica isofana soluvel protamina'.split(' '),
)

/** Mixtures that are not of human insulin, by what a word begins with. */
const analogues = new Map([
  ['aspart', 'insulina asparte protamina'],
  ['lispro', 'insulina lispro soluvel protamina'],
])

/** Place of two numbers that are the parts of a hundred: «70/30»; -1 where none are. */
const mixtureAt = (words: readonly string[]) =>
  words.findIndex((word, at) => {
    const next = words[at + 1] ?? ''
    return PART.test(word) && PART.test(next) && Number(word) + Number(next) === 100
  })

/** A mixture of insulins by its name, whichever number stands first: «insulina NPH/regular 70/30» is biphasic insulin. */
export function withInsulinMixtures(words: readonly string[]): string[] {
  const at = words.some((word) => INSULIN.test(word)) ? mixtureAt(words) : -1
  if (at < 0) return [...words]
  const others = words.filter((word, index) => index !== at && index !== at + 1 && !ofMixtures.has(word))
  const [beginning, name] = [...analogues].find(([start]) => others.some((word) => word.startsWith(start))) ?? []
  const left = others.filter((word) => beginning === undefined || !word.startsWith(beginning))
  return [...(name ?? 'insulina bifasica').split(' '), ...left]
}
