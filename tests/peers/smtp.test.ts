import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newPharmacyEmail } from '#server/modules/notificacoes/compose-email.rules.ts'
import { deliverDue } from '#server/modules/notificacoes/delivery/public.ts'
import { smtpEmail } from '#server/modules/notificacoes/gateways/smtp.gateway.ts'
import { openOutbox } from '../outbox/scene.ts'
import { outcome } from '../outside/hosted-gateway.ts'
import { header, part } from '../outside/mail-server.ts'
import { patience } from '../support/pace.ts'
import { type MailPeer, startMailPeer } from './mail-server.ts'

const password = encodeURIComponent('uma senha@')

function open({ starttlsPort, tlsPort, certificate }: MailPeer, options: { tls?: boolean; login?: string } = {}) {
  const { tls = false, login = `botica:${password}@` } = options
  const scheme = tls ? `smtps://${login}127.0.0.1:${tlsPort}` : `smtp://${login}127.0.0.1:${starttlsPort}`
  const trusting = `?tls.ca=${encodeURIComponent(certificate)}`
  const sender = smtpEmail(`${scheme}/${trusting}`, 'Botica <avisos@botica.ao>')
  onTestFinished(() => sender.close())
  return sender
}

const about = (farmacia_nome: string) =>
  newPharmacyEmail(
    {
      tipo: 'farmacia_criada',
      farmacia_nome,
      farmacia_municipio: 'Cazenga',
      telefone: '923000000',
      artigos: null,
    },
    true,
  )

test.each([false, true])('under TLS (from the first byte: %s) and signed in, a message arrives whole', async (tls) => {
  const peer = await startMailPeer()
  const sender = open(peer, { tls })
  expect(await sender.check?.()).toBe('ligação e credenciais aceites')
  await sender.send('admin@exemplo.ao', about('Farmácia Esperança'), '7.123')
  await vi.waitFor(() => expect(peer.mails).toHaveLength(1), patience)
  const [mail] = peer.mails
  if (!mail) throw new Error('no mail')
  expect(mail).toMatchObject({ from: 'avisos@botica.ao', to: ['admin@exemplo.ao'], tls: true })
  expect(header(mail, 'Message-ID')).toBe('<botica.7.123@botica.ao>')
  expect(header(mail, 'Subject')).toContain('=?UTF-8?')
  for (const type of ['text/plain', 'text/html']) expect(part(mail, type)).toContain('Farmácia Esperança (Cazenga)')
})

test('The mail server refuses a wrong sign-in, an unknown recipient and a forbidden text, each told apart', async () => {
  const peer = await startMailPeer()
  const send = (sender = open(peer), to = 'admin@exemplo.ao', nome = 'Farmácia') =>
    outcome(sender.send(to, about(nome), '1.1'))
  expect(await send(open(peer, { login: 'botica:errada@' }))).toMatchObject({ failure: 'Misconfigured' })
  expect(await send(open(peer, { login: '' }))).toMatchObject({ failure: 'Misconfigured' })
  expect(await send(open(peer), 'desconhecida@exemplo.ao')).toMatchObject({ failure: 'Undeliverable' })
  expect(await send(open(peer), 'admin@exemplo.ao', 'Proibida')).toMatchObject({ failure: 'Undeliverable' })
  expect(await send(open({ ...peer, certificate: '' }))).toMatchObject({
    failure: 'Error',
    words: expect.stringMatching(/certificate/),
  })
  expect(peer.mails).toEqual([])
})

test('greylisting: refused at first, delivered later, once', async () => {
  const peer = await startMailPeer()
  const outbox = await openOutbox()
  await outbox.promise()
  await outbox.keep('email')
  await outbox.run(`update utilizador set email = 'cinzenta@exemplo.ao' where role = 'admin'`)
  const parts = outbox.parts({ email: open(peer) })
  await deliverDue(parts)
  expect(await outbox.rows()).toMatchObject([
    { estado: 'pendente', tentativas: 1, ultimo_erro: expect.stringContaining('Greylisted') },
  ])
  await wait(1100)
  await outbox.due()
  await deliverDue(parts)
  expect(await outbox.rows()).toMatchObject([{ estado: 'enviada', tentativas: 2, fornecedor: 'smtp' }])
  await vi.waitFor(() => expect(peer.mails.map(({ to }) => to)).toEqual([['cinzenta@exemplo.ao']]), patience)
})

test('verificar, trusting the server’s certificate by NODE_EXTRA_CA_CERTS', async () => {
  const peer = await startMailPeer()
  const env = { DATA_DIR: '/nonexistent', SMTP_URL: `smtp://botica:${password}@127.0.0.1:${peer.starttlsPort}` }
  const botica = (extra: Record<string, string>) =>
    new Promise<string>((done) => {
      execFile(process.execPath, ['server/start.js', 'verificar'], { env: { ...env, ...extra } }, (_error, out) =>
        done(out),
      )
    })
  expect(await botica({ NODE_EXTRA_CA_CERTS: peer.certificateFile })).toContain(
    'bem    e-mail: ligação e credenciais aceites',
  )
  const untrusted = await botica({})
  expect(untrusted).toMatch(/FALHA {2}e-mail: .*certificate.*Confira SMTP_URL e EMAIL_FROM\./)
  expect(untrusted).not.toContain('senha')
})
