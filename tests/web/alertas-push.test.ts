import { expect, test } from 'vitest'
import { withMail } from '../contas/mailbox.ts'
import { withPushServer } from '../push/push-service.ts'
import { succeed } from '../support/client.ts'
import { Visitor } from '../support/visitor.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const push = withPushServer()
const service = withService(() => ({ env: { ...withMail.env, ...push.env } }))
const path = '/alertas/novo?procura=insulina+glargina&perto=-8.8,13.2'

async function signedIn(at = service) {
  const user = await at.anyone.register()
  const someone = new Visitor(at.address)
  someone.cookies.set('__Host-pessoa', user.token ?? '')
  return { user, someone }
}

test('A person who is signed in may be told on this phone: the page has the key, and says so once it is done', async () => {
  const { user, someone } = await signedIn()
  const page = await someone.see(path)
  expect(page.html).toContain(`data-chave="${push.env.VAPID_CHAVE_PUBLICA}" hidden`)
  expect(page.html).toMatch(/src="\/w\/alerta-\w+\.js"/)
  const done = await someone.send(page, { por: 'push', push: JSON.stringify(push.subscribe()) })
  expect(done.text).toContain('Avisamos neste telefone')
  expect(done.text).toContain('no telefone em que o pediu')
  expect(succeed(await user.get('/api/alertas'))).toMatchObject([{ por: 'push' }])
})

test.each([
  ['did not choose it', 'email', () => JSON.stringify(push.subscribe()), 'Alerta guardado. Avisamos por e-mail'],
  ['chose it, and has no JavaScript', 'push', () => '', 'Alerta guardado. Avisamos por e-mail'],
  ['sends something else', 'push', () => '{"endpoint":', 'Alerta guardado. Avisamos por e-mail'],
  [
    'has a browser of another push service',
    'push',
    () => JSON.stringify({ ...push.subscribe(), endpoint: 'https://push.exemplo.ao/x' }),
    'este telefone não pode receber avisos',
  ],
])('who %s is told by e-mail', async (_, por, given, said) => {
  const { user, someone } = await signedIn()
  const done = await someone.send(await someone.see(path), { por, push: given() })
  expect(done.text).toContain(said)
  expect(succeed(await user.get('/api/alertas'))).toMatchObject([{ por: 'email' }])
})

test('a link with a subscription in it does not put it into the form', async () => {
  const { someone } = await signedIn()
  const page = await someone.see(`${path}&por=push&push=${encodeURIComponent('{"endpoint":"https://de-outro.ao"}')}`)
  expect(page.html).not.toContain('de-outro')
})

test('The choice of push is not offered where there are no keys, nor before signing in', async () => {
  expect((await new Visitor(service.address).see(path)).html).not.toMatch(/data-chave|alerta-\w+\.js/)
  const plain = await serviceForTest(withMail)
  const { someone } = await signedIn(plain)
  expect((await someone.see(path)).html).not.toMatch(/data-chave|alerta-\w+\.js/)
})
