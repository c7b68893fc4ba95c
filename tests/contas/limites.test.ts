import { expect, test } from 'vitest'
import { adminAccount } from '../support/admin-account.ts'
import type { Response } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { withService } from '../support/with-service.ts'

const service = withService({
  env: {
    LIMITES: 'on',
    TRUST_PROXY: 'loopback',
    LIMITE_LOGIN: '5;w=900',
    LIMITE_REGISTO: '2;w=3600',
    LIMITE_AUTENTICADO: '2;w=300',
  },
})

const left = ({ headers }: Response) => [
  headers.get('ratelimit-policy'),
  /remaining=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1],
]
function expectRefused(response: Response): void {
  expectErro(response, 429, 'LIMITE_DE_PEDIDOS')
  expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
}

test('Setting, confirming and changing one’s own account count with logins, as each tries a password or a token', async () => {
  const anyone = service.anyone.from('41.63.1.1')
  const admin = await anyone.login(adminAccount.email, adminAccount.password)
  const set = () => anyone.post('/api/auth/repor', { token: 'x', password: 'outra palavra' })
  const confirm = () => anyone.post('/api/auth/confirmar', { token: 'x' })
  const change = () => admin.put('/api/auth/me', { password_actual: 'x', password: 'outra palavra' })
  expect(left(await set())).toEqual(['5;w=900', '3'])
  expect(left(await confirm())).toEqual(['5;w=900', '2'])
  expect(left(await change())).toEqual(['5;w=900', '1'])
  expect(left(await anyone.post('/api/auth/login', adminAccount))).toEqual(['5;w=900', '0'])
  for (const call of [set, confirm, change]) expectRefused(await call())
})

test('asking for a link counts with registrations', async () => {
  const anyone = service.anyone.from('41.63.2.1')
  const ask = () => anyone.post('/api/auth/recuperar', { email: 'ana@teste.ao' })
  expect(left(await anyone.post('/api/auth/register', {}))).toEqual(['2;w=3600', '1'])
  expect(left(await ask())).toEqual(['2;w=3600', '0'])
  expectRefused(await ask())
})

test('signing out counts with everything else, so that a login window that others used up keeps nobody signed in', async () => {
  const anyone = service.anyone.from('41.63.3.1')
  const admin = await anyone.login(adminAccount.email, adminAccount.password)
  for (let n = 0; n < 4; n++) await anyone.post('/api/auth/confirmar', { token: 'x' })
  expectRefused(await anyone.post('/api/auth/login', adminAccount))
  const out = await admin.post('/api/auth/sair')
  expect(out.status).toBe(200)
  expect(left(out)).toEqual(['2;w=300', '1'])
})
