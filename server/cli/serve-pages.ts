import { readConfig } from '#server/config/config.ts'
import { collectWhenIdle } from '#server/ground/collect-when-idle.ts'
import { assertMayOpenFiles } from '#server/ground/open-files.ts'
import { StartupError } from '#server/ground/startup-error.ts'
import { createLog, warnOfIgnored } from './log.ts'
import { sayAddress } from './output.ts'
import { waitForShutdown } from './signals.ts'

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
  log.info({ endereco, api: apiUrl }, 'a servir as páginas')
  if (process.stdout.isTTY) sayAddress(endereco, `As páginas pedem tudo à API em ${apiUrl}.`)
  const sinal = await told
  log.info({ sinal }, 'a terminar')
  await app.close()
}
