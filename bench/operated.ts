import { randomBytes } from 'node:crypto'
import { type Child, startChild } from './child.ts'

export interface Operated {
  /** The key that signs the callers' sessions. */
  secret: string
  start(): Promise<Child>
}

/**
 * The service as it is operated, on the embedded database of a folder.
 * @param settings beside or instead of these
 * @param command command line that starts it
 */
export function operated(dataDir: string, settings: Record<string, string> = {}, command = ['servir']): Operated {
  const secret = randomBytes(48).toString('base64url')
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0', JWT_SECRET: secret, CODIGO_SECRET: secret, ...settings }
  return {
    secret,
    start: () => startChild(['--max-semi-space-size=16', 'server/start.js', ...command], env, '/api/health'),
  }
}

/** Limits on, a client by its address. */
export const behindProxy = { TRUST_PROXY: 'loopback', LOG_LEVEL: 'info' }
