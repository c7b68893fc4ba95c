import { expect, onTestFinished, test } from 'vitest'
import { deliverDue } from '#server/modules/notificacoes/delivery/public.ts'
import { openGateways } from '#server/modules/notificacoes/gateways/public.ts'
import { drop, resend } from '#server/modules/notificacoes/public.ts'
import { hold } from '#tests/support/holds.ts'
import { openPharmacy, stockItem } from '#tests/support/scenario.ts'
import { header, part, startMailServer } from '../outside/mail-server.ts'
import { deleteOwn } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { withService } from '../support/with-service.ts'
import { openOutbox } from './scene.ts'

const service = withService()
const pharmacy = prepare(() => openPharmacy(service, { nome: 'Farmácia <Kiala> & Filhos', telefone: '222 334 455' }))

/** A reservation that its pharmacy cancelled for want of stock, and the e-mail that is promised about it. */
async function open() {
  const outbox = await openOutbox(service)
  const user = await service.anyone.register({ nome: 'Esperança Domingos' })
  const reserva = await hold(user, await stockItem(pharmacy.client, { nome: 'Dolutegravir 50 mg' }))
  await outbox.run('delete from notificacao')
  await pharmacy.client.patch(`/api/reservas/${reserva.id}/cancelar`, { motivo: 'sem_stock' })
  const server = await startMailServer()
  const email = { smtpUrl: `smtp://127.0.0.1:${server.port}`, from: 'Botica <avisos@botica.ao>' }
  const gateways = openGateways({ sms: { provider: 'log' }, email }, { info() {}, warn() {} })
  // the mail server would wait for the connection that the gateway keeps
  onTestFinished(gateways.close)
  const deliver = () => deliverDue(outbox.parts({ email: gateways.email }))
  return { outbox, user, server, deliver }
}

test('the user reads which pharmacy has it not, that nothing is kept, and where to look; never which medicine', async () => {
  const { outbox, user, server, deliver } = await open()
  expect(await deliver()).toBe(1)
  const [mail = { from: '', to: [], raw: '' }] = server.mails
  expect(server.mails).toHaveLength(1)
  expect(mail.to).toEqual([user.email])
  expect(header(mail, 'Subject')).toContain('reserva foi cancelada')
  const text = part(mail, 'text/plain')
  expect(text).toContain('A Farmácia <Kiala> & Filhos (telefone 222 334 455) avisa que afinal não tem o artigo')
  expect(text).toContain('A reserva está cancelada')
  expect(text).toContain('para ver se outra farmácia o tem')
  expect(part(mail, 'text/html')).toContain('Farmácia &lt;Kiala&gt; &amp; Filhos')
  expect(mail.raw).not.toMatch(/dolutegravir|50 mg|administrador/i)
  expect(await outbox.rows()).toMatchObject([{ estado: 'enviada' }])
})

test('A deleted account gets no message, also when the operator asks for it', async () => {
  const { outbox, user, server, deliver } = await open()
  expect((await deleteOwn(user)).status).toBe(200)
  expect(await deliver()).toBe(1)
  expect(server.mails).toEqual([])
  const [row] = await outbox.rows()
  expect(row).toMatchObject({ estado: 'caducada', ultimo_erro: 'a conta já não existe' })
  const { db } = outbox.service
  const id = Number(row?.id)
  expect(await db.transaction((tx) => resend(tx, [id]))).toEqual({
    done: [],
    left: [{ id, motivo: 'a conta já não existe' }],
  })
  expect(await db.transaction((tx) => drop(tx, [id]))).toMatchObject({ done: [id] })
})

test('A message that failed can be sent again, though its reservation has long ended', async () => {
  const { outbox, server, deliver } = await open()
  await outbox.run(`update notificacao set estado = 'falhada', terminada_em = now()`)
  expect((await outbox.service.db.transaction((tx) => resend(tx, 'falhadas'))).done).toHaveLength(1)
  await deliver()
  expect(server.mails).toHaveLength(1)
})
