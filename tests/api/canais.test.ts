import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import type { HoldChannel } from '#contract/reservas.shapes.ts'
import { inProcess } from '#server/http/in-process.ts'
import { VISITOR_HEADER } from '#server/http/visitors.ts'
import { addMessages, countMessage } from '#server/modules/notificacoes/public.ts'
import { countEnded } from '#server/modules/reservas/public.ts'
import { deliver, phones } from '../notificacoes/outbox.ts'
import { succeed } from '../support/client.ts'
import { cancel, hold, together } from '../support/holds.ts'
import { openPagesApart } from '../support/pages-apart.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const secret = 'segredo-das-paginas-so-para-testes-32+'
const service = withService({ env: { LIMITES: 'on', PAGINAS_SECRET: secret, RESERVAS_POR_UTILIZADOR: '100' } })
const pharmacy = prepare(() => openPharmacy(service))
const user = prepare(() => service.anyone.register())
const admin = prepare(() => service.admin())
const item = () => stockItem(pharmacy.client, { nome: `Artigo ${crypto.randomUUID()}` })

const read = async () => succeed(await admin.get('/api/admin/numeros'))
const sums = async (list: 'reservas' | 'mensagens') => {
  const total: Record<string, number> = {}
  for (const { dia: _, canais, ...day } of (await read())[list]) {
    for (const [name, value] of Object.entries(canais ?? day)) total[name] = (total[name] ?? 0) + Number(value)
  }
  return total
}
/** The figures that something changes, and by how much. */
async function changed(list: 'reservas' | 'mensagens', work: () => Promise<unknown>) {
  const before = await sums(list)
  await work()
  const after = await sums(list)
  return Object.fromEntries(
    Object.keys(after)
      .map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)])
      .filter(([, more]) => more !== 0),
  )
}

async function holdOnPages(address: string) {
  const someone = new Visitor(address)
  someone.cookies.set('pessoa', user.token ?? '')
  const id = await item()
  const held = await someone.send(await someone.see(`/farmacias/${pharmacy.id}/reservar/${id}`), { quantidade: '1' })
  expect(held.path).toContain('/reservas')
}

test('A hold of a program counts as one of the API, whatever its headers say', async () => {
  const held = async () => {
    const answer = await fetch(`${service.address}/api/v2/reservas`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${user.token}`,
        'content-type': 'application/json',
        [VISITOR_HEADER]: 'sms.inventado',
        'x-canal': 'sms',
        cookie: 'visita=sms',
      },
      body: JSON.stringify({ itens: [{ stock_item_id: await item(), quantidade: 1, canal: 'sms' }] }),
    })
    return answer.status
  }
  expect(
    await changed('reservas', async () => {
      if ((await held()) !== 201) await hold(user, await item())
    }),
  ).toEqual({ api: 1 })
})

test('A hold on the pages counts as theirs, in this process and in another that has their secret', async () => {
  expect(await changed('reservas', () => holdOnPages(service.address))).toEqual({ paginas: 1 })
  const apart = await openPagesApart(service.address, { LIMITES: 'on', PAGINAS_SECRET: secret })
  onTestFinished(apart.close)
  expect(await changed('reservas', () => holdOnPages(apart.address))).toEqual({ paginas: 1 })
})

test.each<HoldChannel>(['sms', 'ussd'])('A hold of a conversation by %s counts as one', async (channel) => {
  const id = await item()
  const held = await changed('reservas', async () => {
    const answer = await inProcess(
      service.app,
      channel,
    )({
      method: 'POST',
      url: '/api/v2/reservas',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ itens: [{ stock_item_id: id, quantidade: 1 }] }),
      ip: '127.0.0.1',
    })
    expect(answer.status, answer.text).toBe(201)
  })
  expect(held).toEqual({ [channel]: 1 })
  const [row] = await service.db.many<{ id: string }>(sql`select id from reserva where stock_item_id = ${id}`)
  // the hold stays listed when it is over, before and after the worker has counted it
  const over = await changed('reservas', async () => {
    succeed(await cancel(user, row?.id ?? ''))
    while ((await service.db.statement((tx) => countEnded(tx, 2))) > 0);
  })
  expect(over).toEqual({})
})

test('An SMS that tells of several holds is one that was sent and paid for', async () => {
  await service.db.statement((tx) => tx.run(sql`delete from notificacao`))
  await hold(user, await item())
  await hold(user, await item())
  const { sms, received } = phones()
  expect(await changed('mensagens', () => deliver(service, { sms }))).toEqual({ sms_enviados: 1, sms_pagos: 1 })
  expect(received).toHaveLength(1)
})

test('Messages are counted once, whoever counts them and when', async () => {
  const count = (limit: number) => service.db.statement((tx) => addMessages(tx, limit))
  const noted = await changed('mensagens', () =>
    service.db.transaction(async (tx) => {
      for (let n = 0; n < 5; n++) await countMessage(tx, { canal: 'sms', sentido: 'entrada', sms: 0 })
      for (let n = 0; n < 3; n++) await countMessage(tx, { canal: 'sms', sentido: 'saida', sms: 2 })
      await countMessage(tx, { canal: 'ussd', sentido: 'entrada', sms: 0 })
      await countMessage(tx, { canal: 'ussd', sentido: 'saida', sms: 0 })
    }),
  )
  const expected = { sms_recebidos: 5, sms_enviados: 3, sms_pagos: 6, ussd_recebidos: 1, ussd_respondidos: 1 }
  expect(noted).toEqual(expected)
  const died = service.db.transaction(async (tx) => {
    expect(await addMessages(tx, 4)).toBe(4)
    throw new Error('morto')
  })
  await expect(died).rejects.toThrow('morto')
  const added = await changed('mensagens', async () => {
    await together(4, () => count(2))
    while ((await count(2)) > 0);
  })
  expect(added).toEqual({})
})
