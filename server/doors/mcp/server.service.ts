import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import type { Call } from '#call/call.ts'
import { messages } from './messages.ts'
import { plainSchema } from './shapes.rules.ts'
import { runTool, tools } from './tools.service.ts'

/** The tools with their schemas, compiled once: over HTTP each request has a server of its own. */
const compiled = tools.map((tool) => ({
  tool,
  inputSchema: fromJsonSchema<Record<string, unknown>>(plainSchema(tool.schema)),
  outputSchema: fromJsonSchema<Record<string, unknown>>(plainSchema(tool.facts)),
}))

/** Makes a server of the Model Context Protocol whose tools only read. @param call on behalf of whoever asks */
export function toolServer(call: Call): McpServer {
  const identity = { name: 'botica', title: messages.title, version: '1.0.0' }
  const server = new McpServer(identity, { instructions: messages.instructions, capabilities: { tools: {} } })
  for (const { tool, inputSchema, outputSchema } of compiled) {
    const { name, title, description } = tool
    const annotations = { readOnlyHint: true, openWorldHint: false }
    server.registerTool(name, { title, description, inputSchema, outputSchema, annotations }, async (given) => {
      const { text, data, isError } = await runTool(tool, call, given)
      return { content: [{ type: 'text' as const, text }], structuredContent: data, ...(isError && { isError }) }
    })
  }
  return server
}
