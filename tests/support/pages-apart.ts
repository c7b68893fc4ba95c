import { pino } from 'pino'
import { readConfig } from '#server/config/config.ts'
import { createPages } from '#server/pages/apart.ts'

/** The pages by themselves, as `npm run paginas` serves them: all that they show and do is asked of this API. */
export async function openPagesApart(apiUrl: string): Promise<{ address: string; close(): Promise<void> }> {
  const config = readConfig({ LIMITES: 'off', TRUST_PROXY: 'loopback' })
  const app = await createPages({ ...config, apiUrl }, pino({ level: 'silent' }))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { address, close: () => app.close() }
}
