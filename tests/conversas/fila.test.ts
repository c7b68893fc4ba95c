import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { numbersWaiting } from '#server/modules/conversas/repository.ts'
import { removal } from '#server/worker/retention.ts'
import { withDatabase } from '../support/database.ts'
import { planOf, withPlanner } from '../support/plan-of.ts'
import { keptBy } from '../support/retention.ts'

const clone = withDatabase()
const client = withPlanner(clone)

const WAITING = 300

/** Queues messages of one number behind a first that is put off, all older than the single message of another number. */
async function backlog(): Promise<void> {
  await client.query(`
    insert into mensagem_recebida (chave, numero, conhecido, selada, reclamada_ate, recebida_em)
    select decode(md5(n::text), 'hex'), '\\x01', true, '\\x00',
           now() + case n when 0 then interval '90 s' else interval '-10 minutes' end, now() - interval '10 minutes'
      from generate_series(0, ${WAITING}) n`)
  await client.query(`
    insert into mensagem_recebida (chave, numero, conhecido, selada, reclamada_ate)
    values ('\\x02', '\\x02', false, '\\x00', now() - interval '1 minute')`)
  // handled messages of three days
  await client.query(`
    insert into mensagem_recebida (chave, numero, conhecido, tratada_em)
    select decode(md5('feita' || n), 'hex'), null, true, now() from generate_series(1, 20000) n`)
  await client.query('analyze mensagem_recebida')
}

test('What waits behind a message that was put off keeps no other number from its turn, and no table is read whole', async () => {
  await backlog()
  let asked: ReturnType<typeof sql> | undefined
  const db = {
    many: async (query: ReturnType<typeof sql>) => {
      asked = query
      return (await client.query(query)).rows
    },
  }
  const waiting = await numbersWaiting(db as unknown as Parameters<typeof numbersWaiting>[0], 50)
  expect(waiting.map(({ numero }) => numero.toString('hex'))).toEqual(['02'])
  const { text } = await planOf(client, asked ?? sql``)
  expect(text).not.toContain('Seq Scan')
})

test('A number that nobody had is forgotten a year after PARAR; that of an account or a pharmacy is not', async () => {
  await client.query(`
    insert into numero_parado (numero, conhecido, desde)
    values ('\\x01', false, now() - interval '366 days'), ('\\x02', false, now() - interval '300 days'),
           ('\\x03', true, now() - interval '366 days')`)
  expect((await client.query(removal(keptBy('PARAR de números de ninguém'), 10))).rowCount).toBe(1)
  const { rows } = await client.query("select encode(numero, 'hex') as n from numero_parado order by 1")
  expect(rows.map(({ n }) => n)).toEqual(['02', '03'])
})
