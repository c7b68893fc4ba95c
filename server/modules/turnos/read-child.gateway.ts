import { ROTA_FILE_LINES } from '#contract/limits.ts'
import { serveFileReader } from '#server/imports/file-reader-child.ts'
import { isRotaHeader, readRota } from './file.rules.ts'

serveFileReader(() => ({ mostLines: ROTA_FILE_LINES, isHeader: isRotaHeader, understand: readRota }))
