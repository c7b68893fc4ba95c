import { join } from 'node:path'
import { readReference } from '#server/imports/reference.ts'
import { buildPlaces, type Places, placeColumns } from './places.rules.ts'
import { words } from './words.ts'

const shipped = join(import.meta.dirname, '../dados/lugares.csv')

/** The project's own table of places, and the operator's additions to it. @throws StartupError */
export const loadPlaces = (extra?: string): Places =>
  buildPlaces([shipped, ...(extra ? [extra] : [])].flatMap((path) => readReference(path, placeColumns, words.places)))
