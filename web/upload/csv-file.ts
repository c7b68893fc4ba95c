import type { FileToKeep } from '../page.ts'

/** Byte order mark, by which spreadsheets recognise UTF-8. A file read over HTTP has lost it. */
const MARK = '\uFEFF'

/** A CSV file of the API's, as it was before it came here. */
export const csvFile = (name: string, text: string): FileToKeep => ({
  file: { name, type: 'text/csv; charset=utf-8', text: text.startsWith(MARK) ? text : MARK + text },
})
