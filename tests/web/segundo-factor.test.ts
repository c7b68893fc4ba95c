import { describe, expect, test } from 'vitest'
import { codeNow, enrolled } from '../support/authenticator.ts'
import { person } from '../support/people.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const password = 'palavra-passe de teste'
const HERE = '/conta/segundo-factor'
const service = withService()
const visitor = () => new Visitor(service.address)

async function signedIn(role: 'user' | 'gestor' | 'admin', of = service): Promise<{ browser: Visitor; email: string }> {
  const { email } = await person(of, role)
  const browser = new Visitor(of.address)
  await browser.send(await browser.see('/entrar'), { email, password })
  return { browser, email }
}

const secretIn = (html: string) => /secret=([A-Z2-7]+)/.exec(html)?.[1] ?? ''
const codesIn = (html: string) => [...html.matchAll(/<li><code>([^<]+)<\/code>/g)].map(([, code = '']) => code)

describe('who manages', () => {
  test('A person who manages sets the second factor up by page, with the key to scan, to open here and to type, and a code that proves it', async () => {
    const { browser, email } = await signedIn('admin')
    expect((await browser.see('/conta')).html).toContain(`href="${HERE}"`)
    const begun = await browser.send(await browser.see(HERE), { password_actual: password })
    const secret = secretIn(begun.html)
    expect(begun.html).toContain('class="qr"')
    expect(begun.html).toContain('href="otpauth://totp/')
    expect(begun.text).toContain(secret.replaceAll(/(.{4})(?=.)/g, '$1 '))
    expect(begun.headers.get('cache-control')).toBe('no-store')

    const refused = await browser.send(begun, { codigo: '000000' })
    expect(refused.status).toBe(401)
    expect(refused.text).toContain('O código não está certo')
    expect(secretIn(refused.html)).toBe(secret)

    const before = browser.cookies.get('pessoa')
    const on = await browser.send(refused, { codigo: codeNow(secret) })
    const codes = codesIn(on.html)
    expect(codes).toHaveLength(10)
    expect(on.headers.get('cache-control')).toBe('no-store')
    expect(browser.cookies.get('pessoa')).not.toBe(before)
    expect((await browser.see('/gestao')).status).toBe(200)

    const phone = visitor()
    const asked = await phone.send(await phone.see('/entrar'), { email, password })
    expect(asked.text).toContain('Código do autenticador')
    const entered = await phone.send(asked, { email, password, codigo: codes[0] ?? '' })
    expect(entered.path).toBe('/gestao')
  })

  test('A wrong password is told beside its field, and nothing begins', async () => {
    const { browser } = await signedIn('gestor')
    const refused = await browser.send(await browser.see(HERE), { password_actual: 'errada' })
    expect(refused.status).toBe(401)
    expect(refused.html).not.toContain('otpauth://')
  })

  test('A person who sends the code twice sees that it is on, and can ask for other recovery codes', async () => {
    const { browser } = await signedIn('gestor')
    const begun = await browser.send(await browser.see(HERE), { password_actual: password })
    const codigo = codeNow(secretIn(begun.html))
    const [code = ''] = codesIn((await browser.send(begun, { codigo })).html)
    const again = await browser.send(begun, { codigo })
    expect(again.text).toContain('Ligado:')
    const renewed = await browser.see(HERE, { o_que: 'renovar', password_actual: password, codigo: code })
    expect(codesIn(renewed.html)).toHaveLength(10)
    expect(codesIn(renewed.html)).not.toContain(code)
  })

  test('A person who manages switches the second factor off with both factors, and not with one', async () => {
    const { codes, email } = await enrolled(service, 'admin')
    const browser = visitor()
    const asked = await browser.send(await browser.see('/entrar'), { email, password })
    await browser.send(asked, { email, password, codigo: codes[0] ?? '' })
    const off = (fields: Record<string, string>) => browser.see(HERE, { o_que: 'desligar', ...fields })
    expect((await off({ password_actual: password, codigo: '000000' })).status).toBe(401)
    expect((await off({ password_actual: 'errada', codigo: codes[1] ?? '' })).status).toBe(401)
    const done = await off({ password_actual: password, codigo: codes[1] ?? '' })
    expect(done.text).toContain('Segundo factor desligado')
    expect((await browser.see('/conta')).status).toBe(200)
  })
})

test('A patient is not offered the second factor, and is told so by its address', async () => {
  const { browser } = await signedIn('user')
  expect((await browser.see('/conta')).html).not.toContain(HERE)
  const refused = await browser.send(await browser.see(HERE), { password_actual: password })
  expect(refused.status).toBe(403)
})

test('A secret that a form of somebody else brings is not drawn', async () => {
  const { browser } = await signedIn('admin')
  const seen = await browser.see(HERE, {
    o_que: 'activar',
    uri: `otpauth://totp/${'x'.repeat(5000)}`,
    codigo: '000000',
  })
  expect(seen.html).not.toContain('class="qr"')
  expect(seen.status).toBe(200)
})

describe('where it is required', () => {
  const strict = withService({ env: { EXIGIR_2FA: 'true' } })

  test('whoever still has none is led to it from any page, and back', async () => {
    const { browser } = await signedIn('admin', strict)
    const led = await browser.see('/gestao/contas?role=admin')
    expect(led.path).toBe(`${HERE}?voltar=%2Fgestao%2Fcontas%3Frole%3Dadmin`)
    expect(led.text).toContain('falta só isto')
    const begun = await browser.send(led, { password_actual: password })
    const on = await browser.send(begun, { codigo: codeNow(secretIn(begun.html)) })
    expect(on.html).toContain('href="/gestao/contas?role=admin"')
    expect((await browser.see('/gestao/contas?role=admin')).status).toBe(200)
  })
})
