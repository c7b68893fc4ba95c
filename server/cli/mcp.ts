import { finished } from 'node:stream/promises'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { caller } from '#call/call.ts'
import { overHttp } from '#call/http.ts'
import { readConfig } from '#server/config/config.ts'
import { baseUrl } from '#server/config/services.ts'
import { toolServer } from '#server/doors/mcp/public.ts'
import { StartupError } from '#server/ground/error.ts'

function addressOf(endereco: string | undefined): string {
  if (endereco !== undefined) {
    if (!/^https?:\/\//.test(endereco) || !URL.canParse(endereco)) {
      throw new StartupError(`«${endereco}» não é um endereço, como https://botica.exemplo`)
    }
    return baseUrl(endereco)
  }
  const { apiUrl, publicUrl, port } = readConfig(process.env)
  return baseUrl(apiUrl ?? publicUrl ?? `http://127.0.0.1:${port}`)
}

/**
 * Serves the tools over standard input and output until the input ends, asking all of a running service. Nothing but the
 * protocol is written to the output.
 * @param endereco of the service; without it that of the settings
 */
export async function serveMcp(endereco: string | undefined): Promise<void> {
  const transport = overHttp(addressOf(endereco))
  const call = caller(transport, { ip: '127.0.0.1', visitor: undefined, token: undefined, userAgent: 'botica mcp' })
  const ended = finished(process.stdin, { writable: false })
  const server = serveStdio(() => toolServer(call), { maxSubscriptions: 0 })
  await ended
  await server.close()
}
