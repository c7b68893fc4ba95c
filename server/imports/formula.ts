/*
 * A spreadsheet runs a cell that begins like a formula. What people wrote (a name, a note) leaves us with an apostrophe
 * in front where it would be run, and comes back without it. Telephone numbers and names such as "+Limfarma" stay.
 */
const wouldRun = /^[=@\t\r]|^[+-].*[(|!]/s
const guarded = /^'(?=[=@+\-\t\r])/

export const guardFormula = (text: string): string => (wouldRun.test(text) ? `'${text}` : text)
export const unguardFormula = (text: string): string => text.replace(guarded, '')
