import { type FileReader, openFileReader } from '#server/imports/file-reader.ts'
import type { RotaFile } from './file.rules.ts'

export type RotaReader = FileReader<RotaFile>

/** Rotas, read in a process of their own. */
export const openRotaReader = (deadlineFactor?: number): RotaReader =>
  openFileReader(new URL('read-child.gateway.ts', import.meta.url), deadlineFactor)
