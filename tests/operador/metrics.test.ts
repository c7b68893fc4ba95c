import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { forgetChanges } from '#server/db/changes.sql.ts'
import { openClient, withDatabase } from '../support/database.ts'
import { patience } from '../support/pace.ts'
import { prepare } from '../support/prepare.ts'
import { openWire } from '../support/wire.ts'
import { withService } from '../support/with-service.ts'

const clone = withDatabase()
const wire = prepare(
  () => openWire(clone.connection),
  (opened) => opened.cut(),
)
const service = withService(() => ({ connection: wire.connection, worker: true }))
const metrics = async () => (await service.operator.get('/metrics')).text

test('/metrics tells the version and the disk that DATA_DIR is on', async () => {
  const text = await metrics()
  expect(text).toMatch(/^botica_info\{versao="\d+\.\d+\.\d+[^"]*",commit="[0-9a-f]*",node="v\d+[^"]*"\} 1$/m)
  const bytes = (part: string) =>
    Number(new RegExp(`^botica_disco_bytes{parte="${part}"} (\\d+)$`, 'm').exec(text)?.[1])
  expect(bytes('livre')).toBeGreaterThan(0)
  expect(bytes('total')).toBeGreaterThanOrEqual(bytes('livre'))
  // no metric of shared limits without Redis
  expect(text).not.toContain('botica_limites_partilhados')
})

test('/metrics counts what the worker did, and what it failed to do', async () => {
  const task = (result: string) =>
    new RegExp(`^botica_tarefas_total{tarefa="notificações",resultado="${result}"} [1-9]`, 'm')
  await expect.poll(metrics, patience).toMatch(task('feita'))
  expect(await metrics()).not.toMatch(task('falhada'))
  await wire.cut()
  await expect.poll(metrics, patience).toMatch(task('falhada'))
  await wire.mend()
})

test('/metrics tells for how long a transaction of another program has been open, one that reads too', async () => {
  const age = async () => Number(/^botica_db_transaccao_mais_antiga_segundos (\S+)$/m.exec(await metrics())?.[1])
  const reader = await openClient(clone.connection)
  await reader.query('begin isolation level repeatable read; select 1')
  await expect.poll(age, patience).toBeGreaterThan(1)
  await reader.query('rollback')
  // the service's role may not see the age of this transaction, but the worker's marks show it: the last is made 20 minutes old
  const writer = await openClient(clone.connection)
  await writer.query('begin; select pg_current_xact_id()')
  const observer = await openClient(clone.connection)
  const markedLongAgo = async () => {
    await service.db.statement((tx) => forgetChanges(tx, 1))
    await observer.query(
      `update mudanca_marca set em = em - interval '20 minutes' where em > now() - interval '20 minutes'`,
    )
    return age()
  }
  await expect.poll(markedLongAgo, patience).toBeGreaterThanOrEqual(1200)
  await writer.query('rollback')
  await expect.poll(age, patience).toBeLessThan(1000)
})

test('/metrics tells the SMS paid today beside those of other days, and how long a received one has waited', async () => {
  const { db } = service
  const figure = async (name: string) =>
    Number(
      (await metrics())
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  await db.transaction(async (tx) => {
    await tx.run(
      sql`insert into mensagem_contada (canal, sentido, sms) values ('sms', 'saida', 3), ('sms', 'saida', 2)`,
    )
    await tx.run(sql`
      insert into mensagem_dia (dia, canal, sentido, total, sms)
      select dia_em_luanda(now()) - n, 'sms', 'saida', 1, 7 * n from generate_series(1, 8) n`)
    await tx.run(sql`
      insert into mensagem_recebida (chave, numero, conhecido, recebida_em, reclamada_ate)
      values ('\\x01', '\\x02', false, now() - interval '10 minutes', now() + interval '1 hour')`)
  })
  await expect.poll(() => figure('botica_sms_pagos{dias="hoje"}'), patience).toBe(5)
  // the eighth day before is of no week
  expect(await figure('botica_sms_pagos{dias="media_7"}')).toBe(1 + 2 + 3 + 4 + 5 + 6 + 7)
  expect(await figure('botica_sms_por_tratar')).toBe(1)
  expect(await figure('botica_sms_por_tratar_segundos')).toBeGreaterThanOrEqual(600)
})
