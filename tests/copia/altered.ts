import { readFile, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { extract, pack } from 'tar-stream'

/** A copy in which one entry was changed, otherwise sound: whoever can write a file can write this. */
export async function altered(path: string, entry: string, change: (text: string) => string): Promise<string> {
  const read = extract()
  read.end(await promisify(zstdDecompress)(await readFile(path)))
  const written = pack()
  for await (const part of read) {
    const bytes = await buffer(part)
    const { name } = part.header
    written.entry({ name }, name === entry ? change(bytes.toString('utf8')) : bytes)
  }
  written.finalize()
  const target = `${path}.outra`
  await writeFile(target, await promisify(zstdCompress)(await buffer(written)))
  return target
}
