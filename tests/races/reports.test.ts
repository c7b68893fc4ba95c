import { beforeAll, expect, test } from 'vitest'
import { rounds } from '../support/full-run.ts'
import { expectConflict, hold, tally, together, type User } from '../support/holds.ts'
import { idsOf } from '../support/pages.ts'
import { openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ crowd: true })
let pharmacy: PharmacyScene
let user: User
beforeAll(async () => {
  pharmacy = await openPharmacy(service)
  user = await service.anyone.register()
  await hold(user, await stockItem(pharmacy.client))
})

const report = (motivo: string, at = pharmacy, who = user) =>
  at.client.post('/api/denuncias', { utilizador_id: who.id, motivo })
const decide = async (id: string) =>
  (await service.admin()).patch(`/api/admin/denuncias/${id}`, { estado: 'improcedente' })

test('A report sent twenty times at once is one report', async () => {
  const answers = await together(20, () => report('Nunca levantou.'))
  expect(tally(answers)).toEqual({ '201': 1, '409 duplicado': 19 })
  const pending = (await (await service.admin()).get('/api/admin/denuncias?estado=pendente')).body
  expect(idsOf(pending)).toEqual([answers.find(({ status }) => status === 201)?.body.denuncia.id])
})

test('another reason, another user and another pharmacy are other reports', async () => {
  const [other, elsewhere] = [await service.anyone.register(), await openPharmacy(service)]
  await hold(other, await stockItem(pharmacy.client))
  await hold(user, await stockItem(elsewhere.client))
  expect((await report('Foi mal-educado.')).status).toBe(201)
  expect((await report('Foi mal-educado.', pharmacy, other)).status).toBe(201)
  expect((await report('Foi mal-educado.', elsewhere)).status).toBe(201)
  expectConflict(await report('  Foi mal-educado.\r\n'), 'duplicado')
})

test('A report may be made again once the first is decided', async () => {
  const { body } = await report('Repetido.')
  expectConflict(await report('Repetido.'), 'duplicado')
  await decide(body.denuncia.id)
  expect((await report('Repetido.')).status).toBe(201)
})

test('made while the first is being decided, it is refused or made, and never two wait', async () => {
  for (let round = 0; round < rounds(5); round++) {
    const motivo = `Ao mesmo tempo, ${round}`
    const { body } = await report(motivo)
    const [, answers] = await Promise.all([decide(body.denuncia.id), together(4, () => report(motivo))])
    for (const outcome of Object.keys(tally(answers))) expect(['201', '409 duplicado']).toContain(outcome)
    expect(tally(answers)['201'] ?? 0).toBeLessThanOrEqual(1)
  }
})
