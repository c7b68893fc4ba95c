import sql from 'sql-template-tag'
import { expect, onTestFinished, test, vi } from 'vitest'
import { adminAccount } from '../support/admin-account.ts'
import { patience } from '../support/pace.ts'
import type { TestService } from '../support/service.ts'
import { serviceForTest } from '../support/with-service.ts'
import { elsewhere, guarded, guess, guessCode, home, hour, inTurn, signIn } from './attackers.ts'

const warnings = (...services: TestService[]) =>
  services
    .flatMap(({ logged }) => logged)
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level === 40)
    .map(({ tipo, orcamento, janela_s, msg }) => [tipo, orcamento, janela_s, msg])
const line = (kind: string, budget: string) => [kind, budget, 3600, 'entradas falhadas acima do orçamento']

test('an attack is one line of the log for each kind, budget and window, from however many processes', async () => {
  const service = await guarded()
  const beside = await guarded({ connection: service.connection })
  for (const each of [service, beside, service]) await inTurn(11, (n) => guess(each, elsewhere(n)))
  expect(warnings(service, beside)).toEqual([line('palavra_passe', 'conta')])
  await inTurn(21, (n) => guessCode(beside, elsewhere(1, n + 1)))
  for (const each of [service, beside]) each.setTime(hour(1))
  await inTurn(11, (n) => guess(beside, elsewhere(n)))
  expect(warnings(service, beside)).toEqual([
    line('palavra_passe', 'conta'),
    line('codigo', 'rede'),
    line('palavra_passe', 'conta'),
  ])
})

test('the metrics count what failed and what was refused, by kind', async () => {
  const service = await guarded()
  await signIn(service, home)
  await inTurn(13, (n) => guess(service, elsewhere(n)))
  await inTurn(11, () => guessCode(service, elsewhere(1)))
  const { text } = await service.operator.get('/metrics')
  expect(text).toContain('botica_entradas_falhadas_total{tipo="palavra_passe"} 10')
  expect(text).toContain('botica_entradas_falhadas_total{tipo="codigo"} 10')
  expect(text).toContain('botica_entradas_recusadas_total{tipo="palavra_passe",orcamento="conta"} 3')
  expect(text).toContain('botica_entradas_recusadas_total{tipo="codigo",orcamento="endereco"} 1')
})

test('The log, the metrics and the stored counts do not tell who tried whom from where', async () => {
  const service = await guarded()
  await signIn(service, home)
  await inTurn(13, (n) => guess(service, elsewhere(n)))
  const rows = await service.db.many(sql`
    select to_jsonb(e)::text as linha from entrada_falhada e union all select to_jsonb(r)::text from rede_conhecida r`)
  expect(rows.length).toBeGreaterThan(10)
  const { text } = await service.operator.get('/metrics')
  const seen = [service.logged.join(''), text, JSON.stringify(rows)].join('')
  const hex = (value: string) => Buffer.from(value).toString('hex')
  for (const secret of [adminAccount.email, '41.63.160', '100.64.']) {
    expect(seen).not.toContain(secret)
    expect(seen).not.toContain(hex(secret))
  }
})

test('counts of windows that are over, and networks not seen for ninety days, are swept', async () => {
  const service = await guarded()
  await signIn(service, home)
  await guess(service, elsewhere(1))
  await service.db.transaction(async (tx) => {
    await tx.run(sql`update entrada_falhada set termina_em = termina_em - interval '3 hours'`)
    await tx.run(sql`update rede_conhecida set vista_em = vista_em - interval '91 days'`)
  })
  await signIn(service, elsewhere(9))
  // in a window that ends in an hour of the database's clock or later, whenever this run began
  service.setTime(hour(1))
  await guess(service, elsewhere(2))
  // no wait before the first time
  vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
  await serviceForTest({ worker: true, connection: service.connection })
  // rows from before ended at least two hours ago, and later rows may end while the test waits
  const left = () =>
    service.db.one(sql`
      select (select count(*) from rede_conhecida) as redes,
             (select count(*) from entrada_falhada where termina_em < now() - interval '1 hour') as velhas,
             (select count(*) from entrada_falhada) > 0 as novas`)
  await vi.waitFor(async () => expect(await left()).toEqual({ redes: 1, velhas: 0, novas: true }), patience)
})
