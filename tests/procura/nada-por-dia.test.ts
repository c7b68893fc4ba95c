import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { withService } from '../support/with-service.ts'

const service = withService()

const search = (term: string) =>
  service.anyone.get(`/api/farmacias?search_type=medicamento&search=${encodeURIComponent(term)}`)
const counted = async (term: string) =>
  (
    await service.db.maybe<{ vezes: number }>(sql`
      select vezes from procura_vazia where termo = ${term} and dia = dia_em_luanda(now())`)
  )?.vezes ?? 0
const write = (query: ReturnType<typeof sql>) => service.db.statement((tx) => tx.run(query))
const fill = (from: number, to: number) =>
  write(
    sql`insert into procura_vazia (termo) select 'inventado ' || n from generate_series(${from}::int, ${to}::int) n`,
  )

test('A day keeps 2000 made-up terms; those it has, and those of other days, are still counted', async () => {
  await write(sql`insert into procura_vazia (termo, dia) values ('xarope de ontem', dia_em_luanda(now()) - 1)`)
  await fill(1, 1999)
  await search('coisa nenhuma')
  expect(await counted('coisa nenhuma')).toBe(1)
  await search('outra coisa nenhuma')
  expect(await counted('outra coisa nenhuma')).toBe(0)
  await search('coisa nenhuma')
  await search('xarope de ontem')
  expect([await counted('coisa nenhuma'), await counted('xarope de ontem')]).toEqual([2, 1])
  await fill(2000, 4000)
  await write(sql`delete from procura_vazia where termo = 'xarope de ontem' and dia = dia_em_luanda(now())`)
  await search('xarope de ontem')
  expect(await counted('xarope de ontem')).toBe(0)
})
