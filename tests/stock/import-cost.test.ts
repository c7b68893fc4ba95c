import { expect, test } from 'vitest'
import { cloneWithAdmin } from '../support/database.ts'
import { explain, stepsOf } from '../support/explained.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy } from '../support/scenario.ts'
import { uploadStock } from '../support/stock-files.ts'
import { withService } from '../support/with-service.ts'

const clone = prepare(cloneWithAdmin, (made) => made.drop())
const database = prepare(
  () => explain(clone.connection),
  async (explained) => explained.stop(),
)
const service = withService(() => ({ connection: database.connection }))

const LINES = 2000
/** Far fewer than the lines: what a file is asked about is asked of all of it at once. */
const FEW = 100
const file = (quantidade: number) =>
  `nome;quantidade\n${Array.from({ length: LINES }, (_, i) => `Medicamento ${i} 500 mg;${quantidade}`).join('\n')}\n`

test.each([
  ['of new names', 'first', 1],
  ['that changes all there is', 'first', 2],
  ['that changes nothing', 'first', 2],
  ['of names that others have', 'second', 1],
] as const)('a file %s is brought in at once, not line by line', async (_which, whose, quantidade) => {
  const pharmacy = await pharmacyOf(whose)
  database.taken()
  expect((await uploadStock(pharmacy.client, file(quantidade))).body).toMatchObject({ linhas: LINES, erros: [] })
  // a function's own expressions have no text
  const run = database.taken().filter((statement) => statement['Query Text'] !== '')
  expect(run.length).toBeGreaterThan(0)
  const texts = Map.groupBy(run, (statement) => statement['Query Text'])
  const repeated = [...texts]
    .filter(([, times]) => times.length > FEW)
    .map(([text, times]) => `${times.length} × ${text}`)
  const often = run.flatMap(({ Plan, 'Query Text': text }) =>
    stepsOf(Plan)
      .filter((step) => step['Relation Name'] === 'produto' && step['Actual Loops'] > FEW && !text.includes('ONLY'))
      .map((step) => `${step['Actual Loops']} × ${step['Node Type']}: ${text}`),
  )
  expect([...repeated, ...often]).toEqual([])
})

const pharmacies = new Map<string, ReturnType<typeof openPharmacy>>()
function pharmacyOf(name: string) {
  const known = pharmacies.get(name) ?? openPharmacy(service)
  pharmacies.set(name, known)
  return known
}
