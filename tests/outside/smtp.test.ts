import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newPharmacyEmail } from '#server/modules/notificacoes/compose-email.rules.ts'
import { smtpEmail } from '#server/modules/notificacoes/gateways/smtp.gateway.ts'
import { outcome } from './hosted-gateway.ts'
import { answer, header, type MailServerOptions, part, startMailServer } from './mail-server.ts'

const message = newPharmacyEmail(
  {
    tipo: 'farmacia_criada',
    farmacia_nome: 'Farmácia São João & Filhos',
    farmacia_municipio: 'Viana',
    telefone: '923000000',
    artigos: null,
  },
  true,
)

function open(url: string, from = 'Botica <avisos@botica.ao>') {
  const sender = smtpEmail(url, from)
  onTestFinished(() => (sender as { close(): void }).close())
  return { sender, send: (chave = '7.123') => outcome(sender.send('admin@exemplo.ao', message, chave)) }
}

async function withServer(options?: MailServerOptions, login = '', query = '') {
  const server = await startMailServer(options)
  return { server, ...open(`smtp://${login}127.0.0.1:${server.port}/${query}`) }
}

const tls = { hideSTARTTLS: false, allowInsecureAuth: false }

test('a message arrives as plain text and HTML, in Portuguese, marked as automatic', async () => {
  const { server, send } = await withServer()
  expect(await send()).toEqual({ referencia: '<botica.7.123@botica.ao>' })
  const [mail] = server.mails
  if (!mail) throw new Error('no mail')
  expect(mail).toMatchObject({ from: 'avisos@botica.ao', to: ['admin@exemplo.ao'] })
  expect(header(mail, 'Message-ID')).toBe('<botica.7.123@botica.ao>')
  expect(header(mail, 'Auto-Submitted')).toBe('auto-generated')
  expect(header(mail, 'From')).toBe('Botica <avisos@botica.ao>')
  expect(header(mail, 'Content-Type')).toContain('multipart/alternative')
  expect(part(mail, 'text/plain')).toContain('Foi registada a Farmácia São João & Filhos (Viana).')
  expect(part(mail, 'text/html')).toContain('<p>Foi registada a Farmácia São João &amp; Filhos (Viana).')
})

test('A message sent again has the identifier it had, and no other message has it', async () => {
  const { server, send } = await withServer()
  for (const chave of ['7.123', '7.123', '8.124']) await send(chave)
  const [first, second, third] = server.mails.map((mail) => header(mail, 'Message-ID'))
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

describe('what the server answers', () => {
  const to = (error: Error) => ({ to: () => error })
  test.each<[string, MailServerOptions['refuse'], string]>([
    ['greylisting', to(answer(450, '4.2.0 Greylisted, try again later')), 'Deferred'],
    ['a full mailbox', to(answer(452, '4.2.2 Mailbox full')), 'Deferred'],
    ['a message it cannot take now', { data: answer(451, '4.3.0 Try later') }, 'Deferred'],
    ['an unknown recipient', to(answer(550, '5.1.1 <admin@exemplo.ao>: no such user')), 'Undeliverable'],
    ['a message it will not take', { data: answer(554, '5.7.1 Rejected') }, 'Undeliverable'],
    ['a sender it will not take', { from: answer(553, '5.7.1 not owned by user') }, 'Misconfigured'],
    ['no sign-in', { from: answer(530, '5.7.0 Authentication required') }, 'Misconfigured'],
  ])('%s', async (_name, refuse, failure) => {
    const { server, send } = await withServer(refuse && { refuse })
    const result = await send()
    expect(result).toMatchObject({ failure })
    expect(JSON.stringify(result)).not.toContain('admin@exemplo.ao')
    expect(server.mails).toEqual([])
  })
})

test('a refused sign-in is the operator’s to mend, and does not show the password', async () => {
  const refuse = { login: answer(535, '5.7.8 Authentication failed') }
  const { server, sender, send } = await withServer({ refuse }, 'botica:uma-senha@')
  const result = await send()
  expect(result).toMatchObject({ failure: 'Misconfigured', words: expect.stringContaining('SMTP_URL') })
  expect(JSON.stringify(result)).not.toContain('uma-senha')
  expect(server.logins).not.toEqual([])
  await expect(sender.check?.()).rejects.toThrow('recusou as credenciais de SMTP_URL')
})

test('A message arrives with TLS and a sign-in', async () => {
  const { server, sender, send } = await withServer(tls, 'botica:uma-senha@', '?tls.rejectUnauthorized=false')
  expect(await sender.check?.()).toBe('ligação e credenciais aceites')
  expect(await send()).toMatchObject({ referencia: expect.any(String) })
  expect(server.logins).toContainEqual({ login: 'botica:uma-senha', secure: true })
})

test('a certificate that nobody vouches for is refused before the sign-in', async () => {
  const { server, send } = await withServer(tls, 'botica:uma-senha@')
  expect(await send()).toMatchObject({ failure: 'Error', words: expect.stringMatching(/certificate/i) })
  expect(server.logins).toEqual([])
})

test('credentials for a server elsewhere never go in the clear', async () => {
  const server = await startMailServer()
  // 127.0.0.1 by a name that does not look like this machine's
  const { send } = open(`smtp://botica:uma-senha@[::ffff:127.0.0.1]:${server.port}`)
  expect(await send()).toMatchObject({ failure: 'Error' })
  expect(server.logins).toEqual([])
})

test('a server that says nothing is given up', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void silent.close())
  const { send } = open(`smtp://127.0.0.1:${(silent.address() as { port: number }).port}`)
  expect(await send()).toMatchObject({ failure: 'Error', words: expect.stringContaining('não disse nada a tempo') })
})

test('A server that takes the connection and closes it is told as such', async () => {
  const closing = createServer((socket) => socket.end())
  await new Promise<void>((listening) => closing.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void closing.close())
  const { sender, send } = open(`smtp://127.0.0.1:${(closing.address() as { port: number }).port}`)
  const said = 'fechou a ligação sem dizer porquê: pode querer outra porta'
  expect(await send()).toMatchObject({ failure: 'Error', words: expect.stringContaining(said) })
  await expect(sender.check?.()).rejects.toThrow(said)
})

test('a server that is not there', async () => {
  const { sender, send } = open('smtp://127.0.0.1:9')
  expect(await send()).toMatchObject({ failure: 'Error', words: expect.stringContaining('ECONNREFUSED') })
  await expect(sender.check?.()).rejects.toThrow('ECONNREFUSED')
})
