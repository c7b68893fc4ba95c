import { readConfig } from '#server/config/config.ts'
import { collectWhenIdle } from '#server/ground/collect-when-idle.ts'
import { assertMayOpenFiles } from '#server/ground/open-files.ts'
import { createLog, warnOfIgnored } from './log.ts'
import { newCode, sayAddress } from './output.ts'
import { waitForShutdown } from './signals.ts'

/** This long after it was told, the operator means it. */
const DRAIN_MS = 25_000

/**
 * Serves until it is told to stop; told twice, it goes without waiting.
 * @param note what a person reads below the address; by default only at a terminal, where the log has no program to read it
 */
export async function serve(
  told = waitForShutdown(),
  note = process.stdout.isTTY ? newCode : undefined,
): Promise<void> {
  assertMayOpenFiles()
  const config = readConfig(process.env)
  const log = createLog(config)
  warnOfIgnored(log)
  // most of the program: what is wrong in the settings is said before it is read
  const { startService } = await import('#server/service.ts')
  const service = await startService(config, log)
  collectWhenIdle()
  log.info({ endereco: service.address, operador: service.operatorAddress }, 'a servir')
  if (note !== undefined) sayAddress(service.address, note)
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
