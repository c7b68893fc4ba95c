// The program and its packages in one bundle (scripts/empacotar.js), in plain JavaScript as what starts it.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')

/** Digest of the files that a bundle is made of. @throws Error for one that is not there */
export function digestOf(files) {
  const digest = createHash('sha256')
  for (const file of files) digest.update(`${file}\n`).update(readFileSync(join(root, file)))
  return digest.digest('hex')
}

/**
 * The URL of the bundle, where it was made of the very files that are here; undefined where there is none, or one was changed
 * since: then the files themselves run.
 */
export function trueBundle() {
  try {
    const { files, digest } = JSON.parse(readFileSync(join(root, 'empacotado/origem.json'), 'utf8'))
    return digestOf(files) === digest ? pathToFileURL(join(root, 'empacotado/main.mjs')).href : undefined
  } catch {
    return undefined
  }
}
