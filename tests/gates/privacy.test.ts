import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const docs = join(import.meta.dirname, '../../docs')
const read = (name: string) => readFileSync(join(docs, name), 'utf8')

/** `table.column` of every table in docs/esquema.sql, which is made from the migrations. */
const stored = [...read('esquema.sql').matchAll(/^create table (\w+) \(\n([\s\S]*?)^\)/gm)].flatMap(
  ([, table, body = '']) =>
    [...body.matchAll(/^ {2}(?!constraint )(\w+) /gm)].map(([, column]) => `${table}.${column}`),
)

/** `table.column` of every line of the page's table: of people, or not. */
const said = read('privacidade.md')
  .split('\n')
  .flatMap((line) => {
    const [, table, ofPeople = '', others = ''] = line.split(' | ').join('|').split('|')
    const [, name] = /^ ?`(\w+)`$/.exec(table ?? '') ?? []
    return name ? [...`${ofPeople} ${others}`.matchAll(/`(\w+)`/g)].map(([, column]) => `${name}.${column}`) : []
  })

test('there is something to compare', () => {
  expect(stored).toContain('utilizador.telefone')
  expect(stored.length).toBeGreaterThan(100)
})

test('docs/privacidade.md says of every column whether it tells of people, and of none twice or that is not there', () => {
  expect([...said].sort()).toEqual([...stored].sort())
})
