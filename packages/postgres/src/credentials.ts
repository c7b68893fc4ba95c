import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ClusterFailure } from './failure.ts'
import { errorCode, type FileOwner, writeAtomically } from './files.ts'

/** PostgreSQL's superuser, for maintenance only. */
export const ADMIN = 'postgres'
/** The role the service connects as, and the name of its database. */
export const SERVICE = 'botica'

/** The passwords of the two roles. */
export interface Credentials {
  [ADMIN]: string
  [SERVICE]: string
}

/**
 * Reads the passwords in `DATA_DIR/postgres.json`, made at random the first time. Call it under the start lock.
 * @throws ClusterFailure when the file cannot be read or is damaged.
 */
export async function loadCredentials(dataDir: string, owner?: FileOwner): Promise<Credentials> {
  const path = join(dataDir, 'postgres.json')
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') {
      throw new ClusterFailure(
        `Não foi possível ler ${path} (${errorCode(error)}): verifique as permissões de DATA_DIR.`,
      )
    }
    const made = { [ADMIN]: randomPassword(), [SERVICE]: randomPassword() }
    await writeAtomically(path, `${JSON.stringify(made, null, 2)}\n`, owner)
    return made
  }
  return parse(text, path)
}

function parse(text: string, path: string): Credentials {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read && ADMIN in read && SERVICE in read) {
      const { [ADMIN]: admin, [SERVICE]: service } = read
      if (typeof admin === 'string' && typeof service === 'string') return { [ADMIN]: admin, [SERVICE]: service }
    }
  } catch {
    // Not JSON: the line below says so.
  }
  throw new ClusterFailure(`O ficheiro ${path} está danificado: apague-o, e no próximo arranque é feito outro.`)
}

// Letters and digits of base64url only: safe inside SQL and in a line of text without quoting.
function randomPassword(): string {
  return randomBytes(24).toString('base64url')
}
