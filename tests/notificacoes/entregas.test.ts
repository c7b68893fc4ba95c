import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { sweepUndelivered } from '#server/modules/notificacoes/reports/public.ts'
import { asNumber, newNumber, numbersOf } from '../support/by-number.ts'
import { succeed } from '../support/client.ts'
import { cancel, hold, mine, type User } from '../support/holds.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, type PharmacyScene, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'
import { deliver, due, type Message, messages } from './outbox.ts'

const SECRET = 'um-segredo-que-so-o-gateway-sabe-0123456789'
const service = withService({ env: { RESERVAS_POR_UTILIZADOR: '100', SMS_ENTRADA_SEGREDO: SECRET } })
const user = prepare(() => service.anyone.register({ nome: 'Domingos António' }))
beforeEach(() => forget())

const forget = () =>
  service.db.transaction(async (tx) => {
    for (const table of ['notificacao', 'farmacia_sem_sms', 'relatorio_sms']) {
      await tx.run({ ...sql`delete from notificacao`, text: `delete from ${table}` } as ReturnType<typeof sql>)
    }
  })

/** A phone network that reports deliveries: it takes every SMS, and keeps the keys that it reports by. */
function network() {
  const sent: { to: string; text: string; chave: string }[] = []
  const sms = {
    name: 'teste',
    reports: true,
    async send(to: string, text: string, chave: string) {
      sent.push({ to, text, chave })
      return { referencia: null }
    },
  }
  return { sent, sms, keyOf: (n = 0) => sent[n]?.chave ?? '' }
}

const reportAt = (path: string, init: RequestInit = {}) => fetch(`${service.address}${path}`, init)
const report = (chave: string, estado: number | string, method = 'GET') =>
  reportAt(`/gateways/sms/${SECRET}/entrega?id=${encodeURIComponent(chave)}&estado=${estado}`, { method })
const sweep = () => sweepUndelivered(service.db)

/** Moves every message so many minutes into the past. */
const pass = (minutes: number) =>
  service.db.transaction(async (tx) => {
    const ago = sql`make_interval(mins => ${minutes})`
    await tx.run(sql`
      update notificacao set terminada_em = terminada_em - ${ago}, entrega_ate = entrega_ate - ${ago}`)
    await tx.run(sql`update farmacia set atualizada_em = atualizada_em - interval '1 day'`)
  })
/** Reports of other messages come. */
const reportsCome = () =>
  service.db.statement((tx) =>
    tx.run(sql`insert into relatorio_sms (em) values (now()) on conflict (unico) do update set em = now()`),
  )

async function held(at?: PharmacyScene, whose: User = user) {
  const pharmacy = at ?? (await openPharmacy(service, { telefone: '923456789' }))
  const reserva = await hold(whose, await stockItem(pharmacy.client, { nome: `Artigo ${crypto.randomUUID()}` }))
  await service.db.statement((tx) =>
    tx.run(sql`delete from notificacao where tipo in ('codigo_acesso', 'farmacia_criada')`),
  )
  return { pharmacy, id: reserva.id as string }
}

/** A hold whose SMS went to the network. */
async function announced(net = network()) {
  const one = await held()
  await due(service)
  await deliver(service, { sms: net.sms })
  return { ...one, ...net, net }
}

const noticeOf = async (id: string) => (await mine(user, id)).aviso_farmacia
const ofKind = async (tipo: string) => (await messages(service)).filter((one) => one.tipo === tipo)
const one = async () => {
  const [row] = await service.db.many<Message & { entregue_em: string | null; nao_entregue_em: string | null }>(
    sql`select * from notificacao where tipo = 'reserva_criada'`,
  )
  return row
}

test('A report that the SMS was delivered is noted, and nobody is told of anything', async () => {
  const { id, keyOf } = await announced()
  const answer = await report(keyOf(), 1)
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  await sweep()
  const row = await one()
  expect(row?.estado).toBe('enviada')
  expect(row?.entregue_em).not.toBeNull()
  expect(await noticeOf(id)).toBe('enviado')
  expect(await messages(service)).toHaveLength(1)
})

test('A report that it was not delivered tells whose hold it is, the admins and the counter, once', async () => {
  const { id, pharmacy, keyOf, net } = await announced()
  for (const estado of [8, 2, 2, 16]) expect((await report(keyOf(), estado)).status).toBe(200)
  await Promise.all([sweep(), sweep()])
  await report(keyOf(), 2, 'POST')
  await sweep()
  expect(await noticeOf(id)).toBe('falhou')
  expect(await one()).toMatchObject({ estado: 'falhada', ultimo_erro: 'a rede não a entregou ao telefone' })
  expect(await ofKind('reserva_sem_aviso')).toMatchObject([{ canal: 'email', reserva_id: id, estado: 'pendente' }])
  const admins = await ofKind('farmacia_sem_sms')
  expect(admins).toMatchObject([{ canal: 'email', farmacia_id: pharmacy.id }])
  const profile = succeed(await pharmacy.client.get('/api/perfil/me?sem_stock=true'))
  expect(profile.avisos_por_sms).toEqual({ estado: 'falhou', telefone: '+244923456789' })
  const counter = new Visitor(service.address)
  counter.cookies.set('farmacia', pharmacy.client.token ?? '')
  for (const path of ['/balcao', '/balcao/perfil']) {
    expect((await counter.see(path)).text).toContain('Não conseguimos enviar-lhe SMS para o 923 456 789')
  }
  const listed = succeed(await (await service.admin()).get('/api/admin/notificacoes'))
  expect(listed).toMatchObject([{ tipo: 'reserva_criada', estado: 'falhada', farmacia_id: pharmacy.id }])
  const person = new Visitor(service.address)
  person.cookies.set('pessoa', user.token ?? '')
  expect((await person.see('/reservas')).text).toContain(
    'A farmácia não recebeu o aviso da reserva. Ligue antes de ir: 923 456 789',
  )
  const mails: { to: string; subject: string; text: string }[] = []
  const email = {
    name: 'teste',
    async send(to: string, text: { subject: string; text: string }) {
      mails.push({ to, ...text })
      return { referencia: null }
    },
  }
  await deliver(service, { sms: net.sms, email })
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Ligue à farmácia antes de ir',
    expect.stringMatching(/^Não recebe SMS: /),
  ])
  expect(mails.find(({ subject }) => subject.startsWith('Ligue'))?.text).toContain('Ligue antes de ir: 923456789.')
})

test('An SMS of which no report comes within ten minutes was not delivered, where those of others come', async () => {
  const { id } = await announced()
  await pass(9)
  await reportsCome()
  await sweep()
  expect(await noticeOf(id)).toBe('enviado')
  await pass(2)
  await sweep()
  expect(await noticeOf(id)).toBe('falhou')
  expect(await one()).toMatchObject({ ultimo_erro: 'a rede não confirmou a entrega em dez minutos' })
  expect(await ofKind('reserva_sem_aviso')).toHaveLength(1)
})

test('A gateway that reports nothing at all makes no SMS a failure', async () => {
  const { id } = await announced()
  await pass(60)
  await sweep()
  expect(await noticeOf(id)).toBe('enviado')
  await pass(180)
  await sweep()
  await reportsCome()
  await sweep()
  expect(await noticeOf(id)).toBe('enviado')
  expect(await messages(service)).toHaveLength(1)
})

test('A delivery after a refusal or a silence wins, and a refusal after a delivery is nothing', async () => {
  const { id, keyOf, pharmacy, net } = await announced()
  await report(keyOf(), 2)
  await sweep()
  expect(await noticeOf(id)).toBe('falhou')
  await report(keyOf(), 1)
  await report(keyOf(), 2)
  await sweep()
  expect(await noticeOf(id)).toBe('enviado')
  expect(succeed(await pharmacy.client.get('/api/perfil/me?sem_stock=true')).avisos_por_sms).toBeNull()
  // the message to the person is no longer true, and expires
  await due(service)
  await deliver(service, { sms: net.sms })
  expect(await ofKind('reserva_sem_aviso')).toMatchObject([{ estado: 'caducada' }])
})

test('A report that comes before the service noted the sending counts', async () => {
  const net = network()
  const early = {
    ...net.sms,
    async send(to: string, text: string, chave: string) {
      const sent = await net.sms.send(to, text, chave)
      await report(chave, 2)
      return sent
    },
  }
  const { id } = await held()
  await due(service)
  await deliver(service, { sms: early })
  await sweep()
  expect(await noticeOf(id)).toBe('falhou')
  expect(await ofKind('reserva_sem_aviso')).toHaveLength(1)
})

test('Holds that went in one SMS share its report, and each person is told', async () => {
  const net = network()
  const first = await held()
  const other = await service.anyone.register()
  const second = await held(first.pharmacy, other)
  await due(service)
  await deliver(service, { sms: net.sms })
  expect(net.sent).toHaveLength(1)
  await report(net.keyOf(), 2)
  await sweep()
  expect((await ofKind('reserva_sem_aviso')).map(({ reserva_id }) => reserva_id).sort()).toEqual(
    [first.id, second.id].sort(),
  )
  expect(await ofKind('farmacia_sem_sms')).toHaveLength(1)
  await report(net.keyOf(), 1)
  expect((await ofKind('reserva_criada')).map(({ estado }) => estado)).toEqual(['enviada', 'enviada'])
})

test('Of a hold that is over nobody is told', async () => {
  const { id, keyOf } = await announced()
  succeed(await cancel(user, id))
  await report(keyOf(), 2)
  await sweep()
  expect(await ofKind('reserva_sem_aviso')).toEqual([])
})

test('A message that is sent again is awaited anew', async () => {
  const { id, keyOf, net } = await announced()
  await report(keyOf(), 2)
  await sweep()
  const row = await one()
  succeed(await (await service.admin()).post(`/api/admin/notificacoes/${row?.id}/reenviar`))
  await deliver(service, { sms: net.sms })
  expect(await noticeOf(id)).toBe('enviado')
  expect(await one()).toMatchObject({ estado: 'enviada', nao_entregue_em: null })
  await report(keyOf(1), 2)
  await sweep()
  expect(await noticeOf(id)).toBe('falhou')
  expect(await ofKind('reserva_sem_aviso')).toHaveLength(1)
})

test('Forged, unknown and garbled reports change nothing', async () => {
  const { keyOf } = await announced()
  const before = await one()
  const [number, written] = keyOf().split('.')
  for (const [id, estado] of [
    [`${number}.${Number(written) + 1}`, '2'],
    [`${Number(number) + 1000}.${written}`, '2'],
    [number ?? '', '2'],
    ["1' or '1'='1", '2'],
    ['9'.repeat(400), '2'],
    [keyOf(), ''],
    [keyOf(), '-2'],
    [keyOf(), '64'],
    [keyOf(), '2e0'],
    [keyOf(), '12'],
  ] as const) {
    expect((await report(id, encodeURIComponent(estado))).status).toBe(200)
  }
  await reportAt(`/gateways/sms/${SECRET}/entrega`)
  await reportAt(`/gateways/sms/${SECRET}/entrega?id=${keyOf()}&id=2&estado=2`)
  await sweep()
  expect(await one()).toEqual(before)
})

test('Without the secret, and from another address, there is no such path', async () => {
  const { keyOf } = await announced()
  const wrong = await reportAt(`/gateways/sms/${SECRET.slice(1)}x/entrega?id=${keyOf()}&estado=2`)
  expect(wrong.status).toBe(404)
  expect(await wrong.json()).toMatchObject({ code: 'NAO_ENCONTRADO' })
  const elsewhere = await service.app.inject({
    url: `/gateways/sms/${SECRET}/entrega?id=${keyOf()}&estado=2`,
    remoteAddress: '192.0.2.7',
  })
  expect(elsewhere.statusCode).toBe(404)
  expect((await one())?.nao_entregue_em).toBeNull()
  expect(service.logged.join('')).not.toContain(SECRET)
})

test('The admins are written to once a day and pharmacy, and about none that was deleted', async () => {
  const { pharmacy, keyOf, net } = await announced()
  await report(keyOf(), 2)
  await sweep()
  await held(pharmacy)
  await due(service)
  await deliver(service, { sms: net.sms })
  await report(net.keyOf(1), 2)
  await sweep()
  expect(await ofKind('farmacia_sem_sms')).toHaveLength(1)
  await service.db.statement((tx) => tx.run(sql`update farmacia_sem_sms set dia = dia - 1`))
  await held(pharmacy)
  await due(service)
  await deliver(service, { sms: net.sms })
  await report(net.keyOf(2), 16)
  await sweep()
  expect(await ofKind('farmacia_sem_sms')).toHaveLength(2)
  const gone = await announced()
  await report(gone.keyOf(), 2)
  succeed(await (await service.admin()).delete(`/api/farmacias/${gone.pharmacy.id}`))
  await sweep()
  expect((await ofKind('farmacia_sem_sms')).filter(({ farmacia_id }) => farmacia_id === gone.pharmacy.id)).toEqual([])
})

test('Who has a number and no e-mail is told by SMS, with the number to call and without the medicine', async () => {
  const number = newNumber()
  const session = await (await numbersOf(service)).register(number, 'Teresa Kiala')
  const pharmacy = await openPharmacy(service, { nome: 'Farmácia Muda', telefone: '923456789' })
  const item = await stockItem(pharmacy.client, { nome: 'Amoxicilina 500 mg' })
  const asked = { itens: [{ stock_item_id: item, quantidade: 1 }] }
  succeed(await asNumber(service, session).post('/api/v2/reservas', asked))
  await service.db.statement((tx) => tx.run(sql`delete from notificacao where tipo <> 'reserva_criada'`))
  const net = network()
  await deliver(service, { sms: net.sms })
  await report(net.keyOf(), 2)
  await sweep()
  await deliver(service, { sms: net.sms })
  const told = net.sent[1]
  expect(told?.to).toBe(number)
  expect(told?.text).toMatch(
    /^Botica: a Farmacia Muda nao recebeu o aviso da sua reserva\. Ligue: 923 456 789, antes de contar com ela\. Codigo \d{6}\.$/,
  )
  // the network's report on a message to a person is noted, and shows no number to the admins
  await report(net.keyOf(1), 2)
  await sweep()
  expect(await ofKind('reserva_sem_aviso')).toMatchObject([{ canal: 'sms', estado: 'enviada' }])
})

test('A report waits for no other one: within a minute of the last, none locks the note that reports come', async () => {
  const { sms, keyOf } = network()
  await held()
  await due(service)
  await deliver(service, { sms })
  await reportsCome()
  await service.db.transaction(async (tx) => {
    // another report, whose transaction is still open
    await tx.run(sql`select from relatorio_sms for update`)
    expect((await report(keyOf(), 1)).status).toBe(200)
  })
})
