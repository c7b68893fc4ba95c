import { request } from 'node:http'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, onTestFinished, test } from 'vitest'
import { fullRun } from '../support/full-run.ts'
import { dialable, Handset, newNumber, postDial } from '../support/handset.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService({ env: dialable })

describe('The door of USSD', () => {
  const path = `/gateways/ussd/${dialable.USSD_SEGREDO}`
  const form = (text = '') => ({ sessionId: 's1', phoneNumber: newNumber(), text })

  beforeAll(async () => {
    const where = { latitude: -8.832, longitude: 13.233, is_24_horas: true }
    const { client } = await openPharmacy(service, { nome: 'Farmácia Central', telefone: '923000000', ...where })
    await stockItem(client, { nome: 'Paracetamol 500 mg' })
  })

  describe('address', () => {
    it('The address of the gateway is no address at all for a wrong secret, a part of it, or more than it', async () => {
      const unknown = await fetch(`${service.address}/gateways/nada`)
      const { mensagem } = (await unknown.json()) as { mensagem: string }
      const wrong = [
        'x'.repeat(38),
        dialable.USSD_SEGREDO.slice(0, -1),
        `${dialable.USSD_SEGREDO}x`,
        '%00',
        '..%2F..',
        '__proto__',
      ]
      for (const secret of wrong) {
        const answer = await postDial(service, form(), secret)
        expect([secret, answer.status, await answer.json()]).toEqual([
          secret,
          404,
          expect.objectContaining({ code: 'NAO_ENCONTRADO', mensagem }),
        ])
      }
    })

    it('The address of the gateway is no address where no secret is set, or for a machine that is not listed', async () => {
      const without = await serviceForTest()
      expect((await postDial(without, form())).status).toBe(404)
      const elsewhere = await serviceForTest({ env: { ...dialable, SMS_ENTRADA_ENDERECOS: '10.1.2.0/24' } })
      expect((await postDial(elsewhere, form())).status).toBe(404)
    })

    it('The address of the gateway answers GET as it answers POST, and no other method', async () => {
      const query = new URLSearchParams({ sessionId: 's1', phoneNumber: newNumber(), text: '1' })
      const got = await fetch(`${service.address}${path}?${query}`)
      expect(await got.text()).toBe('CON Que medicamento procura?\n0 voltar')
      for (const method of ['PUT', 'DELETE', 'PATCH']) {
        expect((await fetch(`${service.address}${path}`, { method })).status).toBe(404)
      }
    })

    it('The address of the gateway leaves neither the secret, nor the number, nor what was typed in the log', async () => {
      const handset = new Handset(service)
      await handset.dial('1', 'paracetamol', 'maianga', '1')
      const log = service.logged.join('\n')
      expect(log).not.toContain(dialable.USSD_SEGREDO)
      expect(log).not.toContain(handset.number.slice(4))
      expect(log).not.toContain('maianga')
    })
  })

  describe('request', () => {
    const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/x-www-form-urlencoded') =>
      fetch(`${service.address}${path}`, { method: 'POST', body, headers: { 'content-type': type } })

    it('A request is refused as a bad request when it names no session or no number', async () => {
      for (const body of [
        '',
        'sessionId=s',
        'phoneNumber=%2B244923111222',
        `sessionId=${'s'.repeat(200)}&phoneNumber=1`,
      ]) {
        const answer = await post(body)
        expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'PEDIDO_INVALIDO'])
      }
    })

    it('A request is refused when it is larger than any session', async () => {
      expect((await post(`sessionId=s&phoneNumber=%2B244923111222&text=${'1*'.repeat(20_000)}`)).status).toBe(413)
    })

    it('A request ends the session when its number is no mobile one', async () => {
      for (const phoneNumber of ['222333444', '+1', 'abc', '+24492311122x3', '<script>']) {
        const answer = await postDial(service, { sessionId: 's', phoneNumber, text: '' })
        expect([phoneNumber, answer.status, (await answer.text()).slice(0, 4)]).toEqual([phoneNumber, 200, 'END '])
      }
    })

    it('A request takes the number as gateways write it', async () => {
      for (const phoneNumber of ['+244923000000', '244923000000', '923000000', ' 244923000000']) {
        const answer = await postDial(service, { sessionId: 's', phoneNumber, text: '' })
        expect([phoneNumber, await answer.text()]).toEqual([phoneNumber, expect.stringContaining('4 Balcao')])
      }
    })

    it('A request gets a screen whatever its text is', async () => {
      const texts = [
        '*'.repeat(39),
        '1*'.repeat(500),
        '__proto__',
        'constructor*1',
        '4*1',
        "1*'; drop table reserva; --*maianga",
        '1*%*_*\\',
        '1*\u0000*\u200b',
        '1*💊💊💊*maianga',
        '1*دواء*maianga',
        `1*${'a'.repeat(60)}*${'b'.repeat(60)}`,
        '2*000*1',
        '3*maianga*toString',
        '-1',
        '1e9',
        '１',
      ]
      for (const text of texts) {
        const answer = await postDial(service, form(text))
        expect([text, answer.status, await answer.text()]).toEqual([
          text,
          200,
          expect.stringMatching(/^(?:CON|END) [A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?\n]{1,178}$/),
        ])
      }
    })

    it('A request is read as far as it can be when its letters are in no known encoding', async () => {
      const bytes = Buffer.from('sessionId=s&phoneNumber=%2B244924999888&text=1*para%E7etamol%ff', 'latin1')
      expect(await (await post(new Uint8Array(bytes))).text()).toMatch(/^CON /)
    })

    it('A request that is cut off in the middle leaves the service as it was', async () => {
      await new Promise<void>((resolve) => {
        const cut = request(`${service.address}${path}`, { method: 'POST', headers: { 'content-length': 500 } })
        cut.on('error', () => resolve())
        cut.on('close', () => resolve())
        cut.write('sessionId=s&phone', () => cut.destroy())
      })
      expect(await new Handset(service).dial()).toMatch(/^CON Botica/)
    })
  })

  describe('flood', () => {
    it('A flood from one number ends at its budget, and the others go on', async () => {
      // a window of the budget begins with a minute: the clock stands within one
      service.setTime(new Date())
      onTestFinished(() => service.setTime(undefined))
      const flooding = new Handset(service)
      const screens: string[] = []
      for (let n = 0; n < 70; n++) screens.push(await flooding.repeat())
      expect(screens[0]).toMatch(/^CON Botica/)
      expect(screens.at(-1)).toBe('END Ja pediu muito deste numero. Tente mais tarde.')
      expect(await new Handset(service).dial()).toMatch(/^CON Botica/)
    })
  })
})

describe('The screens of USSD', () => {
  beforeAll(async () => {
    const where = { latitude: -8.832, longitude: 13.233, is_24_horas: true }
    const { client } = await openPharmacy(service, { nome: 'Farmácia dos Ecrãs', telefone: '923000000', ...where })
    await stockItem(client, { nome: 'Paracetamol 500 mg', quantidade: 1000 })
  })

  /** Inputs that fingers and telephones may send: choices, words, rubbish, other alphabets, control characters. */
  const input = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('0', '1', '2', '3', '4', '5', '9', '12', '123', '12 850') },
    {
      weight: 3,
      arbitrary: fc.constantFrom('paracetamol', 'maianga', 'Ana Silva', 'parasetamol', 'benfica', 'luanda'),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 70 }) },
  )
  const text = fc.array(input, { maxLength: 12 }).map((inputs) => inputs.join('*'))

  test('Any text of any keys is answered with a screen of basic GSM-7 that fits, for a person and for a counter', async () => {
    const runs = { numRuns: fullRun ? 400 : 20 }
    await fc.assert(
      fc.asyncProperty(text, fc.boolean(), async (typed, isCounter) => {
        const handset = isCounter ? new Handset(service, '+244923000000') : new Handset(service)
        // the handset itself expects the form of every answer
        await handset.push(typed).repeat()
      }),
      runs,
    )
  })

  test('The screen of a prefix does not depend on what other sessions or earlier requests did', async () => {
    const word = fc.constantFrom('0', '1', '2', '3', '9', 'paracetamol', 'maianga', 'benfica')
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 8 }), async (inputs) => {
        const [stepwise, atOnce] = [new Handset(service), new Handset(service)]
        await stepwise.dial(...inputs)
        expect(await atOnce.push(...inputs).repeat()).toBe(stepwise.screen)
      }),
      { numRuns: fullRun ? 100 : 10 },
    )
  })
})
