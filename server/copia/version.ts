import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** This program's version, from package.json. */
export const programVersion: string = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
).version
