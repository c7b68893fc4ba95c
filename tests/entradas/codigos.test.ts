import { expect, test } from 'vitest'
import { expectErro } from '../support/erro.ts'
import { elsewhere, enterCode, guarded, guessCode, home, hour, inTurn, pharmacy, tally } from './attackers.ts'

test('guesses from all over one IPv6 /48 are refused after twenty, with the seconds to wait', async () => {
  const service = await guarded()
  const within = (n: number) => `2001:db8:77:${(n + 1).toString(16)}::1`
  expect(tally(await inTurn(200, (n) => guessCode(service, within(n))))).toEqual({ 401: 20, 429: 180 })
  const refused = await guessCode(service, within(500))
  expectErro(refused, 429, 'LIMITE_DE_PEDIDOS')
  expect(Number(refused.headers.get('retry-after'))).toBe(3590)
  expect((await guessCode(service, '2001:db8:78::1')).status).toBe(401)
  service.setTime(hour(1))
  expect((await guessCode(service, within(501))).status).toBe(401)
})

test('Guesses from one IPv4 /24 are refused after twenty, from one address of it after ten', async () => {
  const service = await guarded()
  expect(tally(await inTurn(15, () => guessCode(service, elsewhere(1))))).toEqual({ 401: 10, 429: 5 })
  expect(tally(await inTurn(50, (n) => guessCode(service, elsewhere(2, n + 1))))).toEqual({ 401: 20, 429: 30 })
})

test('Guesses from a new network each time are refused after sixty; a network where a pharmacy signed in still gets in', async () => {
  const service = await guarded()
  const [known, other] = [await pharmacy(service), await pharmacy(service)]
  expect((await enterCode(service, home, known.codigo)).status).toBe(200)
  expect(tally(await inTurn(100, (n) => guessCode(service, elsewhere(n))))).toEqual({ 401: 60, 429: 40 })
  const stranger = await enterCode(service, elsewhere(300), known.codigo)
  expectErro(stranger, 429, 'LIMITE_DE_PEDIDOS')
  expect(stranger.text).toBe((await guessCode(service, elsewhere(301))).text)
  for (const { codigo } of [known, other]) expect((await enterCode(service, '41.63.160.99', codigo)).status).toBe(200)
  expect((await guessCode(service, home)).status).toBe(401)
  service.setTime(hour(1))
  expect((await enterCode(service, elsewhere(300), known.codigo)).status).toBe(200)
})

test('right codes count nowhere: a stranger’s last try, given back, is the next stranger’s', async () => {
  const service = await guarded()
  const scene = await pharmacy(service)
  await inTurn(59, (n) => guessCode(service, elsewhere(n)))
  for (const n of [400, 401, 402]) expect((await enterCode(service, elsewhere(n), scene.codigo)).status).toBe(200)
  expect(await inTurn(2, (n) => guessCode(service, elsewhere(500 + n)))).toEqual([401, 429])
})

test('an attacker in a pharmacy’s own network does not keep it out, and learns nothing of others’ codes', async () => {
  const service = await guarded()
  const [own, other] = [await pharmacy(service), await pharmacy(service)]
  await enterCode(service, home, own.codigo)
  const neighbour = (n: number) => `41.63.160.${n + 11}`
  expect(tally(await inTurn(40, (n) => guessCode(service, neighbour(n))))).toEqual({ 401: 10, 429: 30 })
  expect((await enterCode(service, home, own.codigo)).status).toBe(200)
  const [right, wrong] = [await enterCode(service, home, other.codigo), await guessCode(service, home)]
  expectErro(right, 429, 'LIMITE_DE_PEDIDOS')
  expect(right.text).toBe(wrong.text)
  await inTurn(100, (n) => guessCode(service, neighbour(n)))
  expect((await enterCode(service, home, own.codigo)).status).toBe(429)
})

test('attackers in every network that pharmacies use are held to 120, and no pharmacy is kept out of its own', async () => {
  const service = await guarded()
  const [scene, other] = [await pharmacy(service), await pharmacy(service)]
  for (let n = 0; n < 14; n++) await enterCode(service, elsewhere(n), scene.codigo)
  const statuses = await inTurn(14 * 12, (n) => guessCode(service, elsewhere(n % 14, 50 + n)))
  expect(tally(statuses)).toEqual({ 401: 120, 429: 48 })
  expect((await enterCode(service, elsewhere(13), scene.codigo)).status).toBe(200)
  expect((await enterCode(service, elsewhere(13), other.codigo)).status).toBe(429)
})

test('a hundred and fifty guesses at one moment are sixty', async () => {
  const service = await guarded()
  const answers = await Promise.all(Array.from({ length: 150 }, (_, n) => guessCode(service, elsewhere(n))))
  const { 401: tried = 0, 429: refused = 0 } = tally(answers.map(({ status }) => status))
  expect(tried + refused).toBe(150)
  expect(tried).toBeLessThanOrEqual(60)
  expect(await inTurn(61 - tried, (n) => guessCode(service, elsewhere(500 + n)))).toContain(429)
})

test('a pharmacist who mistypes a few times gets in, from a network nobody came from too', async () => {
  const service = await guarded()
  const scene = await pharmacy(service)
  await inTurn(9, () => guessCode(service, home))
  expect((await enterCode(service, home, scene.codigo)).status).toBe(200)
})

test('A code that has not ten digits is counted nowhere', async () => {
  const service = await guarded()
  expect(tally(await inTurn(30, () => enterCode(service, home, '123')))).toEqual({ 400: 30 })
  expect((await guessCode(service, home)).status).toBe(401)
})
