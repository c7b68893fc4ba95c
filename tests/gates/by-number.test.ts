import { expect, test } from 'vitest'
import { endpoints } from '#contract/operations.ts'
import { type RateLimitName, rateLimits } from '#contract/rate-limits.ts'
import { rateLimiter } from '#server/http/rate-limiter.ts'
import { addressOf } from '#server/modules/conversas/address.rules.ts'
import { outboxCipher } from '#server/modules/notificacoes/public.ts'

test('A telephone number alone, which a sender can forge, opens these operations and no other', () => {
  const open = endpoints.filter(({ byNumber }) => byNumber).map(({ id, access }) => `${access} ${id}`)
  expect(open.sort()).toEqual([
    'farmacia acertarItem',
    'farmacia alterarItem',
    'farmacia concluirVisita',
    'farmacia criarItem',
    'farmacia desfazerVisita',
    'farmacia listarStock',
    'farmacia listarVisitas',
    'farmacia responderVisita',
    'farmacia verItem',
    'farmacia verParecidos',
    'reservante cancelarVisita',
    'utilizador apagarAlerta',
    'utilizador apagarConta',
    'utilizador criarAlerta',
    'utilizador listarAlertas',
    'utilizador listarMinhasVisitas',
    'utilizador pedirCodigoDeTelefone',
    'utilizador reservarVisita',
  ])
})

test('No limit of an operation that is open by number is one window for two numbers', async () => {
  const cipher = outboxCipher('x'.repeat(32))
  const addresses = ['+244923000001', '+244923000002'].map((number) => addressOf(cipher.digest(number)))
  const [one = '', other = ''] = addresses
  const own = endpoints.flatMap(({ byNumber, limit }) => (byNumber && limit ? [limit] : []))
  const names = new Set<RateLimitName>([...own, 'numero', 'registo_rede'])
  const once = Object.fromEntries(Object.keys(rateLimits).map((name) => [name, { points: 1, seconds: 300 }]))
  const limiter = rateLimiter(once as Record<RateLimitName, { points: number; seconds: number }>)
  expect(own).toContain('login')
  for (const name of names) {
    await limiter.count(name, one)
    expect((await limiter.count(name, one)).over, name).toBe(true)
    expect((await limiter.count(name, other)).over, name).toBe(false)
  }
})
