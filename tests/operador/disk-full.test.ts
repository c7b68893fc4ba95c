import sql, { raw } from 'sql-template-tag'
import { afterEach, expect, test, vi } from 'vitest'
import { environmentOf, run } from '../cli/program.ts'
import { expectErro } from '../support/erro.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const write = (statement: string) => service.db.statement((tx) => tx.run(sql`${raw(statement)}`))

/** Makes every new account fail as a full disk makes it, from now on. */
const fillDisk = () =>
  write(`do $$ begin
    create or replace function cheio() returns trigger language plpgsql as
      'begin raise exception ''could not extend file: No space left on device'' using errcode = ''53100''; end';
    create trigger cheio before insert on utilizador for each row execute function cheio();
  end $$`)
const freeDisk = () => write('drop trigger if exists cheio on utilizador')
afterEach(freeDisk)
afterEach(() => vi.restoreAllMocks())

const register = (email: string) =>
  service.anyone.post('/api/auth/register', { nome: 'Ana', email, password: 'uma frase só minha' })
const ready = async () => (await service.operator.get('/ready')).body

test('/ready says disco-cheio for a minute after a write for which the database had no room', async () => {
  expect(await ready()).toEqual({ status: 'OK' })
  await fillDisk()
  expectErro(await register('um@cheio.ao'), 503, 'INDISPONIVEL')
  expect(await ready()).toEqual({ status: 'disco-cheio' })
  await freeDisk()
  expect((await register('dois@cheio.ao')).status).toBe(201)
  // what needs no room is written on a full disk too, so that one success tells nothing
  expect(await ready()).toEqual({ status: 'disco-cheio' })
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 61_000)
  expect(await ready()).toEqual({ status: 'OK' })
})

test('A command that finds the disk full says so', async () => {
  await fillDisk()
  const env = { ...environmentOf(service.connection), ADMIN_PASSWORD: 'o imbondeiro da minha avó' }
  const { status, err } = await run(['admin', 'criar', '--email', 'tres@cheio.ao', '--nome', 'Ana'], env)
  expect([status, err]).toEqual([1, expect.stringMatching(/^O disco da base de dados está cheio/)])
})
