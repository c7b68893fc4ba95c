import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentOf, run } from '../cli/program.ts'
import { withDatabase } from '../support/database.ts'
import { expectErro } from '../support/erro.ts'
import { serviceForTest, withService } from '../support/with-service.ts'
import { dataFolder } from './serving.ts'

const database = withDatabase()
const service = withService(() => ({ connection: database.connection }))

// over 2 s: a service is started as a program, to be refused
test('A service with another CODIGO_SECRET than its database’s is refused in one line, until the key is accepted', async () => {
  const DATA_DIR = await dataFolder()
  const first = { ...environmentOf(database.connection), DATA_DIR }
  const other = { ...first, CODIGO_SECRET: 'b'.repeat(32) }
  // whatever writes the first code notes its key, as a start does
  const [register, codes] = [join(DATA_DIR, 'farmacias.csv'), join(DATA_DIR, 'codigos.csv')]
  await writeFile(register, 'nome,telefone,latitude,longitude\nFarmácia Primeira,923000001,-8.8,13.2\n')
  expect(await run(['importar', 'farmacias', register, '--codigos', codes], first)).toMatchObject({ status: 0 })
  const [{ id }] = (await service.anyone.get('/api/farmacias')).body
  const renew = ['codigo', '--farmacia', id]
  const codeBy = async (env: NodeJS.ProcessEnv) => /\b[0-9]{10}\b/.exec((await run(renew, env)).out)?.[0] ?? ''
  const code = await codeBy(first)

  const refusal = /^O CODIGO_SECRET actual não é o desta base[^\n]*reponha o de antes[^\n]*chave aceitar[^\n]*\n$/
  for (const command of [['servir'], renew, ['codigo', '--farmacia', code]]) {
    const refused = await run(command, { ...other, PORT: '0' })
    expect(refused, command.join(' ')).toMatchObject({ status: 1, err: expect.stringMatching(refusal) })
  }
  // the refusals changed nothing
  await service.anyone.pharmacy(code)

  const accepted = await run(['chave', 'aceitar'], other)
  expect(accepted).toMatchObject({ status: 0, err: '', out: expect.stringMatching(/gere outro a cada\s+farmácia/) })
  const renewed = await codeBy(other)
  const changed = await serviceForTest({ connection: database.connection, codigoSecret: other.CODIGO_SECRET })
  expectErro(await changed.anyone.post('/api/auth/farmacia', { codigo: code }), 401, 'NAO_AUTENTICADO')
  await changed.anyone.pharmacy(renewed)
  expect(await run(renew, first)).toMatchObject({ status: 1, err: expect.stringMatching(refusal) })
})
