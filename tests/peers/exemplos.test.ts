import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { exampleIn, failExample, runExample } from '../cliente/examples.ts'
import { succeed } from '../support/client.ts'
import { losingProxy } from '../support/losing-proxy.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService()
const pharmacy = prepare(() => openPharmacy(service))

test.each(['sh', 'ts', 'py', 'php'])(
  'docs/exemplos/reservar.%s reserves once over a failing network',
  async (language) => {
    const example = await exampleIn(`docs/exemplos/reservar.${language}`)
    const item = await stockItem(pharmacy.client, { nome: `Paracetamol 500 mg, ${language}` })
    const network = await losingProxy(service.address, 'POST', '/api/reservas')

    const told = await runExample(example, { BOTICA_URL: network.address, EMAIL: `${randomUUID()}@teste.ao` })

    expect(network.lost()).toBe(1)
    const reservas = succeed(await pharmacy.client.get('/api/reservas'))
    const made = reservas.filter(({ stock_item_id }: { stock_item_id: string }) => stock_item_id === item)
    expect(made).toMatchObject([{ estado: 'activa', quantidade: 1, codigo_levantamento: told }])
  },
)

test.each(['sh', 'ts', 'py', 'php'])(
  'docs/exemplos/reservar.%s says in one line that nobody has the medicine, and ends with status 1',
  async (language) => {
    const example = await exampleIn(`docs/exemplos/reservar.${language}`)
    const { address } = await serviceForTest()
    const failed = await failExample(example, { BOTICA_URL: address, EMAIL: `${randomUUID()}@teste.ao` })
    expect(failed).toEqual({ status: 1, stderr: 'Ninguém o tem por perto.\n' })
  },
)
