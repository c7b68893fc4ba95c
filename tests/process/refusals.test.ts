import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { expectRefusal } from './refused.ts'

test.each([
  [{ DATABASE_URL: 'postgres://x@127.0.0.1/x' }, /^Com DATABASE_URL é preciso definir JWT_SECRET e CODIGO_SECRET\./],
  [{ RESERVA_MINUTOS: '0', LOG_LEVEL: 'muito' }, /^Configuração inválida: RESERVA_MINUTOS.*LOG_LEVEL/],
])('A service with %j refuses to start, in one line', ({ ...env }, line) => expectRefusal(env, line))

test.each([
  [{ PORT: 'abc' }, /^Configuração inválida: PORT tem de ser um número inteiro/],
  [{ ADMIN_EMAIL: 'a@b.ao' }, /ADMIN_EMAIL e ADMIN_PASSWORD/],
  [{ PORT: '3999', OPERADOR_PORT: '3999' }, /^Configuração inválida: OPERADOR_PORT e PORT são a mesma porta, 3999/],
  [{ PORT: '3999', OPERADOR_PORT: '3999', HOST: '0.0.0.0', OPERADOR_HOST: '127.0.0.2' }, /são a mesma porta, 3999/],
  [{ OPERADOR_TOKEN: 'curto' }, /^Configuração inválida: OPERADOR_TOKEN tem de ter 32 caracteres/],
])('The settings %j are refused', ({ ...env }, line) => {
  expect(() => readConfig(env)).toThrow(line)
})

const DATABASE_URL = 'postgres://x@127.0.0.1/x'
test.each([
  [{ JWT_SECRET: 'curta' }, /^JWT_SECRET tem menos de 32 bytes/],
  [{ DATABASE_URL, JWT_SECRET: 'x'.repeat(32) }, /CODIGO_SECRET/],
  [
    { DATABASE_URL, CODIGO_SECRET: 'curta' },
    /^Com DATABASE_URL é preciso definir JWT_SECRET; CODIGO_SECRET tem menos de 32 bytes\. Gere/,
  ],
])('Not both keys, or one too short, are refused: %j', async ({ ...env }, line) => {
  await expect(loadSecrets(readConfig(env))).rejects.toThrow(line)
})

test('a Node that cannot read TypeScript says which one it takes', async () => {
  const asOld = `data:text/javascript,${encodeURIComponent(
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.4' } })",
  )}`
  const start = join(import.meta.dirname, '../../server/start.js')
  const run = promisify(execFile)(process.execPath, ['--import', asOld, start, 'servir'])
  const { code, stderr } = await run.catch((failure) => failure)
  expect(stderr).toMatch(/^A Botica precisa de Node \S+ ou mais recente, e este é o 20\.19\.4: .*\n$/)
  expect(code).toBe(1)
  // the version is that of package.json
  const { engines } = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'))
  expect(stderr).toContain(`Node ${engines.node.replace('>=', '')} `)
})
