import { expect, test, vi } from 'vitest'
import { deliverDue } from '#server/modules/notificacoes/delivery/public.ts'
import { Misconfigured, type SmsSender } from '#server/modules/notificacoes/sender.rules.ts'
import { openOutbox } from '../outbox/scene.ts'
import { succeed } from '../support/client.ts'
import { expectErro, expectInvalid } from '../support/erro.ts'
import { rounds } from '../support/full-run.ts'
import { cancel, expectConflict, hold } from '../support/holds.ts'
import { patience } from '../support/pace.ts'
import { allPages, idsOf } from '../support/pages.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { leftBy } from '../support/trail.ts'
import { withService } from '../support/with-service.ts'

const PATH = '/api/admin/notificacoes'
const service = withService()
const admin = prepare(() => service.admin())
const outbox = prepareEach(() => openOutbox(service))

const list = async (query = '') => succeed(await admin.get(`${PATH}${query}`))
const resend = (id: number) => admin.post(`${PATH}/${id}/reenviar`)
const drop = (id: number) => admin.delete(`${PATH}/${id}`)
/** Written so long ago. */
const ago = (interval: string) => outbox.run(`update notificacao set criada_em = now() - interval '${interval}'`)
const giveUp = (error: string) =>
  outbox.run(
    `update notificacao set estado = 'falhada', tentativas = 24, terminada_em = now(), ultimo_erro = '${error}'`,
  )
const gatewaySaying = (send: SmsSender['send']) => outbox.parts({ sms: { name: 'fornecedor', send } })
const taking = () => vi.fn(async () => ({ referencia: null }))

/** Queues an SMS with an access code. @returns its number */
async function codeMessage(): Promise<number> {
  await outbox.promise(1, { telefone: '923456789', nome: `Farmácia ${crypto.randomUUID()}` })
  await outbox.keep('sms')
  return Number((await outbox.rows()).at(-1)?.id)
}

test('A failed message tells its kind, times, tries and reason, and neither its text nor its recipient', async () => {
  const id = await codeMessage()
  await giveUp('recusou a mensagem: sent to 244923456789 text Botica: codigo 0123456789')
  const [message, ...others] = await list()
  expect(others).toEqual([])
  expect(message).toEqual({
    id,
    tipo: 'codigo_acesso',
    canal: 'sms',
    estado: 'falhada',
    tentativas: 24,
    criada_em: expect.any(String),
    proxima_em: null,
    terminada_em: expect.any(String),
    em_envio: false,
    motivo: 'recusou a mensagem',
    impedimento: null,
    destinatario: '•••789',
    farmacia_id: expect.any(String),
    farmacia_nome: expect.stringMatching(/^Farmácia /),
  })
})

test('an e-mail shows where it goes by its beginning alone, and no pharmacy where somebody looked for something', async () => {
  const { client } = await openPharmacy(service)
  const user = await service.anyone.register({ email: 'esperanca@teste.ao' })
  const { id } = await hold(user, await stockItem(client))
  succeed(await client.patch(`/api/reservas/${id}/cancelar`, { motivo: 'sem_stock' }))
  await outbox.run(`delete from notificacao where tipo <> 'reserva_sem_stock'`)
  await giveUp('o servidor recusou a mensagem: 550 <esperanca@teste.ao> unknown')
  expect(await list()).toMatchObject([
    { canal: 'email', destinatario: 'e•••@teste.ao', farmacia_id: null, farmacia_nome: null },
  ])
  expect(JSON.stringify(await list())).not.toContain('esperanca')
})

test('A waiting message is shown once it is late, and not before', async () => {
  const id = await codeMessage()
  expect(await list('?quais=atrasadas')).toEqual([])
  await ago('11 minutes')
  expect(await list('?quais=atrasadas')).toMatchObject([
    { id, estado: 'pendente', motivo: null, proxima_em: expect.any(String), terminada_em: null },
  ])
  expect(await list()).toEqual([])
  expectInvalid(await admin.get(`${PATH}?quais=todas`), 'quais')
})

test.each(['falhadas', 'atrasadas'])('%s page by page: each once', async (quais) => {
  await outbox.promise(2)
  await ago('1 hour')
  if (quais === 'falhadas') await giveUp('falhou')
  const pages = await allPages(admin, `${PATH}?quais=${quais}`, 1)
  const whole = idsOf(await list(`?quais=${quais}&limite=200`))
  expect(pages.flatMap(idsOf)).toEqual(whole)
  expect(new Set(whole).size).toBe(4)
  expect(pages.length).toBeGreaterThan(2)
})

test('A message that failed is sent once, however often that is asked, with an entry in the trail', async () => {
  const id = await codeMessage()
  await giveUp('falhou')
  const answer = await resend(id)
  succeed(answer)
  succeed(await resend(id))
  const send = taking()
  const parts = gatewaySaying(send)
  await Promise.all([deliverDue(parts), deliverDue(parts), resend(id)])
  await deliverDue(parts)
  expect(send).toHaveBeenCalledTimes(1)
  expectConflict(await resend(id), 'mensagem_enviada')
  expectConflict(await drop(id), 'mensagem_enviada')
  expect(await leftBy(admin, answer)).toMatchObject([
    {
      accao: 'mensagem_reenviada',
      alvo_tipo: 'farmacia',
      alteracoes: [{ campo: 'mensagem', depois: `${id}, codigo_acesso, sms` }],
    },
  ])
})

test('A message that was put off for an hour is tried now', async () => {
  const id = await codeMessage()
  await deliverDue(gatewaySaying(() => Promise.reject(new Misconfigured('credenciais recusadas'))))
  await outbox.run(`update notificacao set proxima_em = now() + interval '1 hour'`)
  succeed(await resend(id))
  const send = taking()
  await deliverDue(gatewaySaying(send))
  expect(send).toHaveBeenCalledTimes(1)
})

test('A message that is being sent is neither dropped nor sent again', async () => {
  const id = await codeMessage()
  let let_go = () => {}
  const held = new Promise<void>((resolve) => {
    let_go = resolve
  })
  const send = vi.fn(async () => {
    await held
    return { referencia: null }
  })
  const sending = deliverDue(gatewaySaying(send))
  await vi.waitFor(() => expect(send).toHaveBeenCalled(), patience)
  await ago('1 hour')
  expect(await list('?quais=atrasadas')).toMatchObject([{ id, em_envio: true }])
  expectConflict(await drop(id), 'mensagem_em_envio')
  expectConflict(await resend(id), 'mensagem_em_envio')
  let_go()
  await sending
  expect(await outbox.rows()).toMatchObject([{ id: String(id), estado: 'enviada' }])
  expect(send).toHaveBeenCalledTimes(1)
})

test('A message whose sender died can be dropped when its claim has ended', async () => {
  const id = await codeMessage()
  await outbox.run(`update notificacao set tentativas = 1, proxima_em = now() + interval '1 minute',
                           reclamada_ate = now() + interval '1 minute'`)
  expectConflict(await drop(id), 'mensagem_em_envio')
  await outbox.run(`update notificacao set proxima_em = now(), reclamada_ate = now()`)
  succeed(await drop(id))
})

test('A dropped message is not sent, and nothing of it remains', async () => {
  const id = await codeMessage()
  await deliverDue(gatewaySaying(() => Promise.reject(new Error('falhou'))))
  const answer = await drop(id)
  succeed(answer)
  expect(await outbox.rows()).toEqual([])
  expectErro(await drop(id), 404, 'NAO_ENCONTRADO')
  expectErro(await resend(id), 404, 'NAO_ENCONTRADO')
  expect(await leftBy(admin, answer)).toMatchObject([{ accao: 'mensagem_largada' }])
})

test('dropped and taken up at the same moment: either it is sent, or it is dropped', async () => {
  for (let round = 0; round < rounds(5); round++) {
    const id = await codeMessage()
    const send = taking()
    const [dropped] = await Promise.all([drop(id), deliverDue(gatewaySaying(send))])
    expect([200, 409]).toContain(dropped.status)
    expect(send).toHaveBeenCalledTimes(dropped.status === 200 ? 0 : 1)
    await outbox.run('delete from notificacao')
  }
})

test('A message that would only mislead is not sent again, and says why', async () => {
  const { client } = await openPharmacy(service)
  const user = await service.anyone.register()
  const { id } = await hold(user, await stockItem(client))
  await cancel(user, id)
  await outbox.run(`delete from notificacao where tipo not in ('reserva_criada')`)
  await giveUp('falhou')
  const [message] = await list()
  expect(message).toMatchObject({ tipo: 'reserva_criada', impedimento: 'a reserva já terminou' })
  const refused = await resend(message.id)
  expectConflict(refused, 'mensagem_sem_efeito')
  expect(refused.body.mensagem).toContain('a reserva já terminou')
  succeed(await drop(message.id))
})
