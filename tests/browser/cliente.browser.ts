import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { installClient } from '../cliente/stranger.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { openPhone } from './chromium.ts'

const service = withService()

/** A page of another site, with the client bundled into it, that searches and books. */
const program = (address: string, token: unknown) => `
import { criarCliente } from 'botica-cliente'
const botica = criarCliente({ baseUrl: ${JSON.stringify(address)}, token: ${JSON.stringify(token)} })
const { data, response } = await botica.GET('/api/farmacias', {
  params: { query: { search: 'paracetamol', search_type: 'medicamento', latitude: -8.8147, longitude: 13.2367 } },
})
const artigo = data[0].stock[0]
const feita = await botica.POST('/api/reservas', { body: { stock_item_id: artigo.id } })
const outra = await botica.POST('/api/reservas', { body: { stock_item_id: artigo.id } })
document.title = JSON.stringify([
  artigo.nome, response.headers.get('x-service-api-version'), feita.data.reserva.estado, outra.error.detalhes.motivo,
])
`

async function siteWith(script: string): Promise<string> {
  const server = createServer((request, response) => {
    const isScript = request.url === '/programa.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : '<!doctype html><script type="module" src="/programa.js"></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('The installed client, bundled into a page of another site, searches, books and reads a refusal', async () => {
  const pharmacy = await openPharmacy(service)
  await stockItem(pharmacy.client, { nome: 'Paracetamol 500 mg' })
  const { token } = await service.anyone.register()
  const { folder } = await installClient()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { outputFiles } = await build({
    stdin: { contents: program(service.address, token), resolveDir: folder },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  })

  const page = await (await openPhone()).newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(await siteWith(outputFiles[0]?.text ?? ''))
  await page.waitForFunction("document.title !== ''")
  expect(JSON.parse(await page.title())).toEqual(['Paracetamol 500 mg', '1', 'activa', 'ja_reservado'])
  expect(complaints).toEqual([])
})
