import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'

/** A tool's answer: its words, and its facts. */
export interface Told {
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: what is expected of it stands in the tests
  data: any
  isError: boolean
}

export type Program = Client

/** Protocols that programs speak: that of sessions, which most still do, and the one without. */
export const protocols = ['legacy', 'auto'] as const

/** A program that speaks to a service over HTTP. */
export async function connect(address: string, mode: (typeof protocols)[number] = 'legacy'): Promise<Program> {
  const client = new Client({ name: 'teste', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`)))
  onTestFinished(() => client.close())
  return client
}

/** Calls a tool. */
export async function tell(program: Program, name: string, given: Record<string, unknown> = {}): Promise<Told> {
  const { content, structuredContent, isError } = await program.callTool({ name, arguments: given })
  const [first] = content
  if (first?.type !== 'text') throw new Error(`no words: ${JSON.stringify(content)}`)
  return { text: first.text, data: structuredContent, isError: isError ?? false }
}
