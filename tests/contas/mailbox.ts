import sql from 'sql-template-tag'
import { expect, onTestFinished } from 'vitest'
import { openGateways } from '#server/modules/notificacoes/gateways/public.ts'
import { deliver, due } from '../notificacoes/outbox.ts'
import { header, type Mail, part, startMailServer } from '../outside/mail-server.ts'
import type { ServiceOptions, TestService } from '../support/service.ts'

/** A service that sends e-mail: by the tests' own hand, to a server of the test's own. */
export const withMail: ServiceOptions = { env: { SMTP_URL: 'smtp://127.0.0.1:9', URL_PUBLICO: 'https://botica.ao/' } }

const quiet = { info() {}, warn() {}, error() {} }

/** Sends every waiting message. @returns the messages in the mailboxes, in their order of arrival */
export async function collectMail(service: TestService): Promise<Mail[]> {
  const server = await startMailServer()
  const email = { smtpUrl: `smtp://127.0.0.1:${server.port}`, from: 'Botica <avisos@botica.ao>' }
  const gateways = openGateways({ sms: { provider: 'log' }, email }, quiet)
  onTestFinished(() => gateways.close())
  await due(service)
  await deliver(service, { email: gateways.email })
  return server.mails
}

export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  /** The address it asks to open. */
  link: string
  token: string
}

const decodedSubject = (mail: Mail) =>
  (header(mail, 'Subject') ?? '').replaceAll(/=\?UTF-8\?Q\?(.*?)\?=\s*/gi, (_, words: string) =>
    decodeURIComponent(words.replaceAll('_', ' ').replaceAll('=', '%')),
  )

function read(mail: Mail): Letter {
  const [text, html] = [part(mail, 'text/plain'), part(mail, 'text/html')]
  const link = /https?:\S+/.exec(text)?.[0] ?? ''
  const token = new URL(link).searchParams.get('token') ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  return { to: mail.to.join(), subject: decodedSubject(mail), text, html, link, token }
}

/** Reads the messages that wait for this mailbox. */
export const lettersTo = async (service: TestService, address: string): Promise<Letter[]> =>
  (await collectMail(service)).filter(({ to }) => to.includes(address)).map(read)

/** Time passes for the links that were sent, and for when the last one was asked for. */
export const passed = (service: TestService, interval: string) =>
  service.db.transaction(async (tx) => {
    await tx.run(sql`update ligacao_enviada set expira_em = expira_em - ${interval}::interval`)
    await tx.run(sql`update utilizador set recuperacao_em = recuperacao_em - ${interval}::interval`)
  })

/** Every row of every table that could tell a secret, as text. */
export async function stored(service: TestService): Promise<string> {
  const rows = await service.db.many(sql`
    select to_jsonb(u) as linha from utilizador u union all select to_jsonb(l) from ligacao_enviada l
     union all select to_jsonb(n) from notificacao n union all select to_jsonb(s) from sessao_terminada s`)
  return JSON.stringify(rows)
}
