import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { lookForAlerts } from '#server/modules/alertas/public.ts'
import { shelfWordsKnown } from '#server/modules/medicamentos/public.ts'
import { collectMail, withMail } from '../contas/mailbox.ts'
import { messages } from '../notificacoes/outbox.ts'
import { part } from '../outside/mail-server.ts'
import { freshCatalogue } from '../support/catalogue.ts'
import { type Client, succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { cancel, expectConflict, hold, together } from '../support/holds.ts'
import { lexicon } from '../support/lexicon.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'
import { everyTask } from '../support/worker-tasks.ts'

const service = withService(withMail)
const user = prepareEach(() => service.anyone.register())
const here = { latitude: -9.6, longitude: 13.8 }
const ask = (who: Client, procura: string, more: object = {}) => who.post('/api/alertas', { procura, ...here, ...more })
const mine = async (who: Client) => succeed(await who.get('/api/alertas'))

/** Looks for the alerts now, as the worker does when their turn comes. */
async function look(times = 1): Promise<void> {
  await service.db.statement((tx) => tx.run(sql`update alerta set proxima_em = now()`))
  const { db } = service
  const parts = { db, catalogue: freshCatalogue(db) }
  const shelfWords = shelfWordsKnown(db, lexicon)
  await together(times, () => lookForAlerts({ ...parts, clock: () => new Date(), lexicon, shelfWords }))
}
const told = async () => (await messages(service)).filter(({ tipo }) => tipo === 'alerta_ha')

beforeEach(() =>
  service.db.transaction(async (tx) => {
    await tx.run(sql`delete from alerta`)
    await tx.run(sql`delete from notificacao`)
    await tx.run(sql`update stock_item set quantidade = 0 where quantidade_reservada = 0`)
  }),
)

describe('whoever waits for a medicine', () => {
  test('Whoever waits for a medicine gets one e-mail when a pharmacy near has it, which does not say which, and the alert is gone', async () => {
    const { alerta } = succeed(await ask(user, 'insulina glargina'))
    expect(await mine(user)).toEqual([alerta])
    const days = (Date.parse(alerta.expira_em) - Date.parse(alerta.criado_em)) / 86_400_000
    expect(days).toBeCloseTo(14, 3)
    await look()
    expect(await told()).toEqual([])
    const pharmacy = await openPharmacy(service, here)
    await stockItem(pharmacy.client, { nome: 'Insulina glargina 100 UI/ml' })
    await look(4)
    await look()
    expect(await told()).toMatchObject([{ canal: 'email', utilizador_id: user.id, farmacia_id: pharmacy.id }])
    expect(await mine(user)).toEqual([])
    // the admins are told of the pharmacy
    const mails = (await collectMail(service)).filter((mail) => part(mail, 'text/plain').includes('alerta'))
    expect(mails).toHaveLength(1)
    const [mail] = mails
    const text = mail ? part(mail, 'text/plain') : ''
    expect(text).toContain(pharmacy.nome)
    expect(JSON.stringify(mails)).not.toMatch(/insulina/i)
  })

  test('An alert on a misspelt brand that only a shelf knows is sent; an ambiguous one is not', async () => {
    succeed(await ask(user, 'bronkovitl'))
    succeed(await ask(await service.anyone.register(), 'zuvarix'))
    await look()
    expect(await told()).toEqual([])
    const pharmacy = await openPharmacy(service, here)
    await stockItem(pharmacy.client, { nome: 'Bronkovitol xarope 150 ml' })
    await stockItem(pharmacy.client, { nome: 'Zuvarex 100 mg' })
    await look(3)
    await look()
    expect(await told()).toMatchObject([{ utilizador_id: user.id, farmacia_id: pharmacy.id }])
  })

  test('Whoever waits for a medicine is not told of another strength, of one too far, of one held, nor of a frozen pharmacy', async () => {
    const medicine = 'enalapril 20 mg'
    succeed(await ask(user, medicine, { raio_km: 5 }))
    const near = await openPharmacy(service, here)
    await stockItem(near.client, { nome: 'Enalapril 5 mg' })
    const far = await openPharmacy(service, { latitude: here.latitude + 0.2, longitude: here.longitude })
    await stockItem(far.client, { nome: 'Enalapril 20 mg' })
    const held = await stockItem(near.client, { nome: 'Enalapril 20 mg comprimidos' })
    const other = await service.anyone.register()
    const { id } = await hold(other, held)
    await look()
    expect(await told()).toEqual([])
    await cancel(other, id)
    const admin = await service.admin()
    succeed(await admin.patch(`/api/farmacias/${near.id}/status`, { is_ativo: false }))
    await look()
    expect(await told()).toEqual([])
    succeed(await admin.patch(`/api/farmacias/${near.id}/status`, { is_ativo: true }))
    await look()
    expect(await told()).toHaveLength(1)
  })

  test('Whoever waits for a medicine may wait for five at a time, however many are asked for at once', async () => {
    const answers = await together(12, (n) => ask(user, `medicamento ${n}`))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = answers.find(({ status }) => status === 409)
    if (refused) expectConflict(refused, 'limite_de_alertas', { limite: 5 })
    const [first] = await mine(user)
    succeed(await user.delete(`/api/alertas/${first.id}`))
    expect((await ask(user, 'mais um')).status).toBe(201)
  })

  test('Whoever waits for a medicine sees and ends their own alone', async () => {
    const { alerta } = succeed(await ask(user, 'metformina'))
    const other = await service.anyone.register()
    expect(await mine(other)).toEqual([])
    expectErro(await other.delete(`/api/alertas/${alerta.id}`), 404, 'NAO_ENCONTRADO')
    succeed(await user.delete(`/api/alertas/${alerta.id}`))
    expectErro(await user.delete(`/api/alertas/${alerta.id}`), 404, 'NAO_ENCONTRADO')
  })

  test('Whoever waits for a medicine is refused half a position, and a term of nothing', async () => {
    expectInvalid(await user.post('/api/alertas', { procura: 'metformina', latitude: 1 }), 'longitude')
    expectInvalid(await ask(user, ' '), 'procura')
  })
})

describe('what is kept', () => {
  test('An alert keeps its position to some hundred metres, and is part of its owner’s data', async () => {
    const { alerta } = succeed(await ask(user, 'metformina', { latitude: -8.81234, longitude: 13.23456 }))
    expect([alerta.latitude, alerta.longitude]).toEqual([-8.81, 13.235])
    expect(succeed(await user.get('/api/auth/me/dados')).alertas).toEqual([alerta])
  })

  test('ends after 14 days, whether or not anybody swept, and then is swept', async () => {
    succeed(await ask(user, 'losartan 50'))
    await service.db.statement((tx) => tx.run(sql`update alerta set expira_em = now()`))
    expect(await mine(user)).toEqual([])
    await stockItem((await openPharmacy(service, here)).client, { nome: 'Losartan 50 mg' })
    await look()
    expect(await told()).toEqual([])
    for (const { name, run } of everyTask(service)) if (name.startsWith('alertas')) await run()
    expect(await service.db.many(sql`select from alerta`)).toEqual([])
  })

  test('goes with the account', async () => {
    succeed(await ask(user, 'metformina'))
    expect(
      (await user.call('DELETE', '/api/auth/me', { body: { password_actual: 'palavra-passe de teste' } })).status,
    ).toBe(200)
    expect(await service.db.many(sql`select from alerta`)).toEqual([])
  })
})

test('Refuses an alert where no e-mail can be sent', async () => {
  const silent = await serviceForTest()
  expectErro(await ask(await silent.anyone.register(), 'metformina'), 503, 'INDISPONIVEL')
})
