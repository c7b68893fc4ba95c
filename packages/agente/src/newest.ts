import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn, isXml, type Source, type WholeFile } from './watch.ts'

const read = async ({ folder }: Source, name: string): Promise<WholeFile> => ({
  name,
  bytes: await readFile(join(folder, name)),
})

/** The newest stock file of a folder, and before it the newest XML, which may have its names. */
export async function newestFiles(source: Source): Promise<WholeFile[]> {
  const files = await filesIn(source)
  const chosen = [files.findLast(isXml), files.findLast((file) => !isXml(file))].filter((file) => file !== undefined)
  return Promise.all(chosen.map(({ name }) => read(source, name)))
}
