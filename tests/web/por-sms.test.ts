import { describe, expect, onTestFinished, test } from 'vitest'
import { openPagesApart } from '../support/pages-apart.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const both = { SMS_NUMERO: '+244923000111', USSD_CODIGO: '*123#' }
const counterWords = [
  'SIM 482913',
  'SO 1 482913',
  'NAO 482913',
  'ENTREGUE 482913',
  'ACABOU BENURON',
  'TENHO BENURON',
  'STOCK',
]

describe('With a number and a code', () => {
  const service = withService({ env: { ...both, URL_PUBLICO: 'https://botica.ao' } })

  test('The page says how to search and hold by SMS and USSD, and how a counter answers', async () => {
    const { status, text, html } = await new Visitor(service.address).see('/por-sms')
    expect(status).toBe(200)
    expect(text).toContain('+244 923 000 111')
    for (const said of [
      'PARACETAMOL MAIANGA',
      'MAIS',
      'RESERVAS',
      'CANCELAR',
      'AVISAR',
      'AJUDA',
      'PARAR',
      'APAGAR',
      ...counterWords,
    ]) {
      expect(text).toContain(said)
    }
    expect(html).toContain('href="sms:+244923000111"')
    expect(html).toContain('href="tel:*123%23"')
    expect(html.match(/<svg class="qr"/g)).toHaveLength(2)
    expect(html).not.toContain('<script')
    expect(text).toContain('botica.ao')
  })

  test('The other pages lead to it, but for the start, which has no byte to spare', async () => {
    const someone = new Visitor(service.address)
    expect((await someone.see('/ajuda')).html).toContain('<a href="/por-sms">Por SMS</a>')
    expect((await someone.see('/')).html).not.toContain('/por-sms')
  })

  test('Pages in a process of their own say it as well', async () => {
    const { address, close } = await openPagesApart(service.address, both)
    onTestFinished(close)
    expect((await new Visitor(address).see('/por-sms')).text).toContain('+244 923 000 111')
  })
})

describe('With a code alone', () => {
  const service = withService({ env: { USSD_CODIGO: '*123#' } })

  test('The page offers no number', async () => {
    const { status, text, html } = await new Visitor(service.address).see('/por-sms')
    expect(status).toBe(200)
    expect(text).toContain('*123#')
    expect(text).not.toContain('SIM 482913')
    expect(html).not.toContain('sms:')
  })
})

describe('Without either', () => {
  const service = withService()

  test('The page says that it is not possible here, as a page that does not exist, and nothing leads to it', async () => {
    const someone = new Visitor(service.address)
    const { status, text, html } = await someone.see('/por-sms')
    expect(status).toBe(404)
    expect(text).toContain('Aqui ainda não se procura por SMS nem por USSD.')
    expect(html).toContain('noindex')
    expect((await someone.see('/ajuda')).html).not.toContain('/por-sms')
  })
})
