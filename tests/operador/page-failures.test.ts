import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { cloneWithAdmin } from '../support/database.ts'
import { patience } from '../support/pace.ts'
import { openPagesApart } from '../support/pages-apart.ts'
import { json, startPeer } from '../support/peer.ts'
import { prepare } from '../support/prepare.ts'
import { Visitor } from '../support/visitor.ts'
import { openWire } from '../support/wire.ts'
import { withService } from '../support/with-service.ts'

const clone = prepare(cloneWithAdmin, (made) => made.drop())
const wire = prepare(
  () => openWire(clone.connection),
  (opened) => opened.cut(),
)
const service = withService(() => ({ connection: wire.connection }))
afterEach(() => wire.mend())

const from = (id: string) => new Visitor(service.address, { 'sec-fetch-site': 'same-origin', 'x-request-id': id })
const lineOf = (id: string, rota: string) =>
  service.logged.map((line) => JSON.parse(line)).find((line) => line.reqId === id && line.rota === rota)

describe('A page that cannot be shown', () => {
  test('A page without the database shows its id, and its line has the code and the cause that the API had', async () => {
    const id = randomUUID()
    await wire.cut()
    const seen = await from(id).see('/procura?q=nimesulida')
    expect(seen.status).toBe(503)
    expect(seen.text).toContain(`Referência do pedido: ${id}`)
    await expect.poll(() => lineOf(id, '/procura'), patience).toBeDefined()
    const inner = lineOf(id, '/api/farmacias')
    expect(inner).toMatchObject({ status: 503, code: 'INDISPONIVEL', causa: expect.stringMatching(/\S/) })
    expect(lineOf(id, '/procura')).toMatchObject({ status: 503, code: inner.code, causa: inner.causa })
    expect(seen.html).not.toContain(inner.causa)
  })

  test('A form without the database has in its line the cause that the API had', async () => {
    const id = randomUUID()
    const someone = from(id)
    const form = await someone.see('/registar')
    await wire.cut()
    const account = { nome: 'Ana', email: 'ana@referencia.ao', telefone: '', password: 'uma frase só minha' }
    expect((await someone.send(form, account)).status).toBe(503)
    const written = () => lineOf(id, '/api/auth/register')
    await expect.poll(written, patience).toMatchObject({ code: 'INDISPONIVEL', causa: expect.stringMatching(/\S/) })
    const lines = service.logged.map((line) => JSON.parse(line))
    const sent = () =>
      lines.find(({ reqId, rota, metodo }) => reqId === id && rota === '/registar' && metodo === 'POST')
    expect(sent()).toMatchObject({ status: 503, code: 'INDISPONIVEL', causa: written().causa })
  })

  test('A page that is not there shows no id: its address is what was wrong', async () => {
    const id = randomUUID()
    const seen = await from(id).see(`/farmacias/${randomUUID()}`)
    expect(seen.status).toBe(404)
    expect(seen.text).not.toContain(id)
    await expect.poll(() => lineOf(id, '/farmacias/:id'), patience).toMatchObject({ code: 'NAO_ENCONTRADO' })
  })

  test('Pages of a process of their own give the API of another the id that they show', async () => {
    const given: unknown[] = []
    const api = await startPeer((request, response) => {
      // the process asks for what is announced to everybody besides, for no page
      if (request.url?.startsWith('/api/farmacias')) given.push(request.headers['x-request-id'])
      json({ erro: true, code: 'INDISPONIVEL', mensagem: 'Volte já.' }, 503)(request, response)
    })
    const pages = await openPagesApart(api.url)
    const id = randomUUID()
    const seen = await new Visitor(pages.address, { 'x-request-id': id }).see('/procura?q=nada')
    expect(new Set(given)).toEqual(new Set([id]))
    expect(seen.text).toContain(id)
    await pages.close()
    await api.stop()
  })
})
