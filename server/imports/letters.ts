/*
 * People's letters, made alike in time that grows with the text and no faster: what is read here was written by others,
 * and comes with a thousand accents on one letter.
 */

const marks = /\p{M}+/gu

/** Letters that have none: most, and they are compared by the hundred thousand. */
const hasOthers = /[^ -~]/

/** Text without its accents. They go before it is taken apart too: putting a heap of them in order takes its square. */
export const withoutMarks = (text: string): string =>
  hasOthers.test(text) ? text.replaceAll(marks, '').normalize('NFD').replaceAll(marks, '') : text

/** Text without the given signs, and spaces, at its end. */
export function trimEndOf(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && (signs.includes(text.charAt(end - 1)) || text.charAt(end - 1).trim() === '')) end--
  return text.slice(0, end)
}
