import pg from 'pg'
import { raw, type Sql } from 'sql-template-tag'

/** A name of the catalogue, or of a copy's own list, quoted into a statement's text. */
export const identifier = (name: string): Sql => raw(pg.escapeIdentifier(name))
