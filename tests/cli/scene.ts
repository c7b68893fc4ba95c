import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { onTestFinished } from 'vitest'
import type { TestService } from '../support/service.ts'
import { serviceForTest } from '../support/with-service.ts'
import { environmentOf, type Ran, type Running, run, start } from './program.ts'

export interface Scene {
  service: TestService
  /** Runs a command beside the service, on its database. */
  botica(...args: string[]): Promise<Ran>
  starts(...args: string[]): Running
  env: NodeJS.ProcessEnv
  folder: string
  /** Writes a file of the test's own. @returns its path */
  file(name: string, content: string | Buffer): Promise<string>
  count(table: 'farmacia' | 'stock_item' | 'notificacao'): Promise<number>
}

/** Options to parse a CSV file of the service. */
export const ourCsv = { columns: true, bom: true, delimiter: ';' } as const

/** A service, and a folder for files. @param given the service; one on an empty database unless said */
export async function openScene(given?: TestService): Promise<Scene> {
  const service = given ?? (await serviceForTest())
  const folder = await mkdtemp(join(tmpdir(), 'botica-teste-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const env = environmentOf(service.connection)
  const counts = {
    farmacia: sql`select count(*) as total from farmacia`,
    stock_item: sql`select count(*) as total from stock_item`,
    notificacao: sql`select count(*) as total from notificacao`,
  }
  return {
    service,
    folder,
    env,
    botica: (...args) => run(args, env),
    starts: (...args) => start(args, env),
    async file(name, content) {
      const path = join(folder, name)
      await writeFile(path, content)
      return path
    },
    count: async (table) => (await service.db.one<{ total: number }>(counts[table])).total,
  }
}

/** The number of lines of a text that ends with a line break. */
export const linesOf = (text: string): string[] => text.split('\n').slice(0, -1)
