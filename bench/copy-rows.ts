import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import copy from 'pg-copy-streams'

/** Returns the seconds that work takes. */
export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

const columns = 'farmacia_id, produto_id, quantidade, preco, codigo'

/**
 * Copies items into a table with the same columns, constraints and indexes: the least that writing them can take.
 * @param folder for the file of rows
 * @param farmacia pharmacy whose items are copied; by default the items of all
 * @returns the seconds of the copying
 */
export async function copyRows(db: pg.Client, folder: string, farmacia?: string): Promise<number> {
  const path = join(folder, 'linhas')
  const where = farmacia === undefined ? '' : `where farmacia_id = '${farmacia}'`
  const rows = `select ${columns} from stock_item ${where} order by farmacia_id, codigo`
  await pipeline(db.query(copy.to(`copy (${rows}) to stdout`)), createWriteStream(path))
  await db.query('create table igual (like stock_item including all)')
  const took = await seconds(() =>
    pipeline(createReadStream(path), db.query(copy.from(`copy igual (${columns}) from stdin`))),
  )
  await db.query('drop table igual')
  return took
}
