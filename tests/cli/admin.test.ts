import { expect, test } from 'vitest'
import { enrolled } from '../support/authenticator.ts'
import { succeed } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { sample } from '../support/full-run.ts'
import { snapshot } from '../support/snapshot.ts'
import { trail } from '../support/trail.ts'
import { run } from './program.ts'
import { openScene } from './scene.ts'

const create = ['admin', 'criar', '--email', 'Nova@Exemplo.ao', '--nome', 'Nova Admin']

test('an administrator is made and signs in', async () => {
  const scene = await openScene()
  const env = { ...scene.env, ADMIN_PASSWORD: 'segredo de teste' }
  expect(await run([...create, '--gestor-admins'], env)).toEqual({
    status: 0,
    out: 'Conta de administração criada: Nova Admin, Nova@Exemplo.ao.\n',
    err: '',
  })
  const body = { email: 'nova@exemplo.ao', password: 'segredo de teste' }
  expect(succeed(await scene.service.anyone.post('/api/auth/login', body))).toMatchObject({
    gestor_admins: true,
    user: { name: 'Nova Admin', role: 'admin' },
  })
})

test('an e-mail that is taken, fields a registration refuses, no password: one line, status 1, nothing made', async () => {
  const scene = await openScene()
  const env = { ...scene.env, ADMIN_PASSWORD: 'segredo de teste' }
  expect(await run(create, env)).toMatchObject({ status: 0 })
  const before = await snapshot(scene.service.db)
  const named = (email: string, nome: string) => ['admin', 'criar', '--email', email, '--nome', nome]
  const cases: [string[], NodeJS.ProcessEnv, RegExp][] = [
    [named('nova@exemplo.AO', 'Outra'), env, /^Já existe uma conta com o e-mail nova@exemplo\.AO/],
    [named('nova', ' '), env, /nome não pode ficar vazio; email não é um endereço/],
    [named('a@b.ao', 'A'), { ...env, ADMIN_PASSWORD: 'curta' }, /password tem de ter pelo menos 12/],
    [named('a@b.ao', 'A'), { ...env, ADMIN_PASSWORD: 'iloveyou1234' }, /password é das primeiras/],
    [named('a@b.ao', 'A'), scene.env, /^Falta a palavra-passe: defina ADMIN_PASSWORD\.$/m],
  ]
  for (const [args, environment, reason] of sample(cases, 2)) {
    const { status, out, err } = await run(args, environment)
    expect({ status, out, err }).toEqual({ status: 1, out: '', err: expect.stringMatching(reason) })
    expect(err.trimEnd()).not.toContain('\n')
  }
  expect(await snapshot(scene.service.db)).toEqual(before)
})

test('takes the second factor from an admin who lost it, the last one too', async () => {
  const { service, botica } = await openScene()
  const lost = await enrolled(service, 'admin')
  const reset = () => botica('admin', 'repor-2fa', '--email', lost.email.toUpperCase())
  expect(await reset()).toMatchObject({ status: 0, err: '' })
  expect((await service.anyone.login(lost.email, 'palavra-passe de teste')).token).toBeTypeOf('string')
  expectErro(await lost.get('/api/auth/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
  expect(await reset()).toMatchObject({ status: 1, err: 'Esta conta não tem segundo factor.\n' })
  expect(await botica('admin', 'repor-2fa', '--email', 'ninguem@teste.ao')).toMatchObject({ status: 1 })
  const [entry] = await trail(await service.admin(), `?alvo=${lost.id}`)
  expect(entry).toMatchObject({ accao: 'segundo_factor_tirado', actor_papel: 'linha_de_comandos', actor_id: null })
})
