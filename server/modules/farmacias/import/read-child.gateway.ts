import { REGISTER_FILE_LINES } from '#contract/limits.ts'
import { serveFileReader } from '#server/imports/file-reader-child.ts'
import { isHeader, readPharmacies } from './lines.rules.ts'

serveFileReader({ mostLines: REGISTER_FILE_LINES, isHeader, understand: readPharmacies })
