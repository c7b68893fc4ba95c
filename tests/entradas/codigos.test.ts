import { expect, test } from 'vitest'
import { expectErro } from '../support/erro.ts'
import {
  atOnce,
  elsewhere,
  enterCode,
  guarded,
  guessCode,
  home,
  hour,
  inTurn,
  pharmacy,
  tally,
  withGuarded,
} from './attackers.ts'

const service = withGuarded()
/** With a tenth of every budget. */
const withFewer = () => guarded({ env: { FALHAS_FACTOR: '0.1' } })

test('guesses from all over one IPv6 /48 are refused after twenty, with the seconds to wait', async () => {
  const within = (n: number) => `2001:db8:77:${(n + 1).toString(16)}::1`
  expect(tally(await inTurn(22, (n) => guessCode(service, within(n))))).toEqual({ 401: 20, 429: 2 })
  const refused = await guessCode(service, within(500))
  expectErro(refused, 429, 'LIMITE_DE_PEDIDOS')
  expect(Number(refused.headers.get('retry-after'))).toBe(3590)
  expect((await guessCode(service, '2001:db8:78::1')).status).toBe(401)
  service.setTime(hour(1))
  expect((await guessCode(service, within(501))).status).toBe(401)
})

test('Guesses from one IPv4 /24 are refused after twenty, from one address of it after ten', async () => {
  expect(tally(await inTurn(11, () => guessCode(service, elsewhere(1))))).toEqual({ 401: 10, 429: 1 })
  expect(tally(await inTurn(22, (n) => guessCode(service, elsewhere(2, n + 1))))).toEqual({ 401: 20, 429: 2 })
})

test('Guesses from a new network each time are refused after sixty; a network where a pharmacy signed in still gets in', async () => {
  const [known, other] = [await pharmacy(service), await pharmacy(service)]
  expect((await enterCode(service, home, known.codigo)).status).toBe(200)
  expect(tally(await inTurn(62, (n) => guessCode(service, elsewhere(n))))).toEqual({ 401: 60, 429: 2 })
  const stranger = await enterCode(service, elsewhere(300), known.codigo)
  expectErro(stranger, 429, 'LIMITE_DE_PEDIDOS')
  expect(stranger.text).toBe((await guessCode(service, elsewhere(301))).text)
  for (const { codigo } of [known, other]) expect((await enterCode(service, '41.63.160.99', codigo)).status).toBe(200)
  expect((await guessCode(service, home)).status).toBe(401)
  service.setTime(hour(1))
  expect((await enterCode(service, elsewhere(300), known.codigo)).status).toBe(200)
})

test('right codes count nowhere: a stranger’s last try, given back, is the next stranger’s', async () => {
  const small = await withFewer()
  const scene = await pharmacy(small)
  await inTurn(5, (n) => guessCode(small, elsewhere(n)))
  for (const n of [400, 401, 402]) expect((await enterCode(small, elsewhere(n), scene.codigo)).status).toBe(200)
  expect(await inTurn(2, (n) => guessCode(small, elsewhere(500 + n)))).toEqual([401, 429])
})

test('an attacker in a pharmacy’s own network does not keep it out, and learns nothing of others’ codes', async () => {
  const small = await withFewer()
  const [own, other] = [await pharmacy(small), await pharmacy(small)]
  await enterCode(small, home, own.codigo)
  const neighbour = (n: number) => `41.63.160.${n + 11}`
  expect(await inTurn(3, (n) => guessCode(small, neighbour(n)))).toEqual([401, 429, 429])
  expect((await enterCode(small, home, own.codigo)).status).toBe(200)
  const [right, wrong] = [await enterCode(small, home, other.codigo), await guessCode(small, home)]
  expectErro(right, 429, 'LIMITE_DE_PEDIDOS')
  expect(right.text).toBe(wrong.text)
  await inTurn(10, (n) => guessCode(small, neighbour(n)))
  expect((await enterCode(small, home, own.codigo)).status).toBe(429)
})

test('attackers in every network that pharmacies use are held to the service’s budget, and no pharmacy is kept out of its own', async () => {
  const small = await withFewer()
  const [scene, other] = [await pharmacy(small), await pharmacy(small)]
  for (let n = 0; n < 14; n++) await enterCode(small, elsewhere(n), scene.codigo)
  // a tenth of 120, one of each network
  expect(tally(await inTurn(14, (n) => guessCode(small, elsewhere(n, 50))))).toEqual({ 401: 12, 429: 2 })
  expect((await enterCode(small, elsewhere(13), scene.codigo)).status).toBe(200)
  expect((await enterCode(small, elsewhere(13), other.codigo)).status).toBe(429)
})

test('Codes tried at one moment, each before any of them was counted, are no more than the service’s six', async () => {
  const small = await withFewer()
  const statuses = await atOnce(small, 10, (n) => guessCode(small, elsewhere(n)))
  expect(tally(statuses)).toEqual({ 401: 6, 429: 4 })
  expect((await guessCode(small, elsewhere(500))).status).toBe(429)
})

test('a pharmacist who mistypes a few times gets in, from a network nobody came from too', async () => {
  const scene = await pharmacy(service)
  await inTurn(9, () => guessCode(service, home))
  expect((await enterCode(service, home, scene.codigo)).status).toBe(200)
})

test('A code that has not ten digits is counted nowhere', async () => {
  expect(tally(await inTurn(11, () => enterCode(service, home, '123')))).toEqual({ 400: 11 })
  expect((await guessCode(service, home)).status).toBe(401)
})
