import { headerText } from '#server/exports/csv-text.ts'
import { messages } from '../messages.ts'

/** What an office fills in, as CSV; without examples, which would be registered. */
export const registerTemplate = headerText(messages.templateColumns)
