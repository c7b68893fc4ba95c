import { REGISTER_FILE_LINES } from '#contract/limits.ts'
import { readFilesApart } from '#server/imports/read-apart.ts'
import { isHeader, readPharmacies } from './lines.rules.ts'

readFilesApart({ mostLines: REGISTER_FILE_LINES, isHeader, understand: readPharmacies })
