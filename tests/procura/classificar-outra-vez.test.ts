import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { reclassify } from '#server/modules/medicamentos/public.ts'
import { lexicon } from '../support/lexicon.ts'
import { blocker } from '../support/locks.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

/** Products as an earlier version of the lexicon left them: morphine that nobody has marked. */
const leave = (name: string, count: number) =>
  service.db.statement((tx) =>
    tx.run(sql`
      insert into produto (nome, categoria, subcategoria, substancias, doses, controlado, lexico)
      select 'Morfina ' || ${name} || ' nº ' || n, 'M', 'S', '{}', '{}', false, 'antiga'
        from generate_series(1, ${count}::int) n`),
  )
const marked = async (name: string) =>
  (
    await service.db.one<{ total: number }>(sql`
      select count(*) as total from produto
       where nome like ${`Morfina ${name} nº %`} and controlado and substancias = '{morfina}' and lexico = ${lexicon.version}`)
  ).total

test.each(['substancias', 'doses', 'controlado', 'lexico'])(
  'A product that is inserted without «%s», which the lexicon decides, is refused by the database',
  async (left) => {
    const columns = ['nome', 'categoria', 'subcategoria', 'substancias', 'doses', 'controlado', 'lexico']
    const values = ["'Sem classe'", "''", "''", "'{}'", "'{}'", 'false', "'x'"]
    const kept = columns.flatMap((column, at) => (column === left ? [] : [[column, values[at]] as const]))
    const text = `insert into produto (${kept.map(([column]) => column)}) values (${kept.map(([, value]) => value)})`
    await expect(service.db.statement((tx) => tx.run(sql([text])))).rejects.toThrow(/not-null/)
  },
)

test('What an earlier version classified is classified again, once, by processes that start together', async () => {
  await leave('juntos', 2500)
  const totals = await Promise.all([1, 2, 3].map(() => reclassify(service.db, lexicon)))
  expect(await marked('juntos')).toBe(2500)
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe(2500)
  expect(await reclassify(service.db, lexicon)).toBe(0)
})

test('What another process has taken and does not finish is classified by the one that waits for it', async () => {
  await leave('largado', 20)
  const other = await blocker(service, "select id from produto where nome = 'Morfina largado nº 7' for no key update")
  const waiting = reclassify(service.db, lexicon)
  await other.waiters(1)
  expect(await marked('largado')).toBe(19)
  await other.commit()
  expect(await waiting).toBe(20)
  expect(await marked('largado')).toBe(20)
})
