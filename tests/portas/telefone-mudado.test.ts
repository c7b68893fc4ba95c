import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/operations.ts'
import { receiving, say } from '../conversas/gateway.ts'
import { deliver, due, forgetMessages, phones } from '../notificacoes/outbox.ts'
import { newNumber } from '../support/by-number.ts'
import { succeed } from '../support/client.ts'
import { inOffice } from '../support/office.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, type PharmacyScene, pharmacyBody, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService(() => ({ env: receiving }))
const admin = prepare(() => service.admin())

interface Door {
  name: string
  /** The operation that it goes through. */
  operation: string
  write(pharmacy: PharmacyScene, telefone: string): Promise<unknown>
}

/** Every way to write the telephone of a pharmacy that is there; files of the register and the rota change none. */
const doors: Door[] = [
  {
    name: 'API: its own profile',
    operation: 'alterarPerfil',
    write: async ({ client, nome }, telefone) => succeed(await client.put('/api/perfil/me', { nome, telefone })),
  },
  {
    name: 'page: its own profile',
    operation: 'alterarPerfil',
    async write({ codigo }, telefone) {
      const counter = new Visitor(service.address)
      await counter.send(await counter.see('/balcao/entrar'), { codigo })
      const done = await counter.send(await counter.see('/balcao/perfil/dados'), { telefone })
      expect(done.path).toContain('guardado')
    },
  },
  {
    name: 'API: an admin',
    operation: 'alterarFarmacia',
    write: async ({ id, nome }, telefone) =>
      succeed(await admin.put(`/api/farmacias/${id}`, pharmacyBody({ nome, telefone }))),
  },
  {
    name: 'page: an admin',
    operation: 'alterarFarmacia',
    async write({ id }, telefone) {
      const office = await inOffice(service)
      const done = await office.send(await office.see(`/gestao/farmacias/${id}/alterar`), { telefone })
      expect(done.status).toBe(200)
    },
  },
]

async function sent() {
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  return received
}

const since = async ({ id }: PharmacyScene) =>
  succeed(await admin.get(`/api/admin/farmacias/${id}/credenciais`)).telefone_confirmado_em
const questions = (told: { to: string; text: string }[]) =>
  told.filter(({ text }) => text.includes('responda SIM')).map(({ to }) => to)

test('Every operation that writes a pharmacy’s telephone has its row', () => {
  const writing = endpoints
    .filter(({ body }) => body && 'telefone_secundario' in ((body as { properties?: object }).properties ?? {}))
    .map(({ id }) => id)
  expect(writing.filter((id) => id !== 'criarFarmacia').sort()).toEqual([
    ...new Set(doors.map(({ operation }) => operation).sort()),
  ])
})

describe.each(doors)('A telephone that is changed by «$name»', ({ write }) => {
  test('has no proof, is asked, and the number before is told; the audit says it', async () => {
    const [before, after] = [newNumber(), newNumber()]
    const pharmacy = await openPharmacy(service, { telefone: before })
    await forgetMessages(service)
    await write(pharmacy, after)
    expect(await since(pharmacy)).toBe(null)
    const told = await sent()
    expect(questions(told)).toEqual([after])
    expect(told.find(({ to }) => to === before)?.text).toContain('deixou de usar este numero')
    expect(told).toHaveLength(2)
    const trail = succeed(await admin.get(`/api/admin/auditoria?alvo=${pharmacy.id}&accao=farmacia_alterada`))
    expect(trail).toHaveLength(1)
    expect(await say(service, { from: after, text: 'SIM' })).toContain('passa a receber')
    expect(await since(pharmacy)).not.toBe(null)
  })

  test('keeps its proof when it is the same number written otherwise', async () => {
    const number = newNumber()
    const pharmacy = await openPharmacy(service, { telefone: number })
    await forgetMessages(service)
    const proved = await since(pharmacy)
    await write(pharmacy, number.replace(/^\+244(...)(...)(...)$/, '$1 $2 $3'))
    expect(await since(pharmacy)).toBe(proved)
    expect(await sent()).toEqual([])
  })
})

test('A registration asks its number in the SMS with the code, once', async () => {
  const telefone = newNumber()
  await forgetMessages(service)
  const { farmacia } = succeed(await admin.post('/api/farmacias', pharmacyBody({ telefone })))
  const told = await sent()
  expect(told).toEqual([{ to: telefone, text: expect.stringContaining(farmacia.codigo_acesso) }])
  expect(questions(told)).toEqual([telefone])
  expect(told[0]?.text.length).toBeLessThanOrEqual(160)
  expect(await say(service, { from: telefone, text: 'sim' })).toContain('passa a receber')
})

test('A pharmacy that writes one number after another has five of them asked in a day', async () => {
  const pharmacy = await openPharmacy(service, { telefone: newNumber() })
  await forgetMessages(service)
  for (let n = 0; n < 8; n += 1) {
    succeed(await pharmacy.client.put('/api/perfil/me', { nome: pharmacy.nome, telefone: newNumber() }))
  }
  expect(questions(await sent())).toHaveLength(5)
})

test('A number that many pharmacies write is asked ten times in a month, and not at all once it wrote PARAR', async () => {
  const [number, other] = [newNumber(), newNumber()]
  const pharmacies = await Promise.all(
    Array.from({ length: 12 }, () => openPharmacy(service, { telefone: newNumber() })),
  )
  await forgetMessages(service)
  const writeAll = async (telefone: string) => {
    for (const { client, nome } of pharmacies) succeed(await client.put('/api/perfil/me', { nome, telefone }))
    return questions(await sent()).length
  }
  expect(await writeAll(number)).toBe(10)
  const [first] = pharmacies
  succeed((await first?.client.put('/api/perfil/me', { nome: first.nome, telefone: other })) as never)
  await sent()
  await say(service, { from: other, text: 'PARAR' })
  expect(await writeAll(other)).toBe(0)
})

test('SIM after the number was changed again proves nothing, and twice proves once', async () => {
  const [first, second] = [newNumber(), newNumber()]
  const pharmacy = await openPharmacy(service, { telefone: newNumber() })
  const write = (telefone: string) => pharmacy.client.put('/api/perfil/me', { nome: pharmacy.nome, telefone })
  succeed(await write(first))
  succeed(await write(second))
  await sent()
  expect(await say(service, { from: first, text: 'SIM' })).not.toContain('passa a receber')
  expect(await since(pharmacy)).toBe(null)
  expect(await say(service, { from: second, text: 'SIM' })).toContain('passa a receber')
  expect(await say(service, { from: second, text: 'SIM', id: crypto.randomUUID() })).not.toContain('passa a receber')
  const trail = succeed(await admin.get(`/api/admin/auditoria?alvo=${pharmacy.id}&accao=telefone_confirmado`))
  expect(trail).toHaveLength(1)
})

test('SIM after PARAR makes the number the pharmacy’s again', async () => {
  const number = newNumber()
  const pharmacy = await openPharmacy(service, { telefone: number })
  await say(service, { from: number, text: 'PARAR' })
  expect(await since(pharmacy)).toBe(null)
  expect(await say(service, { from: number, text: 'SIM' })).toContain('passa a receber')
  expect(await since(pharmacy)).not.toBe(null)
})

test('A patient’s number that a pharmacy writes stays the patient’s: it is told no name, and its commands are the patient’s', async () => {
  const number = newNumber()
  const pharmacy = await openPharmacy(service, { telefone: newNumber() })
  const item = await stockItem(pharmacy.client, { nome: 'Coartem', quantidade: 7 })
  succeed(await pharmacy.client.put('/api/perfil/me', { nome: pharmacy.nome, telefone: number }))
  const user = await person(service, 'user', { nome: 'Zulmira Tchissola' })
  await forgetMessages(service)
  const { reserva } = succeed(await user.post('/api/reservas', { stock_item_id: item, quantidade: 1 }))
  for (const { text } of await sent())
    expect(text).not.toMatch(new RegExp(`Zulmira|Coartem|${reserva.codigo_levantamento}`))
  expect(await say(service, { from: number, text: 'STOCK COARTEM' })).not.toContain('7')
  expect(succeed(await user.get(`/api/reservas/minhas`))).toMatchObject([{ id: reserva.id, estado: 'activa' }])
})
