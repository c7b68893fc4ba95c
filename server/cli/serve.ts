import { readConfig } from '#server/config/config.ts'
import { startService } from '#server/service.ts'
import { createLog } from './log.ts'

/** A second signal, or this long after the first, and the operator means it. */
const DRAIN_MS = 25_000

function nextSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    process.once('SIGTERM', resolve)
    process.once('SIGINT', resolve)
  })
}

/** Serves until it is told to stop. */
export async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config)
  const stopping = nextSignal()
  const service = await startService(config, log)
  log.info({ endereco: service.address, operador: service.operatorAddress }, 'a servir')
  const signal = await stopping
  log.info({ sinal: signal }, 'a terminar')
  const giveUp = setTimeout(() => {
    log.error({}, 'não terminou a tempo')
    process.exit(1)
  }, DRAIN_MS)
  nextSignal().then(() => process.exit(1))
  await service.stop()
  clearTimeout(giveUp)
  log.info({}, 'terminado')
}
