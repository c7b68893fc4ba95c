import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { snapshot } from '../support/snapshot.ts'
import { withService } from '../support/with-service.ts'
import { openScene } from './scene.ts'
import { csv, shelf } from './stock-files.ts'

/* Effect of a stock file on the items that are there already. The tests over HTTP are in `stock/import-*`. */
const service = withService()

test('A repeated file changes nothing more', async () => {
  const scene = await openScene(service)
  const pharmacy = await openPharmacy(scene.service)
  const path = await scene.file('s.csv', csv('A,M,V,7,10', 'B,M,V,0,', 'C,M,V,4,12.5'))
  await scene.botica('importar', 'stock', path, '--farmacia', pharmacy.id)
  const before = await snapshot(scene.service.db)
  const again = await scene.botica('importar', 'stock', path, '--farmacia', pharmacy.id)
  expect(again.out).toContain('3 linhas: 0 novas, 0 alteradas, 3 já estavam assim, 0 recusadas')
  expect(again.status).toBe(0)
  expect(await snapshot(scene.service.db)).toEqual(before)
})

test('Held units stay held, and expired ones are free again: no unit is made or lost', async () => {
  const scene = await openScene(service)
  const pharmacy = await openPharmacy(scene.service)
  const name = { categoria: 'M', subcategoria: 'V' }
  const held = await stockItem(pharmacy.client, { ...name, nome: 'Presa', quantidade: 10 })
  const overdue = await stockItem(pharmacy.client, { ...name, nome: 'Vencida', quantidade: 10 })
  const patient = await scene.service.anyone.register()
  const { reserva } = succeed(await patient.post('/api/reservas', { stock_item_id: held, quantidade: 2 }))
  await patient.post('/api/reservas', { stock_item_id: overdue, quantidade: 3 })
  await scene.service.db.transaction(async (tx) => {
    await tx.run(sql`update reserva set reservado_ate = now() - interval '1 minute' where stock_item_id = ${overdue}`)
  })

  const path = await scene.file('s.csv', csv('Presa,M,V,5,', 'Vencida,M,V,6,'))
  await scene.botica('importar', 'stock', path, '--farmacia', pharmacy.id)
  expect(await shelf(pharmacy.client)).toEqual([
    ['Presa', 5, null],
    ['Vencida', 6, null],
  ])
  expect(succeed(await patient.get('/api/reservas/minhas'))).toMatchObject([
    { estado: 'expirada' },
    { estado: 'activa', quantidade: 2 },
  ])
  await patient.patch(`/api/reservas/${reserva.id}/cancelar`)
  expect(await shelf(pharmacy.client)).toContainEqual(['Presa', 7, null])
})

test('A file without a price column leaves prices as they are', async () => {
  const scene = await openScene(service)
  const pharmacy = await openPharmacy(scene.service)
  await stockItem(pharmacy.client, { nome: 'A', categoria: 'M', subcategoria: 'V', quantidade: 1, preco: 850 })
  const path = await scene.file('s.csv', 'nome;categoria;subcategoria;quantidade\nA;M;V;4\nB;M;V;5\n')
  await scene.botica('importar', 'stock', path, '--farmacia', pharmacy.id)
  expect(await shelf(pharmacy.client)).toEqual([
    ['A', 4, 850],
    ['B', 5, null],
  ])
})
