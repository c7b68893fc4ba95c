/*
 * A spreadsheet runs a cell that begins like a formula, and begins a cell at whatever sign its owner's language puts
 * between cells, quotes or not. What people wrote (a name, a note, a telephone with its plus) leaves us with an
 * apostrophe wherever a cell could begin like one, and comes back exactly as it was.
 */

/** The signs that begin a formula; East Asian spreadsheets read the wide forms too. */
const starters = new Set('=+-@＝＋－＠')
/** The signs that some spreadsheet takes for a delimiter. */
const separators = new Set(',;|\t\r\n')
/** The characters that a spreadsheet skips before a formula. */
const passedOver = /[\s"'\u200b\ufeff]/

const mayHold = /[=+\-@＝＋－＠]/
/** A beginning that some spreadsheets drop before they look for a formula. */
const startsBlank = /^'*[\t\r]/

/** Rewrites what stands before each sign with which a formula could begin. @param before the text up to that sign */
function atStarters(text: string, rewrite: (before: string) => string): string {
  let done = ''
  let from = 0
  let fresh = true
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string
    if (fresh && starters.has(sign)) {
      done += rewrite(text.slice(from, at))
      from = at
      fresh = false
    } else if (separators.has(sign)) fresh = true
    else if (fresh) fresh = passedOver.test(sign)
  }
  return done + text.slice(from)
}

/** Text as it can stand in a file that a spreadsheet opens. */
export function guardFormula(text: string): string {
  const guarded = mayHold.test(text) ? atStarters(text, (before) => `${before}'`) : text
  return startsBlank.test(guarded) ? `'${guarded}` : guarded
}

/** Text as it was before `guardFormula`; from other programs' files, without the apostrophes they put there. */
export function unguardFormula(text: string): string {
  const bare = text.startsWith("'") && startsBlank.test(text) ? text.slice(1) : text
  return mayHold.test(bare) ? atStarters(bare, (before) => before.replace(/'$/, '')) : bare
}
