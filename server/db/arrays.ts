/*
 * Arrays as PostgreSQL reads them. The driver writes each element with quotes and looks for what to escape, which of the
 * half million rows of a file took longer than anything else that is done with them.
 */

/** The text of an array of numbers or ids, which need no quotes. */
export const bareArray = (values: readonly (number | string | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`

/** True for text that cannot be taken for the end of the element, or of the array, or for NULL. */
const isPlain = (text: string) => /^[A-Za-z0-9_-]+$/.test(text) && !/^null$/i.test(text)

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`

/** The text of an array of texts. */
export const textArray = (values: readonly (string | null)[]): string =>
  `{${values.map((text) => (text === null ? 'NULL' : isPlain(text) ? text : quoted(text))).join(',')}}`
