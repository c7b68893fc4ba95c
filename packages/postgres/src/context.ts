import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Credentials } from './credentials.ts'
import type { Launcher } from './launcher.ts'

export interface ServerLog {
  info(o: object, msg: string): void
  warn(o: object, msg: string): void
  error(o: object, msg: string): void
}

/** The cluster's folder and programs. Made once by `openEmbedded`. */
export interface Context {
  dataDir: string
  /** PostgreSQL's own folder, below `dataDir`. */
  clusterDir: string
  logFile: string
  binaries: Binaries
  launcher: Launcher
  credentials: Credentials
  log: ServerLog
}

/** The address of PostgreSQL: `host` is a socket folder (absolute path) or an address of the loopback. */
export interface Address {
  host: string
  port: number
}

/** The socket's file, or undefined for an address of the loopback. */
export function socketPath({ host, port }: Address): string | undefined {
  return host.startsWith('/') ? join(host, `.s.PGSQL.${port}`) : undefined
}
