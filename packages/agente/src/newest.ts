import { filesIn, isXml, readOnceQuiet, type Source, type WholeFile } from './watch.ts'

/**
 * The newest stock file of a folder, and before it the newest XML, which may have its names.
 * @throws UsageError for one that goes on changing
 */
export async function newestFiles(source: Source, quietMs: number): Promise<WholeFile[]> {
  const files = await filesIn(source)
  const chosen = [files.findLast(isXml), files.findLast((file) => !isXml(file))].filter((file) => file !== undefined)
  return Promise.all(chosen.map(({ name }) => readOnceQuiet(source.folder, name, quietMs)))
}
