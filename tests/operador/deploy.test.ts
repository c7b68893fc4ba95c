import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withService } from '../support/with-service.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFile(join(root, path), 'utf8')
// a Redis and copies that are not there have their metrics too
const nowhere = 'postgres://botica@127.0.0.1:9/botica'
const elsewhere = {
  REDIS_URL: 'redis://127.0.0.1:9',
  DATABASE_URL: nowhere,
  COPIA_PASTA: '/nada',
}
const service = withService({ env: { LIMITES: 'on', ...elsewhere }, worker: true })

const rules = () => read('deploy/prometheus/botica.rules.yml')
const expressions = (dashboard: string) =>
  (JSON.parse(dashboard).panels as { targets: { expr: string }[] }[]).flatMap((panel) =>
    panel.targets.map(({ expr }) => expr),
  )

test('every metric of the rules and of the dashboard is one of /metrics', async () => {
  const { text } = await service.operator.get('/metrics')
  const there = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const shown = expressions(await read('deploy/grafana/botica.json'))
  expect(shown.length).toBeGreaterThan(15)
  const asked = [...shown, ...[...(await rules()).matchAll(/expr: (.+)/g)].map(([, expr = '']) => expr)]
  const names = asked.flatMap((expr) => expr.match(/\b(?:botica|process|nodejs)_\w+/g) ?? [])
  expect(names.length).toBeGreaterThan(20)
  const unknown = names.filter((name) => !there.has(name) && !there.has(name.replace(/_(?:bucket|count|sum)$/, '')))
  expect(unknown).toEqual([])
})

test('every alert has its section in docs/operacao.md, and leads there', async () => {
  const alerts = [...(await rules()).matchAll(/- alert: (\w+)[\s\S]*?o_que_fazer: '([^']+)'/g)]
  expect(alerts.length).toBeGreaterThan(10)
  const page = await read('docs/operacao.md')
  for (const [, name = '', link] of alerts) {
    expect(page).toContain(`\n### ${name}\n`)
    expect(link).toBe(`docs/operacao.md#${name.toLowerCase()}`)
  }
  const sections = [...page.matchAll(/^### (Botica\w+)$/gm)].map(([, name]) => name)
  expect(sections.sort()).toEqual(alerts.map(([, name]) => name).sort())
})
