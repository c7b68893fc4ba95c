import { expect, test } from 'vitest'
import { createAdmin } from '#server/modules/auth/public.ts'
import { deliverDue } from '#server/modules/notificacoes/delivery/public.ts'
import { openGateways } from '#server/modules/notificacoes/gateways/public.ts'
import { adminAccount } from '#tests/support/admin-account.ts'
import { answer, header, startMailServer } from '../outside/mail-server.ts'
import { openOutbox } from './scene.ts'

const other = { nome: 'Outra', email: 'outra@teste.ao', password: 'palavra-passe de outra', gestorAdmins: false }

test('a new pharmacy: one message to each administrator, and each its own fate', async () => {
  const greylisted = {
    to: (address: string) => (address === other.email ? answer(450, '4.2.0 Greylisted') : undefined),
  }
  const refuse: typeof greylisted = { ...greylisted }
  const server = await startMailServer({ refuse })
  const outbox = await openOutbox()
  await createAdmin(outbox.service.db, other)
  await outbox.promise()
  await outbox.keep('email')
  const email = { smtpUrl: `smtp://127.0.0.1:${server.port}`, from: 'Botica <avisos@botica.ao>' }
  const gateways = openGateways({ sms: { provider: 'log' }, email }, { info() {}, warn() {} })
  const parts = outbox.parts({ email: gateways.email })

  expect(await deliverDue(parts)).toBe(2)
  expect(server.mails.map(({ to }) => to)).toEqual([[adminAccount.email]])
  expect((await outbox.rows()).map(({ estado }) => estado).sort()).toEqual(['enviada', 'pendente'])
  expect(gateways.health()[1]).toMatchObject({ disjuntor: 'fechado', enviadas: 1, falhas: { adiada: 1 } })

  refuse.to = () => undefined
  await outbox.due()
  expect(await deliverDue(parts)).toBe(1)
  expect(server.mails.map(({ to }) => to)).toEqual([[adminAccount.email], [other.email]])

  // sent again, as after a crash between the server's yes and the note of it: the reader can know it for the same
  await outbox.run(`update notificacao set estado = 'pendente', proxima_em = now()`)
  expect(await deliverDue(parts)).toBe(2)
  const names = server.mails.map((mail) => header(mail, 'Message-ID'))
  expect(new Set(names).size).toBe(2)
  expect(names).toHaveLength(4)
  gateways.close()
})
