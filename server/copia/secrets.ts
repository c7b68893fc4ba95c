import { createHash } from 'node:crypto'
import type { Config } from '#server/config/config.ts'
import type { Secrets } from '#server/config/secrets.ts'
import { StartupError } from '#server/ground/error.ts'
import { messages } from './messages.ts'

/** The keys in a copy. */
export interface CopySecrets {
  /** The keys that Botica made itself; an operator keeps those given by the environment. Undefined when there are none. */
  kept: Partial<Secrets> | undefined
  /** The mark of CODIGO_SECRET, which tells if another key is the same without revealing it. */
  mark: string
}

type ConfiguredSecrets = Pick<Config, 'jwtSecret' | 'codigoSecret'>

const markOf = (codigo: string) => createHash('sha256').update(`botica copia ${codigo}`).digest('hex').slice(0, 32)

export function secretsToCopy(secrets: Secrets, { jwtSecret, codigoSecret }: ConfiguredSecrets): CopySecrets {
  const generated = { ...(!jwtSecret && { jwt: secrets.jwt }), ...(!codigoSecret && { codigo: secrets.codigo }) }
  return { kept: Object.keys(generated).length > 0 ? generated : undefined, mark: markOf(secrets.codigo) }
}

/**
 * The keys that what is restored will be served with: the environment's, or those of the copy.
 * @throws StartupError when one is missing, or is not the one that the rows were written with
 */
export function secretsToRestore(
  path: string,
  mark: string,
  kept: Partial<Secrets>,
  { jwtSecret, codigoSecret }: ConfiguredSecrets,
): Secrets {
  const jwt = jwtSecret ?? kept.jwt
  const codigo = codigoSecret ?? kept.codigo
  if (!jwt) throw new StartupError(messages.noSecret('JWT_SECRET'))
  if (!codigo) throw new StartupError(messages.noSecret('CODIGO_SECRET'))
  if (markOf(codigo) !== mark) throw new StartupError(messages.otherSecret(path))
  return { jwt, codigo }
}
