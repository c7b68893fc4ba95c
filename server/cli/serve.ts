import { readConfig } from '#server/config/config.ts'
import { StartupError } from '#server/ground/error.ts'
import { programCommit, programSchema, programVersion } from '#server/ground/program.ts'
import { createLog, warnOfIgnored } from './log.ts'
import { newCode, sayAddress } from './output.ts'
import { assertMayOpenFiles, collectWhenIdle } from './process.ts'
import { waitForShutdown } from './signals.ts'

/** The program, as the first line of a log tells it. */
const program = () => ({ versao: programVersion, commit: programCommit, esquema: programSchema() })

/** This long after it was told, the operator means it. */
const DRAIN_MS = 25_000

export interface ServeOptions {
  /** Text for a person below the address; by default only at a terminal, where no program reads the log. */
  note?: ((address: string) => string) | undefined
  env?: NodeJS.ProcessEnv
}

/** Serves until it is told to stop; told twice, it goes without waiting. */
export async function serve(
  told = waitForShutdown(),
  { note = process.stdout.isTTY ? () => newCode : undefined, env = process.env }: ServeOptions = {},
): Promise<void> {
  assertMayOpenFiles()
  const config = readConfig(env)
  const log = createLog(config)
  warnOfIgnored(log)
  // most of the program: what is wrong in the settings is said before it is read
  const { startService } = await import('#server/service.ts')
  const service = await startService(config, log)
  collectWhenIdle(service.prepare)
  log.info({ endereco: service.address, operador: service.operatorAddress, ...program() }, 'a servir')
  if (note !== undefined) sayAddress(service.address, note(service.address))
  const sinal = await told
  log.info({ sinal }, 'a terminar')
  const giveUp = setTimeout(() => {
    log.error({}, 'não terminou a tempo')
    process.exit(1)
  }, DRAIN_MS)
  await service.stop()
  clearTimeout(giveUp)
  log.info({}, 'terminado')
}

/** Serves the pages alone until it is told to stop. @throws StartupError without API_URL */
export async function servePages(told = waitForShutdown()): Promise<void> {
  assertMayOpenFiles()
  const config = readConfig(process.env)
  const { apiUrl, host, port } = config
  if (!apiUrl) throw new StartupError('Falta API_URL: o endereço da API a que as páginas pedem tudo.')
  const log = createLog(config)
  warnOfIgnored(log)
  const { createPages } = await import('#server/pages/apart.ts')
  const app = await createPages({ ...config, apiUrl }, log)
  const endereco = await app.listen({ host, port })
  collectWhenIdle()
  log.info({ endereco, api: apiUrl, ...program() }, 'a servir as páginas')
  if (process.stdout.isTTY) sayAddress(endereco, `As páginas pedem tudo à API em ${apiUrl}.`)
  const sinal = await told
  log.info({ sinal }, 'a terminar')
  await app.close()
}
