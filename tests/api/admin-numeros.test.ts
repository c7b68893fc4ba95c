import sql, { raw } from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { countEmptyDay } from '#server/modules/medicamentos/public.ts'
import { countEnded, expireDue } from '#server/modules/reservas/public.ts'
import { succeed } from '../support/client.ts'
import { cancel, conclude, hold, runOut, together } from '../support/holds.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '100' } })
const admin = prepare(() => service.admin())
// each test counts what it did itself
beforeEach(() => run('truncate reserva, reserva_finda, reserva_dia, procura_vazia, procura_dia cascade'))
const pharmacy = prepareEach(() => openPharmacy(service))
const user = prepareEach(() => service.anyone.register())

const read = async () => succeed(await admin.get('/api/admin/numeros'))
const run = (statement: string) => service.db.statement((tx) => tx.run(raw(statement)))
const reserved = async () => (await hold(user, await stockItem(pharmacy.client))).id as string
const nothingThere = (id: string) => pharmacy.client.patch(`/api/reservas/${id}/cancelar`, { motivo: 'sem_stock' })
const count = (limit = 100) => service.db.statement((tx) => countEnded(tx, limit))
const waiting = async () =>
  (await service.db.one<{ total: number }>(sql`select count(*) as total from reserva_finda`)).total

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, value) => sum + value, 0)

/** Sums all days, so that a midnight in the middle of a test changes nothing. */
async function totals() {
  const { reservas } = await read()
  const sum: Record<string, number> = {}
  for (const { dia: _, canais, ...day } of reservas) {
    // every hold has one channel
    expect(sumOf(canais)).toBe(sumOf(day))
    for (const [name, value] of Object.entries(day)) sum[name] = (sum[name] ?? 0) + Number(value)
  }
  return sum
}

/** Makes a hold of each outcome, two that were picked up, and one whose expiry nobody wrote down. */
async function oneOfEach() {
  const [a, b, c, d, e] = [await reserved(), await reserved(), await reserved(), await reserved(), await reserved()]
  await reserved()
  succeed(await conclude(pharmacy.client, a))
  succeed(await conclude(pharmacy.client, b))
  succeed(await cancel(user, c))
  succeed(await nothingThere(d))
  await runOut(service, e)
}
const each = { activas: 1, concluidas: 2, canceladas: 1, sem_stock: 1, expiradas: 1 }

test('thirty days, the last one today in Luanda, whether or not anything happened', async () => {
  const { reservas, procuras_vazias } = await read()
  const days = reservas.map(({ dia }: { dia: string }) => dia)
  expect(days).toHaveLength(30)
  expect(days).toEqual([...days].sort())
  const luanda = await service.db.one<{ hoje: string }>(
    sql`select ((now() at time zone 'Africa/Luanda')::date)::text as hoje`,
  )
  expect(days.at(-1)).toBe(luanda.hoje)
  expect(procuras_vazias.map(({ dia }: { dia: string }) => dia)).toEqual(days)
})

test('each reservation counts once, by what became of it, before and after the worker has counted', async () => {
  await oneOfEach()
  expect(await totals()).toEqual(each)
  await service.db.transaction((tx) => expireDue(tx, 100))
  expect(await totals()).toEqual(each)
  await together(4, () => count(2))
  while ((await count(2)) > 0);
  expect(await waiting()).toBe(0)
  expect(await totals()).toEqual(each)
  expect(await count()).toBe(0)
  expect(await totals()).toEqual(each)
})

test('reserving writes nothing of it, and an ending that is undone counts nothing', async () => {
  const id = await reserved()
  expect(await waiting()).toBe(0)
  const undone = service.db.transaction(async (tx) => {
    await tx.run(sql`update reserva set estado = 'concluida' where id = ${id}`)
    throw new Error('desfeito')
  })
  await expect(undone).rejects.toThrow('desfeito')
  expect(await totals()).toMatchObject({ activas: 1, concluidas: 0 })
})

test('a worker that dies while it counts loses nothing and counts nothing twice', async () => {
  await oneOfEach()
  const died = service.db.transaction(async (tx) => {
    expect(await countEnded(tx, 100)).toBeGreaterThan(0)
    throw new Error('morto')
  })
  await expect(died).rejects.toThrow('morto')
  expect(await totals()).toEqual(each)
  await count()
  expect(await totals()).toEqual(each)
})

test('a day begins at midnight in Luanda, and keeps what was made in it whenever that ended', async () => {
  const [before, after] = [await reserved(), await reserved()]
  const day = (await service.db.one<{ dia: string }>(sql`select (current_date - 5)::text as dia`)).dia
  await run(`update reserva set criada_em = '${day}T22:59:59.999Z' where id = '${before}'`)
  await run(`update reserva set criada_em = '${day}T23:00:00Z' where id = '${after}'`)
  succeed(await cancel(user, before))
  succeed(await conclude(pharmacy.client, after))
  await count()
  const { reservas } = await read()
  const at = reservas.findIndex(({ dia }: { dia: string }) => dia === day)
  expect(reservas.slice(at, at + 2)).toMatchObject([
    { canceladas: 1, concluidas: 0 },
    { canceladas: 0, concluidas: 1 },
  ])
})

test('a pharmacy that is deleted takes nothing out of the count; what lived there was cancelled', async () => {
  await oneOfEach()
  succeed(await admin.delete(`/api/farmacias/${pharmacy.id}`))
  await run('delete from reserva')
  expect(await totals()).toEqual({ activas: 0, concluidas: 2, canceladas: 3, sem_stock: 1, expiradas: 0 })
})

test('an account that is deleted takes nothing out of it either', async () => {
  await oneOfEach()
  succeed(await user.delete('/api/auth/me', { password_actual: 'palavra-passe de teste' }))
  const { activas, ...ended } = await totals()
  expect(activas).toBe(0)
  expect(ended).toMatchObject({ concluidas: 2, sem_stock: 1, expiradas: 1, canceladas: 2 })
})

test('searches that found nothing, by day, once the day is over and before', async () => {
  await service.anyone.get('/api/farmacias?search_type=medicamento&search=nadadisto')
  const today = (await read()).procuras_vazias.at(-1)
  await run(`insert into procura_vazia (termo, dia, vezes)
             select 'termo ' || n, dia_em_luanda(now()) - n, 10 + n from generate_series(1, 20) n`)
  const before = (await read()).procuras_vazias
  expect(before.slice(-4).map(({ vezes }: { vezes: number }) => vezes)).toEqual([13, 12, 11, today.vezes])
  await together(3, () => service.db.statement(countEmptyDay))
  while ((await service.db.statement(countEmptyDay)) > 0);
  expect((await read()).procuras_vazias).toEqual(before)
  // within an hour of midnight somebody may still be writing of yesterday
  expect(await run('delete from procura_vazia where dia in (select dia from procura_dia)')).toBeGreaterThanOrEqual(19)
  expect((await read()).procuras_vazias).toEqual(before)
})

test('active pharmacies by when they last looked after their stock', async () => {
  await run(`delete from farmacia where id <> '${pharmacy.id}'`)
  const ages = ['10 minutes', '23 hours', '25 hours', '8 days', '31 days', '400 days']
  await openPharmacy(service)
  for (const age of ages) {
    const { id } = await openPharmacy(service)
    await run(`update farmacia set stock_atualizado_em = now() - interval '${age}' where id = '${id}'`)
  }
  const frozen = await openPharmacy(service)
  await run(`update farmacia set is_ativo = false where id = '${frozen.id}'`)
  await run(`update farmacia set stock_atualizado_em = null where id = '${pharmacy.id}'`)
  expect((await read()).stock).toEqual({ dia: 2, semana: 1, mes: 1, mais: 2, nunca: 2 })
})
