import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepareEach(() => openPharmacy(service))
const reminder = async () => (await pharmacy.client.get('/api/perfil/me')).body.lembrete_stock
const age = (interval: string) =>
  service.db.statement((tx) =>
    tx.run(sql`
      update farmacia set stock_atualizado_em = now() - ${interval}::interval where id = ${pharmacy.id}`),
  )

test('a pharmacy that never wrote its stock is told so, until it does', async () => {
  expect(await reminder()).toMatch(/^Ainda não .*\.$/)
  await stockItem(pharmacy.client)
  expect(await reminder()).toBeNull()
})

test('a stock of seven days is old, and one of a little less is not', async () => {
  await age('6 days 23 hours 50 minutes')
  expect(await reminder()).toBeNull()
  await age('7 days 1 minute')
  expect(await reminder()).toContain('há 7 dias')
  await age('30 days 5 hours')
  expect(await reminder()).toContain('há 30 dias')
})

test('nobody else sees the reminder, in whatever shape a pharmacy is shown', async () => {
  const admin = await service.admin()
  const shown = await Promise.all([
    service.anyone.get(`/api/farmacias/${pharmacy.id}`),
    service.anyone.get('/api/farmacias'),
    admin.get(`/api/farmacias/${pharmacy.id}`),
    pharmacy.client.put('/api/perfil/me', { nome: 'Farmácia Outra', telefone: '923000111' }),
  ])
  for (const { status, text } of shown) {
    expect(status).toBe(200)
    expect(text).not.toContain('lembrete')
  }
})
