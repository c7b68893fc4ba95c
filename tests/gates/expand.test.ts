import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../migrations')
/** The last migration of the last version that was released: what came with it is used by processes that still run. */
const released = readFileSync(join(folder, 'ultima-lancada.txt'), 'utf8').trim()
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()

const contracting =
  /\bdrop\s+(?:table|column|view|materialized\s+view|type)\b|\brename\b|\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b|\bset\s+not\s+null\b/i
/** The old version writes rows without it. */
const demanding = /\badd\s+column\b(?:(?!\badd\s+column\b).)*\bnot\s+null\b/is
const supplied = /\b(?:default|generated)\b/i
const EXCUSE = /^-- a última versão lançada já não usa: \S/m

/** The statements that would break the version before, but for those under a line that says why they do not. */
const breaking = (sql: string): string[] =>
  sql
    .split(/;\s*$/m)
    .filter((statement) => !EXCUSE.test(statement))
    .map((statement) => statement.replaceAll(/--.*$/gm, '').trim())
    .filter((statement) => contracting.test(statement) || (demanding.test(statement) && !supplied.test(statement)))

test('the last released migration is one of ours', () => {
  expect(names).toContain(released)
})

test.each(names.filter((name) => name > released))('%s leaves the last released version working beside it', (name) => {
  expect(breaking(readFileSync(join(folder, name), 'utf8'))).toEqual([])
})

describe('what would break the version before is seen', () => {
  test.each([
    'alter table farmacia drop column notas;',
    'alter table farmacia\n  rename column notas to nota;',
    'drop table denuncia;',
    'alter table produto alter column nome type varchar(20);',
    'alter table reserva alter column vaga set not null;',
    'alter table reserva add column loja uuid not null;',
  ])('%s', (statement) => {
    expect(breaking(`create index a on b (c);\n${statement}\n`)).toHaveLength(1)
    expect(breaking(`-- a última versão lançada já não usa: desde a 0.2\n${statement}\n`)).toEqual([])
  })

  test('A migration that only adds is accepted', () => {
    expect(
      breaking(
        "alter table a add column b text not null default '';\ndrop index c;\ncreate table d (e int not null);\n",
      ),
    ).toEqual([])
  })
})
