import { pino } from 'pino'
import { readConfig } from '#server/config/config.ts'
import { createPages } from '#server/pages/apart.ts'

/**
 * The pages by themselves, as `npm run paginas` serves them: all that they show and do is asked of this API.
 * @param env of theirs, besides what a test needs
 */
export async function openPagesApart(
  apiUrl: string,
  env: Record<string, string> = {},
): Promise<{ address: string; close(): Promise<void> }> {
  const config = readConfig({ LIMITES: 'off', TRUST_PROXY: 'loopback', ...env })
  const app = await createPages({ ...config, apiUrl }, pino({ level: 'silent' }))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { address, close: () => app.close() }
}
