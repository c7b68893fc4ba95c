import sql from 'sql-template-tag'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPool } from '#server/db/pool.ts'
import { environmentOf } from '../cli/program.ts'
import { receiving, SECRET } from '../conversas/gateway.ts'
import { openCounter } from '../conversas/scene.ts'
import { dataFolder, servir } from '../process/serving.ts'
import { adminAccount } from '../support/admin-account.ts'
import { succeed } from '../support/client.ts'
import { cloneWithAdmin, openClient } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { codeOn, dialable, Handset } from '../support/handset.ts'
import { patience, relaxedTimeouts } from '../support/pace.ts'
import { startPeer } from '../support/peer.ts'
import { prepareEach } from '../support/prepare.ts'
import type { TestService } from '../support/service.ts'
import { centreLogin, type HostedCentre, login, SERVICE_NUMBER, startKannel } from './kannel.ts'

const clone = prepareEach(cloneWithAdmin, ({ drop }) => drop())
const PHARMACY = '+244923456789'
const PATIENT = '+244924111222'

/** The fate of a request of Kannel's: it is done and its answer lost, or it is cut before it arrives. */
type Fate = 'answer lost' | 'cut' | undefined

/** @returns undefined where the service is away */
async function passedOn(url: string) {
  try {
    const answer = await fetch(url)
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: await answer.text() }
  } catch {
    return undefined
  }
}

/** A connection between Kannel and the service that breaks as a test says. @param fate of a message, and how often it came before */
async function openLine(port: number, fate: (text: string, before: number) => Fate) {
  const came: string[] = []
  const line = await startPeer(async (request, response) => {
    const text = new URL(request.url ?? '/', 'http://botica').searchParams.get('text') ?? ''
    const before = came.filter((each) => each === text).length
    came.push(text)
    const fated = fate(text, before)
    const answer = fated === 'cut' ? undefined : await passedOn(`http://127.0.0.1:${port}${request.url}`)
    if (!answer || fated === 'answer lost') return request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body)
  })
  onTestFinished(() => line.stop())
  return { url: line.url, came }
}

interface Opening {
  fate?: (text: string, before: number) => Fate
  env?: Record<string, string>
  /** A message centre for some numbers that the test plays. */
  hosted?: HostedCentre
}

/** The program, on a port that stays its own, before Debian's Kannel: messages go in and out by it. */
async function open({ fate, env = {}, hosted }: Opening = {}) {
  const port = await freePort()
  const line = fate ? await openLine(port, fate) : { url: `http://127.0.0.1:${port}`, came: [] }
  const kannel = await startKannel(`${line.url}/gateways/sms/${SECRET}`, hosted)
  const DATA_DIR = await dataFolder()
  const start = () =>
    servir({
      ...environmentOf(clone.connection),
      ...receiving,
      PORT: `${port}`,
      DATA_DIR,
      SMS_PROVIDER: 'kannel',
      SMS_FROM: SERVICE_NUMBER,
      KANNEL_URL: kannel.url,
      KANNEL_USER: login.user,
      KANNEL_PASSWORD: login.password,
      SMS_ESPERA_SEGUNDOS: '0',
      SMS_INTERVALO_SEGUNDOS: '0',
      ...env,
    })
  const serving = await start()
  const db = openPool({ connection: clone.connection, name: 'teste', patience: relaxedTimeouts, onIdleError() {} })
  onTestFinished(() => db.close())
  const address = `http://127.0.0.1:${port}`
  const admin = () => serving.anyone.login(adminAccount.email, adminAccount.password)
  const counter = await openCounter({ address, anyone: serving.anyone, admin, db } as TestService, PHARMACY)
  /** Texts that arrived at a number, in the order in which they did. */
  const at = (number: string) =>
    kannel.arrived
      .filter((message) => message.startsWith(`${SERVICE_NUMBER} ${number} text `))
      .map((message) => message.slice(`${SERVICE_NUMBER} ${number} text `.length))
  /** Sends a message, and waits for the next that arrives at the same number. */
  async function say(from: string, text: string, type?: 'text' | 'ucs2'): Promise<string> {
    const before = at(from).length
    await kannel.send(from, text, type)
    return vi.waitFor(() => {
      const arrived = at(from)
      expect(arrived.length).toBeGreaterThan(before)
      return arrived[before] ?? ''
    }, patience)
  }
  return { kannel, db, start, serving, counter, at, say, address, admin, came: line.came }
}

const ucs2 = (text: string) =>
  [...Buffer.from(text, 'utf16le').swap16()].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

test('A patient finds, holds and is told that it is set apart; the counter answers, hands over and runs out, all by SMS', async () => {
  const { kannel, say, at, counter } = await open()
  const list = await say(PATIENT, 'paracetamol maianga')
  expect(list).toMatch(/^1 /)
  await say(PATIENT, '1')
  // a name in UCS-2, and the answer in GSM-7
  const held = await say(PATIENT, ucs2('João Ngola'), 'ucs2')
  expect(held).toMatch(/^Reservado ate as (?:\d\d\/\d\d )?\d\d:\d\d/)
  const code = /\b\d{6}\b/.exec(held)?.[0] ?? ''
  const told = await vi.waitFor(() => {
    const found = at(PHARMACY).find((text) => text.includes(code))
    expect(found).toBeDefined()
    return found
  }, patience)
  expect(told).toContain('Joao Ngola')

  const before = at(PATIENT).length
  await say(PHARMACY, `SIM ${code}`)
  await vi.waitFor(() => expect(at(PATIENT).slice(before).join()).toContain('separou'), patience)
  // fakesmsc takes each line of a message as a message
  const lines = kannel.arrived.length
  await say(PATIENT, 'RESERVAS')
  await vi.waitFor(() => expect(kannel.arrived.slice(lines).join('\n')).toContain(code), patience)
  expect(await say(PHARMACY, `ENTREGUE ${code}`)).toMatch(/^Entregue: /)
  expect(await say(PATIENT, 'RESERVAS')).toBe('Nao tem reservas activas.')
  expect(await say(PHARMACY, 'ACABOU PARACETAMOL')).toContain('acabou')
  expect(succeed(await counter.client.get('/api/perfil/stock'))).toMatchObject([{ quantidade: 0 }])
  // a stranger who says what a counter says learns nothing
  expect(await say('+244925000000', `SIM ${code}`)).not.toContain('Ngola')
})

test('A message whose service is killed between receiving and answering takes effect once, and is answered', async () => {
  const { kannel, db, start, serving, say, at, counter } = await open()
  await say(PATIENT, 'paracetamol maianga')
  await say(PATIENT, '1')
  // the conversation stops before its effect: the message is kept, and nothing answered
  const client = await openClient(clone.connection)
  onTestFinished(() => client.end())
  await client.query('begin; lock table numero_parado in access exclusive mode')
  await kannel.send(PATIENT, 'Ana Bela')
  await vi.waitFor(async () => {
    expect(await db.many(sql`select from mensagem_recebida where tratada_em is null and tentativas > 0`)).toHaveLength(
      1,
    )
  }, patience)
  await serving.kill()
  await client.query('commit')
  // the lease of the dead process ends
  await db.statement((tx) =>
    tx.run(sql`update mensagem_recebida set reclamada_ate = now() - interval '1 minute' where tratada_em is null`),
  )
  await start()
  await vi.waitFor(() => expect(at(PATIENT).filter((text) => text.startsWith('Reservado'))).not.toEqual([]), patience)
  expect(succeed(await counter.client.get('/api/reservas'))).toHaveLength(1)
  expect(at(PATIENT).filter((text) => text.startsWith('Reservado'))).toHaveLength(1)
})

test('While the service is away Kannel keeps asking, and no message is lost or done twice', async () => {
  const { kannel, start, serving, say, at } = await open()
  await say(PATIENT, 'paracetamol maianga')
  await serving.stop()
  await kannel.send(PATIENT, 'MAIS')
  const before = at(PATIENT).length
  await start()
  await vi.waitFor(() => expect(at(PATIENT).length).toBe(before + 1), patience)
})

test('Messages that Kannel repeats, because their answers were lost, take effect once and are answered once', async () => {
  const { at, say, counter, came, db } = await open({
    fate: (_, before) => (before === 0 ? 'answer lost' : undefined),
  })
  expect(await say(PATIENT, 'paracetamol maianga')).toMatch(/^1 /)
  expect(await say(PATIENT, '1')).toContain('Como se chama')
  // GSM-7 has this letter
  expect(await say(PATIENT, 'José Ngola')).toMatch(/^Reservado /)
  expect(came).toHaveLength(6)
  const [visit, ...others] = succeed(await counter.client.get('/api/v2/reservas'))
  expect([visit.utilizador_nome ?? visit.reservas[0].utilizador_nome, others]).toEqual(['José Ngola', []])
  expect(await db.many(sql`select from mensagem_recebida where tratada_em is not null`)).toHaveLength(3)
  expect(at(PATIENT).filter((text) => text.startsWith('Reservado'))).toHaveLength(1)
})

test('Messages that arrive in another order than they were written are each answered, and undo nothing', async () => {
  const { kannel, at, say, counter, came } = await open({
    fate: (text, before) => (/^(?:STOCK|CANCELAR)/.test(text) && before < 2 ? 'cut' : undefined),
  })
  await say(PATIENT, 'paracetamol maianga')
  await say(PATIENT, '1')
  await say(PATIENT, 'Ana Bela')
  const before = at(PATIENT).length
  // «CANCELAR» is on its way while what was written after it is done
  await kannel.send(PATIENT, 'CANCELAR')
  await vi.waitFor(() => expect(came).toContain('CANCELAR'), patience)
  await kannel.send(PATIENT, 'coartem')
  await vi.waitFor(() => expect(at(PATIENT).length).toBe(before + 2), patience)
  expect(came.indexOf('coartem')).toBeLessThan(came.lastIndexOf('CANCELAR'))
  expect(at(PATIENT).slice(before).sort()).toEqual([
    expect.stringMatching(/^Agora nenhuma farmacia tem Coartem/),
    expect.stringMatching(/^Reserva cancelada/),
  ])
  // the late message did not replace the state of the conversation that went on
  expect(await say(PATIENT, 'AVISAR')).toContain('coartem')
  await kannel.send(PHARMACY, 'STOCK')
  await vi.waitFor(() => expect(came).toContain('STOCK'), patience)
  expect(await say(PHARMACY, 'TENHO PARACETAMOL 7 900')).toContain('7 livres')
  await vi.waitFor(() => expect(at(PHARMACY).some((text) => / 7 900Kz$/.test(text))).toBe(true), patience)
  expect(succeed(await counter.client.get('/api/perfil/stock'))).toMatchObject([{ quantidade: 7, preco: 900 }])
})

/** Windows of an hour that were begun since an instant: each has its budget. */
const hoursSince = (start: number) => Math.floor(Date.now() / 3_600_000) - Math.floor(start / 3_600_000) + 1

test('A flood from one number and then from hundreds costs what the settings say, which an admin sees, and others do not wait', async () => {
  const limits = { SMS_POR_NUMERO: '6', SMS_RESPOSTAS_POR_HORA: '20' }
  const { kannel, at, say, admin, address, db } = await open({ env: limits })
  const start = Date.now()
  await say(PATIENT, 'paracetamol maianga')
  await say(PATIENT, '1')
  await say(PATIENT, 'Ana Bela')
  await db.statement((tx) =>
    tx.run(sql`update utilizador set criada_em = now() - interval '2 days' where email is null`),
  )
  const received = async () => (await db.one<{ n: number }>(sql`select count(*) as n from mensagem_recebida`)).n
  const answersTo = (prefix: string) =>
    kannel.arrived.filter((message) => message.startsWith(`${SERVICE_NUMBER} ${prefix}`))
  /** Somebody known writes while the flood goes on, from another operator. @returns the answer, and how long it took */
  async function beside(from: string, text: string): Promise<{ answer: string; ms: number }> {
    const [before, began] = [at(from).length, Date.now()]
    await kannel.sendBeside(from, text)
    await vi.waitFor(() => expect(at(from).length).toBeGreaterThan(before), patience)
    return { answer: at(from)[before] ?? '', ms: Date.now() - began }
  }

  const one = '+244926000001'
  await kannel.flood([one], 'AJUDA', 100)
  expect((await beside(PATIENT, 'AJUDA')).answer).toMatch(/^Botica\. /)
  await vi.waitFor(() => expect(answersTo(one).some((text) => text.includes('recebemos muitas'))).toBe(true), patience)

  const crowd = Array.from({ length: 400 }, (_, n) => `+24493${String(1_000_000 + n)}`)
  await kannel.flood(crowd, 'AJUDA', 500)
  const [known, page] = await Promise.all([beside(PATIENT, 'AJUDA'), fetch(`${address}/api/farmacias`)])
  expect([known.answer.slice(0, 7), page.status]).toEqual(['Botica.', 200])
  expect((await beside(PHARMACY, 'STOCK PARACETAMOL')).answer).toContain('850Kz')
  await vi.waitFor(
    () => expect(answersTo('+24493').some((text) => text.includes('ha muita gente'))).toBe(true),
    patience,
  )
  await settled(() => kannel.arrived.length)

  const hours = hoursSince(start)
  // a number gets its budget and a notice; a tenth of the strangers get a notice
  expect(answersTo(one).length).toBeLessThanOrEqual(7 * hours)
  expect(answersTo(one).length + answersTo('+24493').length).toBeLessThanOrEqual(22 * hours + 1)
  expect(await received()).toBeLessThan(60 * hours)
  const client = await admin()
  await vi.waitFor(async () => {
    const { mensagens } = succeed(await client.get('/api/admin/numeros'))
    const sum = (name: string) =>
      mensagens.reduce((all: number, day: Record<string, number>) => all + (day[name] ?? 0), 0)
    expect(sum('sms_pagos')).toBe(answersTo('').length)
  }, patience)
})

/** Waits until a count no longer grows. */
async function settled(count: () => number): Promise<void> {
  for (let last = -1; last !== count(); ) {
    last = count()
    await new Promise((done) => setTimeout(done, 1500))
  }
}

test('The network reports by Kannel what it delivered and what it did not: the admin and the patient are told of that', async () => {
  const reports = await freePort()
  const asked: URLSearchParams[] = []
  const centre = await startPeer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://rede').searchParams)
    response.writeHead(202).end('0: Accepted for delivery')
  })
  onTestFinished(() => centre.stop())
  // the counter's number is of a network whose telephone is off
  const hosted = { url: centre.url, reports, prefix: PHARMACY }
  const { say, at, db } = await open({ hosted, env: { SMTP_URL: 'smtp://127.0.0.1:9', EMAIL_FROM: 'botica@teste.ao' } })
  await say(PATIENT, 'paracetamol maianga')
  await say(PATIENT, '1')
  const held = await say(PATIENT, 'Ana Bela')
  const code = /\b\d{6}\b/.exec(held)?.[0] ?? ''
  const told = await vi.waitFor(() => {
    const found = asked.find((query) => query.get('text')?.includes(code))
    expect(found).toBeDefined()
    return found as URLSearchParams
  }, patience)
  const state = async (tipo: string) =>
    db.one<{ estado: string; entregue: boolean; nao_entregue: boolean }>(sql`
      select estado, entregue_em is not null as entregue, nao_entregue_em is not null as nao_entregue
        from notificacao where tipo = ${tipo} order by id limit 1`)
  await vi.waitFor(async () => expect((await state('reserva_criada')).estado).toBe('enviada'), patience)
  // the centre says that it was not delivered, as a carrier's does: to Kannel, which says it to the service
  const mid = /dlr-mid=([0-9a-f-]+)/.exec(told.get('dlr-url') ?? '')?.[1] ?? ''
  const of = { to: SERVICE_NUMBER, from: PHARMACY, text: '' }
  const said = new URLSearchParams({ ...centreLogin, ...of, 'dlr-mid': mid, 'dlr-mask': '2' })
  expect(await (await fetch(`http://127.0.0.1:${reports}/?${said}`)).text()).toBe('Sent.')
  await vi.waitFor(() => expect(at(PATIENT).join()).toContain('nao recebeu o aviso'), patience)
  expect(at(PATIENT).join()).toMatch(/Ligue: 923/)
  expect(await state('reserva_criada')).toEqual({ estado: 'falhada', entregue: false, nao_entregue: true })
  expect(await state('farmacia_sem_sms')).toMatchObject({ entregue: false })
  // the patient's message arrived, and the network reported it
  await vi.waitFor(async () => {
    expect(await state('reserva_sem_aviso')).toEqual({ estado: 'enviada', entregue: true, nao_entregue: false })
  }, patience)
})

test('The parts of a long message that Kannel joins come to the service as one message, and are answered once', async () => {
  const reports = await freePort()
  const centre = await startPeer((_request, response) => void response.writeHead(202).end('0: Accepted for delivery'))
  onTestFinished(() => centre.stop())
  const hosted = { url: centre.url, reports, prefix: '+351' }
  const { kannel, at, came } = await open({ hosted, fate: () => undefined })
  const parts = [
    'paracetamol 500 mg para uma crianca de seis anos que esta com febre desde',
    ' ontem a noite, na Maianga',
  ]
  await kannel.sendParts(PATIENT, parts, hosted)
  await vi.waitFor(() => expect(at(PATIENT)).toHaveLength(1), patience)
  expect(came).toEqual([parts.join('')])
  expect(at(PATIENT)[0]).not.toContain('pedaco')
})

test('A patient and a counter whose stories are by USSD: it is held, the code comes by SMS, it is set apart and handed over', async () => {
  const { address, at, db } = await open({ env: { USSD_SEGREDO: dialable.USSD_SEGREDO } })
  const dialled = { address } as TestService
  const patient = new Handset(dialled, PATIENT)
  expect(await patient.dial('1', 'parasetamol', 'maiang')).toMatch(
    /^CON Nao conhecemos "maiang". Quis dizer:\n1 Maianga/,
  )
  await patient.type('1', '1')
  await patient.confirm()
  const held = await patient.type('Ana Bela')
  // the gateway asks again for a screen that did not arrive
  expect(await patient.repeat()).toBe(held)
  const code = codeOn(held)
  expect(code).toMatch(/^\d{6}$/)
  await vi.waitFor(() => expect(at(PATIENT).filter((text) => text.includes(code))).toHaveLength(1), patience)
  await vi.waitFor(() => expect(at(PHARMACY).filter((text) => text.includes(code))).toHaveLength(1), patience)

  const counter = new Handset(dialled, PHARMACY)
  expect(await counter.dial('4', '1')).toContain(code.slice(-3))
  expect(await counter.type(code.slice(-3), '1')).toBe('END Resposta enviada: esta separada.')
  await vi.waitFor(() => expect(at(PATIENT).join()).toContain('separou'), patience)
  expect(await patient.dial('2', code.slice(-3))).toContain(`Codigo ${code}`)
  expect(await counter.dial('4', '2', code, '4')).toBe('END Entregue. Obrigado.')
  expect(await patient.dial('2')).toContain('Nao tem reservas.')
  expect(await counter.dial('4', '3', 'para')).toContain('0 un.')
  expect(await counter.confirm()).toContain('END Guardado')
  expect(await db.many(sql`select from reserva where canal = 'ussd' and estado = 'concluida'`)).toHaveLength(1)
})
