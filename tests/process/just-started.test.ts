import { expect, test } from 'vitest'
import { environmentOf } from '../cli/program.ts'
import { cloneWithAdmin } from '../support/database.ts'
import { patience } from '../support/pace.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { openWire } from '../support/wire.ts'
import { withService } from '../support/with-service.ts'
import { dataFolder, servir } from './serving.ts'

const clone = prepare(cloneWithAdmin, (made) => made.drop())
const wire = prepare(
  () => openWire(clone.connection),
  (opened) => opened.cut(),
)
const other = withService(() => ({ connection: clone.connection }))

// over 2 s: a service is started as a program
test('A service that has just started finds a medicine by its name after its database has gone away', async () => {
  const pharmacy = await openPharmacy(other)
  await stockItem(pharmacy.client, { nome: 'Paracetamol 500 mg' })
  const { anyone, log } = await servir({ DATA_DIR: await dataFolder(), ...environmentOf(wire.connection) })
  await expect.poll(() => log.filter(({ msg }) => msg === 'catálogo na memória'), patience).toHaveLength(1)
  await wire.cut()
  for (const term of ['paracetamol', 'Paracetamol', 'PARACETAMOL ']) {
    const path = `/api/farmacias?search_type=medicamento&search=${encodeURIComponent(term)}`
    const { status, headers, text } = await anyone.get(path)
    expect([term, status]).toEqual([term, 200])
    expect(headers.get('age')).toMatch(/^\d+$/)
    expect(text).toContain(pharmacy.id)
  }
})
