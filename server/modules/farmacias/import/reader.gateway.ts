import { type FileReader, openFileReader } from '#server/imports/reader-apart.ts'
import type { PharmaciesFile } from './lines.rules.ts'

export type RegisterReader = FileReader<PharmaciesFile>

/** Files of pharmacies, read in a process of their own. */
export const openRegisterReader = (deadlineFactor?: number): RegisterReader =>
  openFileReader(new URL('read-apart.gateway.ts', import.meta.url), deadlineFactor)
