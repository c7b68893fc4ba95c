import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '#server/ground/error.ts'
import type { Config } from './config.ts'

export interface Secrets {
  jwt: string
  codigo: string
}

const MIN_BYTES = 32

/**
 * Loads the two keys: from the configuration or, on the embedded database, generated once into `DATA_DIR/segredos.json` (0600).
 * @throws StartupError when one is missing beside DATABASE_URL, or too short
 */
export async function loadSecrets(config: Config): Promise<Secrets> {
  const found = await findSecrets(config)
  if (found) return found
  await makeSecrets(config.dataDir)
  return (await findSecrets(config)) as Secrets
}

/**
 * Reads the two keys, and makes none.
 * @returns undefined when `loadSecrets` would make them
 * @throws StartupError as `loadSecrets`
 */
export async function findSecrets(config: Config): Promise<Secrets | undefined> {
  const configured = { JWT_SECRET: config.jwtSecret, CODIGO_SECRET: config.codigoSecret }
  const names = Object.keys(configured) as (keyof typeof configured)[]
  const missing = config.databaseUrl ? names.filter((name) => configured[name] === undefined) : []
  const short = names.filter((name) => Buffer.byteLength(configured[name] ?? ' '.repeat(MIN_BYTES)) < MIN_BYTES)
  const wrong = [
    ...(missing.length > 0 ? [`Com DATABASE_URL é preciso definir ${missing.join(' e ')}`] : []),
    ...short.map((name) => `${name} tem menos de ${MIN_BYTES} bytes`),
  ]
  if (wrong.length > 0) throw new StartupError(`${wrong.join('; ')}. Gere cada uma com: openssl rand -base64 48`)
  if (configured.JWT_SECRET && configured.CODIGO_SECRET)
    return { jwt: configured.JWT_SECRET, codigo: configured.CODIGO_SECRET }
  const stored = await keptSecrets(config.dataDir)
  return stored && { jwt: configured.JWT_SECRET ?? stored.jwt, codigo: configured.CODIGO_SECRET ?? stored.codigo }
}

const keptIn = (dataDir: string) => join(dataDir, 'segredos.json')

async function keptSecrets(dataDir: string): Promise<Secrets | undefined> {
  const path = keptIn(dataDir)
  try {
    return parse(path, await readFile(path, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw explain(path, error)
  }
}

async function makeSecrets(dataDir: string): Promise<void> {
  const path = keptIn(dataDir)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await createOnce(path)
  } catch (error) {
    throw explain(path, error)
  }
}

/** Written whole under another name, then linked: two first starts agree on one file, a crash leaves none. */
async function createOnce(path: string): Promise<void> {
  const fresh = `${path}.${process.pid}`
  const file = await open(fresh, 'w', 0o600)
  const generated: Secrets = {
    jwt: randomBytes(48).toString('base64url'),
    codigo: randomBytes(48).toString('base64url'),
  }
  try {
    await file.writeFile(JSON.stringify(generated))
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(fresh, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(fresh)
  }
}

function parse(path: string, content: string): Secrets {
  const { jwt, codigo } = JSON.parse(content) as Partial<Secrets>
  if (!jwt || !codigo) throw new StartupError(`${path} está incompleto: reponha-o de uma cópia de segurança.`)
  const short = Object.entries({ jwt, codigo }).filter(([, key]) => Buffer.byteLength(key) < MIN_BYTES)
  if (short.length > 0) {
    const names = short.map(([name]) => `«${name}»`).join(' e ')
    throw new StartupError(
      `${path}: ${names} tem menos de ${MIN_BYTES} bytes. Reponha o ficheiro de uma cópia de segurança, ou gere outra com: ` +
        'openssl rand -base64 48',
    )
  }
  return { jwt, codigo }
}

function explain(path: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error
  return new StartupError(`Não foi possível ler ou criar ${path}: ${(error as Error).message}`)
}
