import { headerText } from '#server/exports/csv-text.ts'
import { words } from '../words.ts'

/** What an office fills in, as CSV; without examples, which would be registered. */
export const registerTemplate = headerText(words.templateColumns)
