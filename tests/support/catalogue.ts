import { openChanges } from '#server/db/changes.ts'
import type { Reader } from '#server/db/database.ts'
import { hoursReader } from '#server/modules/horario/kept.rules.ts'
import { loadHolidays } from '#server/modules/horario/load-holidays.gateway.ts'
import { type Catalogue, openCatalogue } from '#server/modules/procura/catalogue/public.ts'

/** The hours of pharmacies, with the holidays of Angola. */
export const readHours = hoursReader(loadHolidays())

/** A catalogue that holds nothing yet, as a process has it that has just started. */
export const freshCatalogue = (db: Reader, shelvesBytes = 8 * 1024 * 1024): Catalogue =>
  openCatalogue({ db, hours: readHours, licenceGraceDays: null, changes: openChanges(db), shelvesBytes })
