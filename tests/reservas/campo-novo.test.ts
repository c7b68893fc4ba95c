import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { follow, type Step } from '../support/followed.ts'
import { hold, makeVisit } from '../support/holds.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'

/* The recipe of docs/mudar.md for a field of a reservation, followed in a copy of the program. */
const repository = 'server/modules/reservas/repository.ts'
const recipe: Step[] = [
  ['contract/reservas.shapes.ts', '    estado: EstadoDeReserva,\n', "    nota: nullable(text('Uma nota')),\n"],
  ['contract/reservas.shapes.ts', "  estado: 'activa',\n", '  nota: null,\n'],
  [repository, '  produto_nome: string\n', '  nota: string | null\n'],
  [repository, '  r.id, coalesce(r.visita, r.id) as visita_id,', ' r.nota,'],
  [repository, '  r.id, r.visita_id,', ' r.nota,'],
]

test('A field that is added as docs/mudar.md says is in every answer of both versions', async () => {
  const service = await (await follow(recipe))()
  onTestFinished(() => service.stop())
  await service.db.statement((tx) => tx.run(sql`alter table reserva add column nota text default 'ao balcão'`))
  const pharmacy = await openPharmacy(service)
  const user = await service.anyone.register()
  const noted = { nota: 'ao balcão' }
  expect(await hold(user, await stockItem(pharmacy.client))).toMatchObject(noted)
  expect((await makeVisit(user, await stockItem(pharmacy.client))).reservas).toMatchObject([noted])
  for (const [caller, path] of [
    [user, '/api/reservas/minhas'],
    [pharmacy.client, '/api/reservas'],
    [pharmacy.client, '/api/reservas?estado=activa'],
  ] as const) {
    expect(succeed(await caller.get(path))).toMatchObject([noted, noted])
  }
  const visits = [{ reservas: [noted] }, { reservas: [noted] }]
  expect(succeed(await user.get('/api/v2/reservas/minhas'))).toMatchObject(visits)
  expect(succeed(await pharmacy.client.get('/api/v2/reservas'))).toMatchObject(visits)
})
