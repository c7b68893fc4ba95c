import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliver, due, forgetMessages, phones } from '../notificacoes/outbox.ts'
import { asNumber, newNumber, numbersOf } from '../support/by-number.ts'
import { type Client, succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { cancel, expectConflict, expectHoldsToMatch, runOut, tally, together, visit } from '../support/holds.ts'
import { telephoneCodeTo } from '../support/links.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { kinaxixi, openPharmacy, proveTelephone, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const contacts = { SMS_PROVIDER: 'wesender', WESENDER_API_KEY: 'k', SMTP_URL: 'smtp://127.0.0.1:9' }
const service = withService({ env: contacts })
const pharmacy = prepare(async () => {
  const made = await openPharmacy(service, { telefone: '+244 923 000 111 / 222 333 444' })
  await proveTelephone(service, made.id, '+244923000111')
  return made
})
const numbers = prepare(() => numbersOf(service))
const items = (count: number) => together(count, () => stockItem(pharmacy.client, { quantidade: 9 }))

/** A new account of a number, with a session by number. */
async function caller(numero = newNumber()) {
  return Object.assign(asNumber(service, await numbers.register(numero, 'Mãe Joana')), { numero })
}

/** The account of a person with an e-mail, who confirmed this number. */
async function confirmed(numero: string, role: 'user' | 'admin' | 'gestor' = 'user') {
  const user = await person(service, role)
  const codigo = await telephoneCodeTo(service, user.id, numero)
  succeed(await user.post('/api/auth/me/telefone/confirmar', { codigo }))
  return user
}

const account = (id: string) =>
  service.db.one<{ nome: string; email: string | null; telefone: string | null; role: string }>(
    sql`select nome, email, telefone, role from utilizador where id = ${id}`,
  )

const codes = () => service.db.many(sql`select * from codigo_telefone`)
const deleteMe = (client: Client, codigo_sms: string) => client.delete('/api/auth/me', { codigo_sms })

beforeEach(() => forgetMessages(service))

describe('A number that the network vouches for', () => {
  test('has no account until it gives a name, and then one without an e-mail, with the telephone confirmed', async () => {
    const numero = newNumber()
    expect(await numbers.user(numero)).toBeUndefined()
    const made = await numbers.register(numero, '  Mãe   Joana ')
    expect(await account(made.id)).toMatchObject({ email: null, telefone: numero, role: 'user' })
    expect(await numbers.user(numero)).toMatchObject({ id: made.id, nome: made.nome })
    for (const nome of ['', '   ', 'a\u0000b', 'x'.repeat(151)]) {
      await expect(numbers.register(newNumber(), nome)).rejects.toMatchObject({ code: 'VALIDACAO' })
    }
  })

  test('gets one account from many registrations at once', async () => {
    const numero = newNumber()
    const made = await together(12, (n) => numbers.register(numero, `Nome ${n}`))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  })

  test('A number that somebody confirmed on the web is that account’s', async () => {
    const numero = newNumber()
    const user = await confirmed(numero)
    expect(await numbers.user(numero)).toMatchObject({ id: user.id })
    expect(await numbers.register(numero, 'Outro')).toMatchObject({ id: user.id, nome: 'Utilizador de Teste' })
    expect(await account(user.id)).toMatchObject({ email: user.email, nome: 'Utilizador de Teste' })
  })

  test('opens nothing of an administrator, a gestor or a deactivated account', async () => {
    for (const role of ['admin', 'gestor'] as const) {
      const numero = newNumber()
      await confirmed(numero, role)
      expect(await numbers.user(numero)).toBeUndefined()
      await expect(numbers.register(numero, 'Ana')).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
    }
    const user = await caller()
    const admin = await service.admin()
    succeed(await admin.patch(`/api/admin/utilizadores/${user.id}`, { is_ativo: false }))
    expectErro(await user.get('/api/v2/reservas/minhas'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
    expect(await numbers.user(user.numero)).toBeUndefined()
    await expect(numbers.register(user.numero, 'Ana')).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
  })

  test('opens the pharmacies whose first or second number it is, whatever the way it is written, and no other', async () => {
    const numero = newNumber()
    const written = numero.slice(4).replace(/(...)(...)(...)/, '$1 $2-$3')
    const first = await openPharmacy(service, { telefone: `(+244) ${written}` })
    const second = await openPharmacy(service, { telefone: '222 123 456' })
    const numbersGiven = { nome: second.nome, telefone: '222 123 456', telefone_secundario: written }
    succeed(await second.client.put('/api/perfil/me', numbersGiven))
    expect((await numbers.pharmacies(numero)).map(({ id }) => id)).toEqual([first.id])
    await proveTelephone(service, second.id, numero)
    await openPharmacy(service, { telefone: `+258 ${numero.slice(4)}` })
    const admin = await service.admin()
    succeed(await admin.patch(`/api/farmacias/${second.id}/status`, { is_ativo: false }))
    expect((await numbers.pharmacies(numero)).map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
    expect(await numbers.pharmacies(newNumber())).toEqual([])
  })
})

describe('A session by number', () => {
  test('does what its list says, and is refused everything else', async () => {
    const user = await caller()
    const [a = '', b = ''] = await items(2)
    const held = succeed(await visit(user, a)).visita
    expect(succeed(await user.get('/api/v2/reservas/minhas'))).toHaveLength(1)
    succeed(await user.patch(`/api/v2/reservas/${held.id}/cancelar`))
    for (const answer of [
      await user.get('/api/auth/me'),
      await user.get('/api/auth/me/dados'),
      await user.put('/api/auth/me', { nome: 'Outra' }),
      await user.post('/api/auth/me/telefone/confirmar', { codigo: '1' }),
      await user.post('/api/auth/sair'),
      await user.post('/api/reservas', { stock_item_id: b }),
      await user.get('/api/reservas/minhas'),
      await user.post(`/api/farmacias/${pharmacy.id}/avaliacoes`, { rating: 1 }),
      await user.get('/api/admin/stats'),
    ]) {
      expectErro(answer, 403, 'SEM_PERMISSAO')
      expect(answer.body.detalhes).toEqual({ motivo: 'so_com_entrada' })
    }
    // public reads are everybody's, and say nothing of their own
    expect(succeed(await user.get(`/api/farmacias/${pharmacy.id}/avaliacoes`))).not.toHaveProperty('minha')
    await expectHoldsToMatch(service)
  })

  test('lasts five minutes, and is told from one that was signed in to', async () => {
    const user = await caller()
    succeed(await user.get('/api/v2/reservas/minhas'))
    service.setTime(new Date(Date.now() + 5 * 60_000 + 1000))
    expectErro(await user.get('/api/v2/reservas/minhas'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
    service.setTime(undefined)
  })

  test('A pharmacy’s session reads and changes its stock and answers its visits, and reaches neither profile nor files', async () => {
    const [found] = await numbers.pharmacies('+244923000111')
    if (!found) throw new Error('no pharmacy')
    expect(found.id).toBe(pharmacy.id)
    const counter = asNumber(service, found)
    const item = await stockItem(counter, { quantidade: 3 })
    succeed(await counter.patch(`/api/perfil/stock/${item}`, { quantidade: 5 }))
    const user = await caller()
    const { id } = succeed(await visit(user, item)).visita
    succeed(await counter.patch(`/api/v2/reservas/${id}/responder`, { resposta: 'separada' }))
    succeed(await counter.patch(`/api/v2/reservas/${id}/concluir`))
    for (const answer of [
      await counter.get('/api/perfil/me'),
      await counter.put('/api/perfil/me', { telefone: '923111222' }),
      await counter.delete(`/api/perfil/stock/${item}`),
      await counter.get('/api/perfil/acessos'),
      await counter.get('/api/reservas'),
    ]) {
      expectErro(answer, 403, 'SEM_PERMISSAO')
      expect(answer.body.detalhes).toEqual({ motivo: 'so_com_entrada' })
    }
  })
})

describe('Holds by a number alone', () => {
  test('An account has two at a time, and a place is free again when one is cancelled', async () => {
    const user = await caller()
    const [a = '', b = '', c = ''] = await items(3)
    const first = succeed(await visit(user, a)).visita
    succeed(await visit(user, b))
    expectConflict(await visit(user, c), 'limite_de_reservas', { limite: 2 })
    succeed(await user.patch(`/api/v2/reservas/${first.id}/cancelar`))
    succeed(await visit(user, c))
    const other = await caller()
    expectConflict(await visit(other, a, b, c), 'limite_de_reservas', { limite: 2 })
    await expectHoldsToMatch(service)
  })

  test('An account has two of many asked for at the same moment, with and without a key, beside people who signed in', async () => {
    for (const keyed of [false, true]) {
      const [user, neighbour, wanted] = [await caller(), await person(service, 'user'), await items(10)]
      const key = () => (keyed ? { 'idempotency-key': crypto.randomUUID() } : {})
      const ask = (client: Client, n: number) =>
        client.post('/api/v2/reservas', { itens: [{ stock_item_id: wanted[n], quantidade: 1 }] }, key())
      const [theirs, others] = await Promise.all([
        together(10, (n) => ask(user, n)),
        together(2, (n) => ask(neighbour, n)),
      ])
      expect(tally(theirs)).toEqual({ 201: 2, '409 limite_de_reservas': 8 })
      expect(tally(others)).toEqual({ 201: 2 })
    }
    await expectHoldsToMatch(service)
  })

  test('count apart from those of the pages: who holds three there has two more by number, at the same moment as others there', async () => {
    const numero = newNumber()
    const user = await confirmed(numero)
    const mine = await numbers.user(numero)
    if (!mine) throw new Error('no session')
    const wanted = await items(16)
    for (const item of wanted.slice(0, 3)) succeed(await visit(user, item))
    const [byNumber, byPage] = await Promise.all([
      together(6, (n) => visit(asNumber(service, mine), wanted[3 + n] ?? '')),
      together(7, (n) => visit(user, wanted[9 + n] ?? '')),
    ])
    const total = tally([...byNumber, ...byPage])
    expect(tally(byNumber)[201] ?? 0).toBeLessThanOrEqual(2)
    expect(total).toEqual({ 201: 7, '409 limite_de_reservas': 6 })
    await expectHoldsToMatch(service)
  })

  test('have their places back when they ran out, though nobody wrote that down', async () => {
    const user = await caller()
    const [a = '', b = '', c = '', d = ''] = await items(4)
    const first = succeed(await visit(user, a, b)).visita
    for (const { id } of first.reservas) await runOut(service, id)
    succeed(await visit(user, c, d))
    await expectHoldsToMatch(service)
  })

  test('answer a repeated key with the first answer, and hold once', async () => {
    const user = await caller()
    const [item = ''] = await items(1)
    const send = () =>
      user.post('/api/v2/reservas', { itens: [{ stock_item_id: item }] }, { 'idempotency-key': 'sms-0001-reservar' })
    const answers = await together(5, send)
    expect(new Set(answers.map(({ body }) => body.visita?.id)).size).toBe(1)
    expect(succeed(await user.get('/api/v2/reservas/minhas'))).toHaveLength(1)
  })

  test('leave the person who signs in the places that they had', async () => {
    const numero = newNumber()
    const user = await confirmed(numero)
    const mine = await numbers.user(numero)
    if (!mine) throw new Error('no session')
    const [a = '', b = '', c = ''] = await items(3)
    const { id } = succeed(await visit(asNumber(service, mine), a)).visita
    succeed(await visit(asNumber(service, mine), b))
    succeed(await visit(user, c))
    succeed(await cancel(user, id))
  })
})

describe('An account without an e-mail', () => {
  test('An account without e-mail is shown so to the administration, is found by its number, and becomes neither gestor nor admin', async () => {
    const user = await caller()
    const admin = await service.admin()
    const [found] = succeed(await admin.get(`/api/admin/utilizadores?search=${user.numero.slice(4)}`))
    expect(found).toMatchObject({ id: user.id, email: null, telefone: user.numero })
    for (const role of ['gestor', 'admin']) {
      expectInvalid(await admin.patch(`/api/admin/utilizadores/${user.id}`, { role }), 'role')
    }
    succeed(await visit(user, (await items(1))[0] ?? ''))
    const { contas } = succeed(await admin.get('/api/admin/contas-novas'))
    expect(contas.find(({ id }: { id: string }) => id === user.id)).toMatchObject({ email: null })
    succeed(await admin.delete(`/api/admin/utilizadores/${user.id}`))
    expect(await numbers.user(user.numero)).toBeUndefined()
  })

  test('Its person is told by SMS of a medicine that it waited for', async () => {
    const user = await caller()
    const asked = await user.post('/api/alertas', { procura: 'insulina glargina', ...kinaxixi, raio_km: 5 })
    expect(succeed(asked).alerta).toMatchObject({ por: 'sms' })
    await service.db.statement((tx) =>
      tx.run(sql`
        with feito as (delete from alerta where utilizador_id = ${user.id})
        insert into notificacao (canal, tipo, farmacia_id, utilizador_id)
        values ('sms', 'alerta_ha', ${pharmacy.id}, ${user.id})`),
    )
    const { sms, received } = phones()
    await due(service)
    await deliver(service, { sms })
    expect(received).toHaveLength(1)
    expect(received[0]?.to).toBe(user.numero)
    expect(received[0]?.text).toMatch(/^Botica: a .* tem agora o que procurava\./)
    expect(received[0]?.text).not.toMatch(/insulina/i)
    expect(received[0]?.text.length).toBeLessThanOrEqual(160)
  })

  test('Its person deletes it with a code that went to its number, which who forged a message does not see', async () => {
    const user = await caller()
    const { id } = succeed(await visit(user, (await items(1))[0] ?? '')).visita
    expectInvalid(await deleteMe(user, '000000'), 'codigo_sms')
    expect(succeed(await user.post('/api/auth/me/telefone', { telefone: '924555666' })).mensagem).toMatch(/SMS/)
    const { sms, received } = phones()
    await due(service)
    await deliver(service, { sms })
    const [message] = received.filter(({ text }) => /codigo/.test(text))
    expect(message?.to).toBe(user.numero)
    const codigo = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
    expectInvalid(await deleteMe(user, codigo === '111111' ? '222222' : '111111'), 'codigo_sms')
    succeed(await deleteMe(user, codigo))
    expect(await numbers.user(user.numero)).toBeUndefined()
    expect(await codes()).toEqual([])
    expect(succeed(await pharmacy.client.get('/api/v2/reservas')).find((v: { id: string }) => v.id === id).estado).toBe(
      'acabada',
    )
    await expectHoldsToMatch(service)
  })

  test('An account that has an e-mail is not deleted by a code', async () => {
    const numero = newNumber()
    const user = await confirmed(numero)
    const codigo = await telephoneCodeTo(service, user.id, numero)
    expectErro(await deleteMe(user, codigo), 401, 'NAO_AUTENTICADO')
    const mine = await numbers.user(numero)
    if (!mine) throw new Error('no session')
    expectErro(await deleteMe(asNumber(service, mine), codigo), 401, 'NAO_AUTENTICADO')
  })
})
