import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { readKannel } from '#server/modules/conversas/kannel.rules.ts'
import { ageOf, readWebhook } from '#server/modules/conversas/webhook.rules.ts'
import { seeded } from '../support/chance.ts'

const read = (query: string, headers = {}, body = '') =>
  readKannel({ query, headers, body: Buffer.from(body, 'latin1') })
const ucs2 = (text: string) =>
  [...Buffer.from(text, 'utf16le').swap16()].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

describe('Kannel', () => {
  test('A message is read from the query', () => {
    expect(
      read('id=a-1&sender=%2B244923456789&receiver=40404&time=2026-11-27+10:00&smsc=unitel&text=dor+de+cabe%C3%A7a'),
    ).toEqual({
      id: 'a-1',
      centre: 'unitel',
      sender: '+244923456789',
      text: 'dor de cabeça',
      time: '2026-11-27 10:00',
    })
  })

  test.each([
    ['UCS-2 by its charset', `text=${ucs2('não há ção 😷')}&charset=UTF-16BE&coding=2`, 'não há ção 😷'],
    ['UCS-2 by its coding alone', `text=${ucs2('São Paulo')}&coding=2`, 'São Paulo'],
    ['UCS-2 that was recoded', 'text=S%C3%A3o&charset=UTF-8&coding=2', 'São'],
    ['UCS-2 recoded to Windows-1252', 'text=S%E3o+%80&charset=WINDOWS-1252&coding=0', 'São €'],
    ['GSM-7, which Kannel writes as UTF-8', 'text=%C3%A9+%C3%A0+%E2%82%AC&charset=GSM&coding=0', 'é à €'],
    ['bytes that are no UTF-8', 'text=a%FFb&charset=UTF-8', 'a�b'],
    ['half a percent sign', 'text=100%&charset=UTF-8', '100%'],
    ['a zero byte', 'text=ola%00&charset=UTF-8', 'ola'],
    ['binary', 'text=%01%02&coding=1&charset=binary', ''],
    ['an unknown charset', 'text=ola&charset=klingon', 'ola'],
    ['no text', 'charset=UTF-8', ''],
    ['an odd number of bytes of UCS-2', `text=${ucs2('Sol')}%00&coding=2`, expect.stringContaining('Sol')],
  ])('%s', (_name, query, text) => {
    expect(read(`id=1&sender=923&${query}`)?.text).toEqual(text)
  })

  test.each([
    ['%05%00%03%AA%02%01', 'aa/2'],
    ['%05%00%03%AA%02%02', 'aa/2'],
    ['%06%08%04%AA%BB%03%03', 'aabb/3'],
    // after an element that says something else
    ['%0B%05%04%0B%84%23%F0%00%03%07%02%01', '07/2'],
    ['%09%24%01%01%00%03%07%02%01', '07/2'],
    ['050003AA0201', 'aa/2'],
    ['060804aabb0303', 'aabb/3'],
    // part 1 of 1, part 0 of 2, and part 3 of 2
    ['%05%00%03%AA%01%01', undefined],
    ['%05%00%03%AA%02%00', undefined],
    ['%05%00%03%AA%02%03', undefined],
    // cut short, and longer than it says
    ['%05%00%03%AA%02', undefined],
    ['%05%00', undefined],
    ['%FF', undefined],
    ['%04%00%03%AA%02%01', undefined],
    ['', undefined],
  ])('The header %s of a part says of what message it is', (udh, partOf) => {
    expect(read(`id=1&sender=923&text=ola&coding=0&udh=${udh}`)?.partOf).toBe(partOf)
    const header = Buffer.from(unescape(udh), 'latin1')
    const hex = /^[0-9a-f]+$/i.test(udh) ? udh : header.toString('hex')
    expect(read('', { 'content-type': 'text/plain', 'x-kannel-from': '923', 'x-kannel-udh': hex }, 'ola')?.partOf).toBe(
      partOf,
    )
  })

  test('A message is read from a form, and from a body with headers', () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
    expect(read('', form, 'id=7&smsc=a&sender=923&text=ol%C3%A1')).toMatchObject({ id: '7', centre: 'a', text: 'olá' })
    const posted = {
      'content-type': 'text/plain; charset=UTF-16BE',
      'x-kannel-from': '923',
      'x-kannel-smsc': 'a',
      'x-kannel-coding': '2',
    }
    const body = Buffer.from('olá', 'utf16le').swap16().toString('latin1')
    expect(read('id=8', posted, body)).toMatchObject({ id: '8', centre: 'a', sender: '923', text: 'olá' })
  })

  test('Without a sender there is no message', () => {
    for (const query of ['', 'text=a', 'sender=', 'sender=+', '=', '&&&', '%', 'sender'])
      expect(read(query)).toBeUndefined()
  })

  test('No bytes make it fail', () => {
    const random = seeded(7)
    for (let time = 0; time < 2000; time++) {
      const noise = Array.from({ length: random.below(40) }, () =>
        random.pick(['%', '&', '=', 'text', 'sender', 'f', '0', '+', 'charset', 'é', '\0', 'coding=2']),
      ).join('')
      expect(() => read(`sender=1&${noise}`, { 'content-type': noise }, noise)).not.toThrow()
    }
  })
})

describe('JSON', () => {
  const fields = { id: 'data.id', de: 'data.from', texto: 'data.text', hora: 'at', centro: 'data.net' }
  const from = (value: unknown) =>
    readWebhook(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)), fields)

  test('The parts are found where the setting says', () => {
    expect(from({ at: 1_795_000_000, data: { id: 5, from: 244923456789, text: ' olá ', net: 'a' } })).toEqual({
      id: '5',
      centre: 'json a',
      sender: '244923456789',
      text: 'olá',
      time: '1795000000',
    })
  })

  test.each([
    ['no JSON', 'a{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no id', { data: { from: '923', text: 'a' } }],
    ['an object as text', { data: { id: 1, from: '923', text: {} } }],
    ['a part that is only inherited', { data: { __proto__: { id: 1 }, from: '923', text: 'a' } }],
    ['bytes that are no UTF-8', '{"data":{"id":1,"from":"1","text":"\ud800"}}'.replace('\ud800', '')],
  ])('%s is no message', (name, value) => {
    if (name.startsWith('bytes')) expect(readWebhook(Buffer.from([0x22, 0xff, 0x22]), fields)).toBeUndefined()
    else expect(from(value)).toBeUndefined()
  })

  test('A message of more than a day ago, or of the future, is not recent', () => {
    const now = new Date('2026-11-27T12:00:00Z')
    const ago = (hours: number) => now.getTime() - hours * 3_600_000
    for (const hours of [0, 1, 23.9, -0.2]) {
      expect(ageOf(new Date(ago(hours)).toISOString(), now)).toBe('recent')
      expect(ageOf(String(Math.round(ago(hours) / 1000)), now)).toBe('recent')
      expect(ageOf(String(ago(hours)), now)).toBe('recent')
    }
    for (const hours of [24.1, 1000, -1]) expect(ageOf(new Date(ago(hours)).toISOString(), now)).toBe('old')
    expect(ageOf('', now)).toBe('missing')
    expect(ageOf('ontem', now)).toBe('unreadable')
  })
})

test.each([
  ['SMS_ENTRADA_SEGREDO', 'a'.repeat(31), 'tem de ter 32 caracteres ou mais'],
  ['SMS_ENTRADA_SEGREDO', `${'a'.repeat(31)}/b`, 'tem de ter 32 caracteres ou mais'],
  ['SMS_ENTRADA_ENDERECOS', '10.0.0.0/33', 'tem de ser uma lista de endereços ou CIDR'],
  ['SMS_ENTRADA_ENDERECOS', 'kannel.exemplo.ao', 'tem de ser uma lista de endereços ou CIDR'],
  ['SMS_ENTRADA_CAMPOS', 'id=a,de=b', 'tem de ter a forma id=messageId,de=from,texto=text'],
  ['SMS_ENTRADA_CAMPOS', 'id=a,de=b,texto=c,outro=d', 'tem de ter a forma id=messageId,de=from,texto=text'],
])('%s refuses %s', (name, value, fault) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} ${fault}`)
})
