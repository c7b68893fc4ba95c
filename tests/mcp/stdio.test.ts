import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, onTestFinished, test } from 'vitest'
import { run } from '../cli/program.ts'
import { kinaxixi, openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { protocols, tell } from './programs.ts'

const service = withService()
const main = join(import.meta.dirname, '../../server/start.js')

async function program(endereco: string, mode: (typeof protocols)[number] = 'legacy') {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [main, 'mcp', '--endereco', endereco],
    stderr: 'pipe',
  })
  const client = new Client({ name: 'teste', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(transport)
  onTestFinished(() => client.close())
  return client
}

test.each(protocols)(
  'A program asks over stdin and stdout by the protocol %s, of a service without MCP=true',
  async (mode) => {
    const { nome, client } = await openPharmacy(service, { ...kinaxixi })
    await stockItem(client, { nome: 'Losartan 50 mg' })
    const asking = await program(`${service.address}/`, mode)
    expect((await asking.listTools()).tools).toHaveLength(3)
    const told = await tell(asking, 'procurar_medicamento', { medicamento: 'losartan 50 mg', ...kinaxixi })
    expect(told.text).toContain(nome)
  },
)

test('A service that does not answer is a refusal in words, and the program goes on', async () => {
  const asking = await program('http://127.0.0.1:1')
  const told = await tell(asking, 'farmacias_de_turno', kinaxixi)
  expect(told).toMatchObject({ isError: true, data: { code: 'INDISPONIVEL' } })
  expect((await asking.listTools()).tools).toHaveLength(3)
})

test('The program ends when its input does, and says nothing but the protocol', async () => {
  // the input of a program that is run by a test is at its end from the start
  expect(await run(['mcp', '--endereco', service.address], {})).toEqual({ status: 0, out: '', err: '' })
})

test('An address that is none is refused in one line', async () => {
  const { status, out, err } = await run(['mcp', '--endereco', 'ftp://botica'], {})
  expect([status === 0, out]).toEqual([false, ''])
  expect(err).toContain('«ftp://botica» não é um endereço')
})
