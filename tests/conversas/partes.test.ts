import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { deliver as deliverQueued, due, phones } from '../notificacoes/outbox.ts'
import { itemSeen } from '../support/holds.ts'
import { patience } from '../support/pace.ts'
import { withService } from '../support/with-service.ts'
import { receiving, SECRET, say } from './gateway.ts'
import { openCounter, UNITS } from './scene.ts'

const service = withService({ env: receiving })

let sent = 0
/** A part that the gateway delivers by itself. */
async function part(
  from: string,
  text: string,
  place: number,
  { reference = 'AA', total = 2, id = `parte-${++sent}` } = {},
) {
  const query = new URLSearchParams({
    id,
    sender: from,
    receiver: '40404',
    smsc: 'unitel',
    time: '2026-11-29 10:00',
    text,
    charset: 'UTF-8',
    coding: '0',
  })
  const count = (value: number) => `%${value.toString(16).padStart(2, '0')}`
  const udh = `%05%00%03%${reference}${count(total)}${count(place)}`
  const answer = await fetch(`${service.address}/gateways/sms/${SECRET}?${query}&udh=${udh}`)
  return { status: answer.status, text: await answer.text() }
}

const arrived: { to: string; text: string }[] = []
/** Returns every SMS sent to a number so far, beside the answers to the gateway's own requests. */
async function texts(to: string): Promise<string[]> {
  const { sms, received } = phones()
  await due(service)
  await deliverQueued(service, { sms })
  arrived.push(...received)
  return arrived.filter((one) => one.to.endsWith(to)).map(({ text }) => text)
}
const count = (to: string) => expect.poll(async () => (await texts(to)).length, patience)

const onlyPart = /^Botica: a sua mensagem e longa e so chegou um pedaco/

describe('A long message that the gateway did not join', () => {
  test('Its parts are answered once together, and none of them is taken for a message', async () => {
    const { item, client } = await openCounter(service)
    await say(service, { from: '923700001', text: 'paracetamol na Maianga' })
    // «1» by itself would hold what was listed
    for (const [text, place] of [
      ['1', 2],
      ['por favor quero reservar isto na farmacia que disse, ', 1],
    ] as const) {
      expect(await part('923700001', text, place)).toEqual({ status: 200, text: '' })
    }
    await count('923700001').toBe(1)
    expect(await texts('923700001')).toEqual([expect.stringMatching(onlyPart)])
    expect((await itemSeen(client, item)).quantidade).toBe(UNITS)
    // the conversation goes on where it was
    expect(await say(service, { from: '923700001', text: '1' })).not.toMatch(onlyPart)
  })

  test('A part that the gateway repeats is answered no more', async () => {
    for (let times = 0; times < 3; times++)
      expect((await part('923700002', 'quero ', 1, { id: 'repetida' })).text).toBe('')
    await count('923700002').toBe(1)
    expect((await part('923700002', 'quero ', 1, { id: 'repetida' })).text).toBe('')
    expect(await texts('923700002')).toHaveLength(1)
  })

  test('Another long message of the same person is answered by itself, and the parts of two people are apart', async () => {
    await part('923700003', 'quero ', 1)
    await part('923700003', 'outra ', 1, { reference: 'AB' })
    await part('923700004', 'quero ', 2)
    await count('923700003').toBe(2)
    await count('923700004').toBe(1)
  })

  test('An emergency is read in whichever part it stands', async () => {
    expect((await part('923700005', 'estou na Maianga com o meu filho que ', 1)).text).toBe('')
    expect((await part('923700005', 'nao respira', 2)).text).toMatch(/^(?!.*pedaco).*\d{3}/s)
  })

  test.each([
    ['923700010', 'meu filho nao', ' respira'],
    ['923700011', 'soc', 'orro na Maianga'],
    ['923700012', 'ela tomou os compri', 'midos todos do frasco'],
    ['923700013', 'o meu pai esta com uma dor muito forte no', ' peito desde ontem'],
  ])(
    'An emergency of which each part alone says nothing is answered with the number to call: %s, «%s|%s»',
    async (from, ...texts_) => {
      for (const [at, text] of texts_.entries()) expect((await part(from, text, at + 1)).status).toBe(200)
      await count(from).toBe(1)
      expect(await texts(from)).toEqual([expect.stringMatching(/Numa emergencia ligue ja \d{3}\.$/)])
    },
  )

  test('A flood of parts of one number ends at its budget', async () => {
    for (let at = 0; at < 60; at++) {
      const reference = (0x10 + at).toString(16)
      expect((await part('923700006', 'quero ', 1, { reference })).status).toBe(200)
    }
    await count('923700006').toBeGreaterThan(0)
    await expect
      .poll(
        () => service.db.one(sql`select count(*)::int as n from mensagem_recebida where tratada_em is null`),
        patience,
      )
      .toEqual({ n: 0 })
    expect((await texts('923700006')).length).toBeLessThan(15)
    const kept = await service.db.one<{ n: number }>(sql`select count(*)::int as n from mensagem_recebida`)
    expect(kept.n).toBeLessThan(30)
  })
})
