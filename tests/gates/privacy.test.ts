import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALERT_DAYS, NAME_SHOWN_DAYS, OWNER_KEPT_MONTHS, PHONE_SHOWN_DAYS, PROBLEM_DAYS } from '#contract/limits.ts'
import { retention } from '#server/worker/retention.ts'
import { messages as account } from '#web/conta/account.messages.ts'
import { messages as help } from '#web/messages/help.ts'

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

test('docs/privacidade.md says on the line of each table for how long it is kept, as the task that removes it does', () => {
  const lines = read('privacidade.md').split('\n')
  const unsaid = retention.filter(({ table, kept }) => {
    const line = lines.find((text) => text.startsWith(`| \`${table}\` |`))
    return !line?.includes(kept)
  })
  expect(unsaid.map(({ task, kept }) => `${task}: ${kept}`)).toEqual([])
})

test('The page of privacy and the text for people say the times that the code keeps', () => {
  const privacy = read('privacidade.md')
  const page = help.privacy.list.flat().join(' ')
  const [, text = ''] = privacy.split('## Texto para os utilizadores')
  const shown = new RegExp(`telefone[^.]*? ${PHONE_SHOWN_DAYS} dias[^.]*?nome[^.]*? ${NAME_SHOWN_DAYS}\\b`)
  for (const said of [page, text, account.register.privacy]) expect(said.replaceAll('\n> ', ' ')).toMatch(shown)
  for (const said of [page, text, privacy]) {
    expect(said).toContain(`${OWNER_KEPT_MONTHS} meses`)
    expect(said).toContain(`${ALERT_DAYS} dias`)
  }
  for (const said of [page, text]) expect(said).toContain(`até ${PROBLEM_DAYS} dias`)
  const worker = readFileSync(join(docs, '../web/worker/pages.ts'), 'utf8')
  const [, days] = /^const DAYS = (\d+)$/m.exec(worker) ?? []
  for (const said of [page, text])
    expect(said.replaceAll('\n> ', ' ')).toContain(`até ${days} dias, as últimas procuras`)
})
