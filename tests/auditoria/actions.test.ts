import sql, { raw } from 'sql-template-tag'
import { afterEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/operations.ts'
import { type Caller, withCast } from '../support/cast.ts'
import { expectErro } from '../support/erro.ts'
import { exampleCall } from '../support/operations.ts'
import { prepare } from '../support/prepare.ts'
import { snapshot } from '../support/snapshot.ts'
import { leftBy } from '../support/trail.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const cast = withCast(service)
const reader = prepare(() => service.admin())

/** Operations that an admin or a gestor does as such, and those on their own account. */
const own = ['alterarMinhaConta', 'apagarConta', 'desligarDoisFactores', 'renovarCodigosDeRecuperacao']
const administers = ({ access, method, id }: Endpoint) =>
  method !== 'GET' && (access === 'admin' || access === 'registador' || access === 'segundoFactor' || own.includes(id))
const actions = endpoints.filter(administers)

/** Number of entries of an operation: one for each thing changed; a report that deactivates an account changes two. */
const things = ({ id }: Endpoint) => (id === 'decidirDenuncia' ? 2 : 1)
const actors = ({ access }: Endpoint): Caller[] => (access === 'admin' ? ['admin'] : ['admin', 'gestor'])

const entriesKept = async () =>
  (await service.db.one<{ total: number }>(sql`select count(*) as total from auditoria`)).total

afterEach(() => service.db.statement((tx) => tx.run(sql`drop trigger if exists falha on auditoria`)))

/** Makes every transaction with an entry fail at its commit, from now on. */
async function failAtCommit(): Promise<void> {
  await service.db.statement((tx) =>
    tx.run(
      raw(`
      do $$ begin
        create or replace function falha() returns trigger language plpgsql as
          'begin raise exception ''no space'' using errcode = ''53100''; end';
        create constraint trigger falha after insert on auditoria deferrable initially deferred
          for each row execute function falha();
      end $$`),
    ),
  )
}

test('there are actions to look at', () => expect(actions.length).toBeGreaterThan(9))

describe.each(actions)('$method $path', (endpoint) => {
  test.each(actors(endpoint))(
    'by %s leaves an entry of each thing it changed, with who, when and in which request',
    async (caller) => {
      const { path, body, status, client = cast.as(caller) } = await exampleCall(endpoint, cast, caller)
      const since = Date.now()
      const response = await client.call(endpoint.method, path, { body })
      expect(response.status).toBe(status)
      const entries = await leftBy(reader, response)
      expect(entries).toHaveLength(things(endpoint))
      for (const { actor_id, actor_papel, instante, alvo_tipo, alvo_id } of entries) {
        expect(actor_papel).toBe(caller)
        if (client === cast.as(caller)) expect(actor_id).toBe(cast[caller as 'admin' | 'gestor'].id)
        // the service and a list have no id
        if (!['servico', 'tabela'].includes(alvo_tipo)) expect(alvo_id).toMatch(/^[0-9a-f-]{36}$/)
        // the database's clock may be a minute off
        expect(Date.parse(instante)).toBeGreaterThan(since - 60_000)
        expect(Date.parse(instante)).toBeLessThan(Date.now() + 60_000)
      }
    },
  )

  // callers without access are refused earlier: tests/api/access-matrix shows it
  test('refused, it leaves none', async () => {
    const { method, path, bodyExample: body } = endpoint
    const before = await entriesKept()
    const unknown = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
    const refused = await cast.admin.call(method, unknown, { body: path === unknown ? [] : body })
    expect([400, 401, 404, 415]).toContain(refused.status)
    expect(await entriesKept()).toBe(before)
  })

  test('when the database fails, neither the action nor the entry is there', async () => {
    const { path, body, client = cast.admin } = await exampleCall(endpoint, cast, 'admin')
    const before = await snapshot(service.db)
    await failAtCommit()
    expectErro(await client.call(endpoint.method, path, body === undefined ? {} : { body }), 503, 'INDISPONIVEL')
    expect(await snapshot(service.db)).toEqual(before)
  })
})

test('no entry has a name, an e-mail, a telephone, a password or a code of anybody', async () => {
  const rows = await service.db.many<{ text: string }>(sql`select auditoria::text as text from auditoria`)
  const people = await service.db.many<{ nome: string; email: string; telefone: string | null }>(
    sql`select nome, email, telefone from utilizador`,
  )
  const secrets = people.flatMap(({ nome, email, telefone }) => [nome, email, ...(telefone ? [telefone] : [])])
  const text = rows.map((row) => row.text).join('\n')
  expect(rows.length).toBeGreaterThan(20)
  for (const secret of [...secrets, cast.pharmacy.codigo, 'argon2', 'palavra-passe']) expect(text).not.toContain(secret)
})
