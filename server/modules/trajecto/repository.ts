import sql from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import type { Point } from './rules.ts'

export const positionOf = (db: Reader, farmaciaId: string) =>
  db.maybe<Point>(sql`select latitude, longitude from farmacia where id = ${farmaciaId}`)
