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
import { patience, relaxedTimeouts } from '../support/pace.ts'
import { prepareEach } from '../support/prepare.ts'
import type { TestService } from '../support/service.ts'
import { freePort } from './free-port.ts'
import { login, SERVICE_NUMBER, startKannel } from './kannel.ts'

const clone = prepareEach(cloneWithAdmin, ({ drop }) => drop())
const PHARMACY = '+244923456789'
const PATIENT = '+244924111222'

/** The program, on a port that stays its own, before Debian's Kannel: messages go in and out by it. */
async function open() {
  const port = await freePort()
  const kannel = await startKannel(`http://127.0.0.1:${port}/gateways/sms/${SECRET}`)
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
    })
  const serving = await start()
  const db = openPool({ connection: clone.connection, name: 'teste', patience: relaxedTimeouts, onIdleError() {} })
  onTestFinished(() => db.close())
  const address = `http://127.0.0.1:${port}`
  const admin = () => serving.anyone.login(adminAccount.email, adminAccount.password)
  const counter = await openCounter({ address, anyone: serving.anyone, admin } as TestService, PHARMACY)
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
  return { kannel, db, start, serving, counter, at, say, address }
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

test('Forged callbacks change nothing and reach nobody', async () => {
  const { address, kannel, db } = await open()
  const query = 'id=1&smsc=centro&sender=%2B244924111222&text=AJUDA'
  for (const secret of ['', 'x', SECRET.slice(1), `${SECRET}0`]) {
    expect((await fetch(`${address}/gateways/sms/${secret}?${query}`)).status).toBe(404)
  }
  expect(await db.many(sql`select from mensagem_recebida`)).toEqual([])
  expect(kannel.arrived.filter((message) => message.includes(PATIENT))).toEqual([])
})
