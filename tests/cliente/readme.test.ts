import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { losingProxy } from '../support/losing-proxy.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { examplesOf, runExample } from './examples.ts'

const service = withService()
const pharmacy = prepare(() => openPharmacy(service))

test("the README's programs search, reserve once over a failing network, and hand over", async () => {
  const programs = (await examplesOf('packages/cliente/README.md')).filter(({ whole }) => whole)
  const [search, reserve, handOver] = programs
  if (!search || !reserve || !handOver) throw new Error('the README has lost a program')
  await stockItem(pharmacy.client, { nome: 'Paracetamol 500 mg', quantidade: 3, preco: 850 })
  const network = await losingProxy(service.address, 'POST', '/api/reservas')
  const env = { BOTICA_URL: network.address, EMAIL: `${randomUUID()}@teste.ao`, CODIGO: pharmacy.codigo }

  expect(await runExample(search, env)).toBe(`${pharmacy.nome} 0 Paracetamol 500 mg 850`)

  const told = await runExample(reserve, env)
  expect(network.lost()).toBe(1)
  const [reserva, ...others] = succeed(await pharmacy.client.get('/api/reservas'))
  expect(others).toEqual([])
  expect(told).toBe(`Levante até ${reserva.reservado_ate}, com o código ${reserva.codigo_levantamento}`)

  expect(await runExample(handOver, env)).toBe('Entregue a Esperança Domingos: 1 × Paracetamol 500 mg')
  expect(succeed(await pharmacy.client.get('/api/reservas'))[0].estado).toBe('concluida')
})
