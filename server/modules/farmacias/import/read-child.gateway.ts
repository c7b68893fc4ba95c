import { REGISTER_FILE_LINES } from '#contract/limits.ts'
import { systemClock } from '#server/ground/clock.ts'
import { serveFileReader } from '#server/imports/file-reader-child.ts'
import { readHoursText } from '../../horario/public.ts'
import { isHeader, readPharmacies } from './file.rules.ts'

serveFileReader(() => ({
  mostLines: REGISTER_FILE_LINES,
  isHeader,
  understand: (table) => readPharmacies(table, { readText: readHoursText, clock: systemClock }),
}))
