import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { onTestFinished } from 'vitest'

interface Heavier {
  /** HTML for the head of each page. */
  head: string
  /** Files that the page loads, by path; the type follows from the extension. */
  files: Record<string, string>
}

const types: Record<string, string> = { css: 'text/css', js: 'text/javascript' }

/** The service as it would be with more in its pages; gone when the running test ends. */
export async function heavier(service: string, { head, files }: Heavier): Promise<string> {
  const server = createServer(async ({ url = '/' }, response) => {
    const file = files[url]
    const answer = file === undefined ? await fetch(service + url) : undefined
    const type = answer?.headers.get('content-type') ?? types[url.split('.').at(-1) ?? ''] ?? ''
    const text = file ?? (await answer?.text()) ?? ''
    response.writeHead(answer?.status ?? 200, { 'content-type': type, 'content-encoding': 'br' })
    response.end(brotliCompressSync(type.startsWith('text/html') ? text.replace('</head>', `${head}</head>`) : text))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
