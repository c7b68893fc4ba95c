import { type FileReader, openFileReader } from '#server/imports/file-reader.ts'
import type { PharmaciesFile } from './file.rules.ts'

export type RegisterReader = FileReader<PharmaciesFile>

/** Files of pharmacies, read in a process of their own. */
export const openRegisterReader = (deadlineFactor?: number): RegisterReader =>
  openFileReader(new URL('read-child.gateway.ts', import.meta.url), deadlineFactor)
