import { expect, test } from 'vitest'
import { kinaxixi, openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

test('a patient finds a medicine, holds it, and the pharmacy hands it over', async () => {
  const pharmacy = await openPharmacy(service)
  const item = await stockItem(pharmacy.client, { nome: 'Amoxicilina 500 mg', quantidade: 3 })
  const patient = await service.anyone.register({ nome: 'Esperança', telefone: '924111222' })

  const found = await patient.get(
    `/api/farmacias?search=amoxicilína&search_type=medicamento&latitude=${kinaxixi.latitude}&longitude=${kinaxixi.longitude}`,
  )
  expect(found.body).toMatchObject([{ id: pharmacy.id, distancia_km: 0, stock: [{ id: item, quantidade: 3 }] }])

  const held = await patient.post('/api/reservas', { stock_item_id: item, quantidade: 2 })
  expect(held.status).toBe(201)
  expect(held.body.reserva).toMatchObject({ estado: 'activa', quantidade: 2, farmacia_nome: pharmacy.nome })

  const seen = await pharmacy.client.get('/api/reservas')
  expect(seen.body).toMatchObject([
    { id: held.body.reserva.id, utilizador_nome: 'Esperança', utilizador_telefone: '924111222' },
  ])

  const done = await pharmacy.client.patch(`/api/reservas/${held.body.reserva.id}/concluir`)
  expect(done.body.reserva.estado).toBe('concluida')
  const mine = await patient.get('/api/reservas/minhas')
  expect(mine.body).toMatchObject([{ id: held.body.reserva.id, estado: 'concluida' }])
  const stock = await pharmacy.client.get('/api/perfil/stock')
  expect(stock.body).toMatchObject([{ id: item, quantidade: 1, reservado_ate: null }])
})
