import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { deliver, due, forgetMessages, phones } from '../notificacoes/outbox.ts'
import { newNumber } from '../support/by-number.ts'
import { succeed } from '../support/client.ts'
import { telephoneCodeTo } from '../support/links.ts'
import { person } from '../support/people.ts'
import { Visitor } from '../support/visitor.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService({
  env: { SMS_PROVIDER: 'wesender', WESENDER_API_KEY: 'k', SMS_CODIGOS_POR_REDE: '1000' },
})
const HERE = '/entrar/telefone'

/** Sends the SMS that wait. @returns the code that comes to this number */
async function codeAt(telefone: string): Promise<string> {
  const { sms, received } = phones()
  await due(service)
  await deliver(service, { sms })
  const texts = received.filter(({ to }) => to === telefone).map(({ text }) => text)
  return /\b\d{6}\b/.exec(texts.at(-1) ?? '')?.[0] ?? ''
}
const other = (code: string) => (code === '111111' ? '222222' : '111111')

/** Asks for a code at the page. @returns the person, the screen that asks for the code, and the code */
async function askedFor(telefone: string, path = HERE) {
  const someone = new Visitor(service.address)
  const asked = await someone.send(await someone.see(path), { telefone })
  return { someone, asked, codigo: await codeAt(telefone) }
}

/** A person with an account that has no e-mail, signed in at the page. */
async function byTelephone(telefone = newNumber()) {
  const { someone, asked, codigo } = await askedFor(telefone)
  await someone.send(await someone.send(asked, { codigo }), { nome: 'Mãe Joana' })
  expect(someone.cookies.has('pessoa')).toBe(true)
  return { someone, telefone }
}

beforeEach(async () => {
  await forgetMessages(service)
  await service.db.statement((tx) => tx.run(sql`delete from entrada_falhada`))
})

test('A person without an e-mail enters with a number, a code and a name, and goes back to where they were', async () => {
  const telefone = newNumber()
  const someone = new Visitor(service.address)
  const entrance = await someone.see('/entrar?voltar=/reservas')
  const asked = await someone.send(entrance, { telefone }, `${HERE}?voltar=%2Freservas`)
  const codigo = await codeAt(telefone)
  expect([asked.status, asked.text]).toEqual([200, expect.stringContaining(`por SMS para ${telefone}`)])
  expect(asked.html).toContain('autocomplete="one-time-code"')
  expect(asked.html).not.toContain('id="nome"')
  const named = await someone.send(asked, { codigo })
  expect([named.status, named.text]).toEqual([200, expect.stringContaining('Diga o seu nome')])
  expect(named.html).toMatch(/id="codigo"[^>]*value="\d{6}"/)
  const entered = await someone.send(named, { nome: 'Mãe Joana' })
  expect(entered.path).toBe('/reservas')
  expect((await someone.see('/conta')).text).toContain('sem e-mail: entra com o telefone')

  const again = await askedFor(telefone)
  expect((await again.someone.send(again.asked, { codigo: again.codigo })).path).toBe('/')
  expect((await again.someone.see('/conta/dados')).text).toContain('Mãe Joana')
})

test('Where SMS is sent the telephone comes first, the e-mail is behind a link, and the office is asked for its e-mail', async () => {
  const someone = new Visitor(service.address)
  const entrance = await someone.see('/entrar')
  expect([/id="telefone"/.test(entrance.html), /id="email"/.test(entrance.html)]).toEqual([true, false])
  const password = 'palavra-passe de teste'
  const { email } = await service.anyone.register({ password })
  expect(entrance.html).toContain('href="/entrar?com=email"')
  const entered = await someone.send(await someone.see('/entrar?com=email&voltar=/reservas'), { email, password })
  expect(entered.path).toBe('/reservas')
  const office = await new Visitor(service.address).see('/gestao')
  expect([office.path, /id="email"/.test(office.html)]).toEqual(['/entrar?voltar=%2Fgestao', true])
})

test('A wrong number or code is a fault of its field, and what was typed stays', async () => {
  const someone = new Visitor(service.address)
  const refused = await someone.send(await someone.see(HERE), { telefone: '222 333 444' })
  expect([refused.status, refused.html]).toEqual([400, expect.stringContaining('id="telefone-falta"')])
  expect(refused.html).toMatch(/id="telefone"[^>]*value="222 333 444"/)
  expect((await someone.send(refused, { telefone: '' })).status).toBe(400)

  const telefone = newNumber()
  const known = await askedFor(telefone)
  const wrong = await known.someone.send(known.asked, { codigo: other(known.codigo) })
  expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining('id="codigo-falta"')])
  expect(wrong.html).toContain('href="#codigo"')
  expect(wrong.text).toContain('não é o código que enviámos, ou já não vale')
  const named = await known.someone.send(wrong, { codigo: known.codigo })
  const nameless = await known.someone.send(named, { nome: ' ' })
  expect([nameless.status, nameless.html]).toEqual([400, expect.stringContaining('id="nome-falta"')])
  const mistyped = await known.someone.send(nameless, { nome: 'Mãe Joana', codigo: other(known.codigo) })
  expect(mistyped.html).toMatch(/id="nome"[^>]*value="Mãe Joana"/)
  expect((await known.someone.send(mistyped, { codigo: known.codigo })).path).toBe('/')
})

test('Another code is asked for without writing the number and the name again, and the wait is said', async () => {
  const telefone = newNumber()
  const { someone, asked, codigo } = await askedFor(telefone)
  const named = await someone.send(asked, { codigo })
  const another = await someone.send(named, { nome: 'Mãe Joana', o_que: 'outro' })
  expect(another.html).toMatch(/id="nome"[^>]*value="Mãe Joana"/)
  expect(another.html).not.toMatch(/id="codigo"[^>]*value="\d/)
  const latest = await codeAt(telefone)
  const third = await someone.send(another, { o_que: 'outro' })
  const refused = await someone.send(third, { codigo: latest, o_que: 'outro' })
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('Tente de novo mais tarde.')])
  expect(refused.html).toMatch(/id="nome"[^>]*value="Mãe Joana"/)
  expect((await someone.send(refused, { codigo: await codeAt(telefone) })).path).toBe('/')
})

test('Who administrates is told at the code to enter with the e-mail', async () => {
  const telefone = newNumber()
  const admin = await person(service, 'admin')
  succeed(
    await admin.post('/api/auth/me/telefone/confirmar', { codigo: await telephoneCodeTo(service, admin.id, telefone) }),
  )
  const { someone, asked, codigo } = await askedFor(telefone)
  const refused = await someone.send(asked, { codigo })
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('entra com o e-mail')])
  expect(refused.html).toContain('href="/entrar"')
  expect(someone.cookies.has('pessoa')).toBe(false)
})

test('Where no SMS is sent nothing offers the telephone, and its page says so', async () => {
  const { address } = await serviceForTest()
  const someone = new Visitor(address)
  for (const path of ['/entrar', '/registar']) expect((await someone.see(path)).html).not.toContain(HERE)
  const page = await someone.see(HERE)
  expect(page.text).toContain('Este serviço não envia SMS')
  expect(page.html).not.toContain('name="telefone"')
})

test('A person without an e-mail changes their name and number, and is offered no password', async () => {
  const { someone, telefone } = await byTelephone()
  const account = await someone.see('/conta')
  expect(account.text).toContain(telefone)
  expect(account.html).not.toMatch(/palavra-passe|name="telefone"/)
  expect((await someone.send(account, { nome: 'Joana Maria' })).path).toBe('/conta?guardada=1')
  expect((await someone.see('/conta/dados')).text).toContain('Joana Maria')
  const contact = await someone.see('/conta/contacto')
  expect(contact.text).toContain('Entra na Botica com este telefone.')
  const next = newNumber()
  const asked = await someone.send(contact, { telefone: next })
  const changed = await someone.send(asked, { codigo: await codeAt(next) })
  expect(changed.path).toBe('/conta?confirmado=1')
  expect(changed.text).toContain(next)
})

test('A person without an e-mail deletes their account with a code by SMS, and a wrong code deletes nothing', async () => {
  const { someone, telefone } = await byTelephone()
  const offered = await someone.see('/conta/apagar')
  expect(offered.text).toContain(telefone)
  expect(offered.html).not.toContain('type="password"')
  const asked = await someone.send(offered, {})
  const codigo = await codeAt(telefone)
  const wrong = await someone.send(asked, { codigo_sms: other(codigo) })
  expect([wrong.status, wrong.html]).toEqual([400, expect.stringContaining('id="codigo_sms-falta"')])
  expect(wrong.html).toContain('href="#codigo_sms"')
  const erased = await someone.send(wrong, { codigo_sms: codigo })
  expect(erased.path).toBe('/')
  expect(someone.cookies.has('pessoa')).toBe(false)
  expect(await service.db.many(sql`select from utilizador where telefone = ${telefone}`)).toEqual([])
})

test('An account without an e-mail asks on the page to be told of a medicine, and is told by SMS that it will be', async () => {
  const nobody = new Visitor(service.address)
  expect((await nobody.see('/procura?q=insulina+glargina')).html).toContain('href="/alertas/novo')
  expect((await nobody.see('/alertas/novo?procura=insulina')).text).toContain('Avisamos por SMS quando')
  const { someone } = await byTelephone()
  const page = await someone.see('/alertas/novo?procura=insulina+glargina')
  expect(page.text).toContain('O SMS não diz que medicamento é')
  expect(page.text).not.toContain('e-mail')
  const made = await someone.send(page, { perto: 'Maianga' })
  expect(made.text).toContain('Alerta guardado. Avisamos por SMS quando houver.')
  expect(made.text).toContain('por SMS')
})
