import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { expectConflict, together } from '../support/holds.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { shelf, stockForm } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))

const file = 'nome;quantidade\nPanadol;10\nBrufen;muitos\n'
const send = (key: string, text = file, fields: Record<string, string> = {}) =>
  pharmacy.client.post('/api/perfil/stock/importar', stockForm(text, fields), { 'idempotency-key': key })
const units = async () => (await shelf(pharmacy.client)).map(([nome, , , quantidade]) => [nome, quantidade])

test('a stock file sent again under its key is not applied over what was sold since', async () => {
  const key = randomUUID()
  const first = await send(key)
  expect(succeed(first)).toMatchObject({ simulado: false, adicionados: 1, erros: [{ linha: 3 }] })
  const [item] = succeed(await pharmacy.client.get('/api/perfil/stock'))
  succeed(await pharmacy.client.patch(`/api/perfil/stock/${item.id}`, { somar: -4 }))
  const again = await send(key)
  expect([again.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([200, first.text, 'true'])
  expect(await units()).toEqual([['Panadol', 6]])
  expect(succeed(await send(randomUUID()))).toMatchObject({ atualizados: 1 })
  expect(await units()).toEqual([['Panadol', 10]])
})

test('A file sent many times at once under one key is applied once and told alike', async () => {
  const key = randomUUID()
  const answers = await together(5, () => send(key))
  const told = answers.filter(({ status }) => status === 200)
  expect(new Set(told.map(({ text }) => text)).size).toBe(1)
  expect(told.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1)
  for (const { status } of answers) expect([200, 503]).toContain(status)
})

test('the key is of one file and one way of applying it, and a trial needs none', async () => {
  const key = randomUUID()
  succeed(await send(key))
  expectConflict(await send(key, 'nome;quantidade\nPanadol;11\n'), 'chave_reutilizada')
  expectConflict(await send(key, file, { modo: 'substituir' }), 'chave_reutilizada')
  expect(succeed(await send(key, 'nome;quantidade\nPanadol;11\n', { simular: 'true' }))).toMatchObject({
    simulado: true,
    atualizados: 1,
  })
})
