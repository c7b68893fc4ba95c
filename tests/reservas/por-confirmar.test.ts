import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { forgetMessages, messages } from '../notificacoes/outbox.ts'
import { type Client, succeed } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import {
  cancel,
  expectConflict,
  expectHoldsToMatch,
  hold,
  increase,
  reserve,
  runOut,
  tally,
  together,
  visit,
} from '../support/holds.ts'
import { linkTo, telephoneCodeTo } from '../support/links.ts'
import { type Person, person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

/** SMS can be sent here, and e-mail too. */
const contacts = { SMS_PROVIDER: 'wesender', WESENDER_API_KEY: 'k', SMTP_URL: 'smtp://127.0.0.1:9' }
const service = withService({ env: { ...contacts, CONTAS_NOVAS_POR_REDE: '1000', CONTAS_NOVAS_POR_HORA: '1000' } })
const pharmacy = prepare(() => openPharmacy(service))
const items = (count: number) => together(count, () => stockItem(pharmacy.client, { quantidade: 9 }))
const confirmTelephone = async (user: Person) =>
  succeed(await user.post('/api/auth/me/telefone/confirmar', { codigo: await telephoneCodeTo(service, user.id) }))
const refused = { limite: 2, por_confirmar: true }

describe('An account without a confirmed contact', () => {
  test('may have two live holds, and is told how to have more, by either version of the API', async () => {
    const user = await person(service, 'user')
    const [a = '', b = '', c = ''] = await items(3)
    const first = await hold(user, a)
    succeed(await visit(user, b))
    for (const answer of [await reserve(user, c), await visit(user, c)]) {
      expectConflict(answer, 'limite_de_reservas', refused)
      expect(answer.body.mensagem).toMatch(/Confirme o seu telefone ou e-mail para reservar mais\.$/)
    }
    succeed(await increase(user, first.id, 2))
    succeed(await cancel(user, first.id))
    succeed(await reserve(user, c))
    await expectHoldsToMatch(service)
  })

  test('gets nothing of three items asked for at once, and two of two', async () => {
    const user = await person(service, 'user')
    const [a = '', b = '', c = ''] = await items(3)
    expectConflict(await visit(user, a, b, c), 'limite_de_reservas', refused)
    succeed(await visit(user, a, b))
    expectConflict(await visit(user, c), 'limite_de_reservas', refused)
  })

  test('has two of many that are asked for at the same moment, with and without a key', async () => {
    for (const keyed of [false, true]) {
      const user = await person(service, 'user')
      const wanted = await items(12)
      const answers = await together(12, (n) =>
        user.post(
          '/api/reservas',
          { stock_item_id: wanted[n] },
          keyed ? { 'idempotency-key': crypto.randomUUID() } : {},
        ),
      )
      expect(tally(answers)).toEqual({ 201: 2, '409 limite_de_reservas': 10 })
    }
    await expectHoldsToMatch(service)
  })

  test('has its places back when a hold ran out, though nobody wrote that down', async () => {
    const user = await person(service, 'user')
    const [a = '', b = '', c = '', d = ''] = await items(4)
    const { id } = await hold(user, a)
    await hold(user, b)
    await runOut(service, id)
    succeed(await reserve(user, c))
    expectConflict(await reserve(user, d), 'limite_de_reservas', refused)
  })
})

describe('A confirmed contact', () => {
  test('lets its account have ten: the telephone by a code, or the e-mail by its link', async () => {
    const byText = await person(service, 'user')
    const byMail = await person(service, 'user')
    await confirmTelephone(byText)
    succeed(await service.anyone.post('/api/auth/confirmar', { token: await linkTo(service, byMail.id, 'confirmar') }))
    const [extra = '', ...wanted] = await items(11)
    for (const user of [byText, byMail]) {
      succeed(await visit(user, ...wanted))
      const answer = await visit(user, extra)
      expectConflict(answer, 'limite_de_reservas', { limite: 10 })
      expect(answer.body.detalhes).not.toHaveProperty('por_confirmar')
    }
  })

  test('that is changed leaves what is held, and two places in all', async () => {
    const user = await person(service, 'user')
    await confirmTelephone(user)
    const [a = '', b = '', c = '', d = ''] = await items(4)
    const first = await hold(user, a)
    const second = await hold(user, b)
    await hold(user, c)
    succeed(await user.put('/api/auth/me', { telefone: '923000111' }))
    expectConflict(await reserve(user, d), 'limite_de_reservas', refused)
    succeed(await cancel(user, first.id))
    expectConflict(await reserve(user, d), 'limite_de_reservas', refused)
    succeed(await cancel(user, second.id))
    succeed(await reserve(user, d))
  })
})

test('The limits are told to anybody, and where nothing can be confirmed there is no difference', async () => {
  const limits = (at: Client) => at.get('/api/v2/reservas/limites').then(succeed)
  expect(await limits(service.anyone)).toEqual({
    unidades_por_artigo: 5,
    reservas_activas: 10,
    reservas_sem_confirmar: 2,
    reservas_por_sms: 2,
  })
  const plain = await serviceForTest({ env: { RESERVAS_SEM_CONFIRMAR: '1' } })
  expect(await limits(plain.anyone)).toMatchObject({ reservas_sem_confirmar: null })
  const { client } = await openPharmacy(plain)
  const user = await plain.anyone.register()
  for (const item of await together(3, () => stockItem(client))) succeed(await reserve(user, item))
})

test('The link that confirms the e-mail is sent again on request, at most once in five minutes, and not once it is confirmed', async () => {
  const user = await person(service, 'user')
  const links = () => service.db.many(sql`select from ligacao_enviada where utilizador_id = ${user.id}`)
  const ask = () => user.post('/api/auth/me/email')
  expect(succeed(await ask()).mensagem).toBe('Enviámos a ligação por e-mail.')
  expect(await links()).toHaveLength(1)
  await service.db.statement((tx) =>
    tx.run(sql`update ligacao_enviada set expira_em = expira_em - interval '6 minutes'`),
  )
  await forgetMessages(service)
  for (const answer of await together(6, ask)) expect(answer.status).toBe(202)
  expect(await links()).toHaveLength(2)
  expect((await messages(service)).map(({ tipo, utilizador_id }) => [tipo, utilizador_id])).toEqual([
    ['confirmar_email', user.id],
  ])
  succeed(await service.anyone.post('/api/auth/confirmar', { token: await linkTo(service, user.id, 'confirmar') }))
  await service.db.statement((tx) =>
    tx.run(sql`update ligacao_enviada set expira_em = expira_em - interval '6 minutes'`),
  )
  succeed(await ask())
  expect(await links()).toHaveLength(3)
  const silent = await serviceForTest()
  expectErro(await (await silent.anyone.register()).post('/api/auth/me/email'), 503, 'INDISPONIVEL')
})

test('The page of a hold says what is missing, leads to where it is confirmed, and comes back', async () => {
  const user = await person(service, 'user')
  const [a = '', b = '', c = ''] = await items(3)
  await hold(user, a)
  await hold(user, b)
  const someone = new Visitor(service.address)
  await someone.send(await someone.see('/entrar'), { email: user.email, password: 'palavra-passe de teste' })
  const path = `/farmacias/${pharmacy.id}/reservar/${c}`
  const page = await someone.see(path)
  const answer = await someone.send(page, { quantidade: '1' })
  expect(answer.text).toContain('Confirme o seu telefone ou e-mail para reservar mais.')
  const link = /href="(\/conta\/contacto\?voltar=[^"]+)"/.exec(answer.html)?.[1] ?? ''
  const way = await someone.see(link)
  expect(way.text).toContain('Por SMS')
  expect(way.text).toContain('Por e-mail')
})
