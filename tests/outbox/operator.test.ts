import { expect, test } from 'vitest'
import { drop, resend } from '#server/modules/notificacoes/public.ts'
import { itemBody, openPharmacy, stockItem } from '#tests/support/scenario.ts'
import { withService } from '#tests/support/with-service.ts'
import { run, start } from '../cli/program.ts'
import { startGateway } from '../outside/hosted-gateway.ts'
import { databaseUrl, openOutbox } from './scene.ts'

const service = withService()

/** Queues a message with an access code for each state, and another whose code was erased. @returns their ids by state */
async function open() {
  const outbox = await openOutbox(service)
  await outbox.promise(6)
  await outbox.keep('sms')
  const ids = (await outbox.rows()).map(({ id }) => Number(id))
  const [pendente = 0, falhada = 0, naoEntregavel = 0, caducada = 0, enviada = 0, semCodigo = 0] = ids
  const states = { falhada, nao_entregavel: naoEntregavel, caducada, enviada }
  for (const [estado, id] of Object.entries(states)) {
    await outbox.run(`update notificacao set estado = '${estado}', tentativas = 24, terminada_em = now(),
                      segredo = case when '${estado}' = 'enviada' then null else segredo end where id = ${id}`)
  }
  await outbox.run(`update notificacao set estado = 'falhada', segredo = null where id = ${semCodigo}`)
  return { outbox, db: outbox.service.db, ids: { pendente, falhada, naoEntregavel, caducada, enviada, semCodigo } }
}

test('only what was given up is sent again, and each other says why not', async () => {
  const { outbox, db, ids } = await open()
  expect(await db.transaction((tx) => resend(tx, [...Object.values(ids), 999_999]))).toEqual({
    done: [ids.falhada, ids.naoEntregavel, ids.caducada],
    left: [
      { id: ids.pendente, motivo: 'ainda está a ser tentada' },
      { id: ids.enviada, motivo: 'já foi entregue ao fornecedor' },
      { id: ids.semCodigo, motivo: 'o código já foi apagado: gere outro' },
      { id: 999_999, motivo: 'não existe' },
    ],
  })
  const rows = await outbox.rows()
  expect(rows.filter(({ estado }) => estado === 'pendente').map(({ tentativas }) => tentativas)).toEqual([0, 0, 0, 0])
})

test('all that failed at once', async () => {
  const { db, ids } = await open()
  expect(await db.transaction((tx) => resend(tx, 'falhadas'))).toEqual({
    done: [ids.falhada],
    left: [{ id: ids.semCodigo, motivo: 'o código já foi apagado: gere outro' }],
  })
})

test('a reservation that has ended is not told about', async () => {
  const outbox = await openOutbox(service)
  const pharmacy = await openPharmacy(outbox.service)
  const user = await outbox.service.anyone.register()
  const item = await stockItem(pharmacy.client, itemBody())
  const { reserva } = (
    await user.post('/api/reservas', { farmacia_id: pharmacy.id, stock_item_id: item, quantidade: 1 })
  ).body
  await user.patch(`/api/reservas/${reserva.id}/cancelar`)
  await outbox.run(`update notificacao set estado = 'falhada', terminada_em = now() where tipo = 'reserva_criada'`)
  expect((await outbox.service.db.transaction((tx) => resend(tx, 'falhadas'))).left).toMatchObject([
    { motivo: 'a reserva já terminou' },
  ])
})

test('A message that was not sent can be dropped', async () => {
  const { outbox, db, ids } = await open()
  expect(await db.transaction((tx) => drop(tx, Object.values(ids)))).toMatchObject({
    done: [ids.pendente, ids.falhada, ids.naoEntregavel, ids.caducada, ids.semCodigo],
    left: [{ id: ids.enviada, motivo: 'já foi entregue ao fornecedor' }],
  })
  expect(await outbox.rows()).toMatchObject([{ estado: 'enviada' }])
})

test('The commands for the outbox work from the command line, beside the running service', async () => {
  const { outbox, ids } = await open()
  const env = { DATABASE_URL: databaseUrl(outbox.service.connection) }

  expect(await run(['notificacoes'], env)).toMatchObject({
    status: 0,
    out: expect.stringMatching(new RegExp(`Nº[^]+\\b${ids.falhada} `)),
  })
  const some = ['notificacoes', 'reenviar', String(ids.falhada), String(ids.enviada)]
  // as a program of its own, which ends
  expect(await start(some, env).ended).toEqual({
    status: 2,
    out: 'De novo à espera: 1\n',
    err: `${ids.enviada}: já foi entregue ao fornecedor\n`,
  })
  expect(await run(['notificacoes', 'largar', String(ids.semCodigo)], env)).toMatchObject({
    status: 0,
    out: 'Largadas: 1\n',
  })
  expect(await run(['notificacoes', 'largar', '999999'], env)).toMatchObject({
    status: 1,
    err: '999999: não existe\n',
  })
  const wrong = [[], ['0'], ['x'], ['1', '--todas-falhadas']]
  for (const args of wrong) {
    const refused = await run(['notificacoes', 'reenviar', ...args], env)
    expect(refused).toMatchObject({ status: 1, err: expect.stringMatching(/^(Indique|Os números)/) })
  }
})

test('verificar has a line for each service, what is wrong with it, and no secret', async () => {
  const gateway = await startGateway()
  gateway.answers(401, { code: 20003, message: 'Authenticate' })
  const env = {
    DATA_DIR: '/nonexistent',
    SMS_PROVIDER: 'twilio',
    TWILIO_URL: gateway.url,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'um-token-secreto',
    SMS_FROM: '+1500',
    SMTP_URL: 'smtp://alguem:uma-senha-secreta@127.0.0.1:9',
    ADMIN_EMAIL: 'eu@exemplo.ao',
    ADMIN_PASSWORD: 'iloveyou1234',
  }
  const { status, out } = await run(['verificar'], env)
  expect(status).toBe(1)
  expect(out).toContain(
    'FALHA  SMS (twilio): credenciais recusadas (HTTP 401): Authenticate. Confira TWILIO_ACCOUNT_SID',
  )
  expect(out).toContain('FALHA  e-mail: ')
  expect(out).toContain('sem    motor de trajectos: não configurado')
  expect(out).toMatch(/^FALHA {2}primeiro administrador: .*ADMIN_PASSWORD é das primeiras que alguém tentaria/m)
  for (const secret of ['secret', env.ADMIN_PASSWORD]) expect(out).not.toContain(secret)
  expect(out).toContain('sem    colector OpenTelemetry: não configurado')
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => /^(?:bem|sem|FALHA) +([^:]+):/.exec(line)?.[1]),
  ).toEqual([
    'base de dados',
    'primeiro administrador',
    'tabelas do operador',
    'cópias de segurança',
    'SMS (twilio)',
    'SMS que entram',
    'USSD',
    'e-mail',
    'avisos no telefone (web push)',
    'fornecedor de identidade',
    'fotografias (S3)',
    'limites partilhados (Redis)',
    'motor de trajectos',
    'colector OpenTelemetry',
  ])

  gateway.answers(200, { status: 'active' })
  const { SMTP_URL: _, ...well } = { ...env, ADMIN_PASSWORD: 'o imbondeiro da minha avó' }
  const second = await run(['verificar'], {
    ...well,
    SMS_ENTRADA_SEGREDO: 'segredo-de-entrada-com-32-letras-ou-mais',
    USSD_SEGREDO: 'segredo-de-entrada-do-ussd-com-32-letras',
    USSD_CODIGO: '*123#',
  })
  expect(second).toMatchObject({ status: 0, out: expect.stringContaining('bem    SMS (twilio): credenciais aceites') })
  expect(second.out).toContain(
    'bem    SMS que entram: aceitam-se de 127.0.0.0/8, ::1/128; SMS_NUMERO não está definido',
  )
  expect(second.out).toContain('bem    USSD: aceitam-se de 127.0.0.0/8, ::1/128\n')
  expect(second.out).not.toContain('segredo-de-entrada')
  expect(second.out).toContain('bem    primeiro administrador: é criado se ainda não há nenhum')
})

test.each([
  ['no gateway sends', { SMS_PROVIDER: 'log' }, 'as respostas que demoram não seguem: SMS_PROVIDER é log'],
  [
    'anybody may deliver',
    { SMS_PROVIDER: 'wesender', WESENDER_API_KEY: 'x', SMS_ENTRADA_ENDERECOS: '0.0.0.0/0' },
    '0.0.0.0/0 deixa entrar toda a gente',
  ],
])('verificar says what is wrong with the SMS that come in: %s', async (_what, env, fault) => {
  const { status, out } = await run(['verificar'], { SMS_ENTRADA_SEGREDO: 'a'.repeat(32), ...env })
  expect(status).toBe(1)
  expect(out).toContain(`FALHA  SMS que entram: ${fault}`)
})

test.each([
  [
    'no gateway sends the code',
    { SMS_PROVIDER: 'log' },
    'o SMS com o código de levantamento não segue: SMS_PROVIDER é log',
  ],
  [
    'anybody may dial',
    { SMS_PROVIDER: 'wesender', WESENDER_API_KEY: 'x', SMS_ENTRADA_ENDERECOS: '::/0' },
    '::/0 deixa entrar toda a gente',
  ],
])('verificar says what is wrong with USSD sessions: %s', async (_what, env, fault) => {
  const { status, out } = await run(['verificar'], { USSD_SEGREDO: 'a'.repeat(32), ...env })
  expect(status).toBe(1)
  expect(out).toContain(`FALHA  USSD: ${fault}`)
})
