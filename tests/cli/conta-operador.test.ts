import { expect, test } from 'vitest'
import { failedSignIns } from '#contract/limits.ts'
import { adminAccount } from '../support/admin-account.ts'
import { expectErro } from '../support/erro.ts'
import { trail } from '../support/trail.ts'
import { serviceForTest } from '../support/with-service.ts'
import { run } from './program.ts'
import { openScene } from './scene.ts'

const long = 'uma frase longa do teste'
const password = 'palavra-passe de teste'

test('The operator lists admins and gives one a new password, by ADMIN_PASSWORD or generated and shown once', async () => {
  const { service, botica, env } = await openScene()
  const admin = await service.admin()
  const listed = await botica('admin', 'listar')
  expect(listed).toMatchObject({ status: 0, err: '' })
  expect(listed.out).toContain(adminAccount.email)

  const set = ['admin', 'palavra-passe', '--email', adminAccount.email.toUpperCase()]
  expect(await run(set, env)).toMatchObject({ status: 1, err: expect.stringContaining('ADMIN_PASSWORD') })
  expect(await run(set, { ...env, ADMIN_PASSWORD: 'curta' })).toMatchObject({ status: 1, out: '' })
  expect((await admin.get('/api/auth/me')).status).toBe(200)
  expect(await run(set, { ...env, ADMIN_PASSWORD: long })).toMatchObject({ status: 0, err: '' })
  expectErro(await admin.get('/api/auth/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
  await service.anyone.login(adminAccount.email, long)

  const { out } = await run([...set, '--gerar'], env)
  const generated = /só desta vez: (\S{20,})\n/.exec(out)?.[1] ?? ''
  const again = await service.anyone.login(adminAccount.email, generated)
  const changes = (await trail(again)).filter(({ accao }) => accao === 'conta_alterada')
  expect(changes).toHaveLength(2)
  for (const { actor_papel, alteracoes } of changes) {
    expect({ actor_papel, alteracoes }).toEqual({
      actor_papel: 'linha_de_comandos',
      alteracoes: [{ campo: 'password' }],
    })
  }

  const person = await service.anyone.register()
  expect(await botica('admin', 'palavra-passe', '--email', person.email, '--gerar')).toMatchObject({
    status: 1,
    out: '',
  })
})

test('The operator suspends an account, takes it up again and ends its sessions, and each is in the audit', async () => {
  const { service, botica } = await openScene()
  const admin = await service.admin()
  const person = await service.anyone.register()
  const act = (what: string, email = person.email) => botica('conta', what, '--email', email)
  const signIn = () => service.anyone.post('/api/auth/login', { email: person.email, password })

  expect(await act('suspender')).toMatchObject({ status: 0, err: '' })
  expectErro(await person.get('/api/auth/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
  expectErro(await signIn(), 403, 'SEM_PERMISSAO')
  expect((await act('suspender')).out).toContain('já estava suspensa')
  expect(await act('reactivar')).toMatchObject({ status: 0, err: '' })
  const back = await service.anyone.login(person.email, password)
  expect(await act('terminar-sessoes')).toMatchObject({ status: 0, err: '' })
  expectErro(await back.get('/api/auth/me'), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')

  expect(await act('suspender', 'ninguem@teste.ao')).toMatchObject({ status: 1, out: '' })
  expect(await act('suspender', adminAccount.email)).toMatchObject({ status: 1, out: '' })
  const entries = await trail(admin, `?alvo=${person.id}`)
  expect(entries.map(({ accao, alteracoes }) => [accao, alteracoes])).toEqual([
    ['sessoes_terminadas', []],
    ['conta_alterada', [{ campo: 'is_ativo', antes: 'false', depois: 'true' }]],
    ['conta_alterada', [{ campo: 'is_ativo', antes: 'true', depois: 'false' }]],
  ])
})

test('An account that failed too often from its own network signs in at once after the operator unlocks it', async () => {
  const { service, botica } = await openScene(await serviceForTest({ env: { FALHAS_FACTOR: '1' } }))
  // the counts begin anew with each hour
  service.setTime(new Date())
  const person = await service.anyone.register()
  await service.anyone.login(person.email, password)
  const signIn = (typed: string) => service.anyone.post('/api/auth/login', { email: person.email, password: typed })
  for (let tries = 0; tries < failedSignIns.palavra_passe.conhecida.points; tries++) {
    expectErro(await signIn('outra palavra-passe'), 401, 'NAO_AUTENTICADO')
  }
  expectErro(await signIn(password), 429, 'LIMITE_DE_PEDIDOS')
  expect(await botica('conta', 'desbloquear', '--email', person.email)).toMatchObject({ status: 0, err: '' })
  expect((await signIn(password)).status).toBe(200)
  const [entry] = await trail(await service.admin(), `?alvo=${person.id}`)
  expect(entry).toMatchObject({ accao: 'entradas_desbloqueadas', actor_papel: 'linha_de_comandos' })
})
