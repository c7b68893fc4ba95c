import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { receiving, say } from '../conversas/gateway.ts'
import { deliver, due, forgetMessages, phones } from '../notificacoes/outbox.ts'
import { newNumber } from '../support/by-number.ts'
import { type Client, succeed } from '../support/client.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, type PharmacyScene, pharmacyBody, stockItem } from '../support/scenario.ts'
import { leftBy } from '../support/trail.ts'
import { withService } from '../support/with-service.ts'
import { everyTask } from '../support/worker-tasks.ts'

const service = withService(() => ({ env: receiving }))

describe('The telephone of a pharmacy', () => {
  const admin = prepare(() => service.admin())

  /** A pharmacy with a number that nobody proved, and an item. */
  async function unproved(telefone: string, fields: object = {}): Promise<PharmacyScene & { item: string }> {
    const { farmacia } = succeed(await admin.post('/api/farmacias', pharmacyBody({ telefone, ...fields })))
    const client = await service.anyone.pharmacy(farmacia.codigo_acesso)
    const item = await stockItem(client, { nome: `Benuron ${farmacia.id.slice(0, 4)}`, quantidade: 9 })
    return { id: farmacia.id, codigo: farmacia.codigo_acesso, nome: farmacia.nome, client, item }
  }

  /** Sends all that waits, and returns what each number got. */
  async function sent() {
    const { sms, received } = phones()
    await due(service)
    await deliver(service, { sms })
    return received
  }

  async function holdOf(user: Client, item: string) {
    await forgetMessages(service)
    const { reserva } = succeed(await user.post('/api/reservas', { stock_item_id: item, quantidade: 1 }))
    return reserva
  }

  const renew = (id: string, body?: object) => admin.post(`/api/admin/farmacias/${id}/codigo`, body)

  test('A number that nobody proved is asked whether it is the pharmacy’s, is told no name and no code, and commands nothing', async () => {
    const number = newNumber()
    const { item } = await unproved(number)
    const { codigo_levantamento: code } = await holdOf(
      await person(service, 'user', { nome: 'Zulmira Tchissola' }),
      item,
    )
    const [told, ...more] = await sent()
    expect(more).toEqual([])
    expect(told).toMatchObject({ to: number, text: expect.stringContaining('responda SIM') })
    expect(told?.text).not.toMatch(new RegExp(`Zulmira|Benuron|${code}`))
    expect(told?.text.length).toBeLessThanOrEqual(160)
    expect(await say(service, { from: number, text: 'STOCK BENURON' })).not.toContain('9')
  })

  test('A number that answers SIM is the pharmacy’s: it is told names and codes, and the audit says when', async () => {
    const number = newNumber()
    const { id, item } = await unproved(number)
    await holdOf(await person(service, 'user', {}), item)
    await sent()
    expect(await say(service, { from: number, text: 'Sim' })).toContain('passa a receber as reservas')
    const user = await person(service, 'user', { nome: 'Zulmira Tchissola' })
    const { codigo_levantamento: code } = await holdOf(user, item.length > 0 ? await secondItem(id) : item)
    const [told] = await sent()
    expect(told?.text).toContain('Zulmira')
    expect(told?.text).toContain(code)
    const trail = succeed(await admin.get(`/api/admin/auditoria?alvo=${id}&accao=telefone_confirmado`))
    expect(trail).toMatchObject([{ actor_papel: 'farmacia' }])
  })

  async function secondItem(id: string): Promise<string> {
    const { codigo_acesso } = succeed(await renew(id, { terminar_credenciais: false }))
    return stockItem(await service.anyone.pharmacy(codigo_acesso), { nome: 'Coartem', quantidade: 9 })
  }

  test('SIM from a number that was not asked proves nothing', async () => {
    const [number, stranger] = [newNumber(), newNumber()]
    const { item } = await unproved(number)
    await say(service, { from: number, text: 'SIM' })
    await holdOf(await person(service, 'user', {}), item)
    await say(service, { from: stranger, text: 'SIM' })
    expect((await sent())[0]?.text).toContain('responda SIM')
  })

  test('A number that never answers is asked five times, and then not written to', async () => {
    const number = newNumber()
    const { client } = await unproved(number)
    let texts = 0
    for (let n = 0; n < 7; n += 1) {
      await holdOf(await person(service, 'user', {}), await stockItem(client, { nome: `Artigo ${n}`, quantidade: 1 }))
      texts += (await sent()).length
    }
    expect(texts).toBe(5)
  })

  test('The new code goes to the last proved number, and not to one that was written with the old code', async () => {
    const [proved, written] = [newNumber(), newNumber()]
    const { id, nome, client } = await openPharmacy(service, { telefone: proved })
    const change = await client.put('/api/perfil/me', { nome, telefone: written })
    expect(await leftBy(admin, change)).toMatchObject([{ accao: 'farmacia_alterada', alvo_id: id }])
    const told = await sent()
    expect(told.find(({ to }) => to === proved)?.text).toContain('deixou de usar este numero')
    await forgetMessages(service)
    const { codigo_acesso, mensagem } = succeed(await renew(id))
    expect(mensagem).toContain(`acaba em ${proved.slice(-3)}`)
    expect(await sent()).toEqual([{ to: proved, text: expect.stringContaining(codigo_acesso) }])
  })

  test('A number that was written with the old code and answered SIM loses its proof with that code', async () => {
    const [proved, written] = [newNumber(), newNumber()]
    const { id, nome, client } = await openPharmacy(service, { telefone: proved })
    await client.put('/api/perfil/me', { nome, telefone: written })
    await holdOf(await person(service, 'user', {}), await stockItem(client))
    await sent()
    expect(await say(service, { from: written, text: 'SIM' })).toContain('passa a receber')
    await forgetMessages(service)
    expect(succeed(await renew(id)).mensagem).toContain(`acaba em ${proved.slice(-3)}`)
    expect((await sent()).map(({ to }) => to)).toEqual([proved])
    expect(await say(service, { from: written, text: 'STOCK PARACETAMOL' })).not.toContain('10')
  })

  test('Without a proved number a new code is sent to nobody, and the answer says so', async () => {
    const { id } = await unproved(newNumber())
    await forgetMessages(service)
    expect(succeed(await renew(id)).mensagem).toContain('não foi enviado a ninguém')
    expect(await sent()).toEqual([])
  })

  test('Each number keeps its own proof when the two are swapped, and one that is left and comes back has none', async () => {
    const [first, second] = [newNumber(), newNumber()]
    const { id, nome, client } = await openPharmacy(service, { telefone: first })
    await client.put('/api/perfil/me', { nome, telefone: second, telefone_secundario: first })
    const item = await stockItem(client, { quantidade: 1 })
    await holdOf(await person(service, 'user', {}), item)
    expect((await sent()).map(({ to, text }) => [to, text.includes('responda SIM')])).toEqual([[first, false]])
    await client.put('/api/perfil/me', { nome, telefone: second, telefone_secundario: null })
    await client.put('/api/perfil/me', { nome, telefone: first, telefone_secundario: null })
    await holdOf(await person(service, 'user', {}), await stockItem(client, { nome: 'Coartem', quantidade: 1 }))
    expect((await sent()).filter(({ text }) => text.includes('reserva.'))).toMatchObject([
      { to: first, text: expect.stringContaining('responda SIM') },
    ])
    expect(id).toMatch(/-/)
  })

  test('PARAR frees a number: it commands nothing, is told nothing, and the audit says so', async () => {
    const number = newNumber()
    const { id, client } = await openPharmacy(service, { telefone: number })
    const item = await stockItem(client, { nome: 'Coartem', quantidade: 7 })
    await say(service, { from: number, text: 'PARAR' })
    await holdOf(await person(service, 'user', {}), item)
    expect(await sent()).toEqual([])
    expect(succeed(await admin.get(`/api/admin/auditoria?alvo=${id}&accao=telefone_largado`))).toHaveLength(1)
  })

  test('A number that two pharmacies have is proved for the one that asked, and not for the other', async () => {
    const number = newNumber()
    const [asking, other] = [await unproved(number), await unproved(number)]
    await holdOf(await person(service, 'user', {}), asking.item)
    await sent()
    expect(await say(service, { from: number, text: 'SIM' })).toContain(asking.nome.replace('á', 'a').slice(0, 12))
    await holdOf(await person(service, 'user', {}), other.item)
    expect((await sent())[0]?.text).toContain('responda SIM')
  })
})

describe('A number that was left', () => {
  const admin = prepare(() => service.admin())

  /** Days pass for the numbers that pharmacies left, and the owner's sweep runs. */
  async function pass(days: number) {
    await service.db.statement((tx) =>
      tx.run(sql`update numero_de_farmacia set largado_em = largado_em - make_interval(days => ${days})`),
    )
    await everyTask(service)
      .find(({ name }) => name === 'telefones que as farmácias largaram')
      ?.run()
  }

  const kept = async ({ id }: PharmacyScene) =>
    (await service.db.many<{ numero: string }>(sql`select numero from numero_de_farmacia where farmacia_id = ${id}`))
      .map(({ numero }) => numero)
      .sort()

  const change = async ({ client, nome }: PharmacyScene, telefone: string) =>
    succeed(await client.put('/api/perfil/me', { nome, telefone }))

  async function sentTo() {
    const { sms, received } = phones()
    await due(service)
    await deliver(service, { sms })
    return received.map(({ to }) => to)
  }

  test('A number that a pharmacy left gets its new code for thirty days, and is then forgotten', async () => {
    const [before, after] = [newNumber(), newNumber()]
    const pharmacy = await openPharmacy(service, { telefone: before })
    await change(pharmacy, after)
    await pass(29)
    expect(await kept(pharmacy)).toEqual([before, after].sort())
    await forgetMessages(service)
    const renew = () => admin.post(`/api/admin/farmacias/${pharmacy.id}/codigo`, { terminar_credenciais: false })
    succeed(await renew())
    expect(await sentTo()).toEqual([before])
    await pass(2)
    expect(await kept(pharmacy)).toEqual([after])
    succeed(await renew())
    expect(await sentTo()).toEqual([])
  })

  test('A left number that wrote PARAR, or never answered, is kept, and is not asked when it is written again', async () => {
    const [stopped, silent] = [newNumber(), newNumber()]
    const pharmacy = await openPharmacy(service, { telefone: stopped })
    await say(service, { from: stopped, text: 'PARAR' })
    for (let n = 0; n < 5; n += 1) {
      await change(pharmacy, silent)
      await change(pharmacy, newNumber())
    }
    await pass(400)
    expect(await kept(pharmacy)).toEqual(expect.arrayContaining([stopped, silent]))
    expect(await kept(pharmacy)).toHaveLength(3)
    await forgetMessages(service)
    await change(pharmacy, stopped)
    await change(pharmacy, silent)
    expect(await sentTo()).toEqual([])
  })
})
