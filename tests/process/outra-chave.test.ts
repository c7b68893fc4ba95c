import { expect, test } from 'vitest'
import { environmentOf, run } from '../cli/program.ts'
import { succeed } from '../support/client.ts'
import { withDatabase } from '../support/database.ts'
import { expectErro } from '../support/erro.ts'
import { pharmacyBody } from '../support/scenario.ts'
import { serviceForTest } from '../support/with-service.ts'
import { dataFolder, servir } from './serving.ts'

const database = withDatabase()
const admin = { ADMIN_EMAIL: 'admin@teste.ao', ADMIN_PASSWORD: 'uma senha longa de teste' }

test('A service with another CODIGO_SECRET than its database’s is refused in one line, until the key is accepted', async () => {
  const first = { ...environmentOf(database.connection), DATA_DIR: await dataFolder(), ...admin }
  const other = { ...first, CODIGO_SECRET: 'b'.repeat(32) }
  const service = await servir(first)
  const boss = await service.anyone.login(admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
  const { farmacia } = succeed(await boss.post('/api/farmacias', pharmacyBody()))

  const refusal = /^O CODIGO_SECRET actual não é o desta base[^\n]*reponha o de antes[^\n]*chave aceitar[^\n]*\n$/
  const renew = ['codigo', '--farmacia', farmacia.id]
  for (const command of [['servir'], renew, ['codigo', '--farmacia', farmacia.codigo_acesso]]) {
    const refused = await run(command, { ...other, PORT: '0' })
    expect(refused, command.join(' ')).toMatchObject({ status: 1, err: expect.stringMatching(refusal) })
  }
  // the right key serves as before: the refusals changed nothing
  await service.anyone.pharmacy(farmacia.codigo_acesso)
  await service.stop()

  const accepted = await run(['chave', 'aceitar'], other)
  expect(accepted).toMatchObject({ status: 0, err: '', out: expect.stringMatching(/gere outro a cada\s+farmácia/) })
  const code = /\b[0-9]{10}\b/.exec((await run(renew, other)).out)?.[0] ?? ''
  const changed = await serviceForTest({ connection: database.connection, codigoSecret: other.CODIGO_SECRET })
  expectErro(
    await changed.anyone.post('/api/auth/farmacia', { codigo: farmacia.codigo_acesso }),
    401,
    'NAO_AUTENTICADO',
  )
  await changed.anyone.pharmacy(code)
  expect(await run(renew, first)).toMatchObject({ status: 1, err: expect.stringMatching(refusal) })
})
